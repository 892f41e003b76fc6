/**
 * What a count has to cover: the open cells, cut into independent areas; the numbers of layouts multiply. Open cells belong together when
 * they touch, serve trees of one grove, or share a line whose clue is not yet met. A *grove* is trees that share certain tents; it lacks as
 * many tents as it has more trees than tents.
 */
import { findRoot, touchingOf } from "../../../../board/index.js";
import { addTo } from "../../../../base/index.js";
import { cellAt } from "../settle/ground.js";
import type { State } from "../state.js";
import { treesBeside } from "../../formulations/shared.js";
import { BLANK } from "../../puzzle.js";

export interface Area {
  readonly cells: readonly number[];
  /** Per open cell: the groves it would serve, as indices into `lacks`. */
  readonly groves: readonly (readonly number[])[];
  readonly lacks: readonly number[];
  /** Per open cell: its lines with a clue, as indices into `owed`. */
  readonly lines: readonly (readonly number[])[];
  readonly owed: readonly number[];
}

/** The areas, or undefined when a grove without open cells does not have as many tents as trees. */
export function areasOf({ instance, value }: State): Area[] | undefined {
  const { ground, certain, cells: vars, place } = instance;
  const { puzzle } = ground;
  const { rows, cols, trees, rowClues, colClues } = puzzle;
  const size = rows * cols;
  const around = (at: number): number[] => treesBeside(puzzle, at);
  const owed = [...rowClues, ...colClues];
  const linesOf = (at: number): number[] =>
    [Math.floor(at / cols), rows + (at % cols)].filter((line) => owed[line] !== BLANK);

  // Groves: trees joined by certain tents.
  const grove = Int32Array.from({ length: size }, (_, at) => at);
  const tents = certain.map((q) => cellAt(ground, q));
  const open: number[] = [];
  for (let v = 0; v < vars; v++) {
    if (value[2 * v] === 1) tents.push(place[v]!);
    else if (value[2 * v] === 0) open.push(place[v]!);
  }
  for (const tent of tents) {
    const [first, ...others] = around(tent);
    for (const other of others) grove[findRoot(grove, other)] = findRoot(grove, first!);
  }
  const lack = new Int32Array(size);
  for (let at = 0; at < size; at++) if (trees[at] === 1) lack[findRoot(grove, at)]!++;
  for (const tent of tents) {
    lack[findRoot(grove, around(tent)[0]!)]!--;
    for (const line of linesOf(tent)) owed[line]!--;
  }

  // Areas: a union over cells, groves (at the place of their tree) and lines, in that order.
  const area = Int32Array.from({ length: 2 * size + rows + cols }, (_, at) => at);
  const isOpen = new Uint8Array(size);
  for (const at of open) isOpen[at] = 1;
  const join = (a: number, b: number): void => {
    area[findRoot(area, a)] = findRoot(area, b);
  };
  const reached = new Uint8Array(size);
  for (const at of open) {
    for (const tree of around(at)) {
      reached[findRoot(grove, tree)] = 1;
      join(at, size + findRoot(grove, tree));
    }
    for (const line of linesOf(at)) join(at, 2 * size + line);
    for (const other of touchingOf(puzzle, at)) if (isOpen[other] === 1) join(at, other);
  }
  for (let at = 0; at < size; at++) {
    if (trees[at] === 1 && findRoot(grove, at) === at && reached[at] === 0 && lack[at] !== 0)
      return undefined;
  }

  const byRoot = new Map<number, number[]>();
  for (const at of open) addTo(byRoot, findRoot(area, at), at);
  return [...byRoot.values()].map((cells) => {
    const groveNumber = new Map<number, number>();
    const lineNumber = new Map<number, number>();
    const number = (numbers: Map<number, number>, key: number): number => {
      const known = numbers.get(key) ?? numbers.size;
      numbers.set(key, known);
      return known;
    };
    const groves = cells.map((at) => [
      ...new Set(around(at).map((tree) => number(groveNumber, findRoot(grove, tree)))),
    ]);
    const lines = cells.map((at) => linesOf(at).map((line) => number(lineNumber, line)));
    return {
      cells,
      groves,
      lacks: [...groveNumber.keys()].map((root) => lack[root]!),
      lines,
      owed: [...lineNumber.keys()].map((line) => owed[line]!),
    };
  });
}
