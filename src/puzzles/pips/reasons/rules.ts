/**
 * The rules of a puzzle, each a sentence that a person would say about the board or the set of dominoes.
 *
 * One rule per number says which dominoes it is on, instead of one rule per missing pair: people look through the set for a number once.
 * Another rule says how often a number occurs. That follows from the dominoes one by one, but only from all of those with the number.
 */
import { listWords, type Budget } from "../../../base/index.js";
import {
  createRuleList,
  type BareConstraint,
  type Literal,
  type Rule,
  type RuleList,
  type RuleModel,
} from "../../../model/index.js";
import { nodeWords, spotOf, supplyOf, type Pair } from "../nodes.js";
import type { Pips, Region } from "../puzzle.js";
import { regionRules, type Half } from "./regions.js";
import type { Space } from "./space.js";
import { anyPipsWords, dominoWords, pipWords } from "./words.js";

/** What a rule says, for those who recognise it in a step. */
export type About =
  | { readonly kind: "cell"; readonly node: number }
  | { readonly kind: "domino"; readonly half: Half; readonly pips: Pair; readonly copies: number }
  /** Which dominoes have a number: `partners` are the numbers on their other halves. */
  | { readonly kind: "partners"; readonly pip: number; readonly partners: readonly number[] }
  | { readonly kind: "supply"; readonly half: Half; readonly pip: number; readonly times: number }
  /** Which numbers no domino has. */
  | { readonly kind: "absent"; readonly pips: readonly number[] }
  | { readonly kind: "region"; readonly half: Half; readonly region: Region };

export interface PipsRules extends Pick<RuleModel, "rules" | "ruleOf" | "constraints" | "words"> {
  readonly about: ReadonlyMap<Rule, About>;
}

type Add = (rule: Rule, about: About, constraints: readonly BareConstraint[]) => void;

export function rulesOf(puzzle: Pips, space: Space, budget?: Budget): PipsRules {
  const list = createRuleList(budget);
  const about = new Map<Rule, About>();
  const add: Add = (rule, what, constraints) => {
    about.set(rule, what);
    list.add(rule, constraints);
  };
  defineValues(puzzle, space, list);
  definePlacings(puzzle, space, list);
  defineOccurring(puzzle, space, list);
  addCells(puzzle, space, add);
  addDominoes(space, add);
  addPartners(puzzle, space, add);
  addSupply(puzzle, space, add);
  for (const [index, region] of puzzle.regions.entries())
    for (const { half, words, constraints } of regionRules(puzzle, space, index)) {
      const cells = region.nodes.map((node) => spotOf(puzzle, node));
      const rule: Rule = { rule: `pips/${region.condition}`, kind: "clue", cells, words };
      add(rule, { kind: "region", half, region }, constraints);
    }
  return { ...list.finish(), about };
}

/** A cell has one number of pips, and at least this many exactly when its number is so large. */
function defineValues({ nodes, maxPip }: Pips, space: Space, list: RuleList): void {
  const clause = (...literals: Literal[]): void => list.define({ kind: "clause", literals });
  nodes.forEach((_, node) => {
    const values = space.pips.map((pip) => space.value(node, pip));
    list.define({ kind: "cardinality", relation: "exactly", k: 1, literals: values });
    for (const pip of space.pips) {
      const bounds: Literal[] = [];
      if (pip > 0) bounds.push(space.atLeast(node, pip));
      if (pip < maxPip) bounds.push(-space.atLeast(node, pip + 1));
      for (const bound of bounds) clause(-values[pip]!, bound);
      clause(values[pip]!, ...bounds.map((bound) => -bound));
      if (pip > 0 && pip < maxPip) clause(-space.atLeast(node, pip + 1), space.atLeast(node, pip));
    }
  });
}

/** A domino lies so: a domino lies there, and the two cells have its pips. */
function definePlacings({ links }: Pips, space: Space, list: RuleList): void {
  space.placings.forEach(({ link, pips }, i) => {
    const [a, b] = links[link]!;
    const parts = [space.link(link), space.value(a, pips[0]), space.value(b, pips[1])];
    const placing = space.placing(i);
    for (const part of parts) list.define({ kind: "clause", literals: [-placing, part] });
    list.define({ kind: "clause", literals: [placing, ...parts.map((part) => -part)] });
  });
}

