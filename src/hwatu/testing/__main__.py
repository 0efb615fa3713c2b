"""``python -m hwatu.testing [OPTIONS] -- COMMAND …`` checks another program against the vectors."""

import sys

from hwatu.testing._vector_runs import main

if __name__ == "__main__":
    sys.exit(main())
