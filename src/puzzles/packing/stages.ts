/**
 * How hard a packing is, by placements that can be ruled out, the easiest way first. What has one place left is laid at once. Where nothing
 * has, all placements go that leave a cell or a piece without any at first sight. Where there are none, those go that do so once all that
 * would follow is laid. So the stages do not depend on the order of placements.
 *
 * A set of placements is a row of bits, and so are those that cover a cell and those of a kind: laying one takes some words of bits.
 */
import { checkpoint, type Budget } from "../../base/index.js";
import type { PackingProblem } from "../../board/index.js";
import type { Family } from "../family.js";
import type { PackingAdapter } from "./placement.js";

type Bits = Int32Array;
type Placements = PackingProblem["placements"];
type Kinds = PackingProblem["kinds"];

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
  /** After this many of the stages nothing more is laid. */
  readonly laying: number;
  /** How many pieces are laid that had several places at first. */
  readonly laid: number;
}

/** What a set of placements is asked about: each cell, and each piece that must be used. */
interface Board {
  readonly placements: Placements;
  readonly kinds: Kinds;
  readonly words: number;
  readonly covering: readonly Bits[];
  readonly ofKind: readonly Bits[];
  /** Each has to have a placement. */
  readonly wanted: readonly Bits[];
  /** By placement, once it was asked for: the others that cannot lie together with it. */
  readonly meeting: (Bits | undefined)[];
}

/** Placements that may still lie, and those of them that do. */
interface Position {
  readonly open: Bits;
  readonly laid: Bits;
}

/** `isEnough` is asked after each stage, with the number of placements still open: do further stages not matter? Throws `Stopped`. */
export function stagesOfPacking(
  problem: PackingProblem,
  budget: Budget,
  isEnough: (stages: readonly PackingStage[], open: number) => boolean = () => false,
): PackingStages {
  let board = boardOf(problem.cells, problem.kinds, problem.placements);
  let now: Position = { open: new Int32Array(board.words), laid: new Int32Array(board.words) };
  for (let p = 0; p < problem.placements.length; p++) put(now.open, p);
  const stages: PackingStage[] = [];
  let laying = 0;
  const atFirst = board.ofKind.map(countBits);
  const ended = (rest: number): PackingStages => {
    const laid = board.placements.filter(({ kind }, p) => has(now.laid, p) && atFirst[kind]! > 1);
    return { stages, rest, laying, laid: laid.length };
  };
  layForced(board, now);
  while (!isSettled(board, now)) {
    // Few placements take few words of bits.
    ({ board, now } = onOpenPlacements(board, now));
    let gone = unfitAtAGlance(board, now, budget);
    const isChain = isEmpty(gone);
    if (isChain) gone = unfitByChains(board, now, budget);
    const open = countBits(now.open);
    const count = countBits(gone);
    if (count === 0) return ended(open);
    stages.push({ isChain, open, gone: count });
    for (let i = 0; i < board.words; i++) now.open[i]! &= ~gone[i]!;
    const laid = countBits(now.laid);
    // Without a solution, it may end here.
    if (!layForced(board, now)) break;
    if (countBits(now.laid) > laid) laying = stages.length;
    if (isEnough(stages, open - count)) return ended(open - count);
  }
  laying = stages.length;
  return ended(0);
}

/** The same position on a board of the placements that are open. */
function onOpenPlacements(board: Board, { open, laid }: Position): { board: Board; now: Position } {
  const kept: Placements[number][] = [];
  const keptLaid: number[] = [];
  for (const [p, placement] of board.placements.entries()) {
    if (!has(open, p)) continue;
    if (has(laid, p)) keptLaid.push(kept.length);
    kept.push(placement);
  }
  const next = boardOf(board.covering.length, board.kinds, kept);
  const now: Position = { open: new Int32Array(next.words), laid: new Int32Array(next.words) };
  for (let p = 0; p < kept.length; p++) put(now.open, p);
  for (const p of keptLaid) put(now.laid, p);
  return { board: next, now };
}

/** The open placements that leave a cell or a piece without any, because they meet all of its placements. */
function unfitAtAGlance(board: Board, { open, laid }: Position, budget: Budget): Bits {
  const { words } = board;
  const unfit = new Int32Array(words);
  const all = new Int32Array(words);
  for (const bits of board.wanted) {
    checkpoint(budget);
    all.set(open);
    let any = 1;
    for (let i = 0; i < words && any !== 0; i++)
      for (let left = open[i]! & bits[i]!; left !== 0 && any !== 0; left &= left - 1) {
        const met = meetingOf(board, 32 * i + 31 - Math.clz32(left & -left));
        any = 0;
        for (let j = 0; j < words; j++) any |= all[j]! &= met[j]!;
      }
    for (let i = 0; i < words; i++) unfit[i]! |= all[i]! & ~laid[i]!;
  }
  return unfit;
}

