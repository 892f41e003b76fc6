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

/** A part of the whole, never rounded up: "0.042 %", "3.7 %", "64 %". Small parts have two digits, so that one sees them grow. */
export function percent(share: number): string {
  const hundredths = 100 * Math.max(0, Math.min(1, share));
  if (hundredths >= 10 || hundredths === 0) return `${Math.floor(hundredths)} %`;
  const digits = Math.min(MOST_DIGITS, 1 - Math.floor(Math.log10(hundredths)));
  return `${(Math.floor(hundredths * 10 ** digits) / 10 ** digits).toFixed(digits)} %`;
}

const MOST_DIGITS = 6;
