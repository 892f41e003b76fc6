/** Plays an order of assembly: one slide after the other, with a rest between them. With reduced motion, pieces appear at once. */
import { signal } from "@preact/signals";

const SLIDE_MS = 700;
const REST_MS = 300;
/** Long frames, as after a hidden page, do not make pieces jump. */
const LONGEST_FRAME_MS = 60;

export function createSlidePlayer(still: () => boolean) {
  /** 0 … length; the fraction is the slide under way. */
  const at = signal(0);
  const playing = signal(false);
  let frame = 0;
  let last = 0;
  let rest = 0;
  /** The step at which it pauses. */
  let end = 0;
  const stop = (): void => {
    playing.value = false;
    cancelAnimationFrame(frame);
  };
  const tick = (now: number): void => {
    if (!playing.peek()) return;
    const passed = Math.min(LONGEST_FRAME_MS, now - last);
    last = now;
    if (rest > 0) rest -= passed;
    else {
      const before = at.peek();
      const goal = Math.floor(before) + 1;
      const next = still() ? goal : Math.min(goal, before + passed / SLIDE_MS);
      at.value = Math.min(end, next);
      if (next === goal) rest = still() ? REST_MS + SLIDE_MS : REST_MS;
    }
    if (at.peek() >= end) stop();
    else frame = requestAnimationFrame(tick);
  };
  const run = (to: number): void => {
    cancelAnimationFrame(frame);
    end = to;
    rest = 0;
    playing.value = true;
    last = performance.now();
    frame = requestAnimationFrame(tick);
  };
  return {
    at,
    playing,
    play(length: number): void {
      if (at.peek() >= length) at.value = 0;
      run(length);
    },
    pause: stop,
    /** Slides to the next whole step. */
    step(length: number): void {
      const from = at.peek() >= length ? 0 : at.peek();
      at.value = from;
      run(Math.min(length, Math.floor(from) + 1));
    },
    go(to: number): void {
      stop();
      at.value = to;
    },
  };
}
