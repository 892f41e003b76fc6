/** The player's clock. It runs in Play while the page is visible and the puzzle unsolved, and is saved with the board. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { whenLeaving } from "../../../desk/index.js";

export type Clock = ReturnType<typeof createClock>;

const TICK_MS = 1000;
const KEPT_MS = 10_000;

export function createClock(startMs = 0, now: () => number = () => performance.now()) {
  const ms = signal(startMs);
  const kept = signal(startMs);
  const running = signal(false);
  const paused = signal(false);
  /** The clock's reading at time 0. */
  let origin = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = (played: number, keep: boolean): void => {
    ms.value = played;
    if (keep || played - kept.peek() >= KEPT_MS) kept.value = played;
  };
  return {
    /** Updated every second. */
    ms,
    /** For the autosave: updated when it stops or is set, and every ten seconds. */
    kept,
    running,
    /** Paused by the player. */
    paused,
    pause(now: boolean): void {
      paused.value = now;
    },
    start(): void {
      if (running.peek()) return;
      origin = now() - ms.peek();
      running.value = true;
      timer = setInterval(() => show(now() - origin, false), TICK_MS);
    },
    stop(): void {
      if (!running.peek()) return;
      clearInterval(timer);
      running.value = false;
      show(now() - origin, true);
    },
    set(to: number): void {
      origin = now() - to;
      show(to, true);
    },
  };
}

/** Runs the clock while `playing` and the page is visible. */
export function useClock(clock: Clock, playing: boolean): void {
  const paused = clock.paused.value;
  useEffect(() => {
    const follow = (): void => {
      if (playing && !paused && document.visibilityState === "visible") clock.start();
      else clock.stop();
    };
    follow();
    const stay = whenLeaving(clock.stop);
    document.addEventListener("visibilitychange", follow);
    addEventListener("pageshow", follow);
    return () => {
      stay();
      document.removeEventListener("visibilitychange", follow);
      removeEventListener("pageshow", follow);
      clock.stop();
    };
  }, [clock, playing, paused]);
}
