"""The tools that make the conformance vectors: `python -m conformance --help`."""
