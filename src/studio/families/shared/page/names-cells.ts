import type { Verdict } from "../../../frame/index.js";
import type { PuzzleSession } from "../session/puzzle-session.js";

const CELL_NAME = /\br\d+c\d+\b|\b(?:row|column)s? \d/i;

/** Whether the words on the page name cells or lines, so that numbers on the board help. */
export function namesCells<P, S>({ shown, told }: PuzzleSession<P, S>, { words }: Verdict): boolean {
  const { explanation, notes = [], why } = shown.value ?? {};
  const said = [words, ...(explanation?.details ?? []), ...notes, ...(why?.changes ?? [])];
  const hint = told.value === undefined ? "" : JSON.stringify(told.value.found);
  return [...said, hint].some((sentence) => CELL_NAME.test(sentence));
}
