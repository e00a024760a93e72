# Two commands do everything: `make run` and `make test`. Each makes its own environment first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Every version is pinned in constraints.txt; `make lock` writes it anew.
INSTALL := $(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt
EXTRAS := env,floor,postgres,sim
# Empty files that say what the environment holds: pip itself, the library alone, what `make run` needs, what the tests need.
FRESH := $(VENV)/.fresh
LIBRARY := $(VENV)/.library
RUNS := $(VENV)/.runs
TESTS := $(VENV)/.tests

.PHONY: page web run demo docs changes test coverage test-slow mutation check bench golden lock setup-tests clean

# The floor: live tables in the browser at the address it prints. `make run SERVE="--port 8080"` passes options on.
SERVE ?=
run: $(RUNS) page
	@exec $(BIN)/houseway serve $(SERVE)

# A guided tour in the terminal: a round and an irregularity of each game, clause by clause.
demo: $(LIBRARY)
	@$(BIN)/houseway demo

# What changed since the baseline that a laboratory looked at, where there is one (docs/reports.md). It tells and never fails.
BASELINE := baseline.json
changes: $(RUNS) page
	@if test -f $(BASELINE); then $(BIN)/houseway manifest --since $(BASELINE) || true; fi

# Compiled modules are kept whatever the environment says: several hundred processes of these tests load them.
test coverage test-slow: export PYTHONDONTWRITEBYTECODE =

# More processes than cores: tests of the floor and of the browser often wait. A file stays in one process, which prepares what its tests share once. The browser's tests run by themselves: Playwright's event loop would get in the way of others in one process.
# A test that fails is tried once more, and named at the end where it passed then: a busy machine is slow, and that is no fault of the code.
TRY := $(BIN)/python -m pytest -n 3 --dist loadfile --reruns 1 -rR
test: check page changes
	$(TRY) --ignore=tests/browser
	$(TRY) tests/browser

# Tracing every branch takes half as long again.
coverage: check page
	$(BIN)/python -m pytest -n 2 --cov --cov-report=term:skip-covered

# Chromium and PostgreSQL for the tests of the page and the store: once, as root. As root the tests do it by themselves.
setup-tests:
	$(PYTHON) -m tests.project.programs

test-slow: $(TESTS)
	$(INSTALL) -e '.[$(EXTRAS),ray]'
	$(BIN)/python -m pytest -m slow -n 2

# Mutation testing of one folder (transparency, chips, table, live) and its page, docs/mutation.md; SAMPLE=200 tries that many
# mutants, all without it. Which test runs which line is recorded first.
FOLDER ?= transparency
SAMPLE ?=
mutation: $(TESTS)
	$(BIN)/python -m tests.project.long_runs.mutation $(FOLDER) --record $(if $(SAMPLE),--sample $(SAMPLE))

check: $(TESTS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy houseway tests bench examples
	$(BIN)/lint-imports
	$(BIN)/python hatch_build.py --check

# The page is built into the package; `make web` is the same by another name.
PAGE := houseway/floor/static/index.html
page web: $(PAGE)

$(PAGE): $(RUNS) $(shell find web/src web/index.html web/package-lock.json web/package.json web/vite.config.ts -type f 2>/dev/null)
	$(BIN)/python hatch_build.py

bench: $(TESTS)
	$(INSTALL) --group bench
	$(BIN)/python -m bench

# The handbook as a site (Sphinx, MyST, Furo), which the floor serves at /docs; a broken reference is an error.
docs: $(LIBRARY)
	$(INSTALL) --group docs
	$(BIN)/python -m sphinx -q -W --keep-going -c docs/site docs houseway/floor/handbook

golden: $(TESTS)
	$(BIN)/python -m tests.games.rounds.golden

# The newest versions that fit together, for every Python that pyproject.toml allows and every platform. Plain pins: with hashes
# pip refuses to install the checkout itself, which has none. No index is named, so any mirror serves.
lock: $(FRESH)
	$(INSTALL) --group lock
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --upgrade --all-extras \
	  --group bench --group dev --group docs --group lock --no-annotate --no-header --no-emit-index-url -o constraints.txt pyproject.toml
	$(BIN)/python hatch_build.py --lock

# One small package is asked for first: without a network pip would try for minutes before it says so. The machine's
# own pip asks where there is one, because making an environment takes a while.
ASK := -m pip download -q --disable-pip-version-check --no-deps --retries 0 --timeout 4 -d $(VENV)/asked hatchling
OLD := import sys; now = sys.version_info; sys.exit(now < (3, 11) and "Houseway needs Python 3.11 or newer; this one is \
  %d.%d. Name another: make PYTHON=python3.12" % now[:2])
$(FRESH): pyproject.toml constraints.txt
	@$(PYTHON) -c '$(OLD)'
	@mkdir -p $(VENV)
	@if $(PYTHON) -m pip --version >/dev/null 2>&1; then asking=$(PYTHON); \
	  else $(PYTHON) -m venv $(VENV) && asking=$(BIN)/python; fi; \
	  $$asking $(ASK) >$(VENV)/asked.log 2>&1 || { echo "Houseway needs a network to set itself up: the package index" \
	  "does not answer (what pip said: $(VENV)/asked.log)." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) 'pip>=25.1'
	@touch $@

# The pip of a new environment on Python 3.11 and 3.12 knows no dependency groups; the one that $(FRESH) installed does.
$(LIBRARY): $(FRESH)
	$(INSTALL) -e .
	@touch $@

$(RUNS): $(FRESH)
	$(INSTALL) -e '.[floor]' --group page
	@touch $(LIBRARY) $@

$(TESTS): $(FRESH)
	$(INSTALL) -e '.[$(EXTRAS)]' --group dev
	@touch $(LIBRARY) $(RUNS) $@

clean:
	rm -rf $(VENV) dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage
