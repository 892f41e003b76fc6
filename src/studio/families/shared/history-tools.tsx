/** Undo and redo, as buttons and as keys. */
import type { KeyAction } from "../../app/keys.js";
import { Button, Toolbar } from "../../ui/index.js";
import type { Timeline } from "./timeline.js";

type Steps = Pick<Timeline<unknown>, "history" | "undo" | "redo">;

export function HistoryTools({ history, undo, redo }: Steps) {
  const { past, future } = history.value;
  return (
    <Toolbar label="History">
      <Button
        label="Undo"
        icon="undo"
        iconOnly
        kind="quiet"
        shortcut="Z"
        disabled={past.length === 0}
        onClick={undo}
      />
      <Button
        label="Redo"
        icon="redo"
        iconOnly
        kind="quiet"
        shortcut="Shift+Z"
        disabled={future.length === 0}
        onClick={redo}
      />
    </Toolbar>
  );
}

export function historyKeys({ history, undo, redo }: Steps): KeyAction[] {
  const { past, future } = history.value;
  return [
    { keys: "z mod+z", label: "Undo", disabled: past.length === 0, run: undo },
    { keys: "shift+z mod+shift+z mod+y", label: "Redo", disabled: future.length === 0, run: redo },
  ];
}
