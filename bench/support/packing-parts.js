/** Packing problems from texts, parts of their search, and dancing links on such a part. */
import { DancingLinks } from "dancing-links";
import { createRandom, startBudget, unwrap } from "../../dist/base/index.js";
import {
  canonicalPolyform,
  createPieceTable,
  createRegion,
  pack,
  packingGroup,
  parsePolyform,
  pieceProblem,
  polyformKey,
  regionSymmetries,
  transformPolyform,
  transformsOf,
} from "../../dist/board/index.js";

/** @typedef {import("../../dist/board/index.js").PieceProblem} PieceProblem */
/** @typedef {import("../../dist/board/index.js").PackingJob} PackingJob */

/** How many parts of each problem are run, and the least number of pieces laid in each: fewer would be mostly preparation. */
const PARTS = 3;
const LEAST_NODES = 10_000;
const MOST_MS = 2000;

/** @param {readonly number[]} sides */
export function createBox(...sides) {
  /** @type {number[][]} */
  let cells = [[]];
  for (const side of sides)
    cells = cells.flatMap((cell) => Array.from({ length: side }, (_, at) => [...cell, at]));
  return createRegion(sides.length === 2 ? 2 : 3, cells);
}

/**
 * For each piece, which of them is its mirror image.
 * @param {readonly import("../../dist/board/index.js").Polyform[]} forms
 */
function mirrorPartners(forms) {
  /** @param {import("../../dist/board/index.js").Polyform} form */
  const keyOf = (form) => polyformKey(canonicalPolyform(form, { reflections: false }));
  const keys = forms.map(keyOf);
  return forms.map((form, at) => {
    const mirror = transformsOf(form.dimension).find((transform) => transform.mirror);
    const key = mirror === undefined ? keys[at] : keyOf(transformPolyform(form, mirror));
    return key === keys[at] ? at : keys.indexOf(String(key));
  });
}

/**
 * @param {string} texts
 * @param {readonly number[]} sides
 * @param {boolean} [reflections]
 */
export function problemOf(texts, sides, reflections = sides.length === 2) {
  const region = createBox(...sides);
  // `3*XXX`: three of them.
  const pieces = texts.split(" ").map((text) => /^(?:(\d+)\*)?(.*)$/.exec(text));
  const forms = pieces.map((piece) => unwrap(parsePolyform(piece?.[2] ?? "", region.dimension)));
  const table = createPieceTable(
    region,
    forms.map((form, at) => {
      const times = Number(pieces[at]?.[1] ?? 1);
      return { form, min: times, max: times, reflections };
    }),
  );
  const problem = pieceProblem(table);
  const partners = mirrorPartners(forms);
  const group = packingGroup(
    problem,
    regionSymmetries(region).map(({ cells, mirror }) => ({
      cells,
      kinds: mirror && !reflections ? partners : undefined,
    })),
  );
  return { problem, group };
}

/** How many pieces of each kind are left. @param {PieceProblem} problem @param {readonly number[]} forced */
function leftOf(problem, forced) {
  const left = problem.kinds.map(({ max }) => max);
  for (const at of forced) {
    const kind = problem.placements[at]?.kind ?? 0;
    left[kind] = (left[kind] ?? 0) - 1;
  }
  return left;
}

/**
 * Dancing links on one part: cells and pieces are columns; pieces that are laid and placements that are forbidden are taken out before. It
 * cannot express how many of a kind there are. Still, one kind may have several pieces left, because the cells left by the others determine
 * their number.
 * @param {PieceProblem} problem
 * @param {PackingJob} job
 */
export function dance(problem, { forced, excluded, stabiliser }) {
  if (stabiliser.length > 0) throw new Error("a part that compares solutions is no fair race");
  const left = leftOf(problem, forced);
  if (left.filter((pieces) => pieces > 1).length > 1) throw new Error("two kinds have several pieces left");
  const barred = new Set(excluded);
  const gone = new Set();
  for (const at of forced) for (const cell of problem.placements[at]?.cells ?? []) gone.add(cell);
  const columns = problem.cells + problem.kinds.length;
  const number = new Map();
  for (let item = 0; item < columns; item++)
    if (item < problem.cells ? !gone.has(item) : left[item - problem.cells] === 1)
      number.set(item, number.size);
  const rows = [];
  for (const [at, { kind, cells }] of problem.placements.entries()) {
    const pieces = left[kind] ?? 0;
    if (pieces === 0 || barred.has(at) || cells.some((cell) => gone.has(cell))) continue;
    const items = pieces === 1 ? [...cells, problem.cells + kind] : [...cells];
    rows.push({ data: at, columnIndices: items.map((item) => number.get(item)) });
  }
  const solver = new DancingLinks().createSolver({ columns: number.size });
  solver.addSparseConstraints(rows);
  let found = 0;
  for (const cover of solver.createGenerator()) if (cover.length > 0) found++;
  return found;
}

/**
 * Parts of the search that are long enough and not too long, the same every time.
 * @param {PieceProblem} problem
 * @param {number} laid
 */
export function partsOf(problem, laid) {
  const order = problem.order ?? Array.from({ length: problem.cells }, (_, cell) => cell);
  /** @type {PackingJob[]} */
  const parts = [];
  for (let seed = 1; parts.length < PARTS; seed++) {
    const forced = layAtRandom(problem, order, laid, createRandom(seed));
    if (forced === undefined) continue;
    const part = { forced, excluded: [], stabiliser: [] };
    const end = pack(problem, { budget: startBudget({ timeMs: MOST_MS }), jobs: [part] });
    if (end.outcome === "exhausted" && end.nodes >= LEAST_NODES) parts.push(part);
  }
  return parts;
}

/**
 * First, anywhere, all but one of each kind that has several, except for the most frequent kind, because dancing links need that. Then
 * pieces in the order of the cells.
 * @param {PieceProblem} problem
 * @param {readonly number[]} order
 * @param {number} laid
 * @param {ReturnType<typeof createRandom>} random
 */
function layAtRandom(problem, order, laid, random) {
  const counts = problem.kinds.map(({ max }) => max);
  const most = counts.indexOf(Math.max(...counts));
  const several = counts.flatMap((count, kind) =>
    kind === most ? [] : Array.from({ length: count - 1 }, () => kind),
  );
  const gone = new Set();
  /** @type {number[]} */
  const forced = [];
  for (let piece = 0; piece < several.length + laid; piece++) {
    const left = leftOf(problem, forced);
    const cell = order.find((other) => !gone.has(other)) ?? 0;
    const options = [...problem.placements.entries()].filter(
      ([, { kind, cells }]) =>
        (left[kind] ?? 0) > 0 &&
        (piece < several.length ? kind === several[piece] : cells.includes(cell)) &&
        !cells.some((other) => gone.has(other)),
    );
    const chosen = options[random.below(Math.max(1, options.length))];
    if (chosen === undefined) return undefined;
    forced.push(chosen[0]);
    for (const other of chosen[1].cells) gone.add(other);
  }
  return forced;
}
