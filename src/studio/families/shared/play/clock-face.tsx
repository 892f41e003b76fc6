/** The clock as figures: for eyes, and for those who ask; never read out by itself. */
import { clockWords, type Clock } from "../session/clock.js";

export function ClockFace({ clock }: { readonly clock: Clock }) {
  const words = clockWords(clock.ms.value);
  return (
    <p class="clock" data-testid="clock" data-running={clock.running.value}>
      <span class="soft">Time</span> <span class="clock-figures">{words}</span>
    </p>
  );
}
