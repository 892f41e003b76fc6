/** Numbers in words, the same in every front. */

/** 12988816 → "12,988,816" */
export function thousands(value: number | bigint): string {
  return String(value).replace(/\B(?=(?:\d{3})+(?!\d))/g, ",");
}

/** People do not read longer numbers, they only copy them. */
const READ_DIGITS = 15;
const LEADING_DIGITS = 4;
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

export function isLongCount(count: bigint): boolean {
  return String(count).length > READ_DIGITS;
}

/** A count as it is read: "12,988,816" in full, or "≈ 2.535 × 10⁵¹⁰" when it is long. The spaces do not break. */
export function countWords(count: bigint): string {
  if (!isLongCount(count)) return thousands(count);
  const digits = String(count);
  const rounded = String((BigInt(digits.slice(0, LEADING_DIGITS + 1)) + 5n) / 10n);
  // 9.9996 becomes 10.000: a digit more.
  const exponent = digits.length - 1 + (rounded.length - LEADING_DIGITS);
  const power = Array.from(String(exponent), (digit) => SUPERSCRIPTS[Number(digit)]).join("");
  return `≈ ${rounded[0]}.${rounded.slice(1, LEADING_DIGITS)} × 10${power}`.replaceAll(" ", "\u00a0");
}

/** "1 square", "2 squares" */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${thousands(count)} ${count === 1 ? one : many}`;
}

/** "row 3" → "Row 3" */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** "r1c2", "r1c2 and r1c4", "r1c2, r1c4 and r1c6"; with "or" instead of "and" if asked for. */
export function listWords(items: readonly string[], last = "and"): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)!}`;
}

/** Longer lists name only some of their items, where nothing else is said. */
const MOST_NAMED = 12;

/** How many they name. */
const NAMED = 6;

/** The same, but a long list names a few and counts the rest: "r1c1, r1c3, r1c5, r1c6, r1c12, r1c13 and 111 more". */
export function shortListWords(items: readonly string[], last = "and", most = MOST_NAMED): string {
  if (items.length <= most) return listWords(items, last);
  return `${items.slice(0, NAMED).join(", ")} ${last} ${items.length - NAMED} more`;
}

/** "once", "2 times" */
export function timesWords(count: number): string {
  return count === 1 ? "once" : plural(count, "time");
}

/** "0.15 ms", "12 ms", "4.10 s" */
export function milliseconds(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(2)} s`;
  return `${ms >= 10 ? ms.toFixed(0) : ms.toFixed(ms >= 1 ? 1 : 2)} ms`;
}

/** A fraction, never rounded up: "0.042 %", "3.7 %", "64 %". Small ones have two digits, so that progress shows. */
export function percent(share: number): string {
  const hundredths = 100 * Math.max(0, Math.min(1, share));
  if (hundredths >= 10 || hundredths === 0) return `${Math.floor(hundredths)} %`;
  const digits = Math.min(MOST_DIGITS, 1 - Math.floor(Math.log10(hundredths)));
  return `${(Math.floor(hundredths * 10 ** digits) / 10 ** digits).toFixed(digits)} %`;
}

const MOST_DIGITS = 6;
