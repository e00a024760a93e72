# Two commands do everything: `make run` and `make test`. Each makes its own environment first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: page web run demo changes test coverage test-slow check bench golden clean

# The floor: live tables in the browser at the address it prints. `make run SERVE="--port 8080"` passes options on.
SERVE ?=
run: $(STAMP) page
	@exec $(BIN)/houseway serve $(SERVE)

# A guided tour in the terminal: a round and an irregularity of each game, clause by clause.
demo: $(STAMP)
	@$(BIN)/houseway demo

# What changed since the baseline that a laboratory looked at, where there is one (docs/reports.md). It tells and never fails.
BASELINE := baseline.json
changes: $(STAMP) page
	@if test -f $(BASELINE); then $(BIN)/houseway manifest --since $(BASELINE) || true; fi

test: check page changes
	$(BIN)/python -m pytest -n 2

# Tracing every branch takes half as long again.
coverage: check page
	$(BIN)/python -m pytest -n 2 --cov --cov-report=term:skip-covered

test-slow: $(STAMP)
	$(BIN)/pip install -q -e '.[test,ray]'
	$(BIN)/python -m pytest -m slow -n 2

check: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy houseway tests bench

# The page is built into the package; `make web` is the same by another name.
PAGE := houseway/floor/static/index.html
page web: $(PAGE)

$(PAGE): $(STAMP) $(shell find web/src web/index.html web/package-lock.json web/package.json web/vite.config.ts -type f 2>/dev/null)
	$(BIN)/python hatch_build.py

bench: $(STAMP)
	$(BIN)/pip install -q -e '.[bench]'
	$(BIN)/python -m bench

golden: $(STAMP)
	$(BIN)/python -m tests.golden

# One small package is asked for first: without a network pip would try for minutes before it says so. The machine's
# own pip asks where there is one, because making an environment takes a while.
ASK := -m pip download -q --disable-pip-version-check --no-deps --retries 0 --timeout 4 -d $(VENV)/asked hatchling
$(STAMP): pyproject.toml
	@mkdir -p $(VENV)
	@if $(PYTHON) -m pip --version >/dev/null 2>&1; then asking=$(PYTHON); \
	  else $(PYTHON) -m venv $(VENV) && asking=$(BIN)/python; fi; \
	  $$asking $(ASK) >$(VENV)/asked.log 2>&1 || { echo "Houseway needs a network to set itself up: the package index" \
	  "does not answer (what pip said: $(VENV)/asked.log)." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q --disable-pip-version-check -e '.[test,page]'
	@touch $@

clean:
	rm -rf $(VENV) dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage
