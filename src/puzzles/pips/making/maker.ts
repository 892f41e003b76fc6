/**
 * New Pips puzzles: a board with dominoes on it, and regions whose conditions the pips meet. Where another solution meets them too, a
 * condition is tightened or a region split where the two differ; then everything is loosened that can be (`loosen.ts`).
 */
import { plural, thousands, type Budget, type Random } from "../../../base/index.js";
import type { Grid } from "../../../board/index.js";
import type { Maker } from "../../making/making.js";
import { leastPipsMeasures } from "../measures.js";
import { boardNodes, neighbourLists, sideLinks, valuesOf } from "../nodes.js";
import { conditionOf, growRegions } from "../presets.js";
import { USUAL_PIPS, type Pips, type PipsSolution } from "../puzzle.js";
import { deal } from "./deal.js";
import { pipsKey } from "./key.js";
import { loosenings } from "./loosen.js";
import { exchangeDominoes, mendAgainst, tightenAny } from "./mend.js";
import { createOthers } from "./others.js";
import { drawLayout, growShape } from "./shape.js";
import { partsOf, regionAt, regionLike, replaced, withRegions, type PipsSketch } from "./sketch.js";

export type Range = readonly [least: number, most: number];

export interface PipsWish {
  /** The fewest and the most; each draw has a number between them. */
  readonly dominoes: Range;
  /** The board; undefined: a random one. */
  readonly shape: Grid | undefined;
  readonly repeats: boolean;
  readonly largestRegion: number;
  /** How many dominoes puzzles mostly have, from the easiest grade to the hardest, where the number is open. */
  readonly byGrade: readonly Range[] | undefined;
}

/** How often regions have this many cells to begin with, in percent; larger ones are equally likely. Mending splits, loosening joins. */
const SIZES = [25, 35, 20, 10, 5];
/** The share of regions of two cells and more whose pips should be equal to begin with. About half of them stay so. */
const EQUAL = 0.6;
/** The share of regions without a condition to begin with. Loosening brings more. */
const EMPTY = 0.05;

export function createPipsMaker(wish: PipsWish): Maker<Pips, PipsSolution> {
  const others = createOthers();
  return {
    patience: 4 * wish.dominoes[1],
    draw: (random, budget) => drawSketch(wish, random, budget),
    flaw(sketch, budget) {
      const other = others.find(sketch, budget);
      if (other === undefined) return undefined;
      return (random) => (other === "late" ? tightenAny(sketch, random) : mendAgainst(sketch, other, random));
    },
    loosen: (sketch, random) => loosenings(sketch, wish.largestRegion, random),
    vary: (sketch, random) => varied(sketch, wish.largestRegion, random),
    key: pipsKey,
    advice: wish.byGrade === undefined ? "another number of dominoes, or another shape" : undefined,
    ...towardsOf(wish),
    ...leastOf(wish),
  };
}

/** Grades follow the size of the board, so a large one has no easy puzzles: where the number of dominoes is fixed, that is known before the first draw. */
function leastOf({
  dominoes: [count, most],
  shape,
  repeats,
}: PipsWish): Pick<Maker<Pips, PipsSolution>, "least"> {
  if (count !== most) return {};
  const links = shape === undefined ? 2 * count - 1 : linkCount(shape);
  // A double lies in one way, and without repeats there is one of each.
  const waysPerLink = repeats ? 1 : 2 * count - Math.min(count, USUAL_PIPS + 1);
  const { facts, values } = leastPipsMeasures({ dominoes: count, links, waysPerLink });
  const because = `grades follow the size of the board, and with ${plural(count, "domino", "dominoes")} there are at least ${thousands(facts)} facts to find out; fewer dominoes make easier puzzles`;
  return { least: { measures: values, because } };
}

/** Pairs of neighbours on a board. */
function linkCount({ rows, cols, present }: Grid): number {
  let links = 0;
  for (let at = 0; at < rows * cols; at++) {
    if (present[at] !== 1) continue;
    if ((at + 1) % cols !== 0) links += present[at + 1]!;
    if (at + cols < rows * cols) links += present[at + cols]!;
  }
  return links;
}

function towardsOf(wish: PipsWish): Pick<Maker<Pips, PipsSolution>, "towards"> {
  const { byGrade } = wish;
  if (byGrade === undefined) return {};
  return {
    towards(hardness) {
      const dominoes = byGrade[Math.round(hardness * (byGrade.length - 1))]!;
      return createPipsMaker({ ...wish, dominoes, byGrade: undefined });
    },
  };
}

function drawSketch(
  { dominoes: [least, most], shape, repeats, largestRegion }: PipsWish,
  random: Random,
  budget: Budget,
): PipsSketch | undefined {
  const count = least + random.below(most - least + 1);
  const layout = drawLayout(shape ?? growShape(count, random), random, budget);
  if (layout === undefined) return undefined;
  const { cells, pairs } = layout;
  const nodes = boardNodes(cells);
  const links = sideLinks(nodes);
  const groups = growRegions(random, neighbourLists({ nodes, links }), () => drawSize(largestRegion, random));
  const equal = groups.filter((group) => group.length > 1 && random.unit() < EQUAL);
  const { dominoes, values } = deal({ pairs, equal, maxPip: USUAL_PIPS, repeats }, random);
  const order = random.shuffle([...pairs.keys()]);
  const puzzle: Pips = {
    shape: "grid",
    nodes,
    links,
    dominoes: order.map((i) => dominoes[i]!),
    regions: [],
    maxPip: USUAL_PIPS,
  };
  const solution = { placements: order.map((i) => pairs[i]!) };
  const regions = groups.map((group) => conditionOf(random, group, values, EMPTY));
  return withRegions({ puzzle, solution }, regions);
}

function drawSize(largest: number, random: Random): number {
  let percent = random.below(100);
  for (const [i, share] of SIZES.entries()) {
    if (percent < share) return Math.min(i + 1, largest);
    percent -= share;
  }
  return Math.min(SIZES.length + 1 + random.below(Math.max(1, largest - SIZES.length)), largest);
}

/** A cell goes to the region beside it, or a domino is turned or changes places with another. */
function varied(sketch: PipsSketch, largest: number, random: Random): PipsSketch | undefined {
  const { puzzle, solution } = sketch;
  if (random.below(2) === 0) return exchangeDominoes(sketch, [...puzzle.dominoes.keys()], random);
  const [a, b] = puzzle.links[random.below(puzzle.links.length)]!;
  const [from, to] = [regionAt(sketch, a), regionAt(sketch, b)];
  if (from === to || to.nodes.length >= largest) return undefined;
  const values = valuesOf(puzzle, solution);
  const grown = [...to.nodes, a].toSorted((one, two) => one - two);
  const left = partsOf(
    puzzle,
    from.nodes.filter((node) => node !== a),
  );
  return replaced(
    sketch,
    [from, to],
    [grown, ...left].map((nodes) =>
      regionLike(nodes === grown ? to.condition : from.condition, nodes, values),
    ),
  );
}
