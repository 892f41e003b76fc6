/**
 * Is a tiling the only one? Two tilings differ by alternating cycles, so a second one exists exactly when the board has such a
 * cycle.
 *
 * A 2 × 2 block of two parallel dominoes is the shortest and is looked for first. Otherwise cells with one neighbour are stripped
 * with their domino, which lies on no such cycle, until none is left (Kotzig 1959: a bipartite graph with a unique perfect
 * matching has a vertex of degree one). In what remains a walk "to a neighbour that is not the partner, then to its partner"
 * never gets stuck and soon repeats a cell, which closes the cycle. Linear time.
 */
import { ContractError } from "../../base/index.js";
import type { Grid } from "../grid.js";
import { FREE, loadMate, mateOf, type Space, toGrid } from "./space.js";

export interface SecondTiling {
  readonly mate: Int32Array;
  /**
   * The cells of the cycle in order. The new tiling pairs the 1st and 2nd, the 3rd and 4th …; the old one the 2nd and 3rd … and
   * the last and first.
   */
  readonly cycle: Int32Array;
}

/** A tiling that differs from `mate` by one cycle, or undefined when `mate` is the only tiling. */
export function secondTiling(grid: Grid, mate: Int32Array): SecondTiling | undefined {
  const space = loadMate(grid, mate, "secondTiling");
  if (space.mate.includes(FREE)) throw new ContractError("secondTiling: mate does not cover the board");
  const cycle = findBlock(space) ?? findCycle(space);
  if (cycle === undefined) return undefined;
  for (let k = 0; k < cycle.length; k += 2) {
    space.mate[cycle[k]!] = cycle[k + 1]!;
    space.mate[cycle[k + 1]!] = cycle[k]!;
  }
  return { mate: mateOf(space), cycle: Int32Array.from(cycle, (at) => toGrid(space, at)) };
}

function findBlock({ mate, stride, size }: Space): number[] | undefined {
  for (let at = stride; at < size - stride; at++) {
    const below = at + stride;
    if (mate[at] === at + 1 && mate[below] === below + 1) return [at, below, below + 1, at + 1];
    if (mate[at] === below && mate[at + 1] === below + 1) return [at, at + 1, below + 1, below];
  }
  return undefined;
}

function findCycle(space: Space): number[] | undefined {
  const { mate, stride, size, steps, label: stack } = space;
  const degree = new Uint8Array(size);
  let top = 0;
  for (let at = stride; at < size - stride; at++) {
    if (mate[at]! < 0) continue;
    for (const step of steps) if (mate[at + step]! >= 0) degree[at]!++;
    if (degree[at] === 1) stack[top++] = at;
  }
  while (top > 0) {
    const at = stack[--top]!;
    if (degree[at] === 0) continue;
    const partner = mate[at]!;
    degree[at] = 0;
    degree[partner] = 0;
    for (const step of steps) {
      const next = partner + step;
      if (degree[next]! > 0 && --degree[next]! === 1) stack[top++] = next;
    }
  }
  let start = 0;
  while (start < size && degree[start] === 0) start++;
  if (start === size) return undefined;

  const order = space.label.fill(-1);
  const walk: number[] = [];
  let at = start;
  while (order[at] === -1) {
    order[at] = walk.length;
    for (const step of steps) {
      const next = at + step;
      if (degree[next] === 0 || next === mate[at]) continue;
      walk.push(at, next);
      at = mate[next]!;
      break;
    }
  }
  return walk.slice(order[at]);
}
