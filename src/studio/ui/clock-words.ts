/** "1:05", "1:02:03". */
export function clockWords(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (part: number): string => String(part).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The sum of times as they are shown, in ms, so that the times in a list add up to the time above it. */
export function sumOfClocks(times: readonly number[]): number {
  return times.reduce((sum, ms) => sum + Math.floor(ms / 1000) * 1000, 0);
}
