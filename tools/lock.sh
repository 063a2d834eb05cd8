#!/usr/bin/env bash
# Write the four lock files from pyproject.toml: exact versions for every platform, no addresses.
# Pass --upgrade for newer versions; without it, versions that still fit stay.
set -euo pipefail
cd "$(dirname "$0")/.."
uv=$1
shift

# nbformat draws in these two, which compile 35 grammars at import: three seconds at every start of Jupyter, to check a
# kind of address that no notebook holds. jsonschema does without them, and the locks are installed with --no-deps.
left_out=(--no-emit-package lark --no-emit-package rfc3987-syntax)

compile() {
    "$uv" pip compile pyproject.toml --quiet --universal --python-version 3.11 \
        --no-header --no-annotate "${left_out[@]}" "$@"
}

compile --extra app --extra test --extra dev --output-file requirements.lock "$@"
compile --extra app --constraints requirements.lock --output-file binder/requirements.txt
compile --extra bench --constraints requirements.lock --output-file benchmarks/requirements.lock
# nbgrader switches extensions of Jupyter on wherever it is installed, so it stands in no other lock.
compile --extra app --extra teachers --constraints requirements.lock --output-file teachers.lock
sed -i '/^#/d' teachers.lock requirements.lock binder/requirements.txt benchmarks/requirements.lock
