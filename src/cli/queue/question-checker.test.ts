import { afterAll, describe, expect, it } from "vitest";
import type { GuardedPool } from "../batch/pool.js";
import { answerOne } from "../batch/worker.js";
import { createAnswerAgain } from "./answer-again.js";
import { createQuestionChecker } from "./question-checker.js";
import * as thread from "./thread.js";

const modules: string[] = [];
const begun = (): Int32Array => new Int32Array(1);
/** The work of the threads, without threads. */
const pool: GuardedPool = {
  run: (name, job) =>
    (thread as unknown as Record<string, (job: object) => Promise<never>>)[name]!({ ...job, begun: begun() }),
  end: async () => undefined,
};
const again = (draw: boolean) =>
  createAnswerAgain({
    timeMs: undefined,
    modules,
    cancelFlag: new Int32Array(new SharedArrayBuffer(4)),
    pool: { run: (job) => answerOne({ ...job, begun: begun() }), end: async () => undefined },
    draw: () => draw,
  });
const checkers = [true, false].map((draw) =>
  createQuestionChecker({ memoryBytes: 2 ** 30, modules, pool, again: again(draw) }),
);
const [always, never] = [checkers[0]!, checkers[1]!];
afterAll(() => Promise.all(checkers.map((checker) => checker.end())));

const question = { command: "count", inputs: { puzzle: "6x6" }, options: {} };
const counted = (count: string): object => ({
  kind: "answer",
  text: JSON.stringify({
    schema: "quadrille/answer@1",
    family: "chessboard",
    status: "solved",
    solutions: [],
    complete: false,
    unique: false,
    count,
  }),
});

describe("an answer to a question of the HTTP API", () => {
  it("is worked out again where it is drawn, and refused when it is another", async () => {
    expect(await always.flaw(question, counted("6728"))).toBeUndefined();
    expect(await always.flaw(question, counted("6729"))).toContain('(count: "6728", not "6729")');
    expect(await never.flaw(question, counted("6729")), "it was not drawn").toBeUndefined();
  });

  it("is refused without being drawn where it shows that it is wrong", async () => {
    expect(await never.flaw(question, counted("many"))).toEqual(expect.any(String));
    expect(await never.flaw(question, { kind: "answer", text: "{" })).toBe("its document is not JSON");
  });

  it("that is an error about the request is not worked out again", async () => {
    const text = JSON.stringify({ schema: "quadrille/error@1", code: "usage/option", message: "no" });
    expect(await always.flaw(question, { kind: "request", text })).toBeUndefined();
  });
});
