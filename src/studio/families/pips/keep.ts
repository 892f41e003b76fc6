/** What is kept beside the puzzle: what is laid and drawn, and the time played. */
import { isRecord, type Json } from "../../../base/index.js";
import { applyPlayMove, nothingLaid, pips, type Pips, type PipsSolution } from "../../../puzzles/index.js";
import { keptExtra } from "../shared/index.js";
import { placesOf } from "./places.js";
import type { Session } from "./session.js";
import { startSheet, type Drawn, type Sheet } from "./sheet.js";

/** Followed: the dominoes, and what the clock wants kept. With them goes what it shows now. */
export function keptOf({ sheet, clock }: Session): Json {
  void clock.kept.value;
  const { laid, drawn } = sheet.value;
  return {
    laid: laid.placements.map((placement) => placement ?? null),
    drawn: drawn.map((domino) => ({ cells: domino.cells, pips: domino.pips })),
    playedMs: Math.round(clock.ms.peek()),
  };
}

type Pair = readonly [number, number];

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isSafeInteger(part));
}

/** The sheet as it was left. What does not fit the puzzle is left out. */
export function restoredSheet(puzzle: Pips): { readonly sheet: Sheet; readonly playedMs: number } {
  const kept = keptExtra(pips.id);
  const extra = isRecord(kept) ? kept : {};
  const { playedMs } = extra;
  return {
    sheet: {
      ...startSheet(puzzle, laidOf(puzzle, extra["laid"])),
      drawn: drawnOf(puzzle, extra["drawn"]),
    },
    playedMs: typeof playedMs === "number" && playedMs >= 0 ? playedMs : 0,
  };
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
