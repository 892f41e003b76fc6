/** Give the event loop a turn, but no more often than every 20 ms: a turn costs more than a tiny solve. */
const TURN_MS = 20;

export function createPause(): () => Promise<void> | undefined {
  let next = performance.now() + TURN_MS;
  return () => {
    if (performance.now() < next) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        next = performance.now() + TURN_MS;
        resolve();
      }, 0);
    });
  };
}
