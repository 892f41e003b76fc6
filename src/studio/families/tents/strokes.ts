/** What a stroke means, in Edit and in Play. */
import type { Cell } from "../../../board/index.js";
import {
  GIVEN,
  givenAt,
  isTree,
  markAt,
  type MarkMove,
  type TentsMark,
  type TentsMove,
} from "../../../puzzles/index.js";
import type { Stroke } from "../../board/index.js";
import type { TentsSheet } from "./session.js";

export type Tool = "trees" | "tents" | "givens";

/** The order of clicks: nothing, a tent, grass. */
const NEXT: Readonly<Record<TentsMark, TentsMark>> = {
  [GIVEN.none]: GIVEN.tent,
  [GIVEN.tent]: GIVEN.grass,
  [GIVEN.grass]: GIVEN.none,
};

const GIVEN_NAMES = ["none", "tent", "grass"] as const;
const MOVES = ["blank", "tent", "grass"] as const;

export function markMove(mark: TentsMark, cells: readonly Cell[]): MarkMove {
  return { kind: MOVES[mark], cells };
}

/** A change of the puzzle, or of the solution that is drawn beside it. */
export type EditStep =
  | { readonly on: "puzzle"; readonly move: TentsMove }
  | { readonly on: "drawn"; readonly move: MarkMove };

/** The first cell of a stroke says whether it plants or fells. The right button goes through the givens: nothing, a tent, grass. */
export function editStep(
  { puzzle, drawn }: TentsSheet,
  tool: Tool,
  { cells, button }: Stroke,
): EditStep | undefined {
  const [first] = cells;
  if (first === undefined) return undefined;
  if (tool === "givens" || (tool === "trees" && button === "secondary")) {
    const given = GIVEN_NAMES[NEXT[givenAt(puzzle, first)]];
    return { on: "puzzle", move: { kind: "give", cells: [first], given } };
  }
  if (tool === "tents") {
    const kind = markAt(puzzle, drawn, first) === GIVEN.tent ? "blank" : "tent";
    return { on: "drawn", move: { kind, cells: [first] } };
  }
  return { on: "puzzle", move: { kind: isTree(puzzle, first) ? "fell" : "plant", cells } };
}

/** A click goes from nothing to a tent, to grass and back; the right button or a drag puts grass or takes it away. */
export function playMove({ puzzle, played }: TentsSheet, { cells, button }: Stroke): MarkMove | undefined {
  const [first] = cells;
  if (first === undefined) return undefined;
  const here = markAt(puzzle, played, first);
  const grass = here === GIVEN.grass ? GIVEN.none : GIVEN.grass;
  if (cells.length === 1) return markMove(button === "secondary" ? grass : NEXT[here], cells);
  const from = here === GIVEN.grass ? GIVEN.grass : GIVEN.none;
  return markMove(
    grass,
    cells.filter((cell) => markAt(puzzle, played, cell) === from),
  );
}
