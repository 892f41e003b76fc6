/**
 * Plain reasons why pieces do not fit, the cheapest first: the area, a given that breaks a rule, a peg or clue that nothing can meet, a
 * piece with no place, a cell that nothing covers, a part whose size no pieces add up to, and colours that do not come out even. Each is a sum or a short list that a reader can verify;
 * finding none proves nothing.
 *
 * The colour argument is Golomb's ("Checker Boards and Polyominoes", Amer. Math. Monthly 61, 1954), made general: every
 * placement covers a certain number of coloured cells; the numbers that all pieces together can cover are found by adding up
 * what each kind can, and the region's own number must be among them.
 */
import { type Budget, createTicker, plural, UNLIMITED } from "../../base/index.js";
import type { Certificate } from "../../certify/index.js";
import type { PackingAdapter, PackingOutline } from "./placement.js";
import { cellsWords, type PackingView, partsOf } from "./view.js";

export type CountCertificate = Extract<Certificate, { kind: "count" }>;

type Tick = (steps: number) => void;

/** Additions after which a colouring is left to the search. */
const MOST_STEPS = 200_000;
/** More numbers than this are given as a range. */
const LISTED = 6;

function because(words: string, totals: CountCertificate["totals"]): CountCertificate {
  return { kind: "count", words, totals };
}

/** The first reason there is. Costs one pass over the placements and a few small tables; the area alone needs neither. */
export function plainReason<P>(
  { outline, view: viewOf }: PackingAdapter<P, unknown>,
  puzzle: P,
  budget: Budget = UNLIMITED,
): CountCertificate | undefined {
  const area = areaReason(outline(puzzle));
  if (area !== undefined) return area;
  const view = viewOf(puzzle, budget);
  const tick = createTicker(budget);
  return (
    givenReason(view) ??
    cellReason(view, tick, ({ labels }, cell) => (labels?.[cell] ?? "") !== "") ??
    placeReason(view) ??
    cellReason(view, tick, () => true) ??
    partReason(view, tick) ??
    colourReason(view, tick)
  );
}

/** The pieces have more or fewer cells than the region, whatever lies where. */
function areaReason({ kinds, cells }: PackingOutline): CountCertificate | undefined {
  let least = 0;
  let most = 0;
  for (const { min, max, form } of kinds) {
    least += min * form.cells.length;
    most += max * form.cells.length;
  }
  const totals = { cells, least, most };
  const open = least < most;
  const there = cells === 1 ? "there is" : "there are";
  if (least > cells)
    return because(
      `the pieces cover ${open ? "at least " : ""}${plural(least, "cell")}, and ${there} only ${cells}`,
      totals,
    );
  if (most < cells)
    return because(
      `the pieces cover ${open ? "at most " : ""}${plural(most, "cell")}, and ${there} ${cells}`,
      totals,
    );
  const sums = reachableSums(
    kinds.map(({ min, max, form }) => ({ size: form.cells.length, min, max })),
    cells,
  );
  if (sums[cells] === 1) return undefined;
  return because(`no choice of the pieces covers exactly ${plural(cells, "cell")}`, totals);
}

