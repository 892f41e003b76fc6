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

/** The variables of facts by their moves. */
function variablesByMove({ model, fact }: PuzzleReasons<PipsSolution>): Map<string, number> {
  const found = new Map<string, number>();
  for (let v = 1; v <= model.factCount; v++) found.set(JSON.stringify(fact(v).move), v);
  return found;
}

export function* worldsOf(puzzle: Pips, reasons: PuzzleReasons<PipsSolution>): Generator<World> {
  const { model } = reasons;
  const byMove = variablesByMove(reasons);
  const helpers = helpersOf(puzzle, reasons);
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
      for (const { variable, any } of helpers)
        if (any.some((v) => assignment[v] === 1)) assignment[variable] = 1;
      yield { assignment, broken: brokenRules(model, assignment) };
    }
  }
}

interface Helper {
  readonly variable: number;
  /** It holds when one of these does. */
  readonly any: readonly number[];
}

/** The variables after the facts, from their names: a cell has this many pips or more (g), a region has a cell with this many (u). */
function helpersOf({ maxPip }: Pips, { model, fact }: PuzzleReasons<PipsSolution>): Helper[] {
  const valueAt = new Map<string, number>();
  for (let v = 1; v <= model.factCount; v++) {
    const { dots } = fact(v).move as { dots?: unknown };
    if (typeof dots === "number") valueAt.set(`${fact(v).cells.join()}=${dots}`, v);
  }
  const found: Helper[] = [];
  for (let variable = model.factCount + 1; variable <= model.variableCount; variable++) {
    const { name, cells } = model.variable(variable);
    const least = Number(/\d+$/.exec(name)![0]);
    const most = name.startsWith("g") ? maxPip : least;
    const any: number[] = [];
    for (const cell of cells)
      for (let pip = least; pip <= most; pip++) any.push(valueAt.get(`${cell.join()}=${pip}`)!);
    found.push({ variable, any });
  }
  return found;
}

/** Throws where a definition is broken, because then this is not a world. */
function brokenRules({ constraints, ruleOf }: RuleModel, assignment: Uint8Array): bigint {
  let broken = 0n;
  constraints.forEach((constraint: Constraint, i) => {
    if (satisfies(assignment, constraint)) return;
    if (ruleOf[i]! < 0) throw new Error(`a definition restricts the game: ${JSON.stringify(constraint)}`);
    broken |= 1n << BigInt(ruleOf[i]!);
  });
  return broken;
}
