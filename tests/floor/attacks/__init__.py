"""Attacks on a running floor: every route, money, keys, sockets and sign-in."""
