/** How a Pips board is kept: the puzzle, finished or not, and what is laid and drawn on it. */
import { isRecord } from "../../../base/index.js";
import { applyPlayMove, nothingLaid, type Pips, type PipsSolution } from "../../../puzzles/index.js";
import type { Keeping } from "../shared/index.js";
import { readPips, writePips } from "./draft.js";
import { placesOf } from "./places.js";
import { startSheet, type Drawn, type Sheet } from "./sheet.js";

export const keeping: Keeping<Pips, Sheet> = {
  write: writePips,
  read: readPips,
  start: startSheet,
  played: {
    keep: ({ laid }) => laid.placements.map((placement) => placement ?? null),
    revive: (sheet, kept) => ({ ...sheet, laid: laidOf(sheet.puzzle, kept) }),
  },
  drawn: {
    keep: ({ drawn }) => drawn.map(({ cells, pips }) => ({ cells, pips })),
    revive: (sheet, kept) => ({ ...sheet, drawn: drawnOf(sheet.puzzle, kept) }),
  },
};

type Pair = readonly [number, number];

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isSafeInteger(part));
}

function laidOf(puzzle: Pips, kept: unknown): PipsSolution {
  const { linked } = placesOf(puzzle);
  let laid = nothingLaid(puzzle);
  if (!Array.isArray(kept)) return laid;
  for (const [domino, nodes] of kept.entries())
    if (isPair(nodes) && linked(...nodes))
      laid = applyPlayMove(puzzle, laid, { kind: "place", domino, nodes });
  return laid;
}

function drawnOf(puzzle: Pips, kept: unknown): readonly Drawn[] {
  const { nodeAt } = placesOf(puzzle);
  if (puzzle.shape === "graph" || !Array.isArray(kept)) return [];
  return kept.flatMap((domino): Drawn[] => {
    if (!isRecord(domino) || !isPair(domino["pips"]) || !Array.isArray(domino["cells"])) return [];
    const [one, two] = domino["cells"].filter(isPair);
    if (one === undefined || two === undefined) return [];
    return nodeAt(one) === undefined || nodeAt(two) === undefined
      ? []
      : [{ cells: [one, two], pips: domino["pips"] }];
  });
}
