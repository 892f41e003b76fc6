import { describe, expect, it } from "vitest";
import { interrupt, quadrille } from "../support/process.js";

const SOMA = "examples/cube/soma.txt";
/** Far too many to count: dominoes on 12 × 12. */
const DOMINOES =
  '{"family":"twist","board":{"rows":12,"cols":12},"pieces":[{"name":"D","shape":"XX","colour":"sky","count":72}]}';

describe("count --jobs", () => {
  it.each([
    [[SOMA], "11,520"],
    [[SOMA, "--distinct"], "240"],
    [["examples/twist/unreachable-peg.txt"], "0"],
  ])("%j has the same number by two threads", async (args, expected) => {
    expect(await quadrille(["count", ...args, "--jobs", "2"])).toMatchObject({
      code: 0,
      out: `${expected}\n`,
    });
  });

  it("ends all threads at the time limit, and says what is known", async () => {
    // On a busy machine, two seconds may not be enough to count anything; then it gets more.
    let answer: Record<string, unknown> = {};
    for (let seconds = 2; answer["atLeast"] === undefined && seconds <= 64; seconds *= 2) {
      const { code, out } = await quadrille(["count", DOMINOES, "-j", "2", "-t", `${seconds}`, "--json"]);
      expect(code).toBe(4);
      answer = JSON.parse(out) as Record<string, unknown>;
      expect(answer).toMatchObject({ status: "unknown", reason: "time", solutions: [], complete: false });
    }
    expect(answer["atLeast"]).toMatch(/^\d+$/);
    expect(answer["done"]).toBeLessThan(0.5);
  });

  it("ends all threads when the limit is reached before they have begun", async () => {
    const { code, err } = await quadrille([
      "count",
      "examples/cube/pentominoes-3x4x5.json",
      "-j",
      "2",
      "-t",
      "0.01",
    ]);
    expect({ code, err: err.includes("internal") }).toEqual({ code: 4, err: false });
  });

  it("ends all threads when interrupted, in one sentence", async () => {
    const { code, out, err } = await quadrille(["count", DOMINOES, "--jobs", "2"], {
      started: interrupt,
    });
    expect(code).toBe(130);
    expect(out).toMatch(/^Not counted to the end: it was interrupted\. [^\n]+\n$/);
    expect(err).toMatch(/^12 × 12 board[^\n]*\n$/);
  });

  it("names --distinct when its word is wrong", async () => {
    const { code, err } = await quadrille(["count", SOMA, "--distinct=foo"]);
    expect(code).toBe(2);
    expect(err).toBe('quadrille: --distinct takes all or rotations, not "foo" [usage/distinct]\n');
  });
});
