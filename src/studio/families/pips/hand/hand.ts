/** The domino in hand. One from the board stays in the history until it is laid again, so letting go changes nothing. */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Cell } from "../../../../board/index.js";
import {
  dominoOn,
  pipsFace,
  type PipsSolution,
  type PlayMove,
  endsAt,
  turnBetween,
  turnedOn,
  type DominoEnds,
  type DominoHalf,
  type DominoTurn,
} from "../../../../puzzles/index.js";
import { nextInTray, steady } from "../../shared/index.js";
import type { PipsSheet } from "../sheet.js";

export interface Held {
  readonly domino: number;
  /** The half that is held; the other half turns around it. */
  readonly half: DominoHalf;
  readonly turn: DominoTurn;
  readonly from: "tray" | "board";
  readonly by: "pointer" | "keys";
  /** The cell that the half in hand is over; undefined: away from the board. */
  readonly over: Cell | undefined;
  /** With a pointer: the middle of the half in hand, in pixels of the page. */
  readonly at?: { readonly x: number; readonly y: number };
}

export function createHand(sheet: ReadonlySignal<PipsSheet>, move: (move: PlayMove) => void) {
  const held = signal<Held | undefined>(undefined);
  const turns = signal<ReadonlyMap<number, DominoTurn>>(new Map());
  const chosen = signal<number | undefined>(undefined);
  const free = computed(() =>
    sheet.value.played.placements.flatMap((placement, i) => (placement === undefined ? [i] : [])),
  );
  const inHand = computed(() => held.value?.domino);
  const target = steady<DominoEnds>(
    () => {
      const now = held.value;
      return now?.over && endsAt(sheet.value.puzzle, now.over, now.half, now.turn);
    },
    (one, two) => one[0] === two[0] && one[1] === two[1],
  );
  const turnInTray = (domino: number): DominoTurn => turns.value.get(domino) ?? 0;
  const setTurn = (domino: number, turn: DominoTurn): void => {
    turns.value = new Map(turns.peek()).set(domino, turn);
  };
  const lift = (
    domino: number,
    { by, over, half = 0, at }: Pick<Held, "by" | "over"> & Partial<Pick<Held, "half" | "at">>,
  ): void => {
    const { puzzle, played } = sheet.peek();
    const lies = played.placements[domino];
    const from = lies === undefined ? "tray" : "board";
    const turn = lies === undefined ? turnInTray(domino) : turnBetween(puzzle, lies, half);
    held.value = { domino, half, turn, from, by, over, ...(at === undefined ? {} : { at }) };
    if (from === "tray") chosen.value = domino;
  };
  const letGo = (): void => {
    held.value = undefined;
  };
  const putBack = (domino: number): void => {
    letGo();
    move({ kind: "lift", domino });
  };
  const take = (domino: number, over: Cell | undefined): void => lift(domino, { by: "keys", over });
  return {
    held,
    /** The domino in hand. Unlike `held` it stays the same during a drag. */
    inHand,
    byKeys: computed(() => (held.value?.by === "keys" ? held.value.domino : undefined)),
    turnInTray,
    /** The domino of the tray that was touched last: a tap on the board lays it. */
    chosen,
    free,
    target,
    /** The dominoes on the board, without the one in hand. */
    lying: computed(() => {
      const { puzzle, played } = sheet.value;
      const domino = inHand.value;
      return domino === undefined ? played : pipsFace.play.apply(puzzle, played, { kind: "lift", domino });
    }),
    lift,
    take,
    carry(to: Pick<Held, "over" | "at">): void {
      if (held.peek() !== undefined) held.value = { ...held.peek()!, ...to };
    },
    /** A quarter turn of a domino in the tray, or of the one in hand. On a graph, the one in hand turns to the next link. */
    turn(domino?: number): void {
      const now = held.peek();
      if (domino !== undefined) setTurn(domino, turnInTray(domino) + 1);
      else if (now !== undefined) {
        const { puzzle } = sheet.peek();
        held.value = { ...now, turn: turnedOn(puzzle, now.over, now.half, now.turn) };
      }
    },
    /** Returns whether the domino in hand could be laid where it is. */
    lay(): boolean {
      const now = held.peek();
      const nodes = target.peek();
      if (now === undefined || nodes === undefined) return false;
      // It keeps its turn when it comes back to the tray, rounded to a quarter.
      setTurn(now.domino, Math.round(now.turn));
      letGo();
      if (chosen.peek() === now.domino) chosen.value = undefined;
      move({ kind: "place", domino: now.domino, nodes });
      return true;
    },
    letGo,
    putBack,
    returnHeld(): void {
      const now = held.peek();
      if (now?.from === "board") putBack(now.domino);
      else letGo();
    },
    /** Forgets all turns, for another set of dominoes. */
    forget(): void {
      letGo();
      chosen.value = undefined;
      turns.value = new Map();
    },
    takeNext(over: Cell | undefined, step: 1 | -1): void {
      const holding = held.peek()?.domino;
      const domino = nextInTray(free.peek(), holding ?? chosen.peek(), holding !== undefined, step);
      if (domino !== undefined) take(domino, over);
    },
  };
}

export function halfOn(
  solution: PipsSolution,
  node: number | undefined,
): { readonly domino: number; readonly half: DominoHalf } | undefined {
  const domino = node === undefined ? undefined : dominoOn(solution, node);
  if (domino === undefined) return undefined;
  return { domino, half: solution.placements[domino]![0] === node ? 0 : 1 };
}
