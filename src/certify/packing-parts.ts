/**
 * Whether parts of a packing hold every solution exactly once. The checker knows nothing about how they were cut: it finds, from the list
 * alone, a tree in which every branching is complete, and follows it to each part.
 *
 * At a node some placements are laid. Either its parts lay, next, every placement that can cover one certain cell, or every placement of
 * one kind that is used exactly once; a placement that no part lays must lead to a dead end. Or they lay one placement of each orbit of
 * such a kind under the symmetries that move none of those laid (orbit-stabiliser theorem): what lies on it then stands for as many as the
 * orbit has members. At the end of each path there is exactly one part, and it says just these numbers.
 *
 * One pass over the placements that still fit, for each node. There are fewer nodes that branch than parts.
 */
import { type Budget, createTicker, UNLIMITED } from "../base/index.js";
import type { PackingGroup, PackingJob, PackingProblem } from "../board/index.js";
import { groupFlaw } from "./packing-group.js";

interface Node {
  readonly laid: readonly number[];
  /** Placements that fit beside those laid. */
  readonly open: readonly number[];
  readonly empty: ReadonlySet<number>;
  /** How often each kind is used. */
  readonly used: readonly number[];
  /** Symmetries under which solutions with what is laid are still to be compared. */
  readonly symmetries: readonly number[];
  /** How many solutions each solution stands for. */
  readonly images: number;
}

interface Checking {
  readonly problem: PackingProblem;
  readonly group: PackingGroup;
  tick(steps: number): void;
}

/** Why the parts do not hold every solution exactly once; undefined when they do. Throws `Stopped`. */
export function packingPartsFlaw(
  problem: PackingProblem,
  group: PackingGroup,
  parts: readonly PackingJob[],
  budget: Budget = UNLIMITED,
): string | undefined {
  const tick = createTicker(budget);
  const wrong = groupFlaw(problem, group, tick);
  if (wrong !== undefined) return wrong;
  const moving = [...group.keys()].filter((g) => group[g]!.some((to, at) => to !== at));
  const root: Node = {
    laid: [],
    // A kind that may not be used at all has no placement that fits.
    open: [...problem.placements.keys()].filter((at) => problem.kinds[problem.placements[at]!.kind]!.max > 0),
    empty: new Set(Array.from({ length: problem.cells }, (_, cell) => cell)),
    used: problem.kinds.map(() => 0),
    symmetries: moving,
    images: 1,
  };
  return nodeFlaw({ problem, group, tick }, root, parts);
}

