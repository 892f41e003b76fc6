/** Play: put up the tents yourself. */
import { PanelSection } from "../../frame/index.js";
import { Button, byFinger } from "../../ui/index.js";
import { BoundCheckbox, canBeCompleted, PlayControls, MarkBroken } from "../shared/index.js";
import { brokenWords } from "./sentences.js";
import { type Session, autoGrass, showErrors } from "./session.js";
import * as phrases from "../../words/tents.js";

/** Without the capital letter. */
function inSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

export function PlayPanel({ session }: { readonly session: Session }) {
  const { puzzle } = session.sheet.value;
  return (
    <>
      <p class="panel-lead">{byFinger.value ? phrases.tapForATentAgain : phrases.clickForATentAgain}</p>
      <PanelSection>
        <PlayControls
          session={session}
          words={{
            ...canBeCompleted(phrases.whatIsMarked),
            broken: (violation) => `No: ${inSentence(brokenWords(puzzle, violation))}`,
          }}
          done={phrases.yourTentsAndGrass}
          between={
            <Button
              label={phrases.fillInGrass}
              disabled={session.barren.value.length === 0}
              onClick={() => session.play({ kind: "grass", cells: session.barren.value })}
            />
          }
        />
        <BoundCheckbox label={phrases.fillInGrassAutomatically} of={autoGrass} />
        <MarkBroken of={showErrors} />
      </PanelSection>
    </>
  );
}
