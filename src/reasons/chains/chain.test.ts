import { describe, expect, it } from "vitest";
import { createRandom, startBudget } from "../../base/index.js";
import type { Literal, RuleModel } from "../../model/index.js";
import { twist, type Twist, type TwistSolution } from "../../puzzles/index.js";
import { listModels } from "../../puzzles/packing/testing/reasons.js";
import { listSolutions } from "../../puzzles/twist/testing/oracle.js";
import { randomTwist } from "../../puzzles/twist/testing/random.js";
import { withWork } from "../search/patience.js";
import { createChainFinder, type Chain, type ChainFinder } from "./chain.js";
import { smallestClash } from "../testing/brute-force.js";
import { expectLinks, holdsIn, type ListedModel } from "./testing/links.js";
import { FACTS, listAll, randomModel } from "./testing/random-model.js";
import type { Link } from "./trace.js";

interface Board {
  readonly reasons: ReturnType<NonNullable<typeof twist.reasons>>;
  readonly solutions: readonly Uint8Array[];
  readonly forced: readonly Literal[];
}

function boardOf(puzzle: Twist): Board {
  const reasons = twist.reasons!(puzzle, startBudget());
  const solutions = listSolutions(puzzle).map((solution: TwistSolution) => reasons.assignment(solution));
  const forced: Literal[] = [];
  for (let v = 1; v <= reasons.model.factCount; v++) {
    if (solutions.every((values) => values[v] === 1)) forced.push(v);
    else if (solutions.every((values) => values[v] === 0)) forced.push(-v);
  }
  return { reasons, solutions, forced };
}

function* small(count: number): Generator<Board> {
  for (let seed = 1; seed <= count; seed++) {
    const board = boardOf(randomTwist(createRandom(seed), { rows: 3, cols: 3, size: 4 }));
    if (board.solutions.length > 0) yield board;
  }
}

/** The next chain. `work`: it is stopped after this many questions to its budget, and goes on with more. */
function nextChain(finder: ChainFinder, most: number, work = Infinity): { chain?: Chain; stops: number } {
  for (let stops = 0; ; stops++) {
    const chain = finder.byThoughts(most, withWork(startBudget(), work * 2 ** stops));
    if (chain === "stopped") continue;
    const found = chain ?? finder.bySupposing(most, startBudget());
    return found === undefined ? { stops } : { chain: found, stops };
  }
}

/** All marks one after the other. */
function walk(
  { reasons, forced, solutions }: Board,
  most: number,
  check: (chain: Chain, known: Set<Literal>) => void,
): Literal[] {
  const finder = createChainFinder(reasons, forced, solutions[0]!);
  const marks: Literal[] = [...reasons.known({ laid: [] })];
  finder.add(marks);
  for (let { chain } = nextChain(finder, most); chain !== undefined; chain = nextChain(finder, most).chain) {
    check(chain, new Set([...marks, ...(reasons.shown?.(marks) ?? [])]));
    expect(marks).not.toContain(chain.mark);
    marks.push(chain.mark);
    finder.add([chain.mark]);
  }
  return marks;
}

/** The facts of all links, inside suppositions as well. */
function factsOf(links: readonly Link[]): Literal[] {
  return links.flatMap(({ facts, suppose = [] }) => [...facts, ...factsOf(suppose)]);
}

/** The fewest rules per link that lead to a mark: everything that so few rules force is learned, as long as there is something. */
function fewestRules(
  models: readonly ListedModel[],
  model: RuleModel,
  isMark: (literal: Literal) => boolean,
  known: ReadonlySet<Literal>,
): number {
  const facts = Array.from({ length: model.factCount }, (_, i) => [i + 1, -i - 1]).flat();
  for (let size = 0; ; size++) {
    const learned = new Set(known);
    for (;;) {
      const before = [...learned];
      const fitting = models.filter(({ values }) => before.every((fact) => holdsIn(values, fact)));
      const found = facts.filter(
        (fact) =>
          !learned.has(fact) && smallestClash(fitting, model.rules.length, [-fact], size) !== undefined,
      );
      if (found.some(isMark)) return size;
      if (found.length === 0) break;
      for (const fact of found) learned.add(fact);
    }
  }
}

