/**
 * The grade comes from a worker of its own, so that neither this nor other work has to wait. Grades stay with their puzzles, so that undo
 * brings them back.
 */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Progress } from "../../../../base/index.js";
import { runTask, type GradeFound } from "../../../solver/index.js";
import { sentence } from "../../../ui/index.js";
import { puzzleText, type PuzzleOnPage } from "../session/puzzle-on-page.js";
import * as phrases from "../../../words/setting.js";

/** A hard packing has steps that take seconds each. */
const GRADE_MS = 300_000;

export type GradeState =
  | { readonly state: "running"; readonly progress: Progress | undefined; cancel(): void }
  | { readonly state: "graded"; readonly found: GradeFound }
  /** It was cancelled, or it failed. */
  | { readonly state: "ended"; readonly words: string };

export interface Grading {
  /** The grade of the puzzle on the page; undefined: not asked for. */
  readonly now: ReadonlySignal<GradeState | undefined>;
  ask(): Promise<void>;
}

export function createGrading<P, S>(page: PuzzleOnPage<P, S>): Grading {
  const known = new WeakMap<object, GradeState>();
  const changed = signal(0);
  // Puzzles are objects in every family.
  const keyOf = (puzzle: P): object => puzzle as object;
  const put = (puzzle: P, state: GradeState): void => {
    known.set(keyOf(puzzle), state);
    changed.value++;
  };
  return {
    now: computed(() => {
      void changed.value;
      return known.get(keyOf(page.puzzle.value));
    }),
    async ask() {
      const puzzle = page.puzzle.peek();
      const stop = new AbortController();
      const cancel = (): void => stop.abort();
      // Another puzzle has another grade.
      const unwatch = page.puzzle.subscribe((now) => {
        if (now !== puzzle) cancel();
      });
      put(puzzle, { state: "running", progress: undefined, cancel });
      const outcome = await runTask(
        { kind: "grade", puzzle: puzzleText(page) },
        {
          where: "background",
          owner: page,
          lane: "grade",
          timeMs: GRADE_MS,
          signal: stop.signal,
          onProgress: (progress) => put(puzzle, { state: "running", progress, cancel }),
        },
      );
      unwatch();
      if (outcome.type === "done") put(puzzle, { state: "graded", found: outcome.value });
      else if (outcome.type === "problem")
        put(puzzle, { state: "ended", words: sentence(outcome.problem.message) });
      else if (outcome.type === "crashed") put(puzzle, { state: "ended", words: sentence(outcome.words) });
      else if (page.puzzle.peek() === puzzle) put(puzzle, { state: "ended", words: phrases.cancelled });
      else known.delete(keyOf(puzzle));
    },
  };
}
