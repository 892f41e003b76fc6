/** Play: put up the tents yourself. */
import { PanelSection } from "../../frame/index.js";
import { Button, byFinger } from "../../ui/index.js";
import { BoundCheckbox, canBeCompleted, PlayControls, MarkBroken } from "../shared/index.js";
import { brokenWords } from "./sentences.js";
import { type Session, autoGrass, showErrors } from "./session.js";

/** Without the capital letter. */
function inSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

export function PlayPanel({ session }: { readonly session: Session }) {
  const { puzzle } = session.sheet.value;
  return (
    <>
      <p class="panel-lead">
        {byFinger.value
          ? "Tap for a tent, again for grass, again for nothing. A long press or a drag puts grass."
          : "Click for a tent, again for grass, again for nothing. The right button or a drag puts grass."}
      </p>
      <PanelSection>
        <PlayControls
          session={session}
          words={{
            ...canBeCompleted("what is marked"),
            broken: (violation) => `No: ${inSentence(brokenWords(puzzle, violation))}`,
          }}
          done="Your tents and grass are gone"
          between={
            <Button
              label="Fill in grass"
              disabled={session.barren.value.length === 0}
              onClick={() => session.play({ kind: "grass", cells: session.barren.value })}
            />
          }
        />
        <BoundCheckbox label="Fill in grass automatically where no tent can stand" of={autoGrass} />
        <MarkBroken of={showErrors} />
      </PanelSection>
    </>
  );
}
