/** All solutions, one after the other. */
import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { thousands } from "../../../../base/index.js";
import { PanelRow, PanelSection } from "../../../frame/index.js";
import { Button, NumberField } from "../../../ui/index.js";
import { countsOf } from "./questions.js";
import { askAll, askMore, goesOn, totalWords, type Listed } from "./listing.js";
import type { PuzzleOnPage } from "../session/puzzle-on-page.js";
import * as phrases from "../../../words/solve.js";

/** With more solutions than this, there is a field to jump to one. */
const FEW = 10;

export function AllSolutions<P, S>({ page }: { readonly page: PuzzleOnPage<P, S> }) {
  const listed = useSignal<Listed<S> | undefined>(undefined);
  const at = useSignal(0);
  const loading = useSignal(false);
  const puzzle = page.puzzle.value;
  // At once, because a fast click must not show a solution of the puzzle before.
  useLayoutEffect(() => {
    listed.value = undefined;
  }, [puzzle]);
  const all = listed.value;
  const counted = countsOf(puzzle).all;
  const total = (list: Listed<S>): string => totalWords(page.answerWords.noun, list, counted);
  const show = (list: Listed<S>, index: number): void => {
    const solution = list.solutions[index];
    if (solution === undefined) return;
    at.value = index;
    const only = list.solutions.length === 1 && list.more === "none";
    page.shown.value = {
      words: only ? page.answerWords.unique : phrases.thisIsNumberOf(thousands(index + 1), total(list)),
      sign: "good",
      solution,
    };
  };
  /** Loads, and goes to `index` or stays. */
  const load = async (from: Listed<S> | undefined, index?: number): Promise<void> => {
    loading.value = true;
    const next = await (from === undefined ? askAll(page) : askMore(page, from));
    loading.value = false;
    if (next === undefined) return;
    listed.value = next;
    show(next, Math.min(index ?? at.peek(), next.solutions.length - 1));
  };
  if (all === undefined)
    return (
      <PanelSection title={phrases.oneByOne}>
        <Button label={phrases.allSolutions} onClick={() => void load(undefined, 0)} />
      </PanelSection>
    );
  const last = all.solutions.length - 1;
  const more = goesOn(all);
  const full = phrases.asMany(counted === undefined ? phrases.countSaysHowMany : "");
  return (
    <PanelSection title={phrases.oneByOne}>
      <div class="panel-buttons">
        <Button
          label={phrases.previous}
          icon="previous"
          disabled={at.value === 0}
          onClick={() => show(all, at.value - 1)}
        />
        <Button
          label={phrases.next}
          icon="next"
          disabled={at.value >= last && (!more || loading.value)}
          onClick={() => (at.value < last ? show(all, at.value + 1) : void load(all, last + 1))}
        />
      </div>
      {last + 1 > FEW && (
        <PanelRow>
          <NumberField
            label={phrases.number}
            value={at.value + 1}
            min={1}
            max={last + 1}
            onValue={(number) => show(all, number - 1)}
          />
          {more && (
            <Button label={phrases.loadMore} disabled={loading.value} onClick={() => void load(all)} />
          )}
        </PanelRow>
      )}
      <p class="panel-hint" data-testid="solution-number">
        {phrases.solutionOf(
          thousands(at.value + 1),
          total(all),
          all.more === "none" ? "" : phrases.theFirstAreLoaded(thousands(last + 1), more ? "." : full),
        )}
      </p>
    </PanelSection>
  );
}
