"""What every test shares: Hypothesis with a fixed course, so that a failure is the same for everybody."""

import os

from hypothesis import settings

settings.register_profile("default", derandomize=True, deadline=None, print_blob=False)
settings.register_profile("wide", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
