/**
 * Whether what is being edited is a puzzle. Small boards are decided with every edit, on the page's own
 * thread; others a moment after the last edit, in a worker of its own.
 */
import { signal, type ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { tents, type Tents } from "../../../puzzles/index.js";
import { runTask } from "../../solver/client.js";
import { decideLive } from "../../solver/live.js";
import { limitWords, puzzleText } from "../shared/index.js";
import type { Session } from "./session.js";

export type Decision =
  /** null: one was found, and whether there are more is not known. */
  | { readonly status: "solved"; readonly unique: boolean | null }
  | { readonly status: "impossible" | "unknown"; readonly words: string };

/** Cells of the largest board that is decided between two frames. */
const LIVE_CELLS = 225;
const PAUSE_MS = 200;
const WORKER_MS = 10_000;

const NONE = "There is no solution.";

function decideAtOnce(puzzle: Tents): Decision | undefined {
  if (puzzle.rows * puzzle.cols > LIVE_CELLS) return undefined;
  const live = decideLive(tents, puzzle, 2);
  if (live === undefined) return undefined;
  return live.status === "impossible"
    ? { status: "impossible", words: live.words ?? NONE }
    : { status: "solved", unique: live.unique };
}

/** Follows the puzzle while `wanted`. Undefined: not known yet. */
export function useDecision(session: Session, wanted: boolean): ReadonlySignal<Decision | undefined> {
  const decision = useMemo(() => signal<Decision | undefined>(undefined), []);
  const puzzle = session.puzzle.value;
  const live = useMemo(() => (wanted ? decideAtOnce(puzzle) : undefined), [puzzle, wanted]);
  useMemo(() => {
    decision.value = live;
  }, [puzzle, live]);
  useEffect(() => {
    if (!wanted || live !== undefined) return undefined;
    const stop = new AbortController();
    const decide = async (): Promise<void> => {
      const task = { kind: "solve", puzzle: puzzleText(session), limit: 2 } as const;
      const options = { aside: true, lane: "decide", timeMs: WORKER_MS, signal: stop.signal };
      const outcome = await runTask(task, options);
      if (stop.signal.aborted || outcome.type !== "done") return;
      const { status, unique, reason, certificate } = outcome.value;
      if (status === "solved") decision.value = { status, unique };
      else if (status === "impossible")
        decision.value = {
          status,
          words: certificate === undefined ? NONE : tents.certificateWords(certificate),
        };
      else decision.value = { status, words: limitWords(reason) ?? "it took too long" };
    };
    const timer = setTimeout(() => void decide(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [puzzle, wanted, live]);
  return decision;
}
