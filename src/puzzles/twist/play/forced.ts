/**
 * The next forced piece: one that lies on the same cells in every solution; pieces that are already laid count as given. Plain reasons come
 * first: a cell that only one placement covers, a piece with only one place. Otherwise one solution is taken, and for each of its
 * placements the search is asked for a solution without it (as for backbones: Marques-Silva, Janota and Lynce, ECAI 2010). At most one
 * search per piece.
 */
import { type Budget, type StopReason, unlessStopped } from "../../../base/index.js";
import { type Cell, pack, type PieceProblem } from "../../../board/index.js";
import { cellWords, type Laid, pieceWords, type Twist } from "../puzzle.js";
import { coverOf } from "../turns.js";
import { twistSolution, twistView } from "../packing-adapter.js";

/** Why a piece is forced: nothing else covers the cell; it has no other place; without it the rest cannot be completed. */
export type ForcedReason =
  | { readonly kind: "only-cover"; readonly cell: Cell }
  | { readonly kind: "only-place" }
  | { readonly kind: "completion" };

export type Forced =
  | { readonly outcome: "forced"; readonly laid: Laid; readonly reason: ForcedReason; readonly words: string }
  /** There are solutions, and no piece lies on the same cells in all of them. */
  | { readonly outcome: "free" }
  /** All pieces are laid. */
  | { readonly outcome: "complete" }
  /** What is laid cannot be completed. */
  | { readonly outcome: "impossible" }
  | { readonly outcome: "stopped"; readonly reason: StopReason };

function openPlacements(puzzle: Twist, { placements, ways }: PieceProblem): number[] {
  const given = new Set(puzzle.givens.map(({ piece, at, turn }) => `${piece} ${at.join()} ${turn}`));
  return [...placements.keys()].filter(
    (index) =>
      !ways[index]!.some(({ kind, at, orientation }) =>
        orientation.transforms.some((turn) => given.has(`${kind} ${at.join()} ${turn}`)),
      ),
  );
}

export function forcedPiece(puzzle: Twist, budget: Budget): Forced {
  return unlessStopped(
    () => forcedWithin(puzzle, budget),
    ({ reason }) => ({ outcome: "stopped", reason }),
  );
}

function forcedWithin(puzzle: Twist, budget: Budget): Forced {
  const view = twistView(puzzle, budget);
  const { problem } = view;
  let stopped: StopReason | undefined;
  const solutionWithout = (excluded: readonly number[]): ReadonlySet<number> | undefined => {
    let found: ReadonlySet<number> | undefined;
    const end = pack(problem, {
      limit: 1,
      budget,
      jobs: [{ forced: [], excluded, stabiliser: [] }],
      onSolution(placements) {
        found = new Set(placements);
      },
    });
    if (end.outcome === "stopped") stopped = end.reason ?? "cancelled";
    return found;
  };

  const first = solutionWithout([]);
  if (stopped !== undefined) return { outcome: "stopped", reason: stopped };
  if (first === undefined) return { outcome: "impossible" };
  const open = openPlacements(puzzle, problem);
  let common = open.filter((index) => first.has(index));
  if (common.length === 0) return { outcome: "complete" };
  const plain = plainlyForced(puzzle, problem, open);
  if (plain !== undefined) return forcedBy(puzzle, problem, plain.index, plain.reason);
  while (common.length > 0) {
    const [index] = common as [number];
    const other = solutionWithout([index]);
    if (stopped !== undefined) return { outcome: "stopped", reason: stopped };
    if (other === undefined) return forcedBy(puzzle, problem, index, { kind: "completion" });
    common = common.filter((one) => other.has(one));
  }
  return { outcome: "free" };
}

/** Where a cell or a piece has one placement left. Solutions exist, so every solution has that placement. */
function plainlyForced(
  puzzle: Twist,
  { placements, cells }: PieceProblem,
  open: readonly number[],
): { readonly index: number; readonly reason: ForcedReason } | undefined {
  const onCell: number[][] = Array.from({ length: cells }, () => []);
  const ofPiece: number[][] = puzzle.pieces.map(() => []);
  for (const index of open) {
    const { kind, cells: covered } = placements[index]!;
    ofPiece[kind]!.push(index);
    for (const cell of covered) onCell[cell]!.push(index);
  }
  for (const [cell, list] of onCell.entries()) {
    if (list.length === 1)
      return {
        index: list[0]!,
        reason: { kind: "only-cover", cell: twistView(puzzle).region.cells[cell]! as Cell },
      };
  }
  for (const [piece, list] of ofPiece.entries()) {
    const used = puzzle.givens.filter((given) => given.piece === piece).length;
    if (list.length === 1 && used < puzzle.pieces[piece]!.min)
      return { index: list[0]!, reason: { kind: "only-place" } };
  }
  return undefined;
}

function forcedBy(puzzle: Twist, problem: PieceProblem, index: number, reason: ForcedReason): Forced {
  const { laid } = twistSolution(puzzle, { ...twistView(puzzle), problem }, Int32Array.of(index));
  const [one] = laid as [Laid];
  return { outcome: "forced", laid: one, reason, words: wordsOf(puzzle, one, reason) };
}

function wordsOf(puzzle: Twist, laid: Laid, reason: ForcedReason): string {
  const name = pieceWords(puzzle.pieces[laid.piece]!);
  const cells = coverOf(puzzle, laid).cells.map(cellWords).join(" ");
  const goes = `${name} goes on ${cells}`;
  switch (reason.kind) {
    case "only-cover":
      return `${goes}: nothing else can cover ${cellWords(reason.cell)}`;
    case "only-place":
      return `${goes}: it is the only place left for it`;
    case "completion":
      return `${goes}: without it there, the rest cannot be completed`;
  }
}
