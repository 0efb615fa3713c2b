"""``python -m hwatu`` is the ``hwatu`` command."""

from hwatu.cli import main

if __name__ == "__main__":
    main()
