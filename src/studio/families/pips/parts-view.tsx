/** The puzzle in two: where dominoes can lie whatever their pips, and which pips meet the conditions wherever dominoes lie. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { countWords, thousands } from "../../../base/index.js";
import { PanelRow, PanelSection } from "../../frame/index.js";
import { Button, NumberField } from "../../ui/index.js";
import { BoundSegments } from "../shared/index.js";
import { askPart, type PartId, type PartList } from "./questions.js";
import type { Session } from "./session.js";

const PARTS = [
  { id: "link", label: "Layouts" },
  { id: "value", label: "Pips" },
] as const;

const WORDS: Readonly<
  Record<PartId, { readonly hint: string; readonly button: string; readonly noun: string }>
> = {
  link: {
    hint: "All ways to cover the cells with dominoes, whatever their pips.",
    button: "Show the layouts",
    noun: "Layout",
  },
  value: {
    hint: "All ways to put the pips on the cells so that every condition holds, wherever the dominoes lie.",
    button: "Show the pips",
    noun: "Pips",
  },
};

/** What an answer to one sub-question lacks to be a solution. */
const LACKS: Readonly<Record<PartId, string>> = {
  link: "a solution is a layout with pips that meet the conditions",
  value: "they make a solution if some layout pairs them into the dominoes",
};

export function PartsView({ session }: { readonly session: Session }) {
  const part = useSignal<PartId>("link");
  const listed = useSignal<PartList | undefined>(undefined);
  const at = useSignal(0);
  const puzzle = session.puzzle.value;
  useEffect(() => {
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
    <PanelSection title="The puzzle in two parts">
      <BoundSegments label="Which part of the puzzle" options={PARTS} of={part} />
      <p class="panel-hint">{hint}</p>
      {list === undefined ? (
        <Button
          label={button}
          onClick={async () => {
            listed.value = await askPart(session, part.value);
            show(0);
          }}
        />
      ) : (
        <>
          <PanelRow>
            <NumberField
              label="Number"
              value={at.value + 1}
              min={1}
              max={list.scenes.length}
              onValue={(value) => show(value - 1)}
            />
          </PanelRow>
          <p class="panel-hint" data-testid="part-number">
            {noun} {at.value + 1}
            {ofAll(list)}
            {list.complete ? "." : `; the first ${thousands(list.scenes.length)} are here.`}
          </p>
        </>
      )}
    </PanelSection>
  );
}

/** " of 48", or of an unknown number. */
function ofAll({ count, scenes }: PartList): string {
  return count === undefined ? ` of more than ${thousands(scenes.length)}` : ` of ${countWords(count)}`;
}
