/** Questions whose threads were ended get what they had found as their answer. */
import { describe, expect, it } from "vitest";
import { outcomeOfEnd } from "./pool.js";

const question = { command: "solve", inputs: { puzzle: "8x8" }, options: { all: true } };
const HEAD = '{"schema":"quadrille/answer@1","family":"chessboard"}';

describe("the answer to a question whose thread was ended", () => {
  it("has the solutions that were found", () => {
    const { kind, text } = outcomeOfEnd(question, "time", { head: HEAD, parts: ['{"dominoes":[]}', "[1]"] });
    expect([kind, JSON.parse(text)]).toEqual([
      "answer",
      {
        schema: "quadrille/answer@1",
        family: "chessboard",
        solutions: [{ dominoes: [] }, [1]],
        status: "solved",
        reason: "time",
        complete: false,
        unique: false,
      },
    ]);
  });

  it("does not say whether one solution is the only one", () => {
    const outcome = outcomeOfEnd(question, "cancelled", { head: HEAD, parts: ["[]"] });
    expect(outcome.cancelled).toBe(true);
    expect(JSON.parse(outcome.text)).toMatchObject({ status: "solved", reason: "cancelled", unique: null });
  });

  it("is unknown where nothing was found, and a fault where the thread died", () => {
    expect(JSON.parse(outcomeOfEnd(question, "memory").text)).toMatchObject({
      status: "unknown",
      reason: "memory",
      solutions: [],
    });
    expect(outcomeOfEnd(question, "died", { head: HEAD, parts: ["[]"] }).kind).toBe("failed");
  });
});