describe("chains", () => {
  it("have links that follow, none with a fact that it does not need, and end in all forced marks", () => {
    let links = 0;
    let long = 0;
    for (const board of small(200)) {
      const models = listModels(board.reasons);
      if (models === undefined) continue;
      // Without what the board shows besides there is more to tell.
      const { shown: _, ...reasons } = board.reasons;
      const marks = walk({ ...board, reasons }, 6, (chain, known) => {
        expectLinks(models, chain.links, known);
        expect(chain.links.at(-1)!.facts).toContain(chain.mark);
        expect(board.reasons.isMark!(chain.mark)).toBe(true);
        expect(chain.size).toBe(Math.max(...chain.links.map(({ rules }) => rules.length)));
        links += chain.links.length;
        if (chain.links.length > 1) long++;
      });
      const all = board.forced.filter(board.reasons.isMark!);
      expect(new Set(marks)).toEqual(new Set(all));
    }
    expect(links).toBeGreaterThan(80);
    expect(long).toBeGreaterThan(10);
  });

  it("use every link before the last", () => {
    for (const board of small(200))
      walk(board, 6, ({ links }) => {
        for (const [at, { facts }] of links.slice(0, -1).entries())
          for (const fact of facts)
            expect(links.slice(at + 1).some(({ uses }) => uses.includes(fact))).toBe(true);
      });
  });

  it("suppose where no rules of the size allowed say more, and the supposition ends in a clash", () => {
    let supposed = 0;
    for (const board of small(100)) {
      const models = listModels(board.reasons);
      if (models === undefined) continue;
      walk(board, 0, (chain, known) => {
        expectLinks(models, chain.links, known);
        // What the board shows is told by no thought.
        expect(factsOf(chain.links).filter((fact) => known.has(fact))).toEqual([]);
        for (const { suppose, facts } of chain.links) {
          if (suppose === undefined) continue;
          supposed++;
          expect(chain.smallest).toBe(false);
          expect(facts).toHaveLength(1);
          expect(suppose.at(-1)!.facts).toEqual([]);
        }
      });
    }
    expect(supposed).toBeGreaterThan(20);
  });

  it("are as good when the search is stopped on the way and goes on", () => {
    let stopped = 0;
    for (const { reasons, forced, solutions } of small(60)) {
      const models = listModels(reasons);
      if (models === undefined) continue;
      const finders = [0, 1].map(() => createChainFinder(reasons, forced, solutions[0]!)) as [
        ChainFinder,
        ChainFinder,
      ];
      const marks = [...reasons.known({ laid: [] })];
      for (;;) {
        for (const finder of finders) finder.add(marks);
        const { chain } = nextChain(finders[0], 6);
        const { chain: again, stops } = nextChain(finders[1], 6, 2);
        stopped += stops;
        expect(again === undefined).toBe(chain === undefined);
        if (chain === undefined || again === undefined) break;
        expect([again.size, again.smallest]).toEqual([chain.size, chain.smallest]);
        expectLinks(models, again.links, new Set([...marks, ...(reasons.shown?.(marks) ?? [])]));
        marks.push(chain.mark);
      }
    }
    expect(stopped).toBeGreaterThan(50);
  });

  it("have no larger links than they must, by trying everything", () => {
    const sizes = new Map<number, number>();
    for (let seed = 1; seed <= 60; seed++) {
      const model = randomModel(seed, 2);
      const models = listAll(model);
      const solutions = models.filter(({ broken }) => broken === 0n);
      const facts = Array.from({ length: FACTS }, (_, i) => [i + 1, -i - 1]).flat();
      const forced = facts.filter((fact) => solutions.every(({ values }) => holdsIn(values, fact)));
      if (solutions.length === 0) continue;
      // Few facts are marks, so that there is something to think before one.
      const isMark = (literal: Literal): boolean => Math.abs(literal) > FACTS - 3;
      const finder = createChainFinder({ model, isMark }, forced, solutions[0]!.values);
      const known = new Set<Literal>();
      for (;;) {
        const { chain } = nextChain(finder, 6);
        if (chain === undefined) break;
        if (chain.links.some(({ suppose }) => suppose !== undefined)) break;
        expect(chain.smallest).toBe(true);
        expect(chain.size, `seed ${seed}`).toBe(fewestRules(models, model, isMark, known));
        if (chain.links.length > 1) sizes.set(chain.size, (sizes.get(chain.size) ?? 0) + 1);
        known.add(chain.mark);
        finder.add([chain.mark]);
      }
    }
    for (const size of [1, 3]) expect(sizes.get(size) ?? 0, `size ${size}`).toBeGreaterThan(2);
  });
});
