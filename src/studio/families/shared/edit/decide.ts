/** Whether the edited board is a puzzle: quick ones are decided at every edit on the page's thread, others in a worker after a pause. */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { type LiveAnswer, loadLive, runTask, whyImpossible } from "../../../solver/index.js";
import type { Answer } from "../../../../workbench/index.js";
import { limitWords } from "../session/answer-words.js";
import { puzzleText, type PuzzleOnPage } from "../session/puzzle-on-page.js";
import { type CheckReport } from "../../../../puzzles/index.js";
import { type Verdict } from "../../../frame/index.js";
import { useLoaded } from "../../../ui/index.js";
import * as phrases from "../../../words/setting.js";

export type Decision =
  /** null: one solution was found, and it is not known whether there are more. `solutions`: two, if there are several. */
  | { readonly status: "solved"; readonly unique: boolean | null; readonly solutions: readonly unknown[] }
  | { readonly status: "impossible" | "unknown"; readonly words: string };

const PAUSE_MS = 200;
const WORKER_MS = 10_000;

type Decide<P, S> = (puzzle: P) => LiveAnswer<S> | undefined;

async function loadDecide<P, S>(page: PuzzleOnPage<P, S>): Promise<Decide<P, S>> {
  const [family, { decideLive }] = await Promise.all([page.whole(), loadLive()]);
  return (puzzle) => decideLive(family, puzzle, 2);
}

function decisionOf<P, S>({ family }: PuzzleOnPage<P, S>, answer: Answer<S>): Decision {
  const { status } = answer;
  if (status === "solved") return { status, unique: answer.unique, solutions: answer.solutions };
  if (status === "unknown") return { status, words: limitWords(answer.reason) ?? phrases.itTookTooLong };
  return { status, words: whyImpossible(family, answer) ?? phrases.thereIsNoSolution };
}

/** Follows the puzzle while `wanted`. Undefined: not known yet. */
export function useDecision<P, S>(
  page: PuzzleOnPage<P, S>,
  wanted: boolean,
): ReadonlySignal<Decision | undefined> {
  const late = useMemo(
    () => signal<{ readonly puzzle: P; readonly decision: Decision } | undefined>(undefined),
    [],
  );
  const puzzle = page.puzzle.value;
  const quick = wanted && page.family.quick?.(puzzle) === true;
  const decideAtOnce = useLoaded(async () => (quick ? loadDecide(page) : undefined), [quick]);
  const live = useMemo(() => {
    const answer = quick ? decideAtOnce?.(puzzle) : undefined;
    return answer === undefined ? undefined : decisionOf(page, answer);
  }, [decideAtOnce, puzzle, quick]);
  // While the family is loading, the worker need not be asked.
  const loading = quick && decideAtOnce === undefined;
  useEffect(() => {
    if (!wanted || loading || live !== undefined) return undefined;
    const stop = new AbortController();
    const decide = async (): Promise<void> => {
      const task = { kind: "solve", puzzle: puzzleText(page), limit: 2 } as const;
      const options = { owner: page, lane: "decide", timeMs: WORKER_MS, signal: stop.signal };
      const outcome = await runTask(task, { where: "aside", ...options });
      if (stop.signal.aborted || outcome.type !== "done") return;
      late.value = { puzzle, decision: decisionOf(page, outcome.value as Answer<S>) };
    };
    const timer = setTimeout(() => void decide(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [puzzle, wanted, loading, live]);
  return useMemo(
    () =>
      computed(() => {
        // Other modes show only answers to their own questions.
        if (!wanted) return undefined;
        return live ?? (late.value?.puzzle === puzzle ? late.value.decision : undefined);
      }),
    [live, puzzle, wanted],
  );
}

/** The sentence in Edit: `what` describes the board, and then comes whether it is a puzzle, in the words of Solve. */
export function decidedSentence(what: string, decision: Decision | undefined, noun = "solution"): Verdict {
  switch (decision?.status) {
    case undefined:
      return { words: what };
    case "unknown":
      return { words: phrases.notDecided(what, decision.words) };
    case "impossible":
      return { words: decision.words, sign: "bad" };
    case "solved":
      if (decision.unique === true) return { words: phrases.thereIsExactlyOne(what, noun), sign: "good" };
      return {
        words: phrases.thereIsOne(
          what,
          decision.unique === false ? phrases.moreThan : phrases.atLeastInLine,
          noun,
        ),
      };
  }
}

export function isSolved({ complete, violations }: CheckReport): boolean {
  return complete && violations.length === 0;
}
