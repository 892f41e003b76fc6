/** The contents of a task's fields. */
import type { AnswerField, Checked, Work } from "./lesson.js";
import { wrong } from "./lesson.js";
import * as phrases from "../words/pages.js";

/** "17", "-2", "4.5", "9/2", "1,024"; undefined: not a number. */
export function readNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replaceAll(/(?<=\d)[, ](?=\d{3}\b)/g, "")
    .replace("−", "-")
    .replace("½", "1/2");
  const parts = /^(-?\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(plain);
  if (parts === null) return undefined;
  const value = Number(parts[1]) / Number(parts[2] ?? 1);
  return Number.isFinite(value) ? value : undefined;
}

export interface Expected {
  readonly id: string;
  readonly value: number;
  /** The reply to any other number. */
  readonly otherwise: string;
}

/** The first field without the expected number; undefined: all are right. */
export function checkNumbers(
  { typed }: Work,
  fields: readonly AnswerField[],
  expected: readonly Expected[],
): Checked | undefined {
  for (const { id, value, otherwise } of expected) {
    const label = (fields.find((field) => field.id === id)?.label ?? id).replaceAll(/[`*]/g, "");
    const text = typed[id] ?? "";
    if (text.trim() === "") return wrong(phrases.aNumberIsMissing(label));
    const number = readNumber(text);
    if (number === undefined) return wrong(phrases.isNotANumber(text));
    if (number !== value) return wrong(otherwise);
  }
  return undefined;
}
