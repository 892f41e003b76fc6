/**
 * Every way to join linked cells and to put pips on cells, whatever the rules say, with the rules that it breaks: what is left when all
 * rules are switched off. For tiny puzzles; written without the machinery that looks for reasons.
 */
import { satisfies, type Constraint, type RuleModel } from "../../../model/index.js";
import type { PuzzleReasons } from "../../reasons.js";
import type { Pips, PipsSolution } from "../puzzle.js";

export interface World {
  readonly assignment: Uint8Array;
  /** The numbers of the rules that it breaks, as bits. */
  readonly broken: bigint;
}

/** How many there are. */
export function worldCount({ nodes, links, maxPip }: Pips): number {
  return 2 ** links.length * (maxPip + 1) ** nodes.length;
}

/** The variables of facts by what they say, from the words of the moves alone. */
function variablesByMove({ model, fact }: PuzzleReasons<PipsSolution>): Map<string, number> {
  const found = new Map<string, number>();
  for (let v = 1; v <= model.factCount; v++) found.set(JSON.stringify(fact(v).move), v);
  return found;
}

export function* worldsOf(puzzle: Pips, reasons: PuzzleReasons<PipsSolution>): Generator<World> {
  const { model } = reasons;
  const byMove = variablesByMove(reasons);
  const { nodes, links, maxPip } = puzzle;
  const place = (node: number): unknown => nodes[node]!.cell ?? nodes[node]!.name;
  const base = maxPip + 1;
  for (let joined = 0; joined < 2 ** links.length; joined++) {
    for (let deal = 0; deal < base ** nodes.length; deal++) {
      const pips = nodes.map((_, node) => Math.floor(deal / base ** node) % base);
      const assignment = new Uint8Array(model.variableCount + 1);
      nodes.forEach((_, node) => {
        assignment[byMove.get(JSON.stringify({ cell: place(node), dots: pips[node] }))!] = 1;
      });
      links.forEach(([a, b], i) => {
        if (((joined >> i) & 1) === 0) return;
        const domino = [place(a), place(b)];
        assignment[byMove.get(JSON.stringify({ domino }))!] = 1;
        const lying = byMove.get(JSON.stringify({ domino, dots: [pips[a], pips[b]] }));
        if (lying !== undefined) assignment[lying] = 1;
      });
      yield { assignment: withHelpers(model, assignment), broken: brokenRules(model, assignment) };
    }
  }
}

/** The variables after the facts, from their words: "r1c1 has at least 2 pips". */
function withHelpers(model: RuleModel, assignment: Uint8Array): Uint8Array {
  const pipsOf = helpersOf(model);
  for (const { variable, least } of pipsOf)
    if (least.some((v) => assignment[v] === 1)) assignment[variable] = 1;
  return assignment;
}

const helpers = new WeakMap<RuleModel, { variable: number; least: number[] }[]>();

function helpersOf(model: RuleModel): { variable: number; least: number[] }[] {
  const known = helpers.get(model);
  if (known !== undefined) return known;
  const value = new Map<string, number>();
  for (let v = 1; v <= model.factCount; v++) value.set(model.variable(v).name, v);
  const found: { variable: number; least: number[] }[] = [];
  for (let v = model.factCount + 1; v <= model.variableCount; v++) {
    const [, where, pip] = /^g_(.*)_(\d+)$/.exec(model.variable(v).name)!;
    const least: number[] = [];
    for (let more = Number(pip); value.has(`v_${where}_${more}`); more++)
      least.push(value.get(`v_${where}_${more}`)!);
    found.push({ variable: v, least });
  }
  helpers.set(model, found);
  return found;
}

/** Throws where a definition is broken: this is no world then. */
function brokenRules({ constraints, ruleOf }: RuleModel, assignment: Uint8Array): bigint {
  let broken = 0n;
  constraints.forEach((constraint: Constraint, i) => {
    if (satisfies(assignment, constraint)) return;
    if (ruleOf[i]! < 0) throw new Error(`a definition restricts the game: ${JSON.stringify(constraint)}`);
    broken |= 1n << BigInt(ruleOf[i]!);
  });
  return broken;
}
