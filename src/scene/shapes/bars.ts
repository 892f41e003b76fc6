/** Rounded bars and small crosses: dominoes, tags, labels, the signs on them. */
import type { Pen } from "./pen.js";

/** A middle, and the direction of the bar as a unit vector. */
export interface Axis {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly down: number;
}

/** `along` and `across` are half its length and half its width; a `radius` as large as `across` makes round ends. */
export function drawRoundedBar(
  pen: Pen,
  { x, y, right, down }: Axis,
  along: number,
  across: number,
  radius: number,
): void {
  const at = (forth: number, aside: number): readonly [number, number] => [
    x + right * forth - down * aside,
    y + down * forth + right * aside,
  ];
  pen.moveTo(...at(radius - along, -across));
  pen.lineTo(...at(along - radius, -across));
  pen.arcTo(radius, true, ...at(along, radius - across));
  if (across > radius) pen.lineTo(...at(along, across - radius));
  pen.arcTo(radius, true, ...at(along - radius, across));
  pen.lineTo(...at(radius - along, across));
  pen.arcTo(radius, true, ...at(-along, across - radius));
  if (across > radius) pen.lineTo(...at(-along, radius - across));
  pen.arcTo(radius, true, ...at(radius - along, -across));
  pen.close();
}

export function drawCross(pen: Pen, x: number, y: number, reach: number): void {
  pen.line(x - reach, y - reach, x + reach, y + reach);
  pen.line(x + reach, y - reach, x - reach, y + reach);
}
