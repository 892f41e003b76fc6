/**
 * The piece in hand: lifted from the tray or the board, by a pointer or by keys, turned, flipped, carried and laid. What
 * has been laid stays where it is until then, so letting go changes nothing.
 */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
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
import { nextInTray } from "../../shared/index.js";

export interface Held {
  readonly piece: number;
  readonly pose: Pose;
  /** Where it is held, in cells of the unturned piece; turning goes around it. */
  readonly grip: PiecePoint;
  /** What it is on the board until it is laid; undefined: it comes from the tray. */
  readonly from: Laid | undefined;
  readonly by: "pointer" | "keys";
  /** Where it is held, in cells of the board; undefined: away from it. */
  readonly spot: PiecePoint | undefined;
}

/** What the hand works on. */
export interface HandGround {
  readonly puzzle: ReadonlySignal<Twist>;
  /** What it may lift. */
  readonly loose: ReadonlySignal<readonly Laid[]>;
  /** What it may not. */
  readonly fixed: ReadonlySignal<readonly Laid[]>;
  /** One move: `from` goes away, and so does everything under `laid`. */
  lay(laid: Laid, from: Laid | undefined): void;
  putBack(laid: Laid): void;
}

export interface Aim {
  /** Where it would lie, on the board or not. */
  readonly laid: Laid;
  readonly fits: boolean;
}

export type Grasp = Pick<Held, "piece" | "from" | "by">;

export interface Hand {
  readonly held: Signal<Held | undefined>;
  /** What is in hand, wherever it is: changes less often than `held`. */
  readonly grasp: ReadonlySignal<Grasp | undefined>;
  /** The one in the tray that was touched last: a tap on the board lays it. */
  readonly chosen: Signal<number | undefined>;
  /** How many of each piece are in the tray. */
  readonly left: ReadonlySignal<readonly number[]>;
  /** What lies on the board now, without the one in hand. */
  readonly lying: ReadonlySignal<readonly Laid[]>;
  readonly aim: ReadonlySignal<Aim | undefined>;
  poseInTray(piece: number): Pose;
  setPose(piece: number, pose: Pose): void;
  lift(
    piece: number,
    how: Pick<Held, "by" | "spot"> & { readonly from?: Laid; readonly grip?: PiecePoint },
  ): void;
  carry(spot: PiecePoint | undefined): void;
  /** The one in hand. */
  turnTo(change: (pose: Pose) => Pose): void;
  /** Whether it could be laid where it is. */
  lay(): boolean;
  letGo(): void;
  putBack(laid: Laid): void;
  /** The next one of the tray in hand, or the one before. */
  takeNext(over: Cell | undefined, step: 1 | -1): void;
}

const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, value));

/** The middle of the cell that is in the middle of the piece, or left of it and above. */
function middleOf(puzzle: Twist, piece: number): PiecePoint {
  const { rows, cols } = pieceBox(puzzle.pieces[piece]!);
  return { x: Math.floor((cols - 1) / 2) + 0.5, y: Math.floor((rows - 1) / 2) + 0.5 };
}

export function middleOfCell([row, col]: Cell): PiecePoint {
  return { x: col + 0.5, y: row + 0.5 };
}

/** Keys keep the piece on the board, so that it slides along the edge; a pointer takes it to the nearest place. */
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

export function createHand(ground: HandGround): Hand {
  const { puzzle, loose, fixed } = ground;
  const held = signal<Held | undefined>(undefined);
  const poses = signal<ReadonlyMap<string, Pose>>(new Map());
  const chosen = signal<number | undefined>(undefined);
  const left = computed(() => {
    const laid = { laid: [...loose.value, ...fixed.value] };
    return puzzle.value.pieces.map((_, piece) => copiesLeft(puzzle.value, laid, piece));
  });
  const fixedCells = computed(() => cellsUnder(puzzle.value, fixed.value));
  let lastGrasp: Grasp | undefined;
  const grasp = computed(() => {
    const { piece, from, by } = held.value ?? {};
    const next = piece === undefined || by === undefined ? undefined : { piece, from, by };
    if (next?.piece !== lastGrasp?.piece || next?.from !== lastGrasp?.from || next?.by !== lastGrasp?.by)
      lastGrasp = next;
    return lastGrasp;
  });
  let last: Aim | undefined;
  const aim = computed(() => {
    const next = held.value === undefined ? undefined : aimOf(puzzle.value, held.value, fixedCells.value);
    // The same place is the same value: nothing is drawn anew for a pointer that moves within a cell.
    if (next === undefined || last === undefined || !sameAim(next, last)) last = next;
    return last;
  });
  // By its drawing: another set has other pieces under the same number.
  const keyOf = (piece: number): string => {
    const { name, shape } = puzzle.value.pieces[piece]!;
    return `${name} ${shape}`;
  };
  const poseInTray = (piece: number): Pose => poses.value.get(keyOf(piece)) ?? poseOf(0);
  const setPose = (piece: number, pose: Pose): void => {
    poses.value = new Map(poses.peek()).set(keyOf(piece), pose);
  };
  const lift: Hand["lift"] = (piece, { by, spot, from, grip }) => {
    const pose = from === undefined ? poseInTray(piece) : poseOf(from.turn);
    held.value = { piece, pose, grip: grip ?? middleOf(puzzle.peek(), piece), from, by, spot };
    if (from === undefined) chosen.value = piece;
  };
  const turnTo = (change: (pose: Pose) => Pose): void => {
    const now = held.peek();
    if (now !== undefined) held.value = { ...now, pose: change(now.pose) };
  };
  return {
    held,
    chosen,
    left,
    aim,
    grasp,
    lying: computed(() => {
      const { from } = grasp.value ?? {};
      return from === undefined ? loose.value : loose.value.filter((laid) => laid !== from);
    }),
    poseInTray,
    setPose,
    lift,
    carry(spot) {
      const now = held.peek();
      if (now !== undefined) held.value = { ...now, spot };
    },
    turnTo,
    lay() {
      const now = held.peek();
      const to = aim.peek();
      if (now === undefined || to?.fits !== true) return false;
      // As it lay in the hand it will lie in the tray, should it come back.
      setPose(now.piece, now.pose);
      held.value = undefined;
      if (chosen.peek() === now.piece) chosen.value = undefined;
      ground.lay(to.laid, now.from);
      return true;
    },
    letGo() {
      held.value = undefined;
    },
    putBack(laid) {
      held.value = undefined;
      ground.putBack(laid);
    },
    takeNext(over, step) {
      const tray = left.peek().flatMap((count, piece) => (count > 0 ? [piece] : []));
      const inHand = held.peek()?.piece;
      const piece = nextInTray(tray, inHand ?? chosen.peek(), inHand !== undefined, step);
      if (piece === undefined) return;
      lift(piece, { by: "keys", spot: over === undefined ? undefined : middleOfCell(over) });
    },
  };
}
