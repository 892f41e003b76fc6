/**
 * Plain reasons why pieces do not fit, the cheapest first: the area, a given that breaks a rule, a peg or clue that nothing can meet, a
 * piece without a place, a cell that nothing covers, a component whose size no pieces add up to, and colours that do not come out even.
 * Finding none proves nothing. The colour argument generalises Golomb's ("Checker Boards and Polyominoes", Amer. Math. Monthly 61, 1954):
 * the region's number of coloured cells must be among those that all pieces together can cover.
 */
import { type Budget, createTicker, UNLIMITED } from "../../base/index.js";
import type { CountCertificate } from "../../certify/index.js";
import { colouringOf } from "./marks.js";
import type { PackingAdapter, PackingOutline } from "./placement.js";
import { type PackingView, componentsOf } from "./view.js";

type Totals = CountCertificate["totals"];
type Tick = (steps: number) => void;

/** Additions after which a colouring is left to the search. */
const MOST_STEPS = 200_000;

/** The first reason there is. Costs one pass over the placements and a few small tables; the area alone needs neither. */
export function plainReason<P>(
  { outline, view: viewOf }: PackingAdapter<P, unknown>,
  puzzle: P,
  budget: Budget = UNLIMITED,
): CountCertificate | undefined {
  const totals = areaReason(outline(puzzle)) ?? placementReason(viewOf(puzzle, budget), createTicker(budget));
  return totals === undefined ? undefined : { kind: "count", totals };
}

function placementReason(view: PackingView, tick: Tick): Totals | undefined {
  return (
    givenReason(view) ??
    cellReason(view, tick, ({ labels }, cell) => (labels?.[cell] ?? "") !== "") ??
    placeReason(view) ??
    cellReason(view, tick, () => true) ??
    componentReason(view, tick) ??
    colourReason(view, tick)
  );
}

/** The pieces have more or fewer cells than the region, whatever lies where. */
function areaReason({ kinds, cells }: PackingOutline): Totals | undefined {
  let least = 0;
  let most = 0;
  for (const { min, max, form } of kinds) {
    least += min * form.cells.length;
    most += max * form.cells.length;
  }
  const sizes = kinds.map(({ min, max, form }) => ({ size: form.cells.length, min, max }));
  const fits = least <= cells && most >= cells && reachableSums(sizes, cells)[cells] === 1;
  return fits ? undefined : { cells, least, most };
}

/** The sums up to `limit` that this many pieces of these sizes can have. */
function reachableSums(
  kinds: readonly { readonly size: number; readonly min: number; readonly max: number }[],
  limit: number,
): Uint8Array {
  let sums = new Uint8Array(limit + 1);
  sums[0] = 1;
  for (const { size, min, max } of kinds) {
    const next = new Uint8Array(limit + 1);
    // For each sum: how many of this kind, beyond the least number, lead to it; −1 where none do.
    const used = new Int32Array(limit + 1).fill(-1);
    for (let sum = 0; sum <= limit; sum++) {
      if (sum >= min * size && sums[sum - min * size] === 1) used[sum] = 0;
      else if (sum >= size && used[sum - size]! >= 0 && used[sum - size]! < max - min)
        used[sum] = used[sum - size]! + 1;
      if (used[sum]! >= 0) next[sum] = 1;
    }
    sums = next;
  }
  return sums;
}

function placesOf({ kinds, problem }: PackingView): Int32Array {
  const places = new Int32Array(kinds.length);
  for (const { kind } of problem.placements) places[kind]!++;
  return places;
}

/** A piece without a place, because it is given where it must not lie. */
function givenReason(view: PackingView): Totals | undefined {
  if (view.givenWords === undefined) return undefined;
  const places = placesOf(view);
  const piece = view.kinds.findIndex(
    ({ min }, kind) => places[kind] === 0 && min > 0 && view.givenWords!(kind) !== undefined,
  );
  return piece === -1 ? undefined : { piece, places: 0 };
}

function placeReason(view: PackingView): Totals | undefined {
  const places = placesOf(view);
  const piece = view.kinds.findIndex(({ min }, kind) => min > places[kind]!);
  return piece === -1 ? undefined : { piece, places: places[piece]! };
}

function cellReason(
  { problem, region }: PackingView,
  tick: Tick,
  counts: (region: PackingView["region"], cell: number) => boolean,
): Totals | undefined {
  const covered = new Uint8Array(problem.cells);
  for (const { cells } of problem.placements) {
    tick(cells.length);
    for (const cell of cells) covered[cell] = 1;
  }
  const cell = covered.findIndex((bit, at) => bit === 0 && counts(region, at));
  return cell === -1 ? undefined : { cell, places: 0 };
}

function componentReason(view: PackingView, tick: Tick): Totals | undefined {
  const components = componentsOf(view, tick);
  if (components.length < 2) return undefined;
  const componentOf = new Int32Array(view.problem.cells);
  for (const [at, component] of components.entries()) for (const cell of component) componentOf[cell] = at;
  const fitting: Set<number>[] = components.map(() => new Set());
  for (const { kind, cells } of view.problem.placements) fitting[componentOf[cells[0]!]!]!.add(kind);
  for (const [at, component] of components.entries()) {
    const kinds = [...fitting[at]!].map((kind) => view.kinds[kind]!);
    const sums = reachableSums(
      kinds.map(({ form, max }) => ({ size: form.cells.length, min: 0, max })),
      component.length,
    );
    if (sums[component.length] !== 1) return { part: component[0]!, cells: component.length };
  }
  return undefined;
}

function colourReason(view: PackingView, tick: Tick): Totals | undefined {
  const { region, problem, kinds } = view;
  for (let colouring = 0; colouring <= region.dimension; colouring++) {
    const coloured = colouringOf(region.cells, colouring);
    const own = coloured.reduce((sum, bit) => sum + bit, 0);
    const shares: Set<number>[] = kinds.map(() => new Set());
    for (const { kind, cells } of problem.placements) {
      tick(cells.length);
      let share = 0;
      for (const cell of cells) share += coloured[cell]!;
      shares[kind]!.add(share);
    }
    const possible = reachableShares(view, shares);
    if (possible === undefined || possible.includes(own)) continue;
    return { colouring, coloured: own, cells: problem.cells };
  }
  return undefined;
}

/** The numbers of coloured cells that the pieces can cover when they cover all cells. */
function reachableShares(
  { kinds, problem }: PackingView,
  shares: readonly ReadonlySet<number>[],
): number[] | undefined {
  const width = problem.cells + 1;
  let steps = 0;
  let states = new Set([0]);
  for (const [kind, { form, min, max }] of kinds.entries()) {
    const size = form.cells.length;
    const sum = new Set<number>();
    for (let used = 0; used <= max && states.size > 0; used++) {
      if (used >= min) for (const state of states) sum.add(state);
      const next = new Set<number>();
      steps += states.size * shares[kind]!.size;
      if (steps > MOST_STEPS) return undefined;
      for (const state of states) {
        if (Math.floor(state / width) + size > problem.cells) continue;
        for (const share of shares[kind]!) next.add(state + size * width + share);
      }
      states = next;
    }
    states = sum;
  }
  return [...states]
    .filter((state) => Math.floor(state / width) === problem.cells)
    .map((state) => state % width)
    .toSorted((a, b) => a - b);
}
