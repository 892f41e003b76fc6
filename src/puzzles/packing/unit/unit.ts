/**
 * A packing as the constraint problem of the source document: a variable per unit (a single cell of a piece) whose value is the
 * cell it stands on, a block of relations per orientation, and a variable per peg that may be None. Here every "variable has this
 * value" is a boolean.
 *
 * Per piece: one boolean per orientation block, exactly one of which holds, and one per unit and cell that it can stand on. A
 * block with its first unit on a cell puts every other unit on its own cell. Every cell has exactly one unit. A peg stands on one
 * cell or is None; where it stands there must be a unit with a hole of its colour. Blocks that give the same cells and holes are
 * one.
 *
 * Pieces that may be left out have one more boolean ("used"); pieces that may repeat have a copy per use, ordered by their first
 * cells. Size: units × cells booleans, placements × (size − 1) relations.
 */
import { unitName } from "../names.js";
import { type Budget, createMeter, thousands, UNLIMITED } from "../../../base/index.js";
import type { PieceProblem } from "../../../board/index.js";
import {
  type Assignment,
  type ConstraintList,
  createConstraintList,
  type Literal,
  type Model,
  type Reason,
  type Variable,
} from "../../../model/index.js";
import type { Formulation } from "../../family.js";
import type { PackingAdapter } from "../placement.js";
import { type Block, blocksOf } from "./unit-blocks.js";
import { unitWords } from "./unit-words.js";
import { kindIds, type PackingView } from "../view.js";

export interface UnitPeg {
  readonly words: string;
  /** Where the puzzle puts it; undefined: it stays in the box. */
  readonly cell: number | undefined;
  /** Whether this unit of this kind (numbered as the cells of its form) has a hole for it. */
  fits(kind: number, unit: number): boolean;
}

export interface UnitSource {
  /** What fits when pegs are ignored. */
  readonly problem: PieceProblem;
  readonly pegs: readonly UnitPeg[];
}

export interface UnitAdapter<P, S> extends PackingAdapter<P, S> {
  source(puzzle: P, budget: Budget): UnitSource;
  /** What the model has besides pieces, as the end of its summary. */
  readonly besides?: string;
}

interface Copy {
  readonly kind: number;
  readonly id: string;
  readonly words: string;
  /** Literal of "used"; 0 where it must be. */
  readonly used: number;
  readonly blocks: readonly Block[];
  readonly selectors: readonly number[];
  readonly units: readonly ReadonlyMap<number, number>[];
  about(rule: string, ...cells: number[]): Reason;
}

interface Draft {
  readonly view: PackingView;
  readonly problem: PieceProblem;
  readonly constraints: ConstraintList;
  readonly projection: number[];
  readonly onCell: readonly Literal[][];
  variable(name: string, words: string, cells: readonly number[]): number;
  clause(literals: Literal[], reason: Reason): void;
  one(literals: Literal[], reason: Reason): void;
}

const VARIABLE_BYTES = 400;

function startDraft(view: PackingView, problem: PieceProblem, variables: Variable[], budget: Budget): Draft {
  const constraints = createConstraintList(budget);
  const meter = createMeter(budget, () => `a model of more than ${thousands(variables.length)} variables`);
  return {
    view,
    problem,
    constraints,
    projection: [],
    onCell: Array.from({ length: problem.cells }, () => []),
    variable(name, words, cells) {
      meter(VARIABLE_BYTES);
      return variables.push({ name, words, cells: cells.map((cell) => view.region.cells[cell]!) });
    },
    clause: (literals, reason) => constraints.push({ kind: "clause", literals, reason }),
    one: (literals, reason) =>
      constraints.push({ kind: "cardinality", relation: "exactly", k: 1, literals, reason }),
  };
}

