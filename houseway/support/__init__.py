"""What every layer stands on: arrays, compiled code on disk, JSON types, games from outside."""
