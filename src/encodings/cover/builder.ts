/** Builds a cover. Primary and secondary items are numbered apart, and joined at the end. */
import type { Literal } from "../../model/index.js";
import { createGrowable } from "../../base/index.js";
import type { Cover } from "../problems.js";

/** An item while building: primary p as p, secondary s as −1 − s. */
export type Item = number;

export interface CoverBuilder {
  primary(): Item;
  secondary(): Item;
  /** Choosing this literal's option covers this item, once the literal has an option. */
  attach(literal: Literal, item: Item): void;
  option(items: Iterable<Item>): void;
  /** Numbers in all options so far, for limits. */
  size(): number;
  /** `choices` are the literals that have an option, in the order of the options. */
  finish(modelVariables: number, choices: readonly Literal[], fixed: readonly Literal[]): Cover;
}

export function createCoverBuilder(modelVariables: number): CoverBuilder {
  let primaryCount = 0;
  let secondaryCount = 0;
  // Attached items as linked lists per literal: at 2v for v, 2v + 1 for −v.
  const heads = new Int32Array(2 * modelVariables + 2).fill(-1);
  const attachedItems = createGrowable();
  const attachedNext = createGrowable();
  const ownStarts = createGrowable();
  const ownItems = createGrowable();

  const finish = (count: number, choices: readonly Literal[], fixed: readonly Literal[]): Cover => {
    const attached = attachedItems.finish();
    const next = attachedNext.finish();
    const starts = createGrowable();
    const items = createGrowable();
    const literals = createGrowable();
    for (const literal of choices) {
      starts.push(items.length());
      literals.push(literal);
      for (let link = heads[indexOf(literal)]!; link !== -1; link = next[link]!) items.push(attached[link]!);
    }
    const chosen = items.length();
    for (const start of ownStarts.finish()) {
      starts.push(chosen + start);
      literals.push(0);
    }
    for (const item of ownItems.finish()) items.push(item);
    starts.push(items.length());
    const numbers = items.finish();
    for (let i = 0; i < numbers.length; i++) {
      if (numbers[i]! < 0) numbers[i] = primaryCount - 1 - numbers[i]!;
    }
    return {
      kind: "cover",
      modelVariables: count,
      primaryCount,
      secondaryCount,
      starts: starts.finish(),
      items: numbers,
      optionLiterals: literals.finish(),
      fixed: Int32Array.from(fixed),
    };
  };
  return {
    primary: () => primaryCount++,
    secondary: () => -1 - secondaryCount++,
    attach(literal, item) {
      attachedItems.push(item);
      attachedNext.push(heads[indexOf(literal)]!);
      heads[indexOf(literal)] = attachedItems.length() - 1;
    },
    option(items) {
      ownStarts.push(ownItems.length());
      for (const item of items) ownItems.push(item);
    },
    size: () => attachedItems.length() + ownItems.length(),
    finish,
  };
}

function indexOf(literal: Literal): number {
  return literal > 0 ? 2 * literal : -2 * literal + 1;
}
