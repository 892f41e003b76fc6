/**
 * Whether what is being edited is a puzzle. Small boards are decided with every edit, on the page's own
 * thread; others a moment after the last edit, in a worker of its own.
 */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { runTask } from "../../solver/client.js";
import type { Answer } from "../../../workbench/index.js";
import { decideLive, whyImpossible } from "../../solver/live.js";
import { limitWords } from "./sayings.js";
import { puzzleText, type Subject } from "./subject.js";

export type Decision =
  /** null: one was found, and whether there are more is not known. */
  | { readonly status: "solved"; readonly unique: boolean | null }
  | { readonly status: "impossible" | "unknown"; readonly words: string };

const PAUSE_MS = 200;
const WORKER_MS = 10_000;

export interface DecisionOptions<P> {
  /** Somebody wants to know, and there is something to decide. */
  readonly wanted: boolean;
  /** Small enough to be decided between two frames. */
  atOnce(puzzle: P): boolean;
}

function decisionOf<P, S>({ family }: Subject<P, S>, answer: Answer<S>): Decision {
  const { status, unique, reason } = answer;
  if (status === "solved") return { status, unique };
  return { status, words: whyImpossible(family, answer) ?? limitWords(reason) ?? "it took too long" };
}

function decideAtOnce<P, S>(subject: Subject<P, S>, puzzle: P): Decision | undefined {
  const live = decideLive(subject.family, puzzle, 2);
  return live === undefined ? undefined : decisionOf(subject, live);
}

/** Follows the puzzle while it is wanted. Undefined: not known yet. */
export function useDecision<P, S>(
  subject: Subject<P, S>,
  { wanted, atOnce }: DecisionOptions<P>,
): ReadonlySignal<Decision | undefined> {
  const late = useMemo(
    () => signal<{ readonly puzzle: P; readonly decision: Decision } | undefined>(undefined),
    [],
  );
  const puzzle = subject.puzzle.value;
  const live = useMemo(
    () => (wanted && atOnce(puzzle) ? decideAtOnce(subject, puzzle) : undefined),
    [puzzle, wanted],
  );
  useEffect(() => {
    if (!wanted || live !== undefined) return undefined;
    const stop = new AbortController();
    const decide = async (): Promise<void> => {
      const task = { kind: "solve", puzzle: puzzleText(subject), limit: 2 } as const;
      const options = { owner: subject, lane: "decide", timeMs: WORKER_MS, signal: stop.signal };
      const outcome = await runTask(task, { aside: true, ...options });
      if (stop.signal.aborted || outcome.type !== "done") return;
      late.value = { puzzle, decision: decisionOf(subject, outcome.value as Answer<S>) };
    };
    const timer = setTimeout(() => void decide(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [puzzle, wanted, live]);
  return useMemo(
    () =>
      computed(() => {
        const known = live ?? (late.value?.puzzle === puzzle ? late.value.decision : undefined);
        // While a longer search runs, nobody needs to hear that a short one did not decide it.
        return wanted || known?.status !== "unknown" ? known : undefined;
      }),
    [live, puzzle, wanted],
  );
}
