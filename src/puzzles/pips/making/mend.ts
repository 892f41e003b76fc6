/**
 * Where a sketch has another solution. If pips differ somewhere, the region there is given a sum, or is split so that a part's sum tells the
 * two apart. If all pips are the same and only the dominoes lie differently, no condition can tell the two apart: a domino is turned or
 * exchanged.
 */
import type { Random } from "../../../base/index.js";
import { neighbourLists, valuesOf, type Pair } from "../nodes.js";
import type { PipsSolution, Region } from "../puzzle.js";
import {
  pairsOf,
  partsOf,
  regionLike,
  replaced,
  sumOf,
  sumRegion,
  withDominoes,
  type PipsSketch,
} from "./sketch.js";

/** Tries for a split in two before a single cell is split off. */
const SPLITS = 4;

export function mendAgainst(sketch: PipsSketch, other: PipsSolution, random: Random): PipsSketch | undefined {
  const { puzzle, solution } = sketch;
  const [own, theirs] = [valuesOf(puzzle, solution), valuesOf(puzzle, other)];
  const isDifferent = (node: number): boolean => own[node] !== theirs[node];
  const regions = random.shuffle(puzzle.regions.filter(({ nodes }) => nodes.some(isDifferent)));
  if (regions.length === 0) return exchangeDominoes(sketch, otherPairs(solution, other), random);
  // What has no sum yet comes first. Equal and different pips are rare: they are split last.
  const rank = ({ condition }: Region): number =>
    condition === "equals" || condition === "unequal" ? 2 : condition === "sum" ? 1 : 0;
  const [region] = regions.toSorted((one, two) => rank(one) - rank(two));
  const { nodes, condition } = region!;
  if (condition !== "sum" && rank(region!) < 2 && sumOf(nodes, own) !== sumOf(nodes, theirs))
    return replaced(sketch, [region!], [sumRegion(nodes, own)]);
  const differs = (part: readonly number[]): boolean => sumOf(part, own) !== sumOf(part, theirs);
  const cell = random.shuffle(nodes.filter(isDifferent))[0]!;
  const part = condition === "sum" ? randomPart(sketch, nodes, differs, random) : undefined;
  return splitOff(sketch, region!, part ?? [cell]);
}

/** A part gets a sum of its own, and what is left of the region keeps its condition where that still says something. */
function splitOff(sketch: PipsSketch, region: Region, part: readonly number[]): PipsSketch {
  const { puzzle, solution } = sketch;
  const values = valuesOf(puzzle, solution);
  const rest = region.nodes.filter((node) => !part.includes(node));
  const left = partsOf(puzzle, rest).map((nodes) => regionLike(region.condition, nodes, values));
  return replaced(sketch, [region], [sumRegion(part, values), ...left]);
}

/** Where it is not known what differs: a region gets a sum, or is split. */
export function tightenAny(sketch: PipsSketch, random: Random): PipsSketch | undefined {
  const { puzzle, solution } = sketch;
  const values = valuesOf(puzzle, solution);
  const loose = puzzle.regions.filter(({ nodes, condition }) => condition !== "sum" || nodes.length > 1);
  if (loose.length === 0) return undefined;
  const region = loose[random.below(loose.length)]!;
  const { nodes } = region;
  if (nodes.length === 1) return replaced(sketch, [region], [sumRegion(nodes, values)]);
  return splitOff(sketch, region, [nodes[random.below(nodes.length)]!]);
}

/** A connected part whose sum tells the two solutions apart. */
function randomPart(
  { puzzle }: PipsSketch,
  nodes: readonly number[],
  differs: (part: readonly number[]) => boolean,
  random: Random,
): number[] | undefined {
  const lists = neighbourLists(puzzle);
  for (let tries = 0; tries < SPLITS; tries++) {
    const part = [nodes[random.below(nodes.length)]!];
    const size = 1 + random.below(nodes.length - 1);
    while (part.length < size) {
      const near = part.flatMap((node) =>
        lists[node]!.filter((next) => nodes.includes(next) && !part.includes(next)),
      );
      if (near.length === 0) break;
      part.push(near[random.below(near.length)]!);
    }
    if (part.length < nodes.length && differs(part)) return part.toSorted((one, two) => one - two);
  }
  return undefined;
}

/** The dominoes (by number) that lie on other cells in another solution. */
function otherPairs(own: PipsSolution, other: PipsSolution): number[] {
  const name = ([a, b]: Pair): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const theirs = new Set(pairsOf(other).map(name));
  return pairsOf(own).flatMap((pair, i) => (theirs.has(name(pair)) ? [] : [i]));
}

/** One of these dominoes is turned round, or changes places with any other. */
export function exchangeDominoes(
  sketch: PipsSketch,
  loose: readonly number[],
  random: Random,
): PipsSketch | undefined {
  const { dominoes } = sketch.puzzle;
  const pairs = pairsOf(sketch.solution);
  const one = loose[random.below(loose.length)]!;
  const two = random.below(dominoes.length);
  const turn = ([a, b]: Pair): Pair => [b, a];
  if (two === one || random.below(2) === 0) pairs[one] = turn(pairs[one]!);
  else [pairs[one], pairs[two]] = [pairs[two]!, pairs[one]!];
  return withDominoes(sketch, dominoes, pairs);
}
