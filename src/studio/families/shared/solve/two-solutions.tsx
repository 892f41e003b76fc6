/** Two solutions that differ: which of them is on the board, and what the marks mean. */
import type { Signal } from "@preact/signals";
import { SegmentedControl } from "../../../ui/index.js";
import type { AnswerWords } from "../session/answer-words.js";
import type { Shown } from "../session/puzzle-on-page.js";

export interface TwoSolutionsProps<S> {
  readonly page: { readonly shown: Signal<Shown<S> | undefined>; readonly answerWords: AnswerWords };
}

const WHICH = [
  { id: "first", label: "First" },
  { id: "second", label: "Second" },
] as const;

export function TwoSolutions<S>({ page }: TwoSolutionsProps<S>) {
  const shown = page.shown.value;
  if (shown?.solution === undefined || shown.other === undefined) return null;
  const { solution, other, which = "second" } = shown;
  return (
    <>
      <SegmentedControl
        label="Which solution is on the board"
        options={WHICH}
        value={which}
        onValue={(id) => {
          if (id !== which) page.shown.value = { ...shown, solution: other, other: solution, which: id };
        }}
      />
      <p class="panel-hint" data-testid="difference">
        {page.answerWords.difference}
      </p>
    </>
  );
}
