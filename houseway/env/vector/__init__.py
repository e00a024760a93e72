"""Gymnasium vector environments on the games' compiled kernels.

A game's ``sim/vector.py`` holds a few functions on small integers, which :mod:`houseway.env.vector.tables` calls for every table,
and its subclass of :class:`~houseway.env.vector.many.KernelVectorEnv`. Poker and Chemin de Fer, between players, have steps of
their own in ``sim/vector/`` and share :class:`~houseway.env.vector.base.TablesEnv`.
"""

from houseway.env.vector.many import KernelVectorEnv

__all__ = ["KernelVectorEnv"]
