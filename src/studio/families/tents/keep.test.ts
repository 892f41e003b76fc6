import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { emptyTents, GIVEN } from "../../../puzzles/index.js";
import { advance, startHistory, undo, type History } from "../../app/history.js";
import { createClock } from "../shared/index.js";
import { keptOf, restoredHistory } from "./keep.js";
import { applyMove, startSheet, type Sheet } from "./sheet.js";

const puzzle = emptyTents(2, 3);
puzzle.trees[0] = 1;

const put = (sheet: Sheet, row: number, col: number): Sheet =>
  applyMove(sheet, { on: "camp", cells: [[row, col]], mark: GIVEN.tent });

/** Through the store and back. */
function reloaded(history: History<Sheet>): ReturnType<typeof restoredHistory> {
  const kept = keptOf({ history: signal(history), clock: createClock(5) });
  return restoredHistory(history.present.puzzle, JSON.parse(JSON.stringify(kept)));
}

describe("what is kept", () => {
  it("brings undo and redo of Play back, as far as the board was the same", () => {
    const other = startSheet({ ...puzzle });
    const start = startSheet(puzzle);
    const one = put(start, 0, 1);
    const two = put(one, 1, 2);
    const none = applyMove(two, { on: "camp", wipe: true });
    let history = startHistory(other);
    for (const sheet of [start, one, two, none]) history = advance(history, sheet);
    history = undo(undo(history));
    const restored = reloaded(history);
    expect(restored.playedMs).toBe(5);
    expect(restored.history).toEqual({ past: [start], present: one, future: [two, none] });
    // As often as one likes.
    expect(reloaded(restored.history)).toEqual(restored);
  });
  it("keeps so many steps, and fewer where each is a large board, the nearest", () => {
    let history = startHistory(startSheet(puzzle));
    for (let i = 0; i < 150; i++) {
      const { present } = history;
      const mark = present.marks[1]![0] === GIVEN.tent ? GIVEN.grass : GIVEN.tent;
      history = advance(history, applyMove(present, { on: "camp", cells: [[1, 0]], mark }));
    }
    expect(reloaded(history).history.past).toEqual(history.past.slice(-100));
    const large = startSheet(emptyTents(200, 200));
    const cells = large.marks.flatMap((line, row) => Array.from(line.keys(), (col) => [row, col] as const));
    history = startHistory(large);
    for (let i = 0; i < 9; i++) {
      const mark = i % 2 === 0 ? GIVEN.tent : GIVEN.grass;
      history = advance(history, applyMove(history.present, { on: "camp", cells, mark }));
    }
    const corners = reloaded(history).history.past.map(({ marks }) => marks[199]![199]);
    expect(corners).toEqual([GIVEN.grass, GIVEN.tent, GIVEN.grass, GIVEN.tent, GIVEN.grass]);
  });
  it("takes nothing that does not fit", () => {
    const { history, playedMs } = restoredHistory(puzzle, {
      marks: "117/2x2999/111",
      drawn: "02",
      undo: [{ 0: "100", 7: "111", 1: 3 }, 7, { 0: "010" }],
      redo: 3,
      playedMs: -1,
    });
    const rows = ({ marks }: Sheet): string[] => marks.map((line) => line.join(""));
    expect(rows(history.present)).toEqual(["010", "202"]);
    expect(history.present.drawn).toEqual(startSheet(puzzle).drawn);
    expect(history.past.map(rows)).toEqual([["000", "000"]]);
    expect(history.future).toEqual([]);
    expect(playedMs).toBe(0);
    expect(restoredHistory(puzzle, "?").history).toEqual(startHistory(startSheet(puzzle)));
  });
});