/** A number occurs in a region exactly when one of its cells has it. */
function defineOccurring({ regions }: Pips, space: Space, list: RuleList): void {
  for (const region of space.different)
    for (const pip of space.pips) {
      const occurs = space.occurs(region, pip);
      const having = regions[region]!.nodes.map((node) => space.value(node, pip));
      for (const value of having) list.define({ kind: "clause", literals: [-value, occurs] });
      list.define({ kind: "clause", literals: [-occurs, ...having] });
    }
}

function addCells(puzzle: Pips, space: Space, add: Add): void {
  puzzle.nodes.forEach((_, node) => {
    const words = `${nodeWords(puzzle, node)} belongs to exactly one domino.`;
    const literals = space.linksAt[node]!.map(space.link);
    add({ rule: "pips/cell", kind: "law", cells: [spotOf(puzzle, node)], words }, { kind: "cell", node }, [
      { kind: "cardinality", relation: "exactly", k: 1, literals },
    ]);
  });
}

function addDominoes({ kinds, placings, placing }: Space, add: Add): void {
  kinds.pips.forEach((pips, kind) => {
    const copies = kinds.copies[kind]!;
    const literals = placings.flatMap((one, i) => (one.kind === kind ? [placing(i)] : []));
    const name = dominoWords(pips);
    const half = (relation: "at-least" | "at-most", words: string): void =>
      add(
        { rule: "pips/domino", kind: "law", cells: [], words },
        { kind: "domino", half: relation, pips, copies },
        [{ kind: "cardinality", relation, k: copies, literals }],
      );
    half(
      "at-least",
      copies === 1
        ? `The domino ${name} lies on the board.`
        : `${allOf(copies)} dominoes ${name} lie on the board.`,
    );
    half(
      "at-most",
      copies === 1 ? `There is only one domino ${name}.` : `There are only ${copies} dominoes ${name}.`,
    );
  });
}

function addPartners({ links }: Pips, { kinds, pips, link, value }: Space, add: Add): void {
  for (const pip of pips) {
    const partners = kinds.pips
      .flatMap(([one, two]) => (one === pip ? [two] : two === pip ? [one] : []))
      .toSorted((one, two) => one - two);
    if (partners.length === 0) continue;
    const names = partners.map((partner) => dominoWords([pip, partner]));
    const on = names.length === 1 ? `the domino ${names[0]!}` : `the dominoes ${listWords(names)}`;
    const words = `A half with ${pipWords(pip)} is only on ${on}.`;
    const beside = (at: number, one: number, two: number): BareConstraint => ({
      kind: "clause",
      literals: [-link(at), -value(one, pip), ...partners.map((partner) => value(two, partner))],
    });
    add(
      { rule: "pips/partners", kind: "law", cells: [], words },
      { kind: "partners", pip, partners },
      links.flatMap(([a, b], at) => [beside(at, a, b), beside(at, b, a)]),
    );
  }
}

function addSupply(puzzle: Pips, { pips, value }: Space, add: Add): void {
  const supply = supplyOf(puzzle);
  for (const pip of pips) {
    const times = supply[pip]!;
    const literals = puzzle.nodes.map((_, node) => value(node, pip));
    const half = (relation: "at-least" | "at-most", words: string): void =>
      add(
        { rule: "pips/supply", kind: "law", cells: [], words },
        { kind: "supply", half: relation, pip, times },
        [{ kind: "cardinality", relation, k: times, literals }],
      );
    const on = `with ${pipWords(pip)}`;
    if (times === 0) continue;
    half(
      "at-least",
      times === 1
        ? `The one half ${on} lies on the board.`
        : `${allOf(times)} halves ${on} lie on the board.`,
    );
    half("at-most", times === 1 ? `There is only one half ${on}.` : `There are only ${times} halves ${on}.`);
  }
  // One look through the set finds all numbers that are missing.
  const absent = pips.filter((pip) => supply[pip] === 0);
  if (absent.length === 0) return;
  const words = `No domino has a half with ${anyPipsWords(absent)}.`;
  const constraints = absent.flatMap((pip) =>
    puzzle.nodes.map((_, node): BareConstraint => ({ kind: "clause", literals: [-value(node, pip)] })),
  );
  add({ rule: "pips/supply", kind: "law", cells: [], words }, { kind: "absent", pips: absent }, constraints);
}

function allOf(count: number): string {
  return count === 2 ? "Both" : `All ${count}`;
}
