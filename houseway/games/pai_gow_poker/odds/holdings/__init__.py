"""Every setting of every kind of seven cards, counted by sweeps over all dealer hands, and stored by holding."""
