/** The race: CaDiCaL against matching, a row per size. */
import { ok, unwrap } from "../../../../base/index.js";
import { chessboard, type Chessboard } from "../../../../puzzles/index.js";
import { solvePuzzle } from "../../../../workbench/index.js";
import { elapsed, type TaskRunner } from "../../../solver/in-worker/index.js";
import type { RaceRow, RaceRun } from "../tasks.js";
import { withoutCorners } from "./corners.js";

/** Browsers round their clocks to 0.1 ms, so short runs are measured in bulk. */
const MEASURED_MS = 5;

async function matchingRun(board: Chessboard): Promise<RaceRun> {
  const started = performance.now();
  for (let runs = 1; ; runs++) {
    const { status } = unwrap(await solvePuzzle(chessboard, board, { engine: "matching" }));
    const ms = performance.now() - started;
    if (ms >= MEASURED_MS) return { status, ms: elapsed(0, ms / runs) };
  }
}

export const race: TaskRunner<"race"> = async (task, context) => {
  const rows: RaceRow[] = [];
  context.announce({ stage: "loading CaDiCaL" });
  // Progress is that of the race, not of a run.
  const limits = { ...context.limits, onProgress: undefined };
  const cadicalRun = async (board: Chessboard): Promise<NonNullable<RaceRow["cadical"]>> => {
    const { status, stats } = unwrap(
      await solvePuzzle(chessboard, board, {
        engine: "cadical",
        formulation: "cell-direction",
        proof: false,
        limits: { ...limits, timeMs: task.runMs },
      }),
    );
    const figure = (name: string): number => stats[name] ?? 0;
    return {
      status,
      ms: figure("solveMs"),
      variables: figure("variables"),
      clauses: figure("clauses"),
      conflicts: figure("conflicts"),
    };
  };
  // Loading the solver and warming up do not count.
  await cadicalRun(withoutCorners(4));
  await matchingRun(withoutCorners(4));
  let running = true;
  for (const [done, n] of task.sizes.entries()) {
    context.announce({ stage: `${n} × ${n}`, done, total: task.sizes.length });
    const board = withoutCorners(n);
    const matching = await matchingRun(board);
    const row: RaceRow = running ? { n, matching, cadical: await cadicalRun(board) } : { n, matching };
    if (row.cadical?.status === "unknown") running = false;
    rows.push(row);
    context.row(row);
  }
  return ok(rows);
};
