/** Step, play, speed: the same controls for everything that is shown step by step. */
import { signal } from "@preact/signals";
import { Button } from "../../../ui/index.js";
import { BoundSelect } from "../edit/fields.js";

export const SPEEDS = [
  { id: "slow", label: "Slow", perSecond: 2 },
  { id: "medium", label: "Medium", perSecond: 10 },
  { id: "fast", label: "Fast", perSecond: 60 },
  { id: "rush", label: "As fast as possible", perSecond: 2000 },
] as const;
export type SpeedId = (typeof SPEEDS)[number]["id"];

type Player = ReturnType<typeof createPlayer>;

/** Time passes in frames; fast speeds take several steps in one. */
export function createPlayer() {
  /** 0 … length: how many steps have been taken. */
  const at = signal(0);
  const playing = signal(false);
  const speed = signal<SpeedId>("medium");
  const length = signal(0);
  let frame = 0;
  let due = 0;
  let last = 0;
  const tick = (now: number): void => {
    if (!playing.value) return;
    const { perSecond } = SPEEDS.find(({ id }) => id === speed.value)!;
    due += Math.min(250, now - last) * (perSecond / 1000);
    last = now;
    const steps = Math.floor(due);
    due -= steps;
    if (steps > 0) at.value = Math.min(length.value, at.value + steps);
    if (at.value >= length.value) playing.value = false;
    else frame = requestAnimationFrame(tick);
  };
  const pause = (): void => {
    playing.value = false;
    cancelAnimationFrame(frame);
  };
  return {
    at,
    playing,
    speed,
    length,
    load(steps: number): void {
      pause();
      length.value = steps;
      at.value = 0;
    },
    play(): void {
      if (at.value >= length.value) at.value = 0;
      playing.value = true;
      due = 0;
      last = performance.now();
      frame = requestAnimationFrame(tick);
    },
    pause,
    go(to: number): void {
      pause();
      at.value = Math.max(0, Math.min(length.value, to));
    },
  };
}

export interface StepPlayerProps {
  readonly player: Player;
  /** Something is loaded, and the step number is shown. */
  readonly loaded: boolean;
  /** Returns false when there is nothing to show. */
  load(): Promise<boolean>;
}

export function StepPlayer({ player, loaded, load }: StepPlayerProps) {
  const { at, length, playing, speed } = player;
  return (
    <>
      <div class="panel-buttons">
        <Button
          label={playing.value ? "Pause" : "Play"}
          icon={playing.value ? "pause" : "play"}
          onClick={async () => {
            if (playing.value) player.pause();
            else if (await load()) player.play();
          }}
        />
        <Button
          label="Step"
          icon="step"
          onClick={async () => {
            const fresh = !loaded;
            if (await load()) player.go(fresh ? 0 : at.value + 1);
          }}
        />
        <Button
          label="Back to the start"
          icon="first"
          iconOnly
          disabled={at.value === 0}
          onClick={() => player.go(0)}
        />
      </div>
      <BoundSelect label="Speed" of={speed} options={SPEEDS} />
      {loaded && (
        <p class="panel-hint" data-testid="steps">
          Step {at.value.toLocaleString("en")} of {length.value.toLocaleString("en")}
        </p>
      )}
    </>
  );
}
