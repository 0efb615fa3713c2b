"""Speed of hwatu beside other game libraries, all in one run: `python -m benchmarks --help`."""
