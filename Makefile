PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: install serve test fuzz bench gold pictures clean

install: $(STAMP)

$(STAMP): requirements.lock pyproject.toml
	test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check torch==2.13.0
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	$(BIN)/namecheck lexicon build
	touch $(STAMP)

serve: install
	$(BIN)/namecheck serve --example

test: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2

fuzz: install
	NAMECHECK_FUZZ_SECONDS=900 $(BIN)/pytest tests/api/test_schema.py -k fuzz

bench: install
	$(BIN)/python -m tests.bench

gold: install
	NAMECHECK=$(BIN)/namecheck ../shared/gold/score

pictures: install
	$(BIN)/python -m tests.pages.screenshots

clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
