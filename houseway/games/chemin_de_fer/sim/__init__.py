"""The round on small integers, for the simulator."""
