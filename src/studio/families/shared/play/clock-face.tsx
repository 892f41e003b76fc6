/** The player's clock. It can be paused, which covers the board, and hidden by those who do not want to be timed. */
import { signal } from "@preact/signals";
import { Button, clockWords, keepText, keptText } from "../../../ui/index.js";
import type { Clock } from "../session/clock.js";
import * as phrases from "../../../words/play.js";

const HIDDEN = "quadrille.clock-hidden";

/** Shared by all families, and saved. */
const hidden = signal(keptText(HIDDEN) !== undefined);

function hide(now: boolean): void {
  hidden.value = now;
  keepText(HIDDEN, now ? "" : undefined);
}

export function ClockFace({ clock }: { readonly clock: Clock }) {
  const paused = clock.paused.value;
  return (
    <div class="clock" data-testid="clock" data-running={clock.running.value}>
      {hidden.value ? (
        <span class="soft">{phrases.theClockIsHidden}</span>
      ) : (
        <span>
          <span class="soft">{phrases.time}</span>{" "}
          <span class="clock-figures">{clockWords(clock.ms.value)}</span>
        </span>
      )}
      <Button
        kind="quiet"
        icon={paused ? "play" : "pause"}
        iconOnly
        label={paused ? phrases.resume : phrases.pause}
        shortcut="P"
        disabled={!paused && !clock.running.value}
        onClick={() => clock.pause(!paused)}
      />
      <Button
        kind="quiet"
        icon={hidden.value ? "show" : "hide"}
        iconOnly
        label={hidden.value ? phrases.showTheClock : phrases.hideTheClock}
        onClick={() => hide(!hidden.peek())}
      />
    </div>
  );
}

/** Covers the board while the game is paused, so that nobody thinks on while the clock stands still. */
export function PauseVeil({ clock }: { readonly clock: Clock }) {
  if (!clock.paused.value) return null;
  return (
    <div class="pause-veil squared">
      <p>{phrases.paused}</p>
      <Button
        label={phrases.resume}
        kind="primary"
        icon="play"
        shortcut="P"
        onClick={() => clock.pause(false)}
      />
    </div>
  );
}