export function buildUnitModel(
  view: PackingView,
  { problem, pegs }: UnitSource,
  budget: Budget = UNLIMITED,
): { readonly model: Model; readonly copies: readonly Copy[] } {
  const variables: Variable[] = [];
  const draft = startDraft(view, problem, variables, budget);
  const copies: Copy[] = [];
  const ids = kindIds(view.kinds);
  for (const [kind, { words, form, min, max }] of view.kinds.entries()) {
    const blocks = blocksOf(view, problem, kind);
    const count = Math.max(min, Math.min(max, Math.floor(problem.cells / form.cells.length)));
    // If two ways cover the same cells, only the cells tell solutions apart.
    const unitsDistinguish = problem.ways.every((ways) => ways.length < 2 || ways[0]!.kind !== kind);
    let before: ReadonlyMap<number, number> | undefined;
    for (let copy = 0; copy < count; copy++) {
      const id = count === 1 ? ids[kind]! : `${ids[kind]}${copy + 1}`;
      const named = count === 1 ? words : `${words} (${copy + 1} of ${count})`;
      const own = addCopy(draft, kind, copy, blocks, id, named);
      relateUnits(draft, own);
      if (unitsDistinguish) for (const at of own.units) draft.projection.push(...at.values());
      else addCovered(draft, own);
      copies.push(own);
      if (count > 1) before = addOrder(draft, own, before);
    }
  }
  for (const [cell, literals] of draft.onCell.entries())
    draft.one(literals, { rule: "covered-once", cells: [view.region.cells[cell]!], numbers: [cell] });
  addPegs(draft, pegs, copies);
  const model: Model = {
    variableCount: variables.length,
    constraints: draft.constraints.all,
    projection: draft.projection,
    variable: (v) => variables[v - 1]!,
    words: (reason) => unitWords(view, pegs, reason),
  };
  return { model, copies };
}

function placeName({ view }: Draft, cell: number): string {
  return view.region.cells[cell]!.join("_");
}

/** Orientation blocks and units of one copy of a piece: one of each holds where the copy is used. */
function addCopy(
  draft: Draft,
  kind: number,
  copy: number,
  blocks: readonly Block[],
  id: string,
  words: string,
): Copy {
  const { view, variable, one, onCell } = draft;
  const { form, min, max } = view.kinds[kind]!;
  const about: Copy["about"] = (rule, ...cells) => ({
    rule,
    cells: cells.map((cell) => view.region.cells[cell]!),
    numbers: [kind, copy, min, max],
  });
  const used = copy < min ? 0 : variable(`used_${id}`, `${words} is used`, []);
  const free = used === 0 ? [] : [-used];
  const selectors = blocks.map(({ transform }) =>
    variable(`turn_${id}_${transform}`, `${words} lies in orientation ${transform}`, []),
  );
  one([...free, ...selectors], about("orientation"));
  const units = form.cells.map((_, unit) => {
    const domain = new Set(blocks.flatMap(({ ways }) => ways.map((way) => way.units[unit]!)));
    const at = new Map<number, number>();
    for (const cell of [...domain].toSorted((a, b) => a - b)) {
      const name = `${id}_u${unit + 1}_${placeName(draft, cell)}`;
      const v = variable(name, `unit ${unit + 1} of ${words} is on ${view.cellWords(cell)}`, [cell]);
      at.set(cell, v);
      onCell[cell]!.push(v);
    }
    one([...free, ...at.values()], about("unit"));
    return at;
  });
  return { kind, id, words, used, blocks, selectors, units, about };
}

/** A block with its first unit on a cell puts every other unit on its own cell. */
function relateUnits({ clause }: Draft, { blocks, selectors, units, about }: Copy): void {
  for (const [b, { ways }] of blocks.entries()) {
    const fitting = new Map(ways.map((way) => [way.units[0]!, way]));
    for (const [cell, v] of units[0]!) {
      const way = fitting.get(cell);
      if (way === undefined) clause([-selectors[b]!, -v], about("no-room", cell));
      for (const [unit, to] of way?.units.entries() ?? [])
        if (unit > 0) clause([-selectors[b]!, -v, units[unit]!.get(to)!], about("relation", cell, to));
    }
  }
}

/** A variable for each cell that the copy covers, whichever of its units does. */
function addCovered(draft: Draft, { id, words, units, about }: Copy): void {
  const { view, variable, clause, projection } = draft;
  for (const cell of new Set(units.flatMap((at) => [...at.keys()]))) {
    const here = units.flatMap((at) => at.get(cell) ?? []);
    const name = `on_${id}_${placeName(draft, cell)}`;
    const v = variable(name, `${words} covers ${view.cellWords(cell)}`, [cell]);
    for (const unit of here) clause([-unit, v], about("covers", cell));
    clause([-v, ...here], about("covers", cell));
    projection.push(v);
  }
}

