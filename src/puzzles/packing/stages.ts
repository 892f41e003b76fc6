/**
 * How hard a packing is, by placements that can be ruled out, the easiest way first. What has one place left is laid at once. Where nothing has, all placements go that leave a cell or a
 * piece without any, as a glance shows; where there are none, all that do so after what would have to follow is laid, too. So the stages do not depend on any order of placements.
 *
 * A set of placements is a row of bits, and so are those that cover a cell and those of a kind: laying one takes some words of bits.
 */
import { checkpoint, type Budget } from "../../base/index.js";
import type { PackingProblem } from "../../board/index.js";
import type { Family } from "../family.js";
import type { PackingAdapter } from "./placement.js";

type Bits = Uint32Array;

/** A stage after what is laid at once. */
export interface PackingStage {
  /** Whether it takes chains of placements that would follow. */
  readonly isChain: boolean;
  /** The placements that were open, and those that went. */
  readonly open: number;
  readonly gone: number;
}

export interface PackingStages {
  readonly stages: readonly PackingStage[];
  /** The placements that are open at the end; 0 where every cell has one left. */
  readonly rest: number;
}

/** What a set of placements is asked about: each cell, and each piece that must be used. */
interface Board {
  readonly problem: PackingProblem;
  readonly words: number;
  readonly covering: readonly Bits[];
  readonly ofKind: readonly Bits[];
  /** Each has to have a placement. */
  readonly wanted: readonly Bits[];
  /** One of its placements is used at most. */
  readonly single: readonly boolean[];
}

/** Placements that may still lie, and those of them that do. */
interface Position {
  readonly open: Bits;
  readonly laid: Bits;
}

/** Throws `Stopped`. */
export function stagesOfPacking(problem: PackingProblem, budget: Budget): PackingStages {
  const board = boardOf(problem);
  const { words } = board;
  const count = problem.placements.length;
  const now: Position = { open: new Uint32Array(words), laid: new Uint32Array(words) };
  for (let p = 0; p < count; p++) put(now.open, p);
  const supposed: Position = { open: new Uint32Array(words), laid: new Uint32Array(words) };
  /** The open placements that do not fit. */
  const unfit = (fits: (board: Board, position: Position) => boolean): number[] => {
    const found: number[] = [];
    for (let p = 0; p < count; p++) {
      if (!has(now.open, p) || has(now.laid, p)) continue;
      checkpoint(budget);
      supposed.open.set(now.open);
      supposed.laid.set(now.laid);
      lay(board, supposed, p);
      if (!fits(board, supposed)) found.push(p);
    }
    return found;
  };
  const stages: PackingStage[] = [];
  layForced(board, now);
  while (!isSettled(board, now)) {
    let gone = unfit(isOpenEverywhere);
    const isChain = gone.length === 0;
    if (isChain) gone = unfit(layForced);
    const open = countBits(now.open);
    if (gone.length === 0) return { stages, rest: open };
    stages.push({ isChain, open, gone: gone.length });
    for (const p of gone) now.open[p >> 5]! &= ~(1 << (p & 31));
    // Without a solution, it may end here.
    if (!layForced(board, now)) break;
  }
  return { stages, rest: 0 };
}

/**
 * `opening`: how few placements go at the first stage: a doubling of those that have to be looked at counts 1. `chains`: what chains take, where each has as many beginnings as
 * placements are open. A puzzle with several solutions ends with open placements; in others, those take a longer chain.
 */
export function packingMeasures(
  problem: PackingProblem,
  isUnique: boolean,
  budget: Budget,
): Readonly<Record<"opening" | "chains", number>> {
  const { stages, rest } = stagesOfPacking(problem, budget);
  const [first] = stages;
  let chains = isUnique && rest > 0 ? Math.log2(rest) : 0;
  for (const { isChain, open } of stages) if (isChain) chains += Math.log2(open);
  return {
    opening: first === undefined ? 0 : Math.log2(first.open / first.gone),
    chains: Math.log2(1 + chains),
  };
}

/** The measures of a family of packings. */
export function packingMeasuring<P, S>({
  view,
}: PackingAdapter<P, S>): NonNullable<Family<P, S>["measures"]> {
  return async () => (puzzle, forced, budget) =>
    packingMeasures(view(puzzle, budget).problem, forced === undefined, budget);
}

function boardOf(problem: PackingProblem): Board {
  const { cells, kinds, placements } = problem;
  const words = (placements.length + 31) >> 5;
  const covering = Array.from({ length: cells }, () => new Uint32Array(words));
  const ofKind = kinds.map(() => new Uint32Array(words));
  for (const [p, { kind, cells: own }] of placements.entries()) {
    put(ofKind[kind]!, p);
    for (const cell of own) put(covering[cell]!, p);
  }
  return {
    problem,
    words,
    covering,
    ofKind,
    wanted: [...covering, ...ofKind.filter((_, kind) => kinds[kind]!.min > 0)],
    single: kinds.map(({ max }) => max === 1),
  };
}

function put(bits: Bits, p: number): void {
  bits[p >> 5]! |= 1 << (p & 31);
}

function has(bits: Bits, p: number): boolean {
  return ((bits[p >> 5]! >>> (p & 31)) & 1) === 1;
}

/** Lays a placement: those that meet it are not open any more. */
function lay({ problem, words, covering, ofKind, single }: Board, { open, laid }: Position, p: number): void {
  const { kind, cells } = problem.placements[p]!;
  for (let i = 0; i < words; i++) {
    let met = single[kind] === true ? ofKind[kind]![i]! : 0;
    for (let j = 0; j < cells.length; j++) met |= covering[cells[j]!]![i]!;
    open[i]! &= ~met;
  }
  put(open, p);
  put(laid, p);
}

function isOpenEverywhere({ wanted, words }: Board, { open }: Position): boolean {
  next: for (const bits of wanted) {
    for (let i = 0; i < words; i++) if ((open[i]! & bits[i]!) !== 0) continue next;
    return false;
  }
  return true;
}

/** In place of a placement: there is none, or there are several. */
const NONE = -1;
const SEVERAL = -2;

function onlyOne(open: Bits, bits: Bits): number {
  let found = NONE;
  for (let i = 0; i < open.length; i++) {
    const both = open[i]! & bits[i]!;
    if (both === 0) continue;
    if (found !== NONE || (both & (both - 1)) !== 0) return SEVERAL;
    found = 32 * i + 31 - Math.clz32(both);
  }
  return found;
}

/** Lays what has one place left, and what follows. False: a cell or a piece has none. */
function layForced(board: Board, position: Position): boolean {
  for (let again = true; again;) {
    again = false;
    for (const bits of board.wanted) {
      const p = onlyOne(position.open, bits);
      if (p === NONE) return false;
      if (p === SEVERAL || has(position.laid, p)) continue;
      lay(board, position, p);
      again = true;
    }
  }
  return true;
}

function isSettled({ covering }: Board, { open }: Position): boolean {
  return covering.every((bits) => onlyOne(open, bits) !== SEVERAL);
}

function countBits(bits: Bits): number {
  let count = 0;
  for (const word of bits) for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}
