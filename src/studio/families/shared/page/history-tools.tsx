/** Undo and redo, as buttons and as keys: of the play in Play, of the puzzle elsewhere. */
import { type KeyAction, type Mode } from "../../../frame/index.js";
import { Button, Toolbar, showNote } from "../../../ui/index.js";
import { type Steps } from "../session/puzzle-session.js";
import * as phrases from "../../../words/play.js";

/** Undo in Solve and Lab is that of Edit. */
export function stepsIn(
  mode: Mode,
  { edits, plays }: { readonly edits: Steps; readonly plays: Steps },
): Steps {
  return mode === "play" ? plays : edits;
}

export function HistoryTools({ steps }: { readonly steps: Steps }) {
  return (
    <Toolbar label={phrases.history}>
      <Button
        label={phrases.undo}
        icon="undo"
        iconOnly
        kind="quiet"
        shortcut="Z"
        disabled={!steps.canUndo.value}
        onClick={steps.undo}
      />
      <Button
        label={phrases.redo}
        icon="redo"
        iconOnly
        kind="quiet"
        shortcut="Shift+Z"
        disabled={!steps.canRedo.value}
        onClick={steps.redo}
      />
    </Toolbar>
  );
}

export function historyKeys({ canUndo, canRedo, undo, redo }: Steps): KeyAction[] {
  return [
    { keys: "z mod+z", label: phrases.undo, disabled: !canUndo.value, run: undo },
    { keys: "shift+z mod+shift+z mod+y", label: phrases.redo, disabled: !canRedo.value, run: redo },
  ];
}

export function sayWithUndo(words: string, steps: Pick<Steps, "undo">): void {
  showNote({ words, action: { label: phrases.undo, run: steps.undo } });
}
