import { describe, expect, it } from "vitest";
import type { SavedBoard } from "../../desk/index.js";
import { withoutTwins } from "./twins.js";

function board(id: string, played: string | undefined, more: Partial<SavedBoard> = {}): SavedBoard {
  const started = played !== undefined;
  return {
    id,
    family: "tents",
    title: "Tents",
    format: "game-id",
    text: "one",
    mode: "play",
    savedAt: 0,
    extra: { played: played ?? "" },
    summary: { puzzle: more.text ?? "one", progress: "", started, solved: false },
    ...more,
  };
}

const lines = (boards: readonly SavedBoard[]): string[] =>
  withoutTwins(boards).map(({ board: { id }, twins }) => [id, ...twins.map((twin) => twin.id)].join(" "));

describe("twins among the recent boards", () => {
  it("are boards with the same puzzle and the same play", () => {
    expect(lines([board("a", "x"), board("b", "x"), board("c", "y")])).toEqual(["a b", "c"]);
  });
  it("are boards that nobody played on, beside one that somebody did, whichever is later", () => {
    expect(lines([board("a", undefined), board("b", "x"), board("c", undefined)])).toEqual(["b a c"]);
    expect(lines([board("a", undefined), board("b", undefined)])).toEqual(["a b"]);
  });
  it("are not boards of other puzzles, families or names", () => {
    const others: Partial<SavedBoard>[] = [{ text: "two" }, { family: "pips" }, { name: "Mine" }];
    expect(lines([board("a", "x"), ...others.map((more, i) => board(`b${i}`, "x", more))])).toHaveLength(4);
  });
});