/** Which sums up to `limit` so many pieces of these sizes have. */
function reachableSums(
  kinds: readonly { readonly size: number; readonly min: number; readonly max: number }[],
  limit: number,
): Uint8Array {
  let sums = new Uint8Array(limit + 1);
  sums[0] = 1;
  for (const { size, min, max } of kinds) {
    const next = new Uint8Array(limit + 1);
    // The distance to the last sum that this kind was not yet added to: how often it has been used.
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

/** A piece that has no place because it is given on one that it must not have. */
function givenReason(view: PackingView): CountCertificate | undefined {
  if (view.givenWords === undefined) return undefined;
  const places = placesOf(view);
  for (const [piece, { min }] of view.kinds.entries()) {
    const words = places[piece] === 0 && min > 0 ? view.givenWords(piece) : undefined;
    if (words !== undefined) return because(words, { piece, places: 0 });
  }
  return undefined;
}

function placeReason(view: PackingView): CountCertificate | undefined {
  const { kinds } = view;
  const places = placesOf(view);
  const piece = kinds.findIndex(({ min }, kind) => min > places[kind]!);
  if (piece === -1) return undefined;
  const { words, min } = kinds[piece]!;
  const said =
    places[piece] === 0
      ? `${words} fits nowhere`
      : `${words} must be used ${min} times and fits in ${plural(places[piece]!, "place")} only`;
  return because(said, { piece, places: places[piece]! });
}

function cellReason(
  view: PackingView,
  tick: Tick,
  counts: (region: PackingView["region"], cell: number) => boolean,
): CountCertificate | undefined {
  const { problem, region } = view;
  const covered = new Uint8Array(problem.cells);
  for (const { cells } of problem.placements) {
    tick(cells.length);
    for (const cell of cells) covered[cell] = 1;
  }
  const cell = covered.findIndex((bit, at) => bit === 0 && counts(region, at));
  if (cell === -1) return undefined;
  const words =
    view.bareWords?.(cell) ?? `no piece can cover ${view.cellWords(cell)}${demand(region.labels?.[cell])}`;
  return because(words, { cell, places: 0 });
}

function demand(label = ""): string {
  return label === "" ? "" : ` as its ${label} demands`;
}

function partReason(view: PackingView, tick: Tick): CountCertificate | undefined {
  const parts = partsOf(view, tick);
  if (parts.length < 2) return undefined;
  const partOf = new Int32Array(view.problem.cells);
  for (const [at, part] of parts.entries()) for (const cell of part) partOf[cell] = at;
  const fitting: Set<number>[] = parts.map(() => new Set());
  for (const { kind, cells } of view.problem.placements) fitting[partOf[cells[0]!]!]!.add(kind);
  for (const [at, part] of parts.entries()) {
    const kinds = [...fitting[at]!].map((kind) => view.kinds[kind]!);
    const sums = reachableSums(
      kinds.map(({ form, max }) => ({ size: form.cells.length, min: 0, max })),
      part.length,
    );
    if (sums[part.length] === 1) continue;
    const where =
      part.length <= LISTED
        ? `the part made of ${cellsWords(view, part)}`
        : `the part around ${view.cellWords(part[0]!)}, of ${part.length} cells,`;
    const words = `${where} is cut off, and no pieces that fit there have so many cells`;
    return because(words, { part: part[0]!, cells: part.length });
  }
  return undefined;
}

/** The colourings that are tried: number 0 like a chessboard, number 1 + a in stripes across axis a. */
export function colouringOf(points: readonly (readonly number[])[], colouring: number): Uint8Array {
  return Uint8Array.from(points, (point) => {
    const value = colouring === 0 ? point.reduce((sum, at) => sum + at, 0) : point[colouring - 1]!;
    return value % 2 === 0 ? 1 : 0;
  });
}

function colouringWords(dimension: number, colouring: number): string {
  if (colouring === 0) return `coloured like a chessboard${dimension === 2 ? "" : " in space"}`;
  if (dimension === 2) return `with every second ${colouring === 1 ? "row" : "column"} dark`;
  return `with every second layer along ${"xyz"[colouring - 1]} dark`;
}

function colourReason(view: PackingView, tick: Tick): CountCertificate | undefined {
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
    const words = `${colouringWords(region.dimension, colouring)}, ${plural(own, "cell")} ${own === 1 ? "is" : "are"} dark and ${problem.cells - own} light, but of the dark ones these pieces always cover ${numbersWords(possible)}`;
    return because(words, { colouring, coloured: own, cells: problem.cells });
  }
  return undefined;
}

/** The numbers of coloured cells that the pieces can cover while they cover as many cells as there are. */
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

function numbersWords(numbers: readonly number[]): string {
  const least = numbers[0];
  const most = numbers.at(-1);
  if (least === undefined || most === undefined) return "another number";
  if (numbers.length <= LISTED) {
    return numbers.length === 1 ? `${least}` : `${numbers.slice(0, -1).join(", ")} or ${most}`;
  }
  const odd = numbers.every((number) => number % 2 === 1);
  const even = numbers.every((number) => number % 2 === 0);
  return `${odd ? "an odd number from " : even ? "an even number from " : ""}${least} to ${most}`;
}
