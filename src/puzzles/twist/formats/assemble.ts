/** The last step of every reader: pegs and givens, each with its place in the text, onto a board with its pieces. */
import { fail, ok, plural, type Place, type Result, timesWords } from "../../../base/index.js";
import { isPresent } from "../../../board/index.js";
import { COLOUR_NAMES } from "../../../scene/index.js";
import { cellWords, compareLaid, comparePegs, type Laid, type Peg, type Twist } from "../puzzle.js";
import { canonicalLaid, coverOf } from "../turns.js";

export interface Placed<T> {
  readonly value: T;
  readonly at: Place;
}

export function assemble(
  bare: Twist,
  pegs: readonly Placed<Peg>[],
  givens: readonly Placed<Laid>[],
): Result<Twist> {
  const standing = checkPegs(bare, pegs);
  if (!standing.ok) return standing;
  const lying = checkGivens(bare, givens);
  if (!lying.ok) return lying;
  return ok({
    ...bare,
    pegs: standing.value.toSorted(comparePegs),
    givens: lying.value.toSorted(compareLaid),
  });
}

function checkPegs(bare: Twist, pegs: readonly Placed<Peg>[]): Result<Peg[]> {
  const taken = new Set<string>();
  const left = bare.supply?.slice();
  for (const { value, at } of pegs) {
    const { cell, colour } = value;
    if (!isPresent(bare, cell))
      return fail("twist/off-board", `the peg's cell ${cellWords(cell)} is not on the board`, at);
    if (taken.has(cell.join()))
      return fail("twist/two-pegs", `there is a peg on ${cellWords(cell)} already`, at);
    taken.add(cell.join());
    if (left === undefined) continue;
    if (left[colour] === 0) {
      const there = plural(bare.supply![colour]!, `${COLOUR_NAMES[colour]} peg`);
      return fail("twist/too-many-pegs", `the box has only ${there}`, at);
    }
    left[colour]!--;
  }
  return ok(pegs.map(({ value }) => value));
}

function checkGivens(bare: Twist, givens: readonly Placed<Laid>[]): Result<Laid[]> {
  const taken = new Set<string>();
  const left = bare.pieces.map(({ max }) => max);
  const lying: Laid[] = [];
  for (const { value, at } of givens) {
    const laid = canonicalLaid(bare, value);
    const piece = bare.pieces[laid.piece]!;
    const { cells } = coverOf(bare, laid);
    const outside = cells.find((cell) => !isPresent(bare, cell));
    if (outside !== undefined)
      return fail(
        "twist/off-board",
        `piece ${piece.name} would cover ${cellWords(outside)}, which is not on the board`,
        at,
      );
    if (!bare.flips && laid.turn >= 4)
      return fail(
        "twist/given-flipped",
        `piece ${piece.name} would have to be turned over, and flips are off`,
        at,
      );
    const double = cells.find((cell) => taken.has(cell.join()));
    if (double !== undefined)
      return fail("twist/given-overlap", `a given piece lies on ${cellWords(double)} already`, at);
    for (const cell of cells) taken.add(cell.join());
    if (left[laid.piece] === 0)
      return fail("twist/given-count", `piece ${piece.name} can be used only ${timesWords(piece.max)}`, at);
    left[laid.piece]!--;
    lying.push(laid);
  }
  return ok(lying);
}
