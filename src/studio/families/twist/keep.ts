/** What is kept beside the puzzle: what is laid, and the time played. */
import { isRecord, type Json } from "../../../base/index.js";
import { applyPieceMove, givenPieces, twist, twistPlacements, type Twist } from "../../../puzzles/index.js";
import { keptExtra } from "../shared/index.js";
import type { Session } from "./session.js";
import { startSheet, type Sheet } from "./sheet.js";

/** While the clock runs, what it shows is kept so often. */
const CLOCK_MS = 10_000;

/** Followed: the pieces, the clock when it stops, and now and then while it runs. */
export function keptOf({ sheet, clock }: Session): Json {
  void [clock.running.value, Math.floor(clock.ms.value / CLOCK_MS)];
  const { puzzle, laid } = sheet.value;
  return { laid: twistPlacements(puzzle.pieces, laid.laid), playedMs: Math.round(clock.ms.peek()) };
}

/** The sheet as it was left. What does not fit the puzzle is left out. */
export function restoredSheet(puzzle: Twist): { readonly sheet: Sheet; readonly playedMs: number } {
  const kept = keptExtra(twist.id);
  const extra = isRecord(kept) ? kept : {};
  const { playedMs, laid: text } = extra;
  let laid = givenPieces(puzzle);
  const read = typeof text === "string" && text !== "" ? twist.parseSolution(puzzle, text) : undefined;
  for (const one of read?.ok === true ? read.value.laid : [])
    laid = applyPieceMove(puzzle, laid, { kind: "place", laid: one });
  return {
    sheet: startSheet(puzzle, laid),
    playedMs: typeof playedMs === "number" && playedMs >= 0 ? playedMs : 0,
  };
}
