/** What is kept beside the puzzle: the marks, a digit per cell, and the time played. */
import type { Json } from "../../../base/index.js";
import { GIVEN, tents, type Tents } from "../../../puzzles/index.js";
import { keptExtra } from "../shared/index.js";
import type { Session } from "./session.js";
import { applyMove, startSheet, type Mark, type Sheet } from "./sheet.js";

/** Followed: the marks, and what the clock wants kept. With the marks goes what it shows now. */
export function keptOf({ sheet, clock }: Session): Json {
  void clock.kept.value;
  return {
    marks: sheet.value.marks.map((line) => line.join("")).join("/"),
    playedMs: Math.round(clock.ms.peek()),
  };
}

/** The sheet as it was left. What does not fit the puzzle is left out. */
export function restoredSheet(puzzle: Tents): { readonly sheet: Sheet; readonly playedMs: number } {
  const extra = keptExtra(tents.id) as { marks?: unknown; playedMs?: unknown } | undefined;
  let sheet = startSheet(puzzle);
  const lines = typeof extra?.marks === "string" ? extra.marks.split("/") : [];
  for (const mark of [GIVEN.tent, GIVEN.grass] satisfies Mark[]) {
    const cells = lines.flatMap((line, row) =>
      Array.from(line, (digit, col) => ({ digit, cell: [row, col] as const }))
        .filter(({ digit }) => Number(digit) === mark)
        .map(({ cell }) => cell),
    );
    sheet = applyMove(sheet, { on: "camp", cells, mark });
  }
  const playedMs = typeof extra?.playedMs === "number" && extra.playedMs >= 0 ? extra.playedMs : 0;
  return { sheet, playedMs };
}
