/** The piece in hand. A piece from the board stays in the history until it is laid again, so letting go changes nothing. */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Cell } from "../../../../board/index.js";
import {
  copiesLeft,
  turnsOf,
  type Laid,
  type Twist,
  cellsUnder,
  fitsOn,
  pieceBox,
  poseOf,
  turnedPoint,
  turnOfPose,
  type PiecePoint,
  type Pose,
} from "../../../../puzzles/index.js";
import { nextInTray, steady } from "../../shared/index.js";

export interface Held {
  readonly piece: number;
  readonly pose: Pose;
  /** The point of the unturned piece, in cells, that the hand holds and turns it around. */
  readonly grip: PiecePoint;
  /** Its former place; undefined: it comes from the tray. */
  readonly from: Laid | undefined;
  readonly by: "pointer" | "keys";
  /** Where the hand is, in cells of the board; undefined: away from it. */
  readonly spot: PiecePoint | undefined;
}

export interface HandGround {
  readonly puzzle: ReadonlySignal<Twist>;
  /** Pieces that can be lifted, and below, pieces that cannot. */
  readonly loose: ReadonlySignal<readonly Laid[]>;
  readonly fixed: ReadonlySignal<readonly Laid[]>;
  /** One move that removes `from` and everything under `laid`. */
  lay(laid: Laid, from: Laid | undefined): void;
  putBack(laid: Laid): void;
}

export interface Aim {
  readonly laid: Laid;
  readonly fits: boolean;
}

export type Grasp = Pick<Held, "piece" | "from" | "by">;

type Lift = Pick<Held, "by" | "spot"> & { readonly from?: Laid; readonly grip?: PiecePoint };

const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, value));

/** The middle of the piece, rounded to the cell above and left of it. */
function middleOf(puzzle: Twist, piece: number): PiecePoint {
  const { rows, cols } = pieceBox(puzzle.pieces[piece]!);
  return { x: Math.floor((cols - 1) / 2) + 0.5, y: Math.floor((rows - 1) / 2) + 0.5 };
}

export function middleOfCell([row, col]: Cell): PiecePoint {
  return { x: col + 0.5, y: row + 0.5 };
}

/** Keys keep the piece on the board; a pointer takes it to the nearest place, which may be off the board. */
function aimOf(puzzle: Twist, held: Held, fixed: ReadonlySet<string>): Aim | undefined {
  const { piece, pose, spot } = held;
  if (spot === undefined) return undefined;
  const grip = turnedPoint(puzzle.pieces[piece]!, pose, held.grip);
  const turn = turnOfPose(pose);
  const { rows, cols } = turnsOf(puzzle.pieces[piece]!)[turn]!;
  let row = Math.round(spot.y - grip.y);
  let col = Math.round(spot.x - grip.x);
  if (held.by === "keys") {
    row = clamp(row, puzzle.rows - rows);
    col = clamp(col, puzzle.cols - cols);
  }
  const laid: Laid = { piece, at: [row, col], turn };
  return { laid, fits: fitsOn(puzzle, laid, fixed) };
}

function sameAim({ fits, laid: one }: Aim, { fits: other, laid: two }: Aim): boolean {
  const there = one.at[0] === two.at[0] && one.at[1] === two.at[1];
  return fits === other && there && one.piece === two.piece && one.turn === two.turn;
}

export function createHand(ground: HandGround) {
  const { puzzle, loose, fixed } = ground;
  const held = signal<Held | undefined>(undefined);
  const poses = signal<ReadonlyMap<string, Pose>>(new Map());
  const chosen = signal<number | undefined>(undefined);
  const left = computed(() => {
    const laid = { laid: [...loose.value, ...fixed.value] };
    return puzzle.value.pieces.map((_, piece) => copiesLeft(puzzle.value, laid, piece));
  });
  const fixedCells = computed(() => cellsUnder(puzzle.value, fixed.value));
  const grasp = steady<Grasp>(
    () => held.value,
    (one, two) => one.piece === two.piece && one.from === two.from && one.by === two.by,
  );
  const aim = steady<Aim>(() => held.value && aimOf(puzzle.value, held.value, fixedCells.value), sameAim);
  // By name and shape, because another set has other pieces under the same numbers.
  const keyOf = (piece: number): string => {
    const { name, shape } = puzzle.value.pieces[piece]!;
    return `${name} ${shape}`;
  };
  const poseInTray = (piece: number): Pose => poses.value.get(keyOf(piece)) ?? poseOf(0);
  const setPose = (piece: number, pose: Pose): void => {
    poses.value = new Map(poses.peek()).set(keyOf(piece), pose);
  };
  const lift = (piece: number, { by, spot, from, grip }: Lift): void => {
    const pose = from === undefined ? poseInTray(piece) : poseOf(from.turn);
    held.value = { piece, pose, grip: grip ?? middleOf(puzzle.peek(), piece), from, by, spot };
    if (from === undefined) chosen.value = piece;
  };
  const take = (piece: number, over: Cell | undefined): void =>
    lift(piece, { by: "keys", spot: over === undefined ? undefined : middleOfCell(over) });
  const change = (parts: Partial<Held>): void => {
    const now = held.peek();
    if (now !== undefined) held.value = { ...now, ...parts };
  };
  const letGo = (): void => {
    held.value = undefined;
  };
  const putBack = (laid: Laid): void => {
    letGo();
    ground.putBack(laid);
  };
  return {
    held,
    /** What is in hand, without its place: changes less often than `held`. */
    grasp,
    /** The piece of the tray that was touched last: a tap on the board lays it. */
    chosen,
    left,
    aim,
    /** The loose pieces on the board, without the one in hand. */
    lying: computed(() => {
      const { from } = grasp.value ?? {};
      return from === undefined ? loose.value : loose.value.filter((laid) => laid !== from);
    }),
    poseInTray,
    setPose,
    lift,
    take,
    carry: (spot: PiecePoint | undefined): void => change({ spot }),
    turnTo(turn: (pose: Pose) => Pose): void {
      const now = held.peek();
      if (now !== undefined) change({ pose: turn(now.pose) });
    },
    /** Returns whether the piece in hand could be laid where it is. */
    lay(): boolean {
      const now = held.peek();
      const to = aim.peek();
      if (now === undefined || to?.fits !== true) return false;
      // It keeps its pose when it comes back to the tray.
      setPose(now.piece, now.pose);
      letGo();
      if (chosen.peek() === now.piece) chosen.value = undefined;
      ground.lay(to.laid, now.from);
      return true;
    },
    letGo,
    putBack,
    returnHeld(): void {
      const from = held.peek()?.from;
      if (from === undefined) letGo();
      else putBack(from);
    },
    takeNext(over: Cell | undefined, step: 1 | -1): void {
      const tray = left.peek().flatMap((count, piece) => (count > 0 ? [piece] : []));
      const inHand = held.peek()?.piece;
      const piece = nextInTray(tray, inHand ?? chosen.peek(), inHand !== undefined, step);
      if (piece !== undefined) take(piece, over);
    },
  };
}
