"""Hands of every game of the poker room between scripted or random bettors, on flat arrays of whole numbers.

Hand *i* of a seed is the same on every device: the deck and every bettor draw from the counter of the simulator. Hands are not
counted in classes but added up: pots, rake, what every seat won. ``kernel_places`` says where each number stands; the other
modules named ``kernel_…`` follow the procedure: cards, betting, pots, showdown.
"""

from typing import Final

import numpy as np

from houseway.games.poker.sim.hand import FUNCTIONS, HOT, add_hand
from houseway.games.poker.sim.places import SCRATCH_SIZE, SUMS
from houseway.games.poker.sim.profile import ASSUMPTIONS, plan
from houseway.games.poker.sim.replay import simulated_hand
from houseway.simulate.kernel import Hands, Kernel

NO_TABLE: Final = np.zeros(1, np.int16)
"""Everything that a hand looks up is in its terms, which are too large for a block's shared memory."""

KERNEL: Final = Kernel(
    functions=FUNCTIONS,
    classes=SUMS,
    plan=plan,
    table=NO_TABLE,
    hands=Hands(add_hand=add_hand, scratch_size=SCRATCH_SIZE, hot=HOT, simulated_hand=simulated_hand),
    strategy_type=np.int64,
    assumptions=ASSUMPTIONS,
)
