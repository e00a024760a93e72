"""Names for the arrays that the compiled counts work on, by what lies in them."""

from typing import Any

import numpy as np
import numpy.typing as npt

Int64s = npt.NDArray[np.int64]
Int32s = npt.NDArray[np.int32]
Int16s = npt.NDArray[np.int16]
Int8s = npt.NDArray[np.int8]
Uint16s = npt.NDArray[np.uint16]
Uint8s = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Array = npt.NDArray[Any]
"""An array of numbers whose size is the caller's choice: Numba compiles a function once for each that it meets."""
Indexed = Array | list[int]
"""Numbers by their place: an array in compiled code, or a list where a round is played over in plain Python."""
