/** Small words that every front needs said the same way. */

/** 12988816 → "12,988,816" */
export function thousands(value: number | bigint): string {
  return String(value).replace(/\B(?=(?:\d{3})+(?!\d))/g, ",");
}

/** "1 square", "2 squares" */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${thousands(count)} ${count === 1 ? one : many}`;
}

/** "0.15 ms", "12 ms", "4.10 s" */
export function milliseconds(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(2)} s`;
  return `${ms >= 10 ? ms.toFixed(0) : ms.toFixed(ms >= 1 ? 1 : 2)} ms`;
}
