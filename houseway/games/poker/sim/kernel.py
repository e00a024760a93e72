"""The poker kernel: hands of every poker variant between simulated bettors, on flat integer arrays.

Hand *i* of a seed is the same on every device: the deck and the bettors draw from the simulator's counter-based generator. The
results (pots, rake, winnings per seat) are summed, not counted in classes. ``places`` defines the array layout; ``cards``,
``betting``, ``pots`` and ``showdown`` follow the procedure.
"""

from typing import Final

import numpy as np

from houseway.games.poker.sim.hand import FUNCTIONS, HOT, add_hand
from houseway.games.poker.sim.places import SCRATCH_SIZE, SUMS
from houseway.games.poker.sim.profile import ASSUMPTIONS, plan
from houseway.games.poker.sim.replay import simulated_hand
from houseway.simulation.kernel import Hands, Kernel

NO_TABLE: Final = np.zeros(1, np.int16)
"""No shared-memory table: the lookup tables are part of the terms, which are too large for a block's shared memory."""

KERNEL: Final = Kernel(
    functions=FUNCTIONS,
    classes=SUMS,
    plan=plan,
    table=NO_TABLE,
    hands=Hands(add_hand=add_hand, scratch_size=SCRATCH_SIZE, hot=HOT, simulated_hand=simulated_hand),
    strategy_type=np.int64,
    assumptions=ASSUMPTIONS,
)
