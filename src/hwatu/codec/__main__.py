"""``python -m hwatu.codec`` writes the JSON Schema of all documents to standard output."""

from __future__ import annotations

import json
import sys

from hwatu.codec._json_schema import schema

if __name__ == "__main__":
    sys.stdout.write(json.dumps(schema(), indent=1, ensure_ascii=False) + "\n")
