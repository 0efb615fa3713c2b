"""The speed of hwatu compared with other game libraries in one run: `python -m benchmarks --help`."""
