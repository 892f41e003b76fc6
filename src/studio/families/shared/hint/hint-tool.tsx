/** On a narrow screen the first level of a hint is asked for beside undo: the panel begins with the pieces there. */
import { Button, Toolbar } from "../../../ui/index.js";
import { useNarrowScreen, useToolWords } from "../page/narrow-screen.js";
import { nextHint } from "./ask-hint.js";
import type { HintSectionProps } from "./hint-section.js";
import * as phrases from "../../../words/play.js";

export function HintTool<P, S>({ session, disabled }: HintSectionProps<P, S>) {
  const narrow = useNarrowScreen();
  const iconOnly = useToolWords() === "icons";
  if (!narrow || session.told.value !== undefined) return null;
  return (
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
  );
}
