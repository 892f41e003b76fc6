/** What is kept beside the puzzle: what is laid and drawn, the steps that led there, and the time played. */
import { isRecord, type Json } from "../../../base/index.js";
import { applyPlayMove, nothingLaid, pips, type Pips, type PipsSolution } from "../../../puzzles/index.js";
import type { History } from "../../app/history.js";
import { keptExtra, MOST_STEPS, stepsOfPlay } from "../shared/index.js";
import { placesOf } from "./places.js";
import type { Session } from "./session.js";
import { startSheet, type Drawn, type Sheet } from "./sheet.js";

function laidJson({ placements }: PipsSolution): Json {
  return placements.map((placement) => placement ?? null);
}

/** Followed: the dominoes, and what the clock wants kept. With them goes what it shows now. */
export function keptOf({ history, clock }: Pick<Session, "history" | "clock">): Json {
  void clock.kept.value;
  const { present } = history.value;
  const { past, future } = stepsOfPlay(
    history.value,
    ({ puzzle, drawn }) => puzzle !== present.puzzle || drawn !== present.drawn,
  );
  return {
    laid: laidJson(present.laid),
    undo: past.map(({ laid }) => laidJson(laid)),
    redo: future.map(({ laid }) => laidJson(laid)),
    drawn: present.drawn.map((domino) => ({ cells: domino.cells, pips: domino.pips })),
    playedMs: Math.round(clock.ms.peek()),
  };
}

type Pair = readonly [number, number];

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isSafeInteger(part));
}

/** The sheet as it was left, with the steps of Play around it. What does not fit the puzzle is left out. */
export function restoredHistory(
  puzzle: Pips,
  kept: unknown = keptExtra(pips.id),
): { readonly history: History<Sheet>; readonly playedMs: number } {
  const extra = isRecord(kept) ? kept : {};
  const { playedMs } = extra;
  const present: Sheet = {
    ...startSheet(puzzle, laidOf(puzzle, extra["laid"])),
    drawn: drawnOf(puzzle, extra["drawn"]),
  };
  const steps = (list: unknown): Sheet[] =>
    (Array.isArray(list) ? list.slice(0, MOST_STEPS) : []).map((laid: unknown) => ({
      ...present,
      laid: laidOf(puzzle, laid),
    }));
  return {
    history: { past: steps(extra["undo"]), present, future: steps(extra["redo"]) },
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
