/** Pips by its rules: what hints, conflicts and grades need. */
import { ContractError, problemError, type Budget } from "../../../base/index.js";
import type { Literal, Rule } from "../../../model/index.js";
import type { PuzzleReasons } from "../../reasons.js";
import { joint } from "../joint/index.js";
import { dominoTaker, valuesOf, type Pair } from "../nodes.js";
import type { Pips, PipsSolution, Region } from "../puzzle.js";
import { canGive, changedRegions, withPipsGiven } from "./changes.js";
import { conditionClues } from "./clues.js";
import { factOf, topicOf, variableOf } from "./facts.js";
import { rulesOf } from "./rules.js";
import { spaceOf } from "./space.js";
import { techniquesOf } from "./techniques/index.js";
import { saying } from "./techniques/saying.js";
import { andWords } from "./words.js";

export function pipsReasons(puzzle: Pips, budget?: Budget): PuzzleReasons<PipsSolution, Pips> {
  const space = spaceOf(puzzle, budget);
  const { about, ...rules } = rulesOf(puzzle, space, budget);
  const { factCount, variableCount } = space;
  const linkOf = new Map(puzzle.links.map((link, i) => [link.join(), i]));
  /** The variables "a domino lies here" and "this domino lies so"; undefined where the two nodes are not linked. */
  const lyingAt = (domino: number, [one, two]: readonly [number, number]): [number, number] | undefined => {
    const [first, second] = puzzle.dominoes[domino]!;
    const link = linkOf.get(one < two ? `${one},${two}` : `${two},${one}`);
    if (link === undefined) return undefined;
    const pips = one < two ? ([first, second] as const) : ([second, first] as const);
    return [space.link(link), space.placingOf(link, ...pips)!];
  };
  const regionOf = (rule: Rule): Region => {
    const what = about.get(rule);
    if (what?.kind !== "region") throw new ContractError("a rule that is not a condition cannot be changed");
    return what.region;
  };
  return {
    model: { ...rules, factCount, variableCount, variable: (v) => variableOf(puzzle, space, v) },
    fact: (v) => factOf(puzzle, space, v),
    /** A player lays dominoes and may note pips. Facts that deny, or that only join two cells, are kept in mind. */
    isMark: (literal) => literal > 0 && space.factAt(literal).kind !== "link",
    techniques: techniquesOf(puzzle, space, about),
    clause: (facts) =>
      andWords(
        saying(
          puzzle,
          facts.map((literal) => ({ ...space.factAt(Math.abs(literal)), holds: literal > 0 })),
        ),
      ),
    topic: (v) => topicOf(puzzle, space, v),
    repaired: (broken, values) => changedRegions(puzzle, space, regionOf, broken, values),
    clues: () => conditionClues(puzzle, about),
    isGivable(literal) {
      const at = literal > 0 ? space.factAt(literal) : undefined;
      return at?.kind === "value" && canGive(puzzle, at.node);
    },
    withGivens: (facts) =>
      withPipsGiven(
        puzzle,
        facts.flatMap((fact) => {
          const at = space.factAt(fact);
          return at.kind === "value" ? [{ node: at.node, pips: at.pip }] : [];
        }),
      ),
    known({ placements, noted = [], strays = [] } = { placements: [] }) {
      const laid = placements.flatMap((ends, i) => (ends === undefined ? [] : [lyingAt(i, ends)]));
      if (strays.length > 0 || laid.includes(undefined))
        throw problemError("hint/state", "a domino lies where none of the puzzle's fits (check says which)");
      return [
        ...laid.map((lying): Literal => lying![1]),
        ...noted.map(({ node, pips }): Literal => space.value(node, pips)),
      ];
    },
    state(marks) {
      const take = dominoTaker(puzzle);
      const placements: (Pair | undefined)[] = puzzle.dominoes.map(() => undefined);
      const noted: { node: number; pips: number }[] = [];
      for (const mark of marks) {
        const at = space.factAt(mark);
        if (at.kind === "value") noted.push({ node: at.node, pips: at.pip });
        if (at.kind !== "placing") continue;
        const domino = take(at.placing.pips);
        if (domino === undefined) continue;
        const [one, two] = puzzle.links[at.placing.link]!;
        placements[domino] = puzzle.dominoes[domino]![0] === at.placing.pips[0] ? [one, two] : [two, one];
      }
      return noted.length === 0 ? { placements } : { placements, noted };
    },
    assignment(solution) {
      const values = new Uint8Array(variableCount + 1);
      const pipsOf = valuesOf(puzzle, solution);
      pipsOf.forEach((pips, node) => {
        values[space.value(node, pips)] = 1;
        for (let pip = 1; pip <= pips; pip++) values[space.atLeast(node, pip)] = 1;
      });
      for (const region of space.different)
        for (const node of puzzle.regions[region]!.nodes) values[space.occurs(region, pipsOf[node]!)] = 1;
      solution.placements.forEach((ends, i) => {
        for (const variable of lyingAt(i, ends!)!) values[variable] = 1;
      });
      return values;
    },
    solve: (request) => joint.solve(puzzle, request),
  };
}
