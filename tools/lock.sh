#!/usr/bin/env bash
# Write the lock files from pyproject.toml: exact versions with their hashes, for every platform, and no addresses.
# Hashes are of sources and of what is built for Linux, macOS and Windows; anywhere else packages are built from source.
# What several hold stands in one, with which the others begin.
# Pass --upgrade for newer versions; without it, versions that still fit stay.
set -euo pipefail
cd "$(dirname "$0")/.."
uv=$1
shift

# nbformat draws in these two, which compile 35 grammars at import: three seconds at every start of Jupyter, to check a
# kind of address that no notebook holds. jsonschema does without them, and the locks are installed with --no-deps.
# Binder alone asks for what packages ask for, so there they are; `binder/postBuild` takes them away, as `make` does.
slow=(--no-emit-package lark --no-emit-package rfc3987-syntax)

# What the kit itself is built with is locked like all else.
built_with() {
    sed -n '/^requires = /s/[^"]*"\([^"]*\)"[^"]*/\1\n/gp' pyproject.toml
}

compile() {
    resolve pyproject.toml "$@" --no-header --no-annotate
}

resolve() {
    "$uv" pip compile "$@" --quiet --universal --python-version 3.11 --generate-hashes
}

asked=("$@")
built_with | compile - --extra app --extra simulation --extra dask --extra pettingzoo --extra openspiel --extra test \
    --extra dev --extra docs "${slow[@]}" --output-file requirements.lock "${asked[@]}"
agree=(--constraints requirements.lock "${asked[@]}")
# On Binder notebooks are run, those of the laboratory and of its environments too.
built_with | compile - --extra app --extra simulation --extra pettingzoo --extra openspiel "${agree[@]}" \
    --output-file binder/requirements.txt
compile --extra bench "${agree[@]}" --output-file benchmarks/requirements.lock
# nbgrader switches extensions of Jupyter on wherever it is installed, so it stands in no other lock.
built_with | compile - --extra app --extra teachers "${slow[@]}" "${agree[@]}" --output-file teachers.lock
compile --extra audit "${agree[@]}" --output-file audit.lock
sed -i '/^#/d' ./*.lock binder/requirements.txt benchmarks/requirements.lock

# What packages are built for beside the three systems, as their files say it.
elsewhere='android|ios_|emscripten|s390x|ppc64|riscv64|armv7l|i686|-pp3'

# Leave out of a lock file what no Python of the kit takes, and what is built for elsewhere.
lighten() {
    local held
    held=$(resolve "$1" --no-deps --format pylock.toml | grep -Ev "($elsewhere).*\.whl\"" |
        sed -n 's/.*sha256 = "\([0-9a-f]*\)".*/--hash=sha256:\1/p')
    awk 'NR == FNR { held[$1]; next } !/--hash=/ || $1 in held' <(echo "$held") "$1" |
        sed -z 's/ \\\n\([^ ]\|$\)/\n\1/g' > "$1.light"
    mv "$1.light" "$1"
}
for file in requirements.lock binder/requirements.txt benchmarks/requirements.lock teachers.lock audit.lock; do
    lighten "$file"
done

# What is locked, each with its hashes in one line.
entries() {
    sed -z 's/ \\\n    / /g' "$1" | LC_ALL=C sort
}
unfolded() {
    sed 's/ --hash=/ \\\n    --hash=/g'
}

# Put what all of some files hold into a lock file; they begin with it then.
share() {
    local lock=$1 common file rest
    shift
    common=$(entries "$1")
    for file in "${@:2}"; do
        common=$(LC_ALL=C comm -12 <(echo "$common") <(entries "$file"))
    done
    for file in "$@"; do
        rest=$(LC_ALL=C comm -23 <(entries "$file") <(echo "$common"))
        printf '%s\n' "-r $(realpath --relative-to="$(dirname "$file")" "$lock")" "$rest" | unfolded > "$file"
    done
    echo "$common" | unfolded > "$lock"
}
share laboratory.lock requirements.lock binder/requirements.txt
share app.lock laboratory.lock teachers.lock
