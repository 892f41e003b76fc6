import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { advance, startHistory } from "../../app/history.js";
import { leaveHistory, takeUpHistory } from "./past.js";

interface Sheet {
  readonly marks: string;
}

const played = advance(advance(startHistory<Sheet>({ marks: "" }), { marks: "a" }), { marks: "ab" });

function comeBack(board: string, marks: string) {
  const history = signal(startHistory<Sheet>({ marks }));
  takeUpHistory(board, history, () => JSON.stringify(history.value.present));
  return history.value;
}

describe("the history of a board that was left", () => {
  it("comes back under the same board", () => {
    leaveHistory("one", played);
    expect(comeBack("one", "ab")).toEqual(played);
    expect(comeBack("one", "ab").present).toBe(played.present);
  });
  it("does not come back under another, or under one that has changed", () => {
    leaveHistory("one", played);
    expect(comeBack("two", "ab").past).toEqual([]);
    const changed = comeBack("one", "abc");
    expect(changed).toEqual(startHistory({ marks: "abc" }));
  });
  it("is forgotten when nothing is left to undo, and when many others came after it", () => {
    leaveHistory("one", played);
    leaveHistory("one", startHistory({ marks: "ab" }));
    expect(comeBack("one", "ab").past).toEqual([]);
    leaveHistory("one", played);
    for (let i = 0; i < 30; i++) leaveHistory(`other ${i}`, played);
    expect(comeBack("one", "ab").past).toEqual([]);
    expect(comeBack("other 29", "ab").past).toHaveLength(2);
  });
});
