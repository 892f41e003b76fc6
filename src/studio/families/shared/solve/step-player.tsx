/** Step, play, speed: the same controls for everything that is shown step by step. */
import { signal } from "@preact/signals";
import { Button } from "../../../ui/index.js";
import { BoundSelect } from "../edit/fields.js";
import * as phrases from "../../../words/solve.js";

export const SPEEDS = [
  { id: "slow", label: phrases.slow, perSecond: 2 },
  { id: "medium", label: phrases.medium, perSecond: 10 },
  { id: "fast", label: phrases.fast, perSecond: 60 },
  { id: "rush", label: phrases.asFastAsPossible, perSecond: 2000 },
] as const;
export type SpeedId = (typeof SPEEDS)[number]["id"];

type Player = ReturnType<typeof createPlayer>;

/** After a long frame, such as on a hidden page, nothing jumps. */
const LONGEST_FRAME_MS = 250;

/** The step reached from `at` after this many milliseconds. */
export type Pace = (at: number, ms: number) => number;

/** Time passes in frames; fast speeds take several steps in one. `paceOf` makes the pace of each run, if not the chosen speed. */
export function createPlayer(paceOf?: () => Pace) {
  /** 0 … length: how many steps have been taken. */
  const at = signal(0);
  const playing = signal(false);
  const speed = signal<SpeedId>("medium");
  const length = signal(0);
  let frame = 0;
  function bySpeed(): Pace {
    let due = 0;
    return (from, ms) => {
      due += (ms * SPEEDS.find(({ id }) => id === speed.value)!.perSecond) / 1000;
      const steps = Math.floor(due);
      due -= steps;
      return from + steps;
    };
  }
  const pause = (): void => {
    playing.value = false;
    cancelAnimationFrame(frame);
  };
  /** Plays from here, or from the start again, to a step. */
  const run = (stop: (from: number) => number): void => {
    pause();
    if (at.value >= length.value) at.value = 0;
    const end = stop(at.value);
    const pace = (paceOf ?? bySpeed)();
    let last = performance.now();
    const tick = (now: number): void => {
      // The first frame may have begun before it was requested, and time must not run backwards.
      const next = pace(at.value, Math.max(0, Math.min(LONGEST_FRAME_MS, now - last)));
      last = now;
      at.value = Math.min(end, next);
      if (at.value >= end) pause();
      else frame = requestAnimationFrame(tick);
    };
    playing.value = true;
    frame = requestAnimationFrame(tick);
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
    play: (): void => run(() => length.value),
    /** Plays to the next whole step. */
    playStep: (): void => run((from) => Math.floor(from) + 1),
    pause,
    go(to: number): void {
      pause();
      at.value = Math.max(0, Math.min(length.value, to));
    },
  };
}

export interface PlayerButtonsProps {
  readonly player: Player;
  /** Returns false if there is nothing to show. */
  load(): boolean | Promise<boolean>;
  step(): void;
}

export function PlayerButtons({ player, load, step }: PlayerButtonsProps) {
  const { at, playing } = player;
  return (
    <div class="panel-buttons">
      <Button
        label={playing.value ? phrases.pause : phrases.play}
        icon={playing.value ? "pause" : "play"}
        onClick={async () => {
          if (playing.value) player.pause();
          else if (await load()) player.play();
        }}
      />
      <Button label={phrases.step} icon="step" onClick={async () => (await load()) && step()} />
      <Button
        label={phrases.backToTheStart}
        icon="first"
        iconOnly
        disabled={at.value === 0}
        onClick={async () => (await load()) && player.go(0)}
      />
    </div>
  );
}

export interface StepPlayerProps extends Pick<PlayerButtonsProps, "player" | "load"> {
  /** Whether something is loaded. Then the step number is shown, if there are steps. */
  readonly loaded: boolean;
}

export function StepPlayer({ player, loaded, load }: StepPlayerProps) {
  const { at, length, speed } = player;
  return (
    <>
      <PlayerButtons player={player} load={load} step={() => player.go(loaded ? at.value + 1 : 0)} />
      <BoundSelect label={phrases.speed} of={speed} options={SPEEDS} />
      {loaded && length.value > 0 && (
        <p class="panel-hint" data-testid="steps">
          {phrases.stepOf(at.value.toLocaleString("en"), length.value.toLocaleString("en"))}
        </p>
      )}
    </>
  );
}
