#!/bin/sh
# Has our proofs checked by a program that is not ours.
#
#   scripts/check-with.sh drat-trim|lrat-check|veripb [PUZZLE...]
#
# The program is looked for in PATH, or in the variable DRAT_TRIM, LRAT_CHECK or VERIPB. Without puzzles, boards without two
# opposite corners are tried, both formulations, one board with equal colours, and a puzzle of each other kind. Exit 0: all were
# accepted; 1: one was not, or could not be proved; 2: usage.
#
# VERIPB_FORMAT=1.2 writes the sums in the format of VeriPB 0.3 (2022): the same rules under their old names.
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
# More tents in the rows than trees, cells of unequal colours, tetrominoes that cover an odd number of dark cells.
printf '%s\n' '4 6' '.T.T.T 2' '...... 4' 'T.T.T. 3' '.T.... 2' '? ? ? ? ? ?' >"$folder/tents.txt"
printf '%s\n' 'dominoes 1-1 2-3 4-5' '' '#A##' 'AAAA' '#A##' '' 'A > 0' >"$folder/pips.txt"
# Inequalities: trees with too few cells beside them, cells with too few neighbours, more pips than there are.
printf '%s\n' '3 9' '--------- ?' '-T.T.T.T- ?' '--------- ?' '? ? ? ? ? ? ? ? ?' >"$folder/tents-hall.txt"
printf '%s\n' 'dominoes 0-0 1-1 2-2 3-3 4-4' '' '#A##A#' 'AAAAAA' '#A##A#' '' 'A > 0' >"$folder/pips-hall.txt"
printf '%s\n' 'dominoes 0-1 1-2 2-2' '' 'AAA' 'BBB' '' 'A = 4' 'B = 5' >"$folder/pips-sum.txt"
cat >"$folder/packing.json" <<'END'
{"family":"twist","board":{"rows":4,"cols":5},"pieces":[
{"name":"A","colour":"sky","shape":"XXXX"},{"name":"B","colour":"sky","shape":"XX/XX"},{"name":"C","colour":"sky","shape":"XXX/.X."},
{"name":"D","colour":"sky","shape":".XX/XX."},{"name":"E","colour":"sky","shape":"XXX/X.."}]}
END
if [ $# -eq 0 ]; then
  for n in $sizes; do set -- "$@" "${n}x$n-0,0-$((n - 1)),$((n - 1))"; done
  for name in equal.txt tents.txt pips.txt packing.json tents-hall.txt pips-hall.txt pips-sum.txt; do
    set -- "$@" "$folder/$name"
  done
fi
# A proof that VeriPB 0.3 reads.
old_format() {
  sed -e 's/version 3\.0/version 1.2/' -e 's/^f \([0-9]*\);/f \1/' -e 's/^pol\(.*\);/p\1/' -e 's/^rup \(.*\);/u \1 ;/' \
    -e '/^output/d' -e 's/^conclusion UNSAT : \([0-9]*\);/c \1/' -e '/^end/d' "$1" >"$1.old"
  mv "$1.old" "$1"
}
# What it says is shown only where it has not proved anything.
prove() {
  node "$root/bin/quadrille.js" prove "$@" --quiet 2>"$folder/said"
}
failed=0
for puzzle in "$@"; do
  case $puzzle in
    [0-9]*x[0-9]* | */equal.txt) formulations='domino cell-direction' ;;
    *) formulations='' ;;
  esac
  # The sum is over one formulation only.
  [ "$proof" = pbp ] && formulations=''
  for formulation in ${formulations:-default}; do
    proved=yes
    if [ "$proof" = pbp ]; then
      prove "$puzzle" --opb "$folder/f.opb" --pbp "$folder/p.pbp" || proved=no
      [ "$proved" = yes ] && [ "${VERIPB_FORMAT:-3.0}" = 1.2 ] && old_format "$folder/p.pbp"
    elif [ "$formulation" = default ]; then
      prove "$puzzle" --via counters --cnf "$folder/f.cnf" --proof "$folder/p.$proof" || proved=no
    else
      # Around a small Hall set a search is shorter, and here it is about counters.
      via=auto
      [ "$(basename "$puzzle")" = equal.txt ] && via=counters
      prove "$puzzle" --formulation "$formulation" --via "$via" --cnf "$folder/f.cnf" --proof "$folder/p.$proof" || proved=no
    fi
    if [ "$proved" = no ]; then
      failed=1
      echo "$tool: NOT PROVED: $(basename "$puzzle"), $formulation"
      tail -n 3 "$folder/said"
      continue
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
