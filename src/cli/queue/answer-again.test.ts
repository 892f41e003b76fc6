import { afterAll, describe, expect, it } from "vitest";
import { jsonText, unwrap } from "../../base/index.js";
import { answerJson, readPuzzle, solvePuzzle } from "../../workbench/index.js";
import type { BatchPool } from "../batch/pool.js";
import { answerOne } from "../batch/worker.js";
import { createAnswerAgain } from "./answer-again.js";

const TENTS = "8x8:ebmbaebbjcbcb,3,1,1,1,2,1,1,2,2,1,2,1,2,1,1,2";
const common = { timeMs: undefined, modules: [], cancelFlag: new Int32Array(new SharedArrayBuffer(4)) };
const pool: BatchPool = {
  run: (job) => answerOne({ ...job, begun: new Int32Array(1) }),
  end: async () => undefined,
};
const always = createAnswerAgain({ ...common, pool, draw: () => true });
const never = createAnswerAgain({ ...common, pool, draw: () => false });
afterAll(() => Promise.all([always.end(), never.end()]));

const asked = { command: "solve", options: ["--limit=2"], group: { arguments: [TENTS], given: {} } };

async function answered(change: object): Promise<string> {
  const { family, puzzle } = unwrap(readPuzzle(TENTS));
  const answer = unwrap(await solvePuzzle(family, puzzle, { limit: 2 }));
  return jsonText({ ...answerJson(family, puzzle, answer), ...change });
}

describe("an answer that is worked out again", () => {
  it("is taken when it says the same, or decides nothing", async () => {
    expect(await always.flaw(asked, await answered({}))).toBeUndefined();
    expect(await always.flaw(asked, await answered({ status: "unknown" }))).toBeUndefined();
  });
  it.each([
    [{ status: "impossible" }, "status"],
    [{ unique: false }, "unique"],
    [{ solutions: [], complete: true }, "all"],
  ])("is refused where it says %j", async (change, what) => {
    expect(await always.flaw(asked, await answered(change))).toContain(`(${what}: `);
    expect(await never.flaw(asked, await answered(change)), "it was not drawn").toBeUndefined();
  });
});
