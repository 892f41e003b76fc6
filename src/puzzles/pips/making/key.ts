/**
 * One text for a puzzle and its turned and mirrored images, whatever the order of its dominoes and regions. A graph has no images: it is
 * recognised only if its nodes have the same order.
 */
import { symmetricKey } from "../../../board/index.js";
import { gridOf, kindOf, tagOf } from "../nodes.js";
import type { Pips } from "../puzzle.js";

/** Instead of a node: no cell. */
const NOTHING = -1;

export function pipsKey(puzzle: Pips): string {
  const { shape, nodes, links, dominoes, regions } = puzzle;
  const set = dominoes.map(kindOf).toSorted().join(" ");
  const regionOf = new Map(regions.flatMap((region) => region.nodes.map((node) => [node, region])));
  /** Regions are numbered as they come up, so that their own order does not count. */
  const write = (order: readonly number[]): string => {
    const numbers = new Map<object, number>();
    return order
      .map((node) => {
        if (node === NOTHING) return "#";
        const region = regionOf.get(node)!;
        const tag = tagOf(region);
        if (tag === undefined) return ".";
        const known = numbers.get(region);
        if (known !== undefined) return `${known}`;
        numbers.set(region, numbers.size);
        return `${numbers.size - 1}(${tag})`;
      })
      .join(" ");
  };
  if (shape === "graph") return `${set} / ${links.join(" ")} / ${write([...nodes.keys()])}`;
  // Empty rows and columns around the board do not matter.
  const top = Math.min(...nodes.map(({ cell }) => cell![0]));
  const left = Math.min(...nodes.map(({ cell }) => cell![1]));
  const { grid, node } = gridOf({
    ...puzzle,
    nodes: nodes.map(({ name, cell }) => ({ name, cell: [cell![0] - top, cell![1] - left] })),
  });
  const board = symmetricKey(grid.rows, grid.cols, ({ rows, cols, at }) => {
    const order: number[] = [];
    for (let row = 0; row < rows; row++) for (let col = 0; col < cols; col++) order.push(node[at(row, col)]!);
    return `${rows}x${cols} ${write(order)}`;
  });
  return `${set} / ${board}`;
}
