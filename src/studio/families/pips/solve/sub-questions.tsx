/** The puzzle in two parts: where dominoes can be, whatever their pips, and which pips meet the conditions, wherever the dominoes are. */
import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { countWords, thousands } from "../../../../base/index.js";
import { PanelRow, PanelSection } from "../../../frame/index.js";
import { Button, NumberField } from "../../../ui/index.js";
import { BoundSegments } from "../../shared/index.js";
import { askSubQuestion, type SubQuestionId, type SubQuestionList } from "../questions.js";
import type { Session } from "../session.js";
import * as phrases from "../../../words/pips.js";

const PARTS = [
  { id: "link", label: phrases.layouts },
  { id: "value", label: phrases.pips },
] as const;

const WORDS: Readonly<
  Record<SubQuestionId, { readonly hint: string; readonly button: string; readonly noun: string }>
> = {
  link: {
    hint: phrases.allWaysToCover,
    button: phrases.showTheLayouts,
    noun: phrases.layout,
  },
  value: {
    hint: phrases.allWaysToPut,
    button: phrases.showThePips,
    noun: phrases.pips,
  },
};

/** What an answer to a sub-question lacks to be a solution. */
const LACKS: Readonly<Record<SubQuestionId, string>> = {
  link: phrases.aSolutionIsALayout,
  value: phrases.theyMakeASolution,
};

export function SubQuestions({ session }: { readonly session: Session }) {
  const part = useSignal<SubQuestionId>("link");
  const listed = useSignal<SubQuestionList | undefined>(undefined);
  const at = useSignal(0);
  const puzzle = session.puzzle.value;
  // At once, because a fast click must not show one of another list.
  useLayoutEffect(() => {
    listed.value = undefined;
  }, [puzzle, part.value]);
  const { hint, button, noun } = WORDS[part.value];
  const show = (index: number): void => {
    const scene = listed.value?.scenes[index];
    if (scene === undefined) return;
    at.value = index;
    session.shown.value = {
      words: `${noun} ${index + 1}${ofAll(listed.value!)}: ${LACKS[part.value]}.`,
      scene,
    };
  };
  const list = listed.value;
  return (
    <PanelSection title={phrases.thePuzzleInTwoParts}>
      <BoundSegments label={phrases.whichPartOfThePuzzle} options={PARTS} of={part} />
      <p class="panel-hint">{hint}</p>
      {list === undefined ? (
        <Button
          label={button}
          onClick={async () => {
            listed.value = await askSubQuestion(session, part.value);
            show(0);
          }}
        />
      ) : (
        <>
          <PanelRow>
            <NumberField
              label={phrases.number}
              value={at.value + 1}
              min={1}
              max={list.scenes.length}
              onValue={(value) => show(value - 1)}
            />
          </PanelRow>
          <p class="panel-hint" data-testid="part-number">
            {noun} {at.value + 1}
            {ofAll(list)}
            {list.complete ? "." : phrases.theFirstAreHere(thousands(list.scenes.length))}
          </p>
        </>
      )}
    </PanelSection>
  );
}

/** " of 48", or of an unknown number. */
function ofAll({ count, scenes }: SubQuestionList): string {
  return count === undefined
    ? phrases.ofMoreThan(thousands(scenes.length))
    : phrases.ofCount(countWords(count));
}
