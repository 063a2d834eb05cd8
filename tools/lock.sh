#!/usr/bin/env bash
# Write the lock files from pyproject.toml: exact versions with their hashes, for every platform, and no addresses.
# Hashes are of sources and of what is built for Linux, macOS and Windows; anywhere else packages are built from source.
# laboratory.lock and teachers.lock begin with app.lock, and requirements.lock begins with laboratory.lock.
# Pass --upgrade for newer versions; without it, versions that still fit stay.
set -euo pipefail
cd "$(dirname "$0")/.."
uv=$1
shift

# nbformat requires these two, which compile 35 grammars at import. That adds three seconds to every start of Jupyter.
# They check a kind of address that no notebook holds. The locks are installed with --no-deps, so they can leave them out.
slow=(--no-emit-package lark --no-emit-package rfc3987-syntax)

# The packages that build the kit itself.
built_with() {
    sed -n '/^requires = /s/[^"]*"\([^"]*\)"[^"]*/\1\n/gp' pyproject.toml
}

resolve() {
    "$uv" pip compile "$@" --quiet --universal --python-version 3.11 --generate-hashes
}

compile() {
    built_with | resolve pyproject.toml - --extra app "$@" "${slow[@]}" --no-header --no-annotate
}

asked=("$@")
laboratory=(--extra simulation --extra pettingzoo --extra openspiel)
compile "${laboratory[@]}" --extra dask --extra test --extra dev --extra docs "${asked[@]}" \
    --output-file requirements.lock
agree=(--constraints requirements.lock "${asked[@]}")
compile "${laboratory[@]}" "${agree[@]}" --output-file laboratory.lock
# nbgrader switches extensions of Jupyter on wherever it is installed, so no other lock holds it.
compile --extra teachers "${agree[@]}" --output-file teachers.lock
compile "${agree[@]}" --output-file app.lock
# For the laboratory uv writes a longer marker for Windows, which means the same.
sed -i -e '/^#/d' -e "/^pywinpty==/s/ ; .*/ ; os_name == 'nt' \\\\/" ./*.lock

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
for file in *.lock; do
    lighten "$file"
done

# Print the entries of a lock file, each with its hashes in one line.
entries() {
    sed -z 's/ \\\n    / /g' "$1" | LC_ALL=C sort
}

# Let a lock file begin with another, and hold only what that one doesn't.
begin_with() {
    local rest
    rest=$(LC_ALL=C comm -23 <(entries "$2") <(entries "$1"))
    printf '%s\n' "-r $1" "$rest" | sed 's/ --hash=/ \\\n    --hash=/g' > "$2"
}
begin_with laboratory.lock requirements.lock
begin_with app.lock laboratory.lock
begin_with app.lock teachers.lock
