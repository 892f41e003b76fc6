#!/bin/sh
# Has our proofs checked by a program that is not ours.
#
#   scripts/check-with.sh drat-trim|lrat-check|veripb [PUZZLE...]
#
# The program is looked for in PATH, or in the variable DRAT_TRIM, LRAT_CHECK or VERIPB. Without puzzles, boards without two
# opposite corners are tried, both formulations, and one board with equal colours. Exit 0: all were accepted; 1: one was not; 2: usage.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
tool=${1:-}
case $tool in
  drat-trim) program=${DRAT_TRIM:-drat-trim} proof=drat formula=cnf accepts='s VERIFIED' sizes='6 8 10 20 30' ;;
  lrat-check) program=${LRAT_CHECK:-lrat-check} proof=lrat formula=cnf accepts='c VERIFIED' sizes='6 8 10 20 50 100' ;;
  veripb) program=${VERIPB:-veripb} proof=pbp formula=opb accepts='UNSATISFIABLE|[Vv]erification succeeded' sizes='6 8 10 20 50 100' ;;
  *)
    echo "usage: $0 drat-trim|lrat-check|veripb [PUZZLE...]" >&2
    exit 2
    ;;
esac
shift
if ! command -v "$program" >/dev/null; then
  echo "$program is not there: build it, and put it in PATH or name it by a variable (see docs/proofs.md)" >&2
  exit 2
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT INT TERM
# A corridor of one square between two halves, with three white squares too many in one and three black in the other.
printf '%s\n' '.#.#.#..' '........' '........' '........' '##.#####' '........' '........' '........' '#.#.#.#.' >"$folder/equal.txt"
if [ $# -eq 0 ]; then
  for n in $sizes; do set -- "$@" "${n}x$n-0,0-$((n - 1)),$((n - 1))"; done
  set -- "$@" "$folder/equal.txt"
fi
failed=0
for puzzle in "$@"; do
  for formulation in domino cell-direction; do
    # The sum is over one formulation only.
    [ "$proof" = pbp ] && [ "$formulation" != domino ] && continue
    if [ "$proof" = pbp ]; then
      node "$root/bin/quadrille.js" prove "$puzzle" --quiet --opb "$folder/f.opb" --pbp "$folder/p.pbp" 2>/dev/null
    else
      node "$root/bin/quadrille.js" prove "$puzzle" --quiet --formulation "$formulation" \
        --cnf "$folder/f.cnf" --proof "$folder/p.$proof" 2>/dev/null
    fi
    bytes=$(wc -c <"$folder/p.$proof" | tr -d ' ')
    # These programs do not all say by their exit code what they found.
    "$program" "$folder/f.$formula" "$folder/p.$proof" >"$folder/said" 2>&1 || true
    if grep -Eq "$accepts" "$folder/said"; then verdict=accepted; else verdict=REFUSED failed=1; fi
    echo "$tool: $verdict: $(basename "$puzzle"), $formulation, $bytes bytes"
    [ "$verdict" = accepted ] || tail -n 3 "$folder/said"
  done
done
exit "$failed"
