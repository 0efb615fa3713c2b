"""``python -m hwatu`` is the ``hwatu`` command."""

from hwatu_command import main

if __name__ == "__main__":
    main()
