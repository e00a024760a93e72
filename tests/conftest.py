"""What every test shares: Hypothesis with a fixed course, so that a failure is the same for everybody."""

import os

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.games.reading")

settings.register_profile("default", derandomize=True, deadline=None, print_blob=False)
settings.register_profile("wide", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
