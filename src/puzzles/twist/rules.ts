/** How a piece lies, read off its drawing. `check` and the checker of certificates use this; formulations and searches do not. */
import { isPresent } from "../../board/index.js";
import { cellWords, type Laid, TURNS, type Twist } from "./puzzle.js";

export interface Unit {
  readonly row: number;
  readonly col: number;
  readonly hole: boolean;
}

/** Turn 4–7: flipped top to bottom first; then this many quarter turns clockwise. The top left of the box is (0,0). */
export function lying(shape: string, turn: number): Unit[] {
  let rows = shape.split("/").map((line) => line.split(""));
  if (turn >= 4) rows = rows.toReversed();
  for (let quarter = turn % 4; quarter > 0; quarter--) {
    // The left column, from the bottom up, becomes the top row.
    const before = rows.toReversed();
    rows = rows[0]!.map((_, col) => before.map((line) => line[col]!));
  }
  return rows.flatMap((line, row) =>
    line.flatMap((sign, col) => (sign === "." ? [] : [{ row, col, hole: sign === "o" }])),
  );
}

export function unitsOf({ pieces }: Twist, { piece, at, turn }: Laid): Unit[] {
  return lying(pieces[piece]!.shape, turn).map(({ row, col, hole }) => ({
    row: row + at[0],
    col: col + at[1],
    hole,
  }));
}

/** A text that two pieces on the board share when they cover the same cells with the same holes. */
export function unitsKey(units: readonly Unit[]): string {
  return units
    .map(({ row, col, hole }) => `${cellWords([row, col])}${hole ? "o" : ""}`)
    .toSorted()
    .join("");
}

/** Whether the piece only lies like this after being turned over. */
export function isTurnedOver(shape: string, turn: number): boolean {
  if (turn < 4) return false;
  const key = unitsKey(lying(shape, turn));
  return ![0, 1, 2, 3].some((rotation) => unitsKey(lying(shape, rotation)) === key);
}

/** Every way to lay every piece that pegs and givens allow, listed by trying them all. `tick` counts the units looked at. */
export function* allowedWays(
  puzzle: Twist,
  tick: (units: number) => void = () => undefined,
): Generator<{ readonly laid: Laid; readonly units: readonly Unit[] }> {
  const { rows, cols, pieces, flips, pegs, givens } = puzzle;
  const colours = new Map(pegs.map(({ cell, colour }) => [cell.join(), colour]));
  const fixed = givens.map((given) => unitsOf(puzzle, given));
  const fixedKeys = new Set(fixed.map((units, at) => `${givens[at]!.piece} ${unitsKey(units)}`));
  const fixedCells = new Set(fixed.flat().map(({ row, col }) => `${row},${col}`));
  for (const [piece, { colour, max }] of pieces.entries()) {
    const used = givens.filter((given) => given.piece === piece).length >= max;
    for (let turn = 0; turn < (flips ? TURNS : TURNS / 2); turn++) {
      const form = lying(pieces[piece]!.shape, turn);
      for (let row = 0; row < rows; row++) {
        for (let col = 0; col < cols; col++) {
          tick(form.length);
          if (!form.every((unit) => isPresent(puzzle, [unit.row + row, unit.col + col]))) continue;
          const laid: Laid = { piece, at: [row, col], turn };
          const units = unitsOf(puzzle, laid);
          const seated = units.every((unit) => {
            const peg = colours.get(`${unit.row},${unit.col}`);
            return peg === undefined || (unit.hole && peg === colour);
          });
          if (!seated) continue;
          const given = fixedKeys.has(`${piece} ${unitsKey(units)}`);
          if (!given && (used || units.some((unit) => fixedCells.has(`${unit.row},${unit.col}`)))) continue;
          yield { laid, units };
        }
      }
    }
  }
}
