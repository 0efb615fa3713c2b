"""For players that learn: one action space and one observation for all rules, and environments made from them.

It needs NumPy; the environments are ``hwatu.rl.pettingzoo``, ``hwatu.rl.gymnasium`` and
``hwatu.rl.openspiel``, each of which needs the library that it is named after. ``import hwatu`` imports none of it.
"""

from hwatu._base.errors import extra

with extra("rl", "hwatu.rl"):
    from hwatu.rl._action_space import ACTIONS, action, action_id, mask, masks
    from hwatu.rl._encoding import encode, encode_all
    from hwatu.rl._layout import LAYOUT, SIZE, VERSION, Layout, ObservationForm, Part, layout
    from hwatu.rl._payoffs import Payoff, chip_scale

__all__ = [
    "ACTIONS",
    "LAYOUT",
    "SIZE",
    "VERSION",
    "Layout",
    "ObservationForm",
    "Part",
    "Payoff",
    "action",
    "action_id",
    "chip_scale",
    "encode",
    "encode_all",
    "layout",
    "mask",
    "masks",
]
