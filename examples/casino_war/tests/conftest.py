"""The folder that holds this game's is named to Houseway before anything of it is imported."""

import os
from pathlib import Path

os.environ.setdefault("HOUSEWAY_GAMES", str(Path(__file__).resolve().parents[2]))
