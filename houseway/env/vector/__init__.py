"""Gymnasium vector environments on the games' compiled kernels.

A game's ``sim/vector.py`` holds a few functions on small integers, which :mod:`houseway.env.vector.tables` calls for every table,
and its subclass of :class:`~houseway.env.vector.many.KernelVectorEnv`.
"""

from houseway.env.vector.many import KernelVectorEnv

__all__ = ["KernelVectorEnv"]
