/** What is kept beside the puzzle: the marks and what is drawn, a digit per cell, and the time played. */
import type { Json } from "../../../base/index.js";
import type { Cell } from "../../../board/index.js";
import { GIVEN, tents, type Tents } from "../../../puzzles/index.js";
import { keptExtra } from "../shared/index.js";
import type { Session } from "./session.js";
import { applyMove, startSheet, type Mark, type Sheet } from "./sheet.js";

/** Followed: the marks, and what the clock wants kept. With the marks goes what it shows now. */
export function keptOf({ sheet, clock }: Session): Json {
  void clock.kept.value;
  const { marks, drawn } = sheet.value;
  return {
    marks: digitsOf(marks),
    drawn: digitsOf(drawn),
    playedMs: Math.round(clock.ms.peek()),
  };
}

function digitsOf(lines: readonly Uint8Array[]): string {
  return lines.map((line) => line.join("")).join("/");
}

/** The cells that have this mark. */
function cellsIn(digits: unknown, mark: Mark): Cell[] {
  const lines = typeof digits === "string" ? digits.split("/") : [];
  return lines.flatMap((line, row) =>
    Array.from(line, (digit, col) => ({ digit, cell: [row, col] as const }))
      .filter(({ digit }) => Number(digit) === mark)
      .map(({ cell }) => cell),
  );
}

/** The sheet as it was left. What does not fit the puzzle is left out. */
export function restoredSheet(puzzle: Tents): { readonly sheet: Sheet; readonly playedMs: number } {
  const extra = keptExtra(tents.id) as { marks?: unknown; drawn?: unknown; playedMs?: unknown } | undefined;
  let sheet = startSheet(puzzle);
  for (const mark of [GIVEN.tent, GIVEN.grass] satisfies Mark[])
    sheet = applyMove(sheet, { on: "camp", cells: cellsIn(extra?.marks, mark), mark });
  sheet = applyMove(sheet, { on: "drawn", cells: cellsIn(extra?.drawn, GIVEN.tent), mark: GIVEN.tent });
  const playedMs = typeof extra?.playedMs === "number" && extra.playedMs >= 0 ? extra.playedMs : 0;
  return { sheet, playedMs };
}
