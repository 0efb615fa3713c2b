"""Every variation that the sources describe, to be added to rules: ``presets.pagat() | variants.godori_3``.

The module of each kind of source lists its variants; a new one stands there and nowhere else.
"""

from hwatu.rules._variant import VARIANTS as VARIANTS
from hwatu.variants._card_game_texts import *  # noqa: F403
from hwatu.variants._home_tables import *  # noqa: F403
from hwatu.variants._korean_sites import *  # noqa: F403
