/** The piece in hand. A laid piece stays in the history until it is laid again, so letting go changes nothing. */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import {
  mirrorCells,
  shiftCells,
  turnCells,
  type Cube,
  type CubeAxis,
  type CubePlaced,
  type Point3,
  cubeKey,
} from "../../../../puzzles/index.js";
import type { PagePoint } from "../../shared/index.js";
import type { CubeSheet } from "../session.js";
import { boxOf, byAxis } from "../view/poses.js";

export interface Held {
  readonly piece: string;
  /** Turned, and moved to the origin. */
  readonly cells: readonly Point3[];
  /** The cell of the piece that follows the pointer. */
  readonly grip: Point3;
  /** Its former place; undefined: it comes from the tray. */
  readonly from: CubePlaced | undefined;
  readonly over: Point3 | undefined;
}

export interface Target {
  readonly placed: CubePlaced;
  /** Whether every cell is in the region and none is on a given piece. */
  readonly fits: boolean;
}

/** Where a finger has shown the piece; a second tap there lays it. */
export interface Aim {
  readonly over: Point3;
  readonly cells: readonly Point3[];
}

/** Pieces stay in the box of the region, so that they slide along its walls. */
function targetOf({ puzzle }: CubeSheet, { piece, cells, grip, over, from }: Held): Target | undefined {
  if (over === undefined) return undefined;
  const [, box] = boxOf(puzzle.cells);
  const [, size] = boxOf(cells);
  const corner = byAxis((axis) => Math.max(0, Math.min(over[axis] - grip[axis], box[axis] - size[axis])));
  const placed: CubePlaced = { piece, cells: shiftCells(cells, corner) };
  const inside = new Set(puzzle.cells.map(cubeKey));
  const blocked = new Set(
    puzzle.givens
      .filter((given) => from === undefined || given !== from)
      .flatMap((given) => given.cells.map(cubeKey)),
  );
  const fits = placed.cells.every((cell) => inside.has(cubeKey(cell)) && !blocked.has(cubeKey(cell)));
  return { placed, fits };
}

/** The cell nearest to the middle of a piece. */
function gripOf(cells: readonly Point3[]): Point3 {
  const [, size] = boxOf(cells);
  const far = (cell: Point3): number =>
    cell.reduce((sum, value, axis) => sum + Math.abs(value + 0.5 - size[axis]! / 2), 0);
  return cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
}

export function createHand(sheet: ReadonlySignal<CubeSheet>) {
  const held = signal<Held | undefined>(undefined);
  const turns = signal<ReadonlyMap<string, readonly Point3[]>>(new Map());
  const target = computed(() => (held.value === undefined ? undefined : targetOf(sheet.value, held.value)));
  const turnedInTray = (puzzle: Cube, name: string): readonly Point3[] => {
    const own = puzzle.pieces.find((piece) => piece.name === name)?.cells ?? [];
    return turns.value.get(`${name} ${own.join()}`) ?? own;
  };
  const pointer = signal<PagePoint | undefined>(undefined);
  const aim = signal<Aim | undefined>(undefined);
  const carry = (over: Point3 | undefined): void => {
    const now = held.peek();
    if (now !== undefined && now.over?.join() !== over?.join()) held.value = { ...now, over };
  };
  const takeAim = (): void => {
    const over = held.peek()?.over;
    const cells = target.peek()?.placed.cells;
    aim.value = over === undefined || cells === undefined ? undefined : { over, cells };
  };
  /** Aims again after the piece was turned or moved. */
  const aimAgain = (): void => {
    if (aim.peek() !== undefined) takeAim();
  };
  const retake = (cells: readonly Point3[]): void => {
    const now = held.peek();
    if (now === undefined) return;
    held.value = { ...now, cells, grip: gripOf(cells) };
    const own = sheet.peek().puzzle.pieces.find(({ name }) => name === now.piece)?.cells ?? [];
    // The piece stays turned this way in the tray.
    turns.value = new Map(turns.peek()).set(`${now.piece} ${own.join()}`, cells);
    aimAgain();
  };
  return {
    held,
    aim,
    /** Aims at the place where the piece is shown. */
    takeAim,
    /** The place where the piece in hand would be laid. */
    target,
    turnedInTray,
    take(puzzle: Cube, name: string): void {
      const cells = turnedInTray(puzzle, name);
      if (cells.length === 0) return;
      aim.value = undefined;
      held.value = { piece: name, cells, grip: gripOf(cells), from: undefined, over: held.peek()?.over };
    },
    lift(placed: CubePlaced, over: Point3): void {
      const [low] = boxOf(placed.cells);
      const back = byAxis((axis) => -low[axis]);
      const cells = shiftCells(placed.cells, back);
      aim.value = undefined;
      held.value = { piece: placed.piece, cells, grip: shiftCells([over], back)[0]!, from: placed, over };
    },
    point: carry,
    /** The place of the dragging pointer on the page; undefined: nothing is dragged. */
    pointer,
    /** Unlike `pointer` it stays the same during a drag. */
    dragged: computed(() => pointer.value !== undefined),
    drag(to: PagePoint, over: Point3 | undefined): void {
      pointer.value = to;
      carry(over);
    },
    /** The drag is over, and the piece is still in hand. */
    rest(): void {
      pointer.value = undefined;
      takeAim();
    },
    turn(axis: CubeAxis, back: boolean): void {
      const now = held.peek();
      if (now !== undefined) retake(turnCells(now.cells, axis, back));
    },
    mirror(): void {
      const now = held.peek();
      if (now !== undefined && sheet.peek().puzzle.reflections) retake(mirrorCells(now.cells));
    },
    shift(by: Point3): void {
      const now = held.peek();
      const lies = target.peek();
      if (now === undefined) return;
      // Starts from where it is shown, not from a point beyond a wall.
      const [low] = boxOf(lies?.placed.cells ?? [[0, 0, 0]]);
      const [, box] = boxOf(sheet.peek().puzzle.cells);
      const at = (axis: 0 | 1 | 2): number => low[axis] + now.grip[axis] + by[axis];
      held.value = { ...now, over: byAxis((axis) => Math.max(0, Math.min(box[axis] - 1, at(axis)))) };
      aimAgain();
    },
    letGo(): void {
      held.value = undefined;
      aim.value = undefined;
      pointer.value = undefined;
    },
  };
}

export function lyingWithout(
  placements: readonly CubePlaced[],
  held: Held | undefined,
): readonly CubePlaced[] {
  return held?.from === undefined ? placements : placements.filter((placed) => placed !== held.from);
}
