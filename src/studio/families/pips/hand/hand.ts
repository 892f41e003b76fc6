/**
 * The domino in hand: lifted from the tray or the board, by a pointer or by keys, turned, carried and laid. What
 * has been laid stays where it is until then, so letting go changes nothing.
 */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Cell } from "../../../../board/index.js";
import {
  dominoOn,
  pips,
  type PipsSolution,
  type PlayMove,
  endsAt,
  turnBetween,
  turnedOn,
  type DominoEnds,
  type DominoHalf,
  type DominoTurn,
} from "../../../../puzzles/index.js";
import { nextInTray } from "../../shared/index.js";
import type { PipsSheet } from "../sheet.js";

export interface Held {
  readonly domino: number;
  /** The half in hand; the other one swings around it. */
  readonly half: DominoHalf;
  readonly turn: DominoTurn;
  readonly from: "tray" | "board";
  readonly by: "pointer" | "keys";
  /** The cell that the half in hand is over; undefined: away from the board. */
  readonly over: Cell | undefined;
  /** With a pointer: the middle of that half, in pixels of the page. */
  readonly at?: { readonly x: number; readonly y: number };
}

export interface Hand {
  readonly held: Signal<Held | undefined>;
  /** Which one is in hand. Unlike `held` it stays the same while that is carried about. */
  readonly inHand: ReadonlySignal<number | undefined>;
  /** The one that is in hand by keys. */
  readonly byKeys: ReadonlySignal<number | undefined>;
  /** How the dominoes lie in the tray. */
  turnInTray(domino: number): DominoTurn;
  /** The one in the tray that was touched last: a tap on the board lays it. */
  readonly chosen: Signal<number | undefined>;
  /** Dominoes in the tray, in order. */
  readonly free: ReadonlySignal<readonly number[]>;
  /** Where the domino in hand would lie. */
  readonly target: ReadonlySignal<DominoEnds | undefined>;
  /** What lies on the board now, without the one in hand. */
  readonly lying: ReadonlySignal<PipsSolution>;
  /** From the tray, or from the board with the half that is on `cell`. */
  lift(domino: number, how: Pick<Held, "by" | "over"> & Partial<Pick<Held, "half" | "at">>): void;
  carry(to: Pick<Held, "over" | "at">): void;
  /** A quarter turn of the one in hand, or on to the next link; a quarter turn of one in the tray. */
  turn(domino?: number): void;
  /** Whether it could be laid where it is. */
  lay(): boolean;
  letGo(): void;
  putBack(domino: number): void;
  /** Another set of dominoes: whatever was in hand, chosen or turned was of the old one. */
  forget(): void;
  /** The next one of the tray in hand, or the one before. */
  takeNext(over: Cell | undefined, step: 1 | -1): void;
}

export function createHand(sheet: ReadonlySignal<PipsSheet>, move: (move: PlayMove) => void): Hand {
  const held = signal<Held | undefined>(undefined);
  const turns = signal<ReadonlyMap<number, DominoTurn>>(new Map());
  const chosen = signal<number | undefined>(undefined);
  const free = computed(() =>
    sheet.value.played.placements.flatMap((placement, i) => (placement === undefined ? [i] : [])),
  );
  const inHand = computed(() => held.value?.domino);
  let aim: DominoEnds | undefined;
  const target = computed(() => {
    const now = held.value;
    const ends =
      now?.over === undefined ? undefined : endsAt(sheet.value.puzzle, now.over, now.half, now.turn);
    // The same as long as it is over the same cells, so that nothing is drawn again.
    if (ends === undefined || aim?.[0] !== ends[0] || aim[1] !== ends[1]) aim = ends;
    return aim;
  });
  const turnInTray = (domino: number): DominoTurn => turns.value.get(domino) ?? 0;
  const setTurn = (domino: number, turn: DominoTurn): void => {
    turns.value = new Map(turns.peek()).set(domino, turn);
  };
  const lift: Hand["lift"] = (domino, { by, over, half = 0, at }) => {
    const { puzzle, played } = sheet.peek();
    const lies = played.placements[domino];
    const from = lies === undefined ? "tray" : "board";
    const turn = lies === undefined ? turnInTray(domino) : turnBetween(puzzle, lies, half);
    held.value = { domino, half, turn, from, by, over, ...(at === undefined ? {} : { at }) };
    if (from === "tray") chosen.value = domino;
  };
  return {
    held,
    inHand,
    byKeys: computed(() => (held.value?.by === "keys" ? held.value.domino : undefined)),
    turnInTray,
    chosen,
    free,
    target,
    lying: computed(() => {
      const { puzzle, played } = sheet.value;
      const domino = inHand.value;
      return domino === undefined ? played : pips.play.apply(puzzle, played, { kind: "lift", domino });
    }),
    lift,
    carry(to) {
      if (held.peek() !== undefined) held.value = { ...held.peek()!, ...to };
    },
    turn(domino) {
      const now = held.peek();
      if (domino !== undefined) setTurn(domino, turnInTray(domino) + 1);
      else if (now !== undefined) {
        const { puzzle } = sheet.peek();
        held.value = { ...now, turn: turnedOn(puzzle, now.over, now.half, now.turn) };
      }
    },
    lay() {
      const now = held.peek();
      const nodes = target.peek();
      if (now === undefined || nodes === undefined) return false;
      // As it lay in the hand it will lie in the tray, should it come back: nothing lies aslant there.
      setTurn(now.domino, Math.round(now.turn));
      held.value = undefined;
      if (chosen.peek() === now.domino) chosen.value = undefined;
      move({ kind: "place", domino: now.domino, nodes });
      return true;
    },
    letGo() {
      held.value = undefined;
    },
    putBack(domino) {
      held.value = undefined;
      move({ kind: "lift", domino });
    },
    forget() {
      held.value = undefined;
      chosen.value = undefined;
      turns.value = new Map();
    },
    takeNext(over, step) {
      const inHand = held.peek()?.domino;
      const domino = nextInTray(free.peek(), inHand ?? chosen.peek(), inHand !== undefined, step);
      if (domino === undefined) return;
      lift(domino, { by: "keys", over });
    },
  };
}

/** The domino on a node and the half of it that lies there. */
export function halfOn(
  solution: PipsSolution,
  node: number | undefined,
): { readonly domino: number; readonly half: DominoHalf } | undefined {
  const domino = node === undefined ? undefined : dominoOn(solution, node);
  if (domino === undefined) return undefined;
  return { domino, half: solution.placements[domino]![0] === node ? 0 : 1 };
}
