"""Type aliases for the arrays of compiled code, named by their elements."""

from typing import Any

import numpy as np
import numpy.typing as npt

Int64s = npt.NDArray[np.int64]
Int32s = npt.NDArray[np.int32]
Int16s = npt.NDArray[np.int16]
Int8s = npt.NDArray[np.int8]
Uint32s = npt.NDArray[np.uint32]
Uint16s = npt.NDArray[np.uint16]
Uint8s = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Array = npt.NDArray[Any]
"""An array of any numeric type; Numba compiles a function once for each type it is called with."""
Indexed = Array | list[int]
"""An indexable of numbers: an array in compiled code, or a list when a round is traced in plain Python."""
