/** How often a piece is used, as a word: `2`, `0-2`, `any`. */
import { ANY } from "../puzzle.js";

const COUNT = /^x?(\d{1,9})(?:-(\d{1,9}))?$/;

/** Least and most, or undefined for a word that is no count. */
export function readCountWord(word: string): readonly [min: number, max: number] | undefined {
  if (word === "any") return [0, ANY];
  const match = COUNT.exec(word);
  if (match === null) return undefined;
  return [Number(match[1]), Number(match[2] ?? match[1])];
}

export function countWord(min: number, max: number): string {
  if (min === max) return String(min);
  return min === 0 && max === ANY ? "any" : `${min}-${max}`;
}
