/**
 * The solver alone in a page, for the browser tests to drive: `test/studio/support/harness.ts`
 * builds it. No part of the Studio.
 */
import { effect } from "@preact/signals";
import { unwrap } from "../../../base/index.js";
import { chessboard } from "../../../puzzles/index.js";
import { busy, decideLive, explainLive, runTask } from "../index.js";

const stages: string[] = [];
effect(() => {
  stages.push(busy.value === undefined ? "idle" : `${busy.value.kind}: ${busy.value.progress?.stage ?? ""}`);
});

const solver = {
  runTask,
  busy,
  /** All stages that `busy` has had. */
  stages,
  /** The live answer to a puzzle, and how long it took. */
  live(text: string, limit: number) {
    const puzzle = unwrap(chessboard.formats.find((format) => format.detect(text))!.parse(text));
    const started = performance.now();
    // Without a limit, as on the chessboard's page.
    const answer = decideLive(chessboard, puzzle, limit, Infinity);
    const explanation = explainLive(chessboard, puzzle, Infinity);
    return {
      ms: performance.now() - started,
      status: answer?.status,
      unique: answer?.unique,
      verdict: explanation?.verdict,
    };
  },
};

export type SolverHarness = typeof solver;

Object.assign(globalThis, { solver });
