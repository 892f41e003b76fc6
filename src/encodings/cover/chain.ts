/**
 * A count or weighted sum as part of an exact cover: a chain that reads one literal after the other and keeps the sum so far.
 * Every literal has two items, covered by its false option and its true option; the step that reads the literal covers the other
 * one, so it must read what was chosen. Between two steps there is one item per state: the step before covers all but the one it
 * leads to, the step after covers that one. So an assignment has exactly one path through the chain or none, and covers
 * correspond to assignments.
 *
 * The chain is a reduced decision diagram: sums that no longer differ are one state, and states that cannot end well are left
 * out. With S states between two steps a step takes O(S²) numbers: O(n·k²) for k of n. In clauses the same idea is the sequential
 * counter.
 */
import type { Literal } from "../../model/index.js";
import type { Sum } from "../normal.js";
import type { CoverBuilder, Item } from "./builder.js";

/** For every boundary 0…n the sums that are distinguished there, ascending. */
export type ChainStates = readonly (readonly number[])[];

/** The states, or undefined when the chain would take more than `limit` numbers. */
export function chainStates(sum: Sum, limit: number): ChainStates | undefined {
  const states: number[][] = [[0]];
  let ahead = sum.total;
  let size = 0;
  for (let i = 0; i < sum.literals.length; i++) {
    const weight = sum.weights?.[i] ?? 1;
    ahead -= weight;
    const reached = new Set<number>();
    for (const state of states[i]!) {
      for (const step of [0, weight]) {
        const next = nextState(sum, state + step, ahead);
        if (next !== undefined) reached.add(next);
      }
    }
    size += 2 * states[i]!.length * (reached.size + 2);
    if (size > limit) return undefined;
    states.push([...reached].toSorted((a, b) => a - b));
  }
  return keepLive(sum, states);
}

/** Keeps only states from which steps lead to the end. */
function keepLive(sum: Sum, states: readonly (readonly number[])[]): ChainStates {
  const live: (readonly number[])[] = [...states];
  let ahead = 0;
  for (let i = sum.literals.length - 1; i >= 0; i--) {
    const weight = sum.weights?.[i] ?? 1;
    const after = new Set(live[i + 1]);
    const leadsOn = (reached: number): boolean => {
      const next = nextState(sum, reached, ahead);
      return next !== undefined && after.has(next);
    };
    live[i] = states[i]!.filter((state) => leadsOn(state) || leadsOn(state + weight));
    ahead += weight;
  }
  return live;
}

/** The state for a sum with this much still ahead, or undefined where no good end can be reached. Good ends are `bound`. */
function nextState(sum: Sum, reached: number, ahead: number): number | undefined {
  const { relation, bound } = sum;
  if (relation !== "at-least" && reached > bound) return undefined;
  if (relation !== "at-most" && reached + ahead < bound) return undefined;
  if (relation === "at-least") return Math.min(reached, bound);
  return relation === "at-most" ? Math.max(reached, bound - ahead) : reached;
}

/** Both options of every literal of the sum must exist. */
export function writeChain(builder: CoverBuilder, sum: Sum, states: ChainStates): void {
  let ahead = sum.total;
  let before = new Map<number, Item | undefined>();
  for (let i = 0; i < sum.literals.length; i++) {
    const literal = sum.literals[i]!;
    const weight = sum.weights?.[i] ?? 1;
    ahead -= weight;
    const readsTrue = builder.primary();
    const readsFalse = builder.primary();
    builder.attach(-literal, readsTrue);
    builder.attach(literal, readsFalse);
    const after = new Map<number, Item | undefined>();
    // A single state needs no item.
    const agree = states[i + 1]!.length > 1;
    for (const state of states[i + 1]!) after.set(state, agree ? builder.primary() : undefined);
    for (const state of states[i]!) {
      writeStep(builder, readsFalse, before.get(state), after, nextState(sum, state, ahead));
      writeStep(builder, readsTrue, before.get(state), after, nextState(sum, state + weight, ahead));
    }
    before = after;
  }
}

function writeStep(
  builder: CoverBuilder,
  reads: Item,
  from: Item | undefined,
  after: ReadonlyMap<number, Item | undefined>,
  to: number | undefined,
): void {
  if (to === undefined || !after.has(to)) return;
  const items = [reads];
  if (from !== undefined) items.push(from);
  for (const [state, item] of after) if (state !== to && item !== undefined) items.push(item);
  builder.option(items);
}

/** A clause of the first true literal: one primary item, and option i says that literal i holds and none before it does. */
export function writeFirstTrue(builder: CoverBuilder, literals: readonly Literal[]): void {
  const decided = builder.primary();
  const isFalse = literals.map((literal) => {
    const item = builder.secondary();
    builder.attach(literal, item);
    return item;
  });
  literals.forEach((literal, i) => {
    const isTrue = builder.secondary();
    builder.attach(-literal, isTrue);
    builder.option([decided, isTrue, ...isFalse.slice(0, i)]);
  });
}