function nodeFlaw(checking: Checking, node: Node, parts: readonly PackingJob[]): string | undefined {
  checking.tick(node.open.length);
  if (parts.length === 0) return isDead(checking, node) ? undefined : `no part holds ${words(node.laid)}`;
  const even = parts.every(({ stabiliser }) => sameMembers(stabiliser, node.symmetries));
  if (!even) return orbitsFlaw(checking, node, parts);
  const whole = parts.find(({ forced }) => forced.length === node.laid.length);
  if (whole !== undefined) {
    if (parts.length > 1) return `${parts.length} parts hold ${words(node.laid)}`;
    return partFlaw(node, whole, []);
  }
  const { placements } = checking.problem;
  const branches = branchesOf(node, parts);
  const laidNext = [...branches.keys()];
  const fits = new Set(node.open);
  const stray = laidNext.find((at) => !fits.has(at));
  if (stray !== undefined) return `placement ${stray} does not fit beside ${words(node.laid)}`;
  const [first] = laidNext;
  const cells = placements[first!]!.cells.filter((cell) =>
    laidNext.every((at) => placements[at]!.cells.includes(cell)),
  );
  const choices = cells.map((cell) => node.open.filter((at) => placements[at]!.cells.includes(cell)));
  const { kind } = placements[first!]!;
  if (isOnce(checking.problem, kind) && laidNext.every((at) => placements[at]!.kind === kind))
    choices.push(node.open.filter((at) => placements[at]!.kind === kind));
  const complete = choices.some((choice) => {
    const left = choice.filter((at) => !branches.has(at));
    return left.every((at) => isDead(checking, below(checking, node, at, node.images)));
  });
  if (!complete) return `the parts leave out what can follow ${words(node.laid)}`;
  for (const [at, own] of branches) {
    const flaw = nodeFlaw(checking, below(checking, node, at, node.images), own);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

/** The parts below a node where one placement of each orbit is laid. */
function orbitsFlaw(checking: Checking, node: Node, parts: readonly PackingJob[]): string | undefined {
  const { problem, group } = checking;
  const depth = node.laid.length;
  if (node.symmetries.some((g) => node.laid.some((at) => group[g]![at] !== at)))
    return `the parts of ${words(node.laid)} differ in their symmetries, some of which move it`;
  const unsplit = parts.filter(({ forced }) => forced.length === depth);
  const kinds = new Set(
    parts.map(({ forced, first }) =>
      forced.length > depth ? problem.placements[forced[depth]!]!.kind : first,
    ),
  );
  const [kind] = kinds;
  if (kinds.size !== 1 || kind === undefined || !isOnce(problem, kind) || node.used[kind] !== 0)
    return `the parts after ${words(node.laid)} differ in their symmetries, and not by a kind that is used once`;
  const free = node.open.filter((at) => problem.placements[at]!.kind === kind);
  const fits = new Set(free);
  const branches = branchesOf(
    node,
    parts.filter((part) => !unsplit.includes(part)),
  );
  const stray = [...branches.keys()].find((at) => !fits.has(at));
  if (stray !== undefined) return `placement ${stray} does not fit beside ${words(node.laid)}`;
  const seen = new Set<number>();
  for (const at of free) {
    if (seen.has(at)) continue;
    const orbit = new Set([at, ...node.symmetries.map((g) => group[g]![at]!)]);
    checking.tick(node.symmetries.length);
    for (const member of orbit) {
      if (!fits.has(member)) return `symmetries take placement ${at} to ${member}, which is not free`;
      seen.add(member);
    }
    const laid = [...orbit].filter((member) => branches.has(member));
    const inside = unsplit.flatMap((part) => {
      const barred = new Set(part.excluded);
      return [...orbit].filter((member) => !barred.has(member)).map((member) => ({ part, member }));
    });
    if (laid.length + inside.length > 1) return `the orbit of placement ${at} is in several parts`;
    for (const { part, member } of inside) {
      const flaw = partFlaw(below(checking, node, member, node.images * orbit.size), part, free);
      if (flaw !== undefined) return flaw;
    }
    const [chosen = at] = laid;
    const child = below(checking, node, chosen, node.images * orbit.size);
    if (inside.length > 0) continue;
    const flaw = nodeFlaw(checking, child, branches.get(chosen) ?? []);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

/** Whether a part says what its node says. It may exclude what does not fit in any case, and `others`, which are accounted for. */
function partFlaw(node: Node, part: PackingJob, others: readonly number[]): string | undefined {
  const where = words(node.laid);
  if (!sameMembers(part.stabiliser, node.symmetries)) return `the part of ${where} has wrong symmetries`;
  if ((part.images ?? 1) !== node.images)
    return `a solution of ${where} stands for ${node.images}, not for ${part.images ?? 1}`;
  const needed = new Set([...node.open, ...part.forced]);
  const known = new Set(others);
  const lost = part.excluded.find((at) => needed.has(at) && !known.has(at));
  return lost === undefined ? undefined : `the part of ${where} leaves out placement ${lost}`;
}

/** The parts by the placement that they lay next. */
function branchesOf({ laid }: Node, parts: readonly PackingJob[]): Map<number, PackingJob[]> {
  const branches = new Map<number, PackingJob[]>();
  for (const part of parts) {
    const at = part.forced[laid.length]!;
    branches.set(at, [...(branches.get(at) ?? []), part]);
  }
  return branches;
}

function below({ problem, group }: Checking, node: Node, at: number, images: number): Node {
  const { kind, cells } = problem.placements[at]!;
  const covered = new Set(cells);
  const used = node.used.with(kind, node.used[kind]! + 1);
  const isFull = used[kind]! >= problem.kinds[kind]!.max;
  return {
    laid: [...node.laid, at],
    open: node.open.filter((other) => {
      const placement = problem.placements[other]!;
      return !(isFull && placement.kind === kind) && !placement.cells.some((cell) => covered.has(cell));
    }),
    empty: new Set([...node.empty].filter((cell) => !covered.has(cell))),
    used,
    symmetries:
      images === node.images ? node.symmetries : node.symmetries.filter((g) => group[g]![at] === at),
    images,
  };
}

/** Whether nothing can follow: some cell or some kind has no placement left, or each placement of the poorest cell leads to that. */
function isDead(checking: Checking, node: Node): boolean {
  const { problem, tick } = checking;
  tick(node.open.length);
  const needed = problem.kinds.map(({ min }, kind) => min > node.used[kind]!);
  const options = new Map<number, number[]>([...node.empty].map((cell) => [cell, []]));
  for (const at of node.open) {
    const { kind, cells } = problem.placements[at]!;
    needed[kind] = false;
    for (const cell of cells) options.get(cell)!.push(at);
  }
  if (needed.includes(true)) return true;
  let poorest: readonly number[] | undefined;
  for (const list of options.values())
    if (poorest === undefined || list.length < poorest.length) poorest = list;
  return (
    poorest !== undefined && poorest.every((at) => isDead(checking, below(checking, node, at, node.images)))
  );
}

function isOnce({ kinds }: PackingProblem, kind: number): boolean {
  return kinds[kind]!.min === 1 && kinds[kind]!.max === 1;
}

function sameMembers(one: readonly number[], other: readonly number[]): boolean {
  const members = new Set(other);
  return (
    one.length === other.length && new Set(one).size === one.length && one.every((each) => members.has(each))
  );
}

function words(laid: readonly number[]): string {
  return laid.length === 0 ? "the whole" : `what has placements ${laid.join(", ")}`;
}
