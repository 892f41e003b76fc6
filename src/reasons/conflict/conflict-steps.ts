/**
 * A conflict of many rules told in steps: what follows from few of its rules, what follows from that and a few more, until some of them
 * clash. Each step has a proof of its own, and so has the clash at the end.
 */
import { checkpoint, type Budget } from "../../base/index.js";
import { DEFINITION, type Constraint, type Literal, type RuleModel } from "../../model/index.js";
import type { PuzzleReasons } from "../../puzzles/index.js";
import { createScopes } from "../steps/scope.js";
import { createSmallestSearch, ModelStore, type Smallest } from "../search/smallest.js";
import { stateStep, type Step } from "../steps/step.js";
import { createStepMaker, type ProvedStep } from "../steps/step-maker.js";
import { sumsOf } from "../search/sums.js";
import { createSwitchboard } from "../search/switchboard.js";

/** A step of more rules is no easier to follow than the conflict itself. */
const MOST_RULES = 4;

/** The steps to the clash, or undefined where no chain of small steps leads there. `lean` breaks few of the rules. Throws `Stopped`. */
export async function refutationInSteps<S>(
  reasons: PuzzleReasons<S>,
  rules: readonly number[],
  lean: Uint8Array,
  budget: Budget,
): Promise<Step[] | undefined> {
  const model = onlyRules(reasons.model, rules);
  const sums = sumsOf(model);
  const thoughts = think(model, sums, lean, budget);
  if (thoughts === undefined) return undefined;
  const maker = createStepMaker(model, sums, budget);
  maker.lean(lean);
  const { learned, end } = thoughts;
  const order = [...learned.keys()];
  const needed = new Map<Literal, ProvedStep>();
  const clash = await maker.clash(end, order);
  const queue = [...clash.uses];
  for (const literal of queue) {
    if (needed.has(literal)) continue;
    const { rules: because, before } = learned.get(literal)!;
    const link = await maker.make(because, literal, [], order.slice(0, before));
    needed.set(literal, link);
    queue.push(...link.uses);
  }
  const own = { ...reasons, model };
  const steps = order
    .filter((literal) => needed.has(literal))
    .map((literal) => stateStep(own, needed.get(literal)!, false));
  return [...steps, stateStep(own, clash, false)];
}

/** The model with these rules alone, and what defines their variables. */
function onlyRules(model: RuleModel, rules: readonly number[]): RuleModel {
  const scope = createScopes(model)(rules, []);
  const number = new Map(rules.map((rule, i) => [rule, i]));
  const constraints: Constraint[] = [];
  const ruleOf: number[] = [];
  for (const i of scope.constraints) {
    constraints.push(model.constraints[i]!);
    ruleOf.push(model.ruleOf[i] === DEFINITION ? DEFINITION : number.get(model.ruleOf[i]!)!);
  }
  return {
    ...model,
    constraints,
    ruleOf: Int32Array.from(ruleOf),
    rules: rules.map((rule) => model.rules[rule]!),
  };
}

interface Thoughts {
  /** The rules that force each fact, and how many facts were known before it. */
  readonly learned: ReadonlyMap<Literal, { readonly rules: readonly number[]; readonly before: number }>;
  /** The rules that clash with them. */
  readonly end: readonly number[];
}

/** Learns facts, those with the smallest reasons first, until few rules clash with them. */
function think(
  model: RuleModel,
  sums: ReturnType<typeof sumsOf>,
  lean: Uint8Array,
  budget: Budget,
): Thoughts | undefined {
  const { variableCount, factCount, rules, constraints } = model;
  const board = createSwitchboard(sums, variableCount, rules.length);
  board.lean(lean);
  const search = createSmallestSearch(board, variableCount);
  const tick = (): void => checkpoint(budget);
  const spoken = new Set(constraints.flatMap(({ literals }) => literals.map(Math.abs)));
  const stores = new Map<Literal, ModelStore>();
  for (let v = 1; v <= factCount; v++)
    if (spoken.has(v)) stores.set(v, new ModelStore()).set(-v, new ModelStore());
  const whole = new ModelStore();
  const learned = new Map<Literal, { rules: readonly number[]; before: number }>();

  const reasonFor = (literal: Literal, store: ModelStore, size: number): Smallest => {
    const mark = board.mark();
    try {
      return board.set(-literal) ? search.find(store, size, tick) : { outcome: "found", rules: [] };
    } finally {
      board.back(mark);
    }
  };
  /** False: what is known clashes by itself. */
  const learn = (facts: readonly Literal[]): boolean => {
    for (const fact of facts) {
      stores.delete(fact);
      if (!board.set(fact)) return false;
    }
    const settled: Literal[] = [];
    for (let v = 1; v <= variableCount; v++) if (board.value(v) !== 0) settled.push(board.value(v) * v);
    for (const store of [whole, ...stores.values()]) store.fit(settled);
    return true;
  };

  for (let size = 0; size <= MOST_RULES;) {
    const end = search.find(whole, size, tick);
    if (end.outcome === "found") return { learned, end: end.rules };
    const before = learned.size;
    const found: Literal[] = [];
    for (const [literal, store] of stores) {
      if (store.atLeast > size || learned.has(literal)) continue;
      const reason = reasonFor(literal, store, size);
      // Of a fact and its opposite one is enough: the next round finds that the other clashes with it.
      if (reason.outcome !== "found" || learned.has(-literal)) continue;
      learned.set(literal, { rules: reason.rules, before });
      found.push(literal);
    }
    if (found.length === 0) size++;
    else if (!learn(found)) return { learned, end: [] };
    else size = 0;
  }
  return undefined;
}
