"""The promised deck: a commitment to each card separately under one Merkle root, and the players' seeds."""
