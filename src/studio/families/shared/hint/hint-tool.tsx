/** On a narrow screen the button for a hint is beside undo, because the panel begins with the pieces there. */
import { Button, Toolbar } from "../../../ui/index.js";
import { useNarrowScreen, useToolWords } from "../page/narrow-screen.js";
import { nextHint } from "./ask-hint.js";
import type { HintSectionProps } from "./hint-section.js";
import * as phrases from "../../../words/play.js";

export function HintTool<P, S>({ session, disabled }: HintSectionProps<P, S>) {
  const narrow = useNarrowScreen();
  const iconOnly = useToolWords() === "icons";
  if (!narrow) return null;
  // It leaves its room: another button in its place would get the second tap of a fast finger.
  return (
    <div class="hint-tool" data-told={session.told.value !== undefined}>
      <Toolbar label={phrases.hint}>
        <Button
          label={phrases.hint}
          icon="hint"
          iconOnly={iconOnly}
          kind="quiet"
          shortcut="H"
          disabled={disabled}
          onClick={() => void nextHint(session)}
        />
      </Toolbar>
    </div>
  );
}
