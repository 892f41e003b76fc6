/** The orientation blocks of the unit model: for every way to lay a piece, the cell of each of its units. */
import {
  type PieceProblem,
  type PieceWay,
  type Point,
  transformPoint,
  transformsOf,
} from "../../../board/index.js";
import type { PackingView } from "../view.js";

export interface Block {
  readonly transform: number;
  readonly ways: { readonly units: readonly number[]; readonly first: number }[];
}

export function blocksOf(view: PackingView, { ways }: PieceProblem, kind: number): Block[] {
  const { form } = view.kinds[kind]!;
  const blocks = new Map<number, Block>();
  const places = new Map<number, number[]>();
  const note = (way: PieceWay): void => {
    const transform = way.orientation.transforms[0]!;
    let order = places.get(transform);
    if (order === undefined) {
      order = unitOrder(form.cells, way.orientation.form.cells, transform, form.dimension);
      places.set(transform, order);
      blocks.set(transform, { transform, ways: [] });
    }
    blocks.get(transform)!.ways.push({
      units: order.map((at) => way.cells[at]!),
      first: Math.min(...way.cells),
    });
  };
  for (const list of ways) for (const way of list) if (way.kind === kind) note(way);
  return [...blocks.values()].toSorted((a, b) => a.transform - b.transform);
}

/** For each cell of the form, which cell of the turned form it becomes. */
function unitOrder(
  form: readonly Point[],
  turned: readonly Point[],
  transform: number,
  dimension: 2 | 3,
): number[] {
  const moved = form.map((cell) => transformPoint(transformsOf(dimension)[transform]!, cell));
  const low = form[0]!.map((_, axis) => Math.min(...moved.map((cell) => cell[axis]!)));
  const keys = turned.map((cell) => cell.join());
  return moved.map((cell) => keys.indexOf(cell.map((value, axis) => value - low[axis]!).join()));
}
