/**
 * A solution as JSON, written and read: `placements` (the i-th is that of the i-th domino, first cell ↔ first pip, null where not placed)
 * and `values` (rows of pips, or pips by name). For reading, placements are enough, and so is a `layout` (pairs of cells in any order)
 * with `values`. Values of cells that no domino covers are notes.
 */
import { fail, isRecord, ok, parseJson, type Json, type Result } from "../../base/index.js";
import { readSolutionJson } from "../reading.js";
import { dominoTaker, gridOf, nodeWords, valuesOf, type Pair } from "./nodes.js";
import { cellJson, namesOf, placeNamed, readNamed, type NamedPlacement } from "./formats/published.js";
import type { Pips, PipsSolution, Stray } from "./puzzle.js";
import { solutionInPuzzle } from "./formats/solution-in-puzzle.js";

function valuesJson(puzzle: Pips, values: Int32Array): Json {
  const valueAt = (node: number): number | null =>
    node === -1 || values[node] === -1 ? null : values[node]!;
  if (puzzle.shape === "graph")
    return Object.fromEntries(puzzle.nodes.map(({ name }, node) => [name, valueAt(node)]));
  const { grid, node } = gridOf(puzzle);
  return Array.from({ length: grid.rows }, (_, row) =>
    Array.from(node.subarray(row * grid.cols, (row + 1) * grid.cols), valueAt),
  );
}

/** A name in JSON: a cell on a board. */
function endJson(puzzle: Pips, name: string): Json {
  return puzzle.shape === "grid" ? cellJson(name) : name;
}

export function layoutJson(puzzle: Pips, layout: readonly Pair[]): Json {
  return layout.map((link) => link.map((node) => endJson(puzzle, puzzle.nodes[node]!.name)));
}

export function valueGridJson(puzzle: Pips, values: ArrayLike<number>): Json {
  return valuesJson(puzzle, Int32Array.from(values));
}

export function solutionJson(puzzle: Pips, solution: PipsSolution): Json {
  const values = valuesOf(puzzle, solution);
  for (const { node, pips } of solution.noted ?? []) values[node] = pips;
  return {
    placements: namesOf(puzzle, solution).map((pair) =>
      pair === undefined ? null : pair.map((name) => endJson(puzzle, name)),
    ),
    values: valuesJson(puzzle, values),
  };
}

const CODE = "pips/solution";

/** Pips by node from `values`; −1 where it says nothing. */
function readValues(puzzle: Pips, value: unknown, path: string): Result<Int32Array> {
  const values = new Int32Array(puzzle.nodes.length).fill(-1);
  const isPip = (pip: unknown): pip is number => Number.isInteger(pip) && Number(pip) >= 0;
  const index = new Map(puzzle.nodes.map(({ name }, i) => [name, i]));
  const set = (name: string, pip: unknown, at: string): Result<true> => {
    if (pip === null) return ok(true);
    const node = index.get(name);
    if (node === undefined) return fail(CODE, "there is no such cell to have pips", { path: at });
    if (!isPip(pip)) return fail(CODE, "pips are a whole number, or null", { path: at });
    values[node] = pip;
    return ok(true);
  };
  if (puzzle.shape === "graph") {
    if (!isRecord(value)) return fail(CODE, "values must be an object: the pips of every node", { path });
    for (const [name, pip] of Object.entries(value)) {
      const done = set(name, pip, `${path}[${JSON.stringify(name)}]`);
      if (!done.ok) return done;
    }
    return ok(values);
  }
  if (!Array.isArray(value) || !value.every((row) => Array.isArray(row)))
    return fail(CODE, "values must be a list of rows", { path });
  for (const [row, pips] of value.entries()) {
    for (const [col, pip] of pips.entries()) {
      const done = set(`${row},${col}`, pip, `${path}[${row}][${col}]`);
      if (!done.ok) return done;
    }
  }
  return ok(values);
}

