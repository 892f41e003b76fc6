/** "Try", and while something is tried "Keep" and "Discard": as buttons beside undo, and as keys. */
import { useRef } from "preact/hooks";
import type { KeyAction } from "../../../frame/index.js";
import { Button, Toolbar } from "../../../ui/index.js";
import { sayWithUndo } from "../page/history-tools.js";
import type { Steps } from "../session/puzzle-session.js";
import type { Trial } from "../session/trial.js";
import * as phrases from "../../../words/play.js";

interface TrialOnPage {
  readonly trial: Trial;
  readonly plays: Pick<Steps, "undo">;
}

function run({ trial, plays }: TrialOnPage, step: "start" | "keep" | "discard"): void {
  trial[step]();
  sayWithUndo(SAID[step], plays);
}

const SAID = {
  start: phrases.whatYouDoNow,
  keep: phrases.whatWasOnTrial,
  discard: phrases.whatWasOnTrialIsGone,
} as const;

export function TrialTools({
  session,
  disabled,
}: {
  readonly session: TrialOnPage;
  readonly disabled: boolean;
}) {
  const first = useRef<HTMLButtonElement>(null);
  const trying = session.trial.on.value && !disabled;
  return (
    <Toolbar label={phrases.trial}>
      <Button
        buttonRef={first}
        label={trying ? phrases.keep : phrases.tryIt}
        icon={trying ? "check" : "edit"}
        kind="quiet"
        shortcut={trying ? "K" : "Q"}
        disabled={disabled}
        onClick={() => run(session, trying ? "keep" : "start")}
      />
      {trying && (
        <Button
          class="trial-discard"
          label={phrases.discard}
          icon="cross"
          kind="quiet"
          shortcut="D"
          onClick={() => {
            // This button disappears, and must not take the focus with it.
            first.current?.focus();
            run(session, "discard");
          }}
        />
      )}
    </Toolbar>
  );
}

export function trialKeys(session: TrialOnPage, disabled: boolean): KeyAction[] {
  const trying = session.trial.on.value && !disabled;
  return [
    {
      keys: "q",
      label: phrases.trySomething,
      disabled: disabled || trying,
      run: () => run(session, "start"),
    },
    { keys: "k", label: phrases.keepWhatWasTried, disabled: !trying, run: () => run(session, "keep") },
    { keys: "d", label: phrases.discardWhatWasTried, disabled: !trying, run: () => run(session, "discard") },
  ];
}
