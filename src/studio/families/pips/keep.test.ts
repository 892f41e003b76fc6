import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import { pips } from "../../../puzzles/index.js";
import { advance, startHistory, undo } from "../../app/history.js";
import { createClock } from "../shared/index.js";
import { keptOf, restoredHistory } from "./keep.js";
import { applyMove, startSheet, type Sheet } from "./sheet.js";

const puzzle = unwrap(pips.formats[1]!.parse("dominoes 1-2 2-5\n\nAA\n..\n\nA any\n"));
const place = (sheet: Sheet, domino: number, nodes: readonly [number, number]): Sheet =>
  applyMove(sheet, { on: "laid", move: { kind: "place", domino, nodes } });

describe("what is kept", () => {
  it("brings undo and redo of Play back, as far as the board was the same", () => {
    const other = startSheet({ ...puzzle });
    const start = startSheet(puzzle);
    const one = place(start, 0, [0, 1]);
    const two = place(one, 1, [3, 2]);
    let history = startHistory(other);
    for (const sheet of [start, one, two]) history = advance(history, sheet);
    history = undo(history);
    const kept = keptOf({ history: signal(history), clock: createClock(5) });
    const restored = restoredHistory(puzzle, JSON.parse(JSON.stringify(kept)));
    expect(restored.playedMs).toBe(5);
    expect(restored.history.present.laid).toEqual(one.laid);
    expect(restored.history.past.map(({ laid }) => laid)).toEqual([start.laid]);
    expect(restored.history.future.map(({ laid }) => laid)).toEqual([two.laid]);
  });
  it("takes nothing that does not fit", () => {
    const { history, playedMs } = restoredHistory(puzzle, {
      laid: [[0, 3]],
      undo: [7, [[0, 1]]],
      redo: 3,
      playedMs: -1,
    });
    expect(history.present).toEqual(startSheet(puzzle));
    expect(history.past.map(({ laid }) => laid.placements)).toEqual([
      [undefined, undefined],
      [[0, 1], undefined],
    ]);
    expect(history.future).toEqual([]);
    expect(playedMs).toBe(0);
  });
});