/** Copies start in order. Returns, for each cell, the literal "the copy has its first cell here or before". */
function addOrder(
  draft: Draft,
  { id, words, blocks, selectors, units, about }: Copy,
  before: ReadonlyMap<number, number> | undefined,
): ReadonlyMap<number, number> {
  const { view, problem, variable, clause } = draft;
  const started = new Map<number, number>();
  let last = 0;
  for (let cell = 0; cell < problem.cells; cell++) {
    const [place, named, reason] = [placeName(draft, cell), view.cellWords(cell), about("order", cell)];
    const v = variable(`from_${id}_${place}`, `the first cell of ${words} is ${named} or before it`, [cell]);
    const starts = blocks.flatMap(({ ways }, b) =>
      ways
        .filter(({ first }) => first === cell)
        .map((way) => [selectors[b]!, units[0]!.get(way.units[0]!)!] as const),
    );
    // v ↔ it started before, or starts here: at most one way of the copy can hold.
    const here = starts.map(([selector, unit], index) => {
      const name = `start_${id}_${place}_${index}`;
      const start = variable(name, `${words} starts on ${named} in its way ${index + 1}`, [cell]);
      clause([-start, selector], reason);
      clause([-start, unit], reason);
      clause([start, -selector, -unit], reason);
      return start;
    });
    for (const start of here) clause([-start, v], reason);
    if (last !== 0) clause([-last, v], reason);
    clause([-v, ...(last === 0 ? [] : [last]), ...here], reason);
    if (before !== undefined) {
      // It starts here only when the copy before has started earlier.
      const earlier = cell === 0 ? 0 : before.get(cell - 1)!;
      for (const start of here) clause(earlier === 0 ? [-start] : [-start, earlier], reason);
    }
    started.set(cell, v);
    last = v;
  }
  return started;
}

function addPegs(draft: Draft, pegs: readonly UnitPeg[], copies: readonly Copy[]): void {
  const { view, variable, clause, one, constraints } = draft;
  const { cells } = view.region;
  const standing: Literal[][] = cells.map(() => []);
  for (const [at, { words, cell: place, fits }] of pegs.entries()) {
    const about = (rule: string, ...spots: number[]): Reason => ({
      rule,
      cells: spots.map((cell) => cells[cell]!),
      numbers: [at],
    });
    const none = variable(`peg${at + 1}_none`, `${words} stays in the box`, []);
    const on = cells.map((spot, cell) => {
      const name = `peg${at + 1}_${spot.join("_")}`;
      const v = variable(name, `${words} stands on ${view.cellWords(cell)}`, [cell]);
      standing[cell]!.push(v);
      return v;
    });
    one([none, ...on], about("peg"));
    if (place === undefined) clause([none], about("peg-in-box"));
    else clause([on[place]!], about("peg-given", place));
    for (const [cell, v] of on.entries()) {
      const holes = copies.flatMap(({ kind, units }) =>
        units.flatMap((domain, unit) => (fits(kind, unit) ? (domain.get(cell) ?? []) : [])),
      );
      clause([-v, ...holes], about("peg-hole", cell));
    }
  }
  if (pegs.length < 2) return;
  for (const [cell, literals] of standing.entries()) {
    const reason = { rule: "pegs-apart", cells: [cells[cell]!], numbers: [cell] };
    constraints.push({ kind: "cardinality", relation: "at-most", k: 1, literals, reason });
  }
}

export function unitFormulation<P, S>(adapter: UnitAdapter<P, S>): Formulation<P, S> {
  const { view, source, solution, besides = "" } = adapter;
  return {
    ...unitName(besides),
    build: (puzzle, budget = UNLIMITED) =>
      buildUnitModel(view(puzzle, budget), source(puzzle, budget), budget).model,
    decode(puzzle, assignment) {
      const seen = view(puzzle);
      const { copies } = buildUnitModel(seen, source(puzzle, UNLIMITED));
      return solution(puzzle, seen, placementsOf(seen, copies, assignment));
    },
  };
}

/** The placements that an assignment describes, by kind and cells. */
function placementsOf(view: PackingView, copies: readonly Copy[], assignment: Assignment): Int32Array {
  const keyOf = (kind: number, cells: readonly number[]): string =>
    `${kind}:${cells.toSorted((a, b) => a - b).join()}`;
  const numbers = new Map(view.problem.placements.map(({ kind, cells }, at) => [keyOf(kind, cells), at]));
  const found: number[] = [];
  for (const { kind, used, units } of copies) {
    if (used !== 0 && assignment[used] !== 1) continue;
    const cells = units.map((at) => [...at].find(([, v]) => assignment[v] === 1)?.[0] ?? -1);
    const number = numbers.get(keyOf(kind, cells));
    if (number !== undefined) found.push(number);
  }
  return Int32Array.from(found);
}
