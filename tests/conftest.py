"""Hypothesis profiles, chosen by ``HWATU_HYPOTHESIS_PROFILE``: ``quick`` (the default), ``thorough``, ``search``."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from tests.profile import PROFILE

_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
settings.register_profile("quick", max_examples=12, **_COMMON)  # type: ignore[arg-type]
settings.register_profile("thorough", max_examples=50, **_COMMON)  # type: ignore[arg-type]
settings.register_profile("search", max_examples=20_000, **_COMMON)  # type: ignore[arg-type]
settings.load_profile(PROFILE)
