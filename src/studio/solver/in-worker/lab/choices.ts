/**
 * Algorithm X (D. E. Knuth, "Dancing Links", 2000) on a small exact cover, with every choice written down: take the item with the fewest
 * remaining options, try them in order, take back what leads nowhere. The options that still fit are listed again at each step, which is
 * simple and takes time in proportion to them; the solver's own links do the same faster.
 */
import { type Budget, ok, startBudget, UNLIMITED } from "../../../../base/index.js";
import { type Cover, encodeCover } from "../../../../encodings/index.js";
import type { Model } from "../../../../model/index.js";
import type { Choice, Choices } from "../../lab-tasks.js";
import type { TaskRunner } from "../context.js";
import { literalWords, modelOf } from "./formula.js";
import * as phrases from "../../../words/solver.js";

/** Nobody follows more. */
const MOST_STEPS = 1000;

export interface Trace {
  readonly steps: readonly (
    | { readonly item: number; readonly options: number; readonly at: number; readonly option: number }
    | "back"
  )[];
  readonly end: Choices["end"];
}

/**
 * The options of a cover as lists of items. As in Knuth's algorithm, an option that covers no item that must be covered is
 * never chosen.
 */
function optionsOf({ starts, items }: Cover): number[][] {
  return Array.from({ length: starts.length - 1 }, (_, option) => [
    ...items.subarray(starts[option], starts[option + 1]),
  ]);
}

export function traceCover(cover: Cover, most = MOST_STEPS, budget: Budget = UNLIMITED): Trace {
  const { primaryCount } = cover;
  const options = optionsOf(cover);
  const covered = new Uint8Array(primaryCount + cover.secondaryCount);
  const steps: Trace["steps"][number][] = [];
  const counts = new Int32Array(primaryCount);
  /** The uncovered item with the fewest of these options; −1: everything is covered. */
  const fewest = (left: readonly number[]): number => {
    counts.fill(0);
    for (const option of left) for (const item of options[option]!) if (item < primaryCount) counts[item]!++;
    let best = -1;
    for (let item = 0; item < primaryCount; item++)
      if (covered[item] === 0 && (best === -1 || counts[item]! < counts[best]!)) best = item;
    return best;
  };
  /** How it ended; undefined: all options were tried in vain. `left`: the options that cover nothing twice. */
  const search = (left: readonly number[]): "solved" | "cut" | undefined => {
    const item = fewest(left);
    if (item === -1) return "solved";
    const own = left.filter((option) => options[option]!.includes(item));
    for (const [at, option] of own.entries()) {
      if (steps.length >= most || budget.stopped() !== undefined) return "cut";
      steps.push({ item, options: own.length, at: at + 1, option });
      for (const here of options[option]!) covered[here] = 1;
      const end = search(left.filter((other) => options[other]!.every((here) => covered[here] === 0)));
      if (end !== undefined) return end;
      for (const here of options[option]!) covered[here] = 0;
      steps.push("back");
    }
    return undefined;
  };
  return { end: search(options.map((_, option) => option)) ?? "exhausted", steps };
}

/** The words for items: those of the shortest rule that has the literals of all their options. */
function itemWords(model: Model, cover: Cover): (item: number) => string {
  const rules = model.constraints
    .map(({ literals, reason }) => ({ literals: new Set(literals), reason }))
    .toSorted((a, b) => a.literals.size - b.literals.size);
  const options = optionsOf(cover);
  return (item) => {
    const literals = options.flatMap((items, option) =>
      items.includes(item) ? [cover.optionLiterals[option]!] : [],
    );
    const rule = rules.find((one) => literals.every((literal) => one.literals.has(literal)));
    if (rule !== undefined) return model.words(rule.reason);
    // An item that pairs a variable with its opposite means nothing else.
    const asked = new Set(literals.map((literal) => Math.abs(literal)));
    const [only = 0] = asked;
    return asked.size === 1 && only !== 0
      ? phrases.decideWhether(literalWords(model, only).words)
      : phrases.oneOfTheseHolds;
  };
}

export const choices: TaskRunner<"choices"> = (task, context) => {
  const model = modelOf(task);
  if (!model.ok) return model;
  const cover = encodeCover(model.value);
  if (!cover.ok) return cover;
  const { steps, end } = traceCover(cover.value, MOST_STEPS, startBudget(context.limits));
  const wordsOf = itemWords(model.value, cover.value);
  const said = new Map<number, string>();
  const told = steps.map((step): Choice => {
    if (step === "back") return { kind: "back" };
    const { item, options, at, option } = step;
    if (!said.has(item)) said.set(item, wordsOf(item));
    const literal = cover.value.optionLiterals[option]!;
    const words =
      literal === 0
        ? { literal, words: phrases.anOptionOfTheEncoding, cells: [] }
        : literalWords(model.value, literal);
    return { kind: "take", item: said.get(item)!, options, at, option: words };
  });
  const fixed = [...cover.value.fixed].filter((literal) => literal > 0);
  return ok({ fixed: fixed.map((literal) => literalWords(model.value, literal)), steps: told, end });
};
