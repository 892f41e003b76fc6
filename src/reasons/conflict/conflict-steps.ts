/**
 * A conflict of many rules told in steps: what follows from few of its rules, what follows from that and a few more, until some of them
 * clash. Each step has a proof of its own, and so has the clash at the end.
 */
import { addTo, checkpoint, type Budget } from "../../base/index.js";
import type { Literal, RuleModel } from "../../model/index.js";
import type { PuzzleReasons } from "../../puzzles/index.js";
import { ModelStore } from "../search/models.js";
import { createSmallestSearch, type Smallest } from "../search/smallest.js";
import { factWords, stateStep, type Step } from "../steps/step.js";
import { createStepMaker, type ProvedStep, type StepMaker } from "../steps/step-maker.js";
import { sumsOf } from "../search/sums.js";
import { createSwitchboard } from "../search/switchboard.js";
import { onlyRules } from "./sub-model.js";

/** A step of more rules is no easier to follow than the conflict itself. */
const MOST_RULES = 4;

/** This many suppositions are compared with the first that leads to a clash. */
const COMPARED = 20;

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
  const links = await linksOf(thoughts, [], maker);
  const own = { ...reasons, model };
  return links.map((link) => toldStep(own, link));
}

/** A step on the way, and what was supposed for it. The last one has no facts: it is the clash. */
interface Link {
  readonly step: ProvedStep;
  readonly suppose?: readonly Link[];
}

/** The steps that the clash needs, in order. `base` is known before. */
async function linksOf(
  { learned, end }: Thoughts,
  base: readonly Literal[],
  maker: StepMaker,
): Promise<Link[]> {
  const order = [...learned.keys()];
  const needed = new Map<Literal, Link>();
  const clash = await maker.clash(end, [...base, ...order]);
  const queue = [...clash.uses];
  for (const literal of queue) {
    const thought = learned.get(literal);
    if (thought === undefined || needed.has(literal)) continue;
    const known = [...base, ...order.slice(0, thought.before)];
    const suppose = thought.suppose && (await linksOf(thought.suppose, [...known, -literal], maker));
    const because = suppose === undefined ? thought.rules : rulesOf(suppose);
    const step = await maker.make(because, literal, [], known);
    needed.set(literal, suppose === undefined ? { step } : { step, suppose });
    queue.push(...step.uses);
  }
  const links = await merged(
    order.flatMap((literal) => needed.get(literal) ?? []),
    ({ facts }) => [...base, ...order.slice(0, learned.get(facts[0]!)!.before)],
    maker,
  );
  return [...links, { step: clash }];
}

/** Facts that were learned at the same time from the same rules are one step. */
async function merged(
  links: readonly Link[],
  knownBefore: (step: ProvedStep) => readonly Literal[],
  maker: StepMaker,
): Promise<Link[]> {
  const groups = new Map<string, Link[]>();
  for (const link of links) {
    const rules = link.step.rules.toSorted((a, b) => a - b);
    const key = link.suppose === undefined ? `${rules.join()} ${knownBefore(link.step).length}` : groups.size;
    addTo(groups, String(key), link);
  }
  const steps: Link[] = [];
  for (const [first, ...others] of groups.values()) {
    const { rules, facts } = first!.step;
    const more = others.flatMap(({ step }) => step.facts);
    const isAlone = more.length === 0;
    steps.push(
      isAlone ? first! : { step: await maker.make(rules, facts[0]!, more, knownBefore(first!.step)) },
    );
  }
  return steps;
}

function rulesOf(links: readonly Link[]): number[] {
  return [...new Set(links.flatMap(({ step }) => step.rules))];
}

function toldStep<S>(reasons: PuzzleReasons<S>, { step, suppose }: Link): Step {
  const stated = stateStep(reasons, step, false);
  if (suppose === undefined) return stated;
  const [fact] = step.facts;
  const told = suppose.map((link) => toldStep(reasons, link));
  const words = `Suppose that ${factWords(reasons, -fact!)}. ${told.map((inside) => inside.words).join(" ")} So ${factWords(reasons, fact!)}.`;
  return {
    ...stated,
    technique: "supposition",
    words,
    rulesBelow: told.flatMap(({ rulesBelow = [] }) => rulesBelow),
  };
}

interface Thought {
  /** The rules that force the fact. */
  readonly rules: readonly number[];
  /** This many facts were known before it. */
  readonly before: number;
  /** If no few rules force it: what follows from its opposite, to a clash. */
  readonly suppose?: Thoughts;
}

interface Thoughts {
  /** What was learned, in order. */
  readonly learned: ReadonlyMap<Literal, Thought>;
  /** The rules that clash with that. */
  readonly end: readonly number[];
}

/**
 * Learns facts, those with the smallest reasons first, until few rules clash with them. Where nothing has a small reason, something is
 * supposed from which small steps lead to a clash: the shortest such supposition. `given` is known at first, and nothing is supposed within
 * a supposition.
 */
function think(
  model: RuleModel,
  sums: ReturnType<typeof sumsOf>,
  lean: Uint8Array,
  budget: Budget,
  given?: readonly Literal[],
): Thoughts | undefined {
  const { variableCount, factCount, rules, constraints } = model;
  const board = createSwitchboard(sums, variableCount, rules.length);
  board.lean(lean);
  const search = createSmallestSearch(board);
  const tick = (): void => checkpoint(budget);
  const spoken = new Set(constraints.flatMap(({ literals }) => literals.map(Math.abs)));
  const stores = new Map<Literal, ModelStore>();
  for (let v = 1; v <= factCount; v++)
    if (spoken.has(v)) stores.set(v, new ModelStore()).set(-v, new ModelStore());
  const whole = new ModelStore();
  const learned = new Map<Literal, Thought>();

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
    search.settle();
    const settled = board.since(0);
    for (const store of [whole, ...stores.values()]) store.fit(settled);
    return true;
  };
  /** New facts whose reasons have this many rules. */
  const learnAt = (size: number): Literal[] => {
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
    return found;
  };
  /** A fact whose opposite leads to a clash by small steps. */
  const learnBySupposing = (): Literal[] => {
    let best: { readonly fact: Literal; readonly suppose: Thoughts } | undefined;
    let more = COMPARED;
    for (const fact of stores.keys()) {
      if (board.value(Math.abs(fact)) !== 0) continue;
      if (best !== undefined && --more < 0) break;
      const suppose = think(model, sums, lean, budget, [...learned.keys(), -fact]);
      if (suppose === undefined) continue;
      if (best === undefined || suppose.learned.size < best.suppose.learned.size) best = { fact, suppose };
    }
    if (best === undefined) return [];
    learned.set(best.fact, { rules: [], before: learned.size, suppose: best.suppose });
    return [best.fact];
  };

  if (given !== undefined && !learn(given)) return { learned, end: [] };
  for (let size = 0; size <= MOST_RULES + 1;) {
    const end = size > MOST_RULES ? undefined : search.find(whole, size, tick);
    if (end?.outcome === "found") return { learned, end: end.rules };
    const found = size <= MOST_RULES ? learnAt(size) : given === undefined ? learnBySupposing() : [];
    if (found.length === 0) size++;
    else if (!learn(found)) return { learned, end: [] };
    else size = 0;
  }
  return undefined;
}
