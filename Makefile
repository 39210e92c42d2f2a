# Needs only make and Python 3.11 or newer; everything else goes into .venv.
VENV := .venv
PY := $(VENV)/bin/python
PLAY := $(VENV)/.ready-to-play
DEV := $(VENV)/.ready-to-develop
PIP := $(PY) -m pip install --quiet --disable-pip-version-check
CANDIDATES := $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python

.DEFAULT_GOAL := help
.PHONY: help install play test lint bench pictures golden clean
# A set-up that failed half-way must not look finished.
.DELETE_ON_ERROR:

help: ## list these commands
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' $(firstword $(MAKEFILE_LIST)) | \
	  while IFS='	' read -r name text; do printf '  make %-9s %s\n' "$$name" "$$text"; done
	@echo '  Options: make play ARGS="play --help"; PYTHON=/path/to/python3 chooses the Python.'

install: $(PLAY) ## set up the game in .venv

play: $(PLAY) ## set up if needed and play; ARGS="..." are passed on
	@$(PY) -m elgrande_tui $(ARGS)

test: $(DEV) ## run the tests; ARGS="..." are passed to pytest
	$(PY) -m pytest -n 2 $(ARGS)

lint: $(DEV) ## check style, types and layers
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(VENV)/bin/lint-imports

bench: $(DEV) ## measure speed
	@$(PY) -m tests.bench $(ARGS)

pictures: $(DEV) ## draw the README's pictures anew
	$(PY) -m tests.pictures

golden: $(DEV) ## renew tests/golden after a wanted change; then read the diff
	$(PY) -m pytest tests --golden-update -n 2 $(ARGS)

clean: ## remove .venv and everything made here
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find elgrande_tui tests -name __pycache__ -type d -prune -exec rm -rf {} +

# Each candidate is run, not only looked up: a command of that name may exist and not work.
$(PY):
	@for python in $(CANDIDATES); do \
	  if "$$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    echo "Setting up $(VENV) with $$("$$python" --version) (once) ..."; \
	    exec "$$python" -m venv --clear $(VENV); \
	  fi; \
	done; \
	echo "El Grande needs Python 3.11 or newer with its venv module, and none was found." >&2; \
	echo "Tried: $(strip $(CANDIDATES)). On Debian or Ubuntu: apt install python3-venv." >&2; \
	echo "If it is elsewhere: make play PYTHON=/path/to/python3" >&2; \
	exit 1

$(PLAY): pyproject.toml $(PY)
	@echo "Installing the game ..."
	@$(PIP) --editable .
	@touch $@

$(DEV): $(PLAY)
	@echo "Installing the tools for tests and checks ..."
	@$(PIP) --editable '.[dev]'
	@touch $@
