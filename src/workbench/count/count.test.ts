import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { answerJson } from "../answer-json.js";
import { type CountOptions } from "./count.js";
import { readPuzzle } from "../read.js";
import { countPuzzle } from "../ask/asked.js";

const SOMA = '{"family":"cube","region":[3,3,3],"set":"soma"}';
const DOMINOES =
  '{"family":"twist","board":{"rows":12,"cols":12},"pieces":[{"name":"D","shape":"XX","colour":"sky","count":72}]}';
/** The five tetrominoes on a rectangle. */
const UNEVEN = `{"family":"twist","board":{"rows":4,"cols":5},"pieces":[${[
  "XXXX",
  "XX/XX",
  "XXX/.X.",
  ".XX/XX.",
  "XXX/X..",
]
  .map((shape, at) => `{"name":"${"ABCDE"[at]}","colour":"sky","shape":"${shape}"}`)
  .join()}]}`;

const PIPS = "dominoes 1-2 2-5 0-5\n\nABB.CC\n\nA < 2\nB equal\nC = 5\n";

function count(text: string, options: CountOptions): ReturnType<typeof countPuzzle> {
  const { family, puzzle } = unwrap(readPuzzle(text));
  return countPuzzle(family, puzzle, options);
}

describe("counting", () => {
  it.each([
    [SOMA, { engine: "search", formulation: "placement" }, "usage/engine"],
    [SOMA, { engine: "search", encoding: "product" }, "usage/engine"],
    [SOMA, { engine: "cadical", jobs: 2 }, "usage/jobs"],
    [SOMA, { distinct: true, jobs: 1000 }, "usage/jobs"],
    [PIPS, { jobs: 2 }, "usage/jobs"],
    ["8x8", { distinct: "rotations" }, "usage/distinct"],
  ] as const)("%s with %j is refused: %s", async (text, options, code) => {
    expect(await count(text, options)).toMatchObject({ ok: false, error: { code } });
  });

  it("says who lists in one thread, and whether another counter would use several", async () => {
    const { family, puzzle } = unwrap(readPuzzle(SOMA));
    const { count: _count, counters: _counters, cutCount: _cut, ...lists } = family;
    const refusal = async (own: typeof lists, options: CountOptions): Promise<string | undefined> => {
      const counted = await countPuzzle(own, puzzle, { ...options, jobs: 2 });
      return counted.ok ? undefined : counted.error.message;
    };
    expect(await refusal(family, { engine: "cadical" })).toBe(
      "cadical lists the solutions, in one thread: only the family's own counter uses several",
    );
    expect(await refusal(lists, {})).toBe(
      "search lists the solutions, in one thread: no count of cube uses several",
    );
  });

  it.each([
    ["2x2-0,0-1,1", { engine: "cadical" }, "exhausted"],
    [UNEVEN, {}, "count"],
    [UNEVEN, { distinct: true }, "count"],
    [UNEVEN, { engine: "dancing-links" }, "exhausted"],
  ] as const)("none of %s by %j: that is all of them, and why", async (text, options, kind) => {
    const answer = unwrap(await count(text, options));
    expect(answer).toMatchObject({ status: "impossible", count: 0n, complete: true, unique: false });
    expect(answer.certificate?.kind).toBe(kind);
  });

  it("tells of a count that was stopped what is known", async () => {
    const cancelFlag = new Int32Array(1);
    const limits = { cancelFlag, onProgress: () => void Atomics.store(cancelFlag, 0, 1) };
    const answer = unwrap(await count(DOMINOES, { limits }));
    expect(answer).toMatchObject({ status: "unknown", reason: "cancelled", unique: false, complete: false });
    expect(answer.atLeast).toBeGreaterThan(1n);
    expect(answer.done).toBeGreaterThanOrEqual(0);
    const { family, puzzle } = unwrap(readPuzzle(DOMINOES));
    const { atLeast, done } = answer;
    expect(answerJson(family, puzzle, answer)).toMatchObject({ atLeast: String(atLeast), done });
  });

  it("tells how many a solver had listed", async () => {
    const answer = unwrap(await count(DOMINOES, { engine: "cadical", limits: { timeMs: 0 } }));
    expect(answer).toMatchObject({ status: "unknown", reason: "time", atLeast: 0n, unique: null });
  });
});
