/** What a stroke of the hand means, in Edit and in Play. Pure: a stroke on a sheet gives a move, or none. */
import { GIVEN } from "../../../puzzles/index.js";
import type { Stroke } from "../../board/index.js";
import { drawnSheet, givenAt, isTree, markAt, type Mark, type Sheet, type SheetMove } from "./sheet.js";

/** What a click places in Edit. */
export type Tool = "trees" | "tents" | "givens";

/** From nothing to a tent, to grass and back. */
const NEXT: Readonly<Record<Mark, Mark>> = {
  [GIVEN.none]: GIVEN.tent,
  [GIVEN.tent]: GIVEN.grass,
  [GIVEN.grass]: GIVEN.none,
};

const NAMES: Readonly<Record<Mark, keyof typeof GIVEN>> = {
  [GIVEN.none]: "none",
  [GIVEN.tent]: "tent",
  [GIVEN.grass]: "grass",
};

/**
 * The first cell of a stroke says whether it plants or fells. The other button, or the tool for it, goes
 * through what can be given: nothing, a tent, grass. Tents of a drawn solution come and go one by one.
 */
export function editMove(sheet: Sheet, tool: Tool, { cells, button }: Stroke): SheetMove | undefined {
  const [first] = cells;
  if (first === undefined) return undefined;
  const { puzzle } = sheet;
  if (tool === "givens" || (tool === "trees" && button === "secondary")) {
    const given = NAMES[NEXT[givenAt(puzzle, first)]];
    return { on: "puzzle", move: { kind: "give", cells: [first], given } };
  }
  if (tool === "tents") {
    const mark = markAt(drawnSheet(sheet), first) === GIVEN.tent ? GIVEN.none : GIVEN.tent;
    return { on: "drawn", cells: [first], mark };
  }
  return { on: "puzzle", move: { kind: isTree(puzzle, first) ? "fell" : "plant", cells } };
}

/**
 * A click goes from nothing to a tent, to grass and back; the other button puts grass and takes it away.
 * A drag puts grass on free cells, or takes it away when it begins on grass.
 */
export function playMove(sheet: Sheet, { cells, button }: Stroke): SheetMove | undefined {
  const [first] = cells;
  if (first === undefined) return undefined;
  const here = markAt(sheet, first);
  const grass = here === GIVEN.grass ? GIVEN.none : GIVEN.grass;
  if (cells.length === 1) return { on: "camp", cells, mark: button === "secondary" ? grass : NEXT[here] };
  const from = here === GIVEN.grass ? GIVEN.grass : GIVEN.none;
  return { on: "camp", cells: cells.filter((cell) => markAt(sheet, cell) === from), mark: grass };
}