/** The open placements after which a cell or a piece has none left, when all that would follow is laid. */
function unfitByChains(board: Board, { open, laid }: Position, budget: Budget): Bits {
  const unfit = new Int32Array(board.words);
  const supposed: Position = { open: open.slice(), laid: laid.slice() };
  for (let p = 0; p < board.placements.length; p++) {
    if (!has(open, p) || has(laid, p)) continue;
    checkpoint(budget);
    supposed.open.set(open);
    supposed.laid.set(laid);
    lay(board, supposed, p);
    if (!layForced(board, supposed)) put(unfit, p);
  }
  return unfit;
}

/**
 * `opening`: how few placements go at the first stage, on a scale of doublings of those to be looked at. `chains`: the work of chains, each
 * begun at any of the open placements. Placements that stay open at the end count as one more chain.
 *
 * A puzzle with several solutions always ends with open placements. There, stages count only as long as pieces are laid that lie in every
 * solution: whoever has laid them all need not look further. `forced`: how many such pieces there are; undefined where there is one
 * solution.
 */
export function packingMeasures(
  problem: PackingProblem,
  forced: number | undefined,
  budget: Budget,
  isEnough?: (atLeast: PackingValues, atMost: PackingValues) => boolean,
): PackingValues {
  const { stages, rest, laying, laid } = stagesOfPacking(
    problem,
    budget,
    isEnough &&
      ((so, open) => {
        const chains = chainsIn(so);
        // At worst, each open placement takes a chain of its own, and the rest at the end one more.
        const most = chains + (open + 1) * Math.log2(Math.max(1, open));
        return isEnough(valuesOf(so, chains), valuesOf(so, most));
      }),
  );
  if (forced === undefined) return valuesOf(stages, chainsIn(stages) + (rest > 0 ? Math.log2(rest) : 0));
  // If no stage lays some of these pieces, that takes more than all stages.
  const counted = laid < forced ? stages : stages.slice(0, laying);
  return valuesOf(counted, chainsIn(counted));
}

type PackingValues = Readonly<Record<"opening" | "chains", number>>;

function valuesOf([first]: readonly PackingStage[], chains: number): PackingValues {
  return {
    opening: first === undefined ? 0 : Math.log2(first.open / first.gone),
    chains: Math.log2(1 + chains),
  };
}

function chainsIn(stages: readonly PackingStage[]): number {
  let chains = 0;
  for (const { isChain, open } of stages) if (isChain) chains += Math.log2(open);
  return chains;
}

/** The measures of a family of packings. */
export function packingMeasuring<P, S>({
  view,
}: PackingAdapter<P, S>): NonNullable<Family<P, S>["measures"]> {
  return async () => (puzzle, forced, budget, isEnough) =>
    packingMeasures(view(puzzle, budget).problem, forced, budget, isEnough);
}

function boardOf(cells: number, kinds: Kinds, placements: Placements): Board {
  const words = (placements.length + 31) >> 5;
  const covering = Array.from({ length: cells }, () => new Int32Array(words));
  const ofKind = kinds.map(() => new Int32Array(words));
  for (const [p, { kind, cells: own }] of placements.entries()) {
    put(ofKind[kind]!, p);
    for (const cell of own) put(covering[cell]!, p);
  }
  return {
    placements,
    kinds,
    words,
    covering,
    ofKind,
    wanted: [...covering, ...ofKind.filter((_, kind) => kinds[kind]!.min > 0)],
    meeting: placements.map(() => undefined),
  };
}

function put(bits: Bits, p: number): void {
  bits[p >> 5]! |= 1 << (p & 31);
}

function has(bits: Bits, p: number): boolean {
  return ((bits[p >> 5]! >>> (p & 31)) & 1) === 1;
}

/** The placements that share a cell with this one, or its piece where that is used once. Not itself. */
function meetingOf({ placements, kinds, words, covering, ofKind, meeting }: Board, p: number): Bits {
  const known = meeting[p];
  if (known !== undefined) return known;
  const { kind, cells } = placements[p]!;
  const met = kinds[kind]!.max === 1 ? ofKind[kind]!.slice() : new Int32Array(words);
  for (let j = 0; j < cells.length; j++) {
    const beside = covering[cells[j]!]!;
    for (let i = 0; i < words; i++) met[i]! |= beside[i]!;
  }
  met[p >> 5]! &= ~(1 << (p & 31));
  meeting[p] = met;
  return met;
}

/** Lays a placement: those that meet it are not open any more. */
function lay(board: Board, { open, laid }: Position, p: number): void {
  const met = meetingOf(board, p);
  for (let i = 0; i < board.words; i++) open[i]! &= ~met[i]!;
  put(laid, p);
}

/** Instead of a placement: there is none, or there are several. */
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

function isEmpty(bits: Bits): boolean {
  return bits.every((word) => word === 0);
}

function countBits(bits: Bits): number {
  let count = 0;
  for (const word of bits) for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}
