"""Write :mod:`hwatu.rules._flag_arguments` anew: ``python -m tests.typed``."""

from __future__ import annotations

from tests.typed import PATH, ROOT, generated

(ROOT / PATH).write_text(generated(), encoding="utf-8")
