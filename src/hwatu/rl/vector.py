"""A thousand tables at once: many hands that go on at the same time, as arrays."""

from hwatu._base.optional_packages import extra

with extra("rl", "hwatu.rl.vector"):
    from hwatu.rl._hands import Batch, BatchPolicy, Decisions, Hands, one_by_one, random_policy

__all__ = ["Batch", "BatchPolicy", "Decisions", "Hands", "one_by_one", "random_policy"]