/** Deal the puzzle's dominoes out to a layout with pips; what cannot be dealt is a stray. */
function placeLayout(
  puzzle: Pips,
  layout: readonly NamedPlacement[],
  values: Int32Array,
  path: string,
): Result<PipsSolution> {
  const index = new Map(puzzle.nodes.map(({ name }, i) => [name, i]));
  const take = dominoTaker(puzzle);
  const placements: (Pair | undefined)[] = puzzle.dominoes.map(() => undefined);
  const strays: Stray[] = [];
  for (const [at, pair] of layout.entries()) {
    if (pair === undefined) continue;
    const ends = pair.map((name) => index.get(name) ?? name) as [number | string, number | string];
    const pips = ends.map((end) => (typeof end === "number" ? values[end]! : -1)) as [number, number];
    if (pips.includes(-1))
      return fail(CODE, "values must have pips for both cells of this domino", { path: `${path}[${at}]` });
    const i = take(pips);
    const [one, two] = ends as [number, number];
    if (i === undefined) strays.push({ pips, ends });
    else placements[i] = puzzle.dominoes[i]![0] === pips[0] ? [one, two] : [two, one];
  }
  return ok(strays.length === 0 ? { placements } : { placements, strays });
}

const OWN_MEMBERS = ["solutions", "placements", "layout", "values"];

/** `{ placements, values? }`, `{ layout, values }`, `{ values }` where only pips are noted, the bare placements, a whole answer, or a puzzle's file with its solution. */
export function parseSolution(puzzle: Pips, text: string): Result<PipsSolution> {
  const read = parseJson(text);
  const own =
    read.ok && (!isRecord(read.value) || OWN_MEMBERS.some((key) => Object.hasOwn(read.value as object, key)));
  const carried = own ? undefined : solutionInPuzzle(puzzle, text);
  if (carried !== undefined) return carried;
  if (!read.ok) return read;
  const json = readSolutionJson(text, CODE);
  if (!json.ok) return json;
  const { path: prefix } = json.value;
  const value = Array.isArray(json.value.value) ? { placements: json.value.value } : json.value.value;
  if (!isRecord(value)) return fail(CODE, "expected placements, one pair of cells per domino", { path: "" });
  const byLayout = value["placements"] === undefined && value["layout"] !== undefined;
  const path = `${prefix}${byLayout ? "layout" : "placements"}`;
  const most = byLayout ? Infinity : puzzle.dominoes.length;
  const laid = value[byLayout ? "layout" : "placements"] ?? (value["values"] === undefined ? undefined : []);
  const named = readNamed(laid, puzzle.shape, most, CODE, path);
  if (!named.ok) return named;
  const values =
    value["values"] === undefined ? undefined : readValues(puzzle, value["values"], `${prefix}values`);
  if (values !== undefined && !values.ok) return values;
  if (byLayout) {
    if (values === undefined)
      return fail(CODE, "a layout needs values: pips for every cell", { path: `${prefix}values` });
    return placeLayout(puzzle, named.value, values.value, path);
  }
  const solution = placeNamed(puzzle.nodes, puzzle.dominoes, named.value);
  return values === undefined ? ok(solution) : agreeing(puzzle, solution, values.value, `${prefix}values`);
}

/** On covered cells, the values must agree with the placements. On others, they are notes. */
function agreeing(
  puzzle: Pips,
  solution: PipsSolution,
  values: Int32Array,
  path: string,
): Result<PipsSolution> {
  // A cell with two halves may have either.
  const halves: number[][] = puzzle.nodes.map(() => []);
  solution.placements.forEach((placement, i) => {
    placement?.forEach((node, half) => halves[node]!.push(puzzle.dominoes[i]![half]!));
  });
  for (const { pips, ends } of solution.strays ?? [])
    ends.forEach((end, half) => {
      if (typeof end === "number") halves[end]!.push(pips[half]!);
    });
  const noted: { node: number; pips: number }[] = [];
  for (const [node, pips] of values.entries()) {
    if (pips === -1 || halves[node]!.includes(pips)) continue;
    const name = nodeWords(puzzle, node);
    if (halves[node]!.length > 0)
      return fail(
        "pips/values",
        `values say ${pips} pips on ${name}, the placements say ${halves[node]![0]}`,
        { path },
      );
    if (pips > puzzle.maxPip)
      return fail("pips/values", `a half has 0 to ${puzzle.maxPip} pips, not ${pips} as on ${name}`, {
        path,
      });
    noted.push({ node, pips });
  }
  return ok(noted.length === 0 ? solution : { ...solution, noted });
}
