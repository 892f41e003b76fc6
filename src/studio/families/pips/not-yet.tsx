/** Solve and Lab while there is no puzzle: what is missing, and the way back to Edit. */
import type { Problem } from "../../../base/index.js";
import { setMode } from "../../desk/index.js";
import { PanelSection } from "../../frame/index.js";
import { Button } from "../../ui/index.js";
import { missingWords } from "./edit/draft.js";
import type { Session } from "./session.js";
import * as phrases from "../../words/pips.js";

export function NotYet({ session, problem }: { readonly session: Session; readonly problem: Problem }) {
  return (
    <PanelSection title={phrases.noPuzzleYet}>
      <p>{missingWords(session.puzzle.value, problem)}</p>
      <Button label={phrases.continueEditing} icon="edit" onClick={() => setMode("edit")} />
    </PanelSection>
  );
}
