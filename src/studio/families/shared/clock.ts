/**
 * The player's clock. It runs while somebody plays: not on a hidden page, not in another mode, not once
 * the puzzle is solved. It goes along with the autosave.
 */
import { signal, type ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

export interface Clock {
  /** Played so far, brought up to date every second. */
  readonly ms: ReadonlySignal<number>;
  readonly running: ReadonlySignal<boolean>;
  start(): void;
  stop(): void;
  /** From the beginning, or from where it was kept. */
  set(ms: number): void;
}

const TICK_MS = 1000;

export function createClock(startMs = 0, now: () => number = () => performance.now()): Clock {
  const ms = signal(startMs);
  const running = signal(false);
  /** What the clock would have shown at time 0. */
  let origin = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = (): void => {
    ms.value = now() - origin;
  };
  return {
    ms,
    running,
    start() {
      if (running.peek()) return;
      origin = now() - ms.peek();
      running.value = true;
      timer = setInterval(tick, TICK_MS);
    },
    stop() {
      if (!running.peek()) return;
      clearInterval(timer);
      running.value = false;
      tick();
    },
    set(to) {
      origin = now() - to;
      ms.value = to;
    },
  };
}

/** Let it run while `playing` holds and the page is seen. */
export function useClock(clock: Clock, playing: boolean): void {
  useEffect(() => {
    const follow = (): void => {
      if (playing && document.visibilityState === "visible") clock.start();
      else clock.stop();
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      clock.stop();
    };
  }, [clock, playing]);
}

/** "1:05", "1:02:03". */
export function clockWords(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (part: number): string => String(part).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
