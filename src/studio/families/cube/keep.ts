/** What is kept beside the puzzle: what is laid, and the time played. */
import { isRecord, type Json } from "../../../base/index.js";
import { cube, type Cube, type CubePlaced, type Point3 } from "../../../puzzles/index.js";
import { keptExtra } from "../shared/index.js";
import type { Session } from "./session.js";
import { applyMoves, isGiven, keyOf, startSheet, type Sheet } from "./sheet.js";

/** While the clock runs, what it shows is kept so often. */
const CLOCK_MS = 10_000;

/** Followed: the pieces, the clock when it stops, and now and then while it runs. */
export function keptOf({ sheet, clock }: Session): Json {
  void [clock.running.value, Math.floor(clock.ms.value / CLOCK_MS)];
  const { puzzle, laid } = sheet.value;
  return {
    laid: laid.placements
      .filter((placed) => !isGiven(puzzle, placed))
      .map(({ piece, cells }) => ({ piece, cells })),
    playedMs: Math.round(clock.ms.peek()),
  };
}

function isPoint(value: unknown): value is Point3 {
  return Array.isArray(value) && value.length === 3 && value.every((part) => Number.isSafeInteger(part));
}

/** The sheet as it was left. What does not fit the puzzle is left out. */
export function restoredSheet(puzzle: Cube): { readonly sheet: Sheet; readonly playedMs: number } {
  const kept = keptExtra(cube.id);
  const extra = isRecord(kept) ? kept : {};
  const inside = new Set(puzzle.cells.map(keyOf));
  const placed = (Array.isArray(extra["laid"]) ? extra["laid"] : []).flatMap((one): CubePlaced[] => {
    if (!isRecord(one) || typeof one["piece"] !== "string" || !Array.isArray(one["cells"])) return [];
    const cells = one["cells"].filter(isPoint);
    const piece = puzzle.pieces.find(({ name }) => name === one["piece"]);
    const whole = piece?.cells.length === cells.length && cells.every((cell) => inside.has(keyOf(cell)));
    return whole ? [{ piece: one["piece"], cells }] : [];
  });
  const { playedMs } = extra;
  return {
    sheet: applyMoves(
      startSheet(puzzle),
      placed.map((one) => ({ on: "laid", move: { kind: "place", placed: one } })),
    ),
    playedMs: typeof playedMs === "number" && playedMs >= 0 ? playedMs : 0,
  };
}
