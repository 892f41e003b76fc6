/**
 * The order in which pieces can be put together: each slides in along an axis, as a whole and from far away.
 *
 * Found backwards, by blocking graphs (R. H. Wilson and J.-C. Latombe, "Geometric reasoning about mechanical assembly", Artif.
 * Intell. 71, 1994): for a direction, piece p blocks q when q would hit p on its way out. A piece that nothing blocks can be
 * taken out, and taking it out blocks no other, so no search is needed. Where every piece is blocked in all six directions,
 * pieces that block each other in a ring move as one, and a group that nothing outside blocks can leave (again any choice will
 * do). A set without such a group is interlocked. Only straight slides all the way count: a burr that opens by a short push is
 * interlocked. Time O(directions × cells + steps × pieces²), memory O(pieces²).
 */
import { cellKey, FACES, type Face, type Placed } from "../puzzle.js";
import { INWARDS } from "../rules/rules.js";

/** One slide. */
export interface AssemblyStep {
  /** What moves: a piece, or several that were joined before, as indices into the placements. */
  readonly moving: readonly number[];
  /** What is already there, in its place relative to what moves. */
  readonly fixed: readonly number[];
  /** The side from which it comes: `top` means that it is lowered in. */
  readonly from: Face;
}

/** How pieces go together. */
export type Assembly =
  /** Piece after piece. The first is already there and has no step. */
  | { readonly outcome: "pieces"; readonly first: number; readonly steps: readonly AssemblyStep[] }
  /** No order of single pieces, but some can be joined first and slid in together. `stuck`: pieces none of which comes out alone. */
  | { readonly outcome: "groups"; readonly stuck: readonly number[]; readonly steps: readonly AssemblyStep[] }
  /** These hold each other: none of them, alone or with others, slides out along an axis. */
  | { readonly outcome: "interlocked"; readonly stuck: readonly number[] };

/** `blocks[face][q][p]` is 1 when p is in the way of q moving out towards the face. */
type Blocking = Readonly<Record<Face, readonly Uint8Array[]>>;

function blockingOf(placements: readonly Placed[]): Blocking {
  const owner = new Map<string, number>();
  let reach = 0;
  for (const [at, { cells }] of placements.entries()) {
    for (const cell of cells) {
      owner.set(cellKey(cell), at);
      reach = Math.max(reach, ...cell.map((value) => Math.abs(value)));
    }
  }
  const towards = (face: Face): Uint8Array[] => {
    const [dx, dy, dz] = INWARDS[face];
    return placements.map(({ cells }, at) => {
      const ways = new Uint8Array(placements.length);
      for (const [x, y, z] of cells) {
        for (let step = 1; step <= 2 * reach; step++) {
          const other = owner.get(cellKey([x - step * dx, y - step * dy, z - step * dz]));
          if (other !== undefined && other !== at) ways[other] = 1;
        }
      }
      return ways;
    });
  };
  return Object.fromEntries(FACES.map((face) => [face, towards(face)])) as Record<Face, Uint8Array[]>;
}

/** What must move along when one of `members` moves out towards a face. */
function carried(blocks: readonly Uint8Array[], members: readonly number[], start: number): number[] {
  const moved = new Set([start]);
  for (const at of moved) for (const other of members) if (blocks[at]![other] === 1) moved.add(other);
  return [...moved].toSorted((a, b) => a - b);
}

/** The smallest group that can leave the rest, and where to; undefined when none can. */
function separable(
  blocking: Blocking,
  members: readonly number[],
): { moving: readonly number[]; from: Face } | undefined {
  let best: { moving: readonly number[]; from: Face } | undefined;
  for (const from of FACES) {
    for (const start of members) {
      const moving = carried(blocking[from], members, start);
      if (moving.length === 1) return { moving, from };
      if (moving.length < members.length && (best === undefined || moving.length < best.moving.length))
        best = { moving, from };
    }
  }
  return best;
}

interface Taking {
  readonly steps: AssemblyStep[];
  /** The first set none of whose pieces came out alone. */
  stuck: readonly number[] | undefined;
}

/** Take the members apart, writing down the steps backwards; the interlocked set when that fails. */
function takeApart(
  blocking: Blocking,
  members: readonly number[],
  taking: Taking,
): readonly number[] | undefined {
  let rest = members;
  while (rest.length > 1) {
    const found = separable(blocking, rest);
    if (found === undefined) return rest;
    const { moving, from } = found;
    if (moving.length > 1) taking.stuck ??= rest;
    const gone = new Set(moving);
    const fixed = rest.filter((at) => !gone.has(at));
    taking.steps.push({ moving, fixed, from });
    const held = takeApart(blocking, moving, taking);
    if (held !== undefined) return held;
    rest = fixed;
  }
  return undefined;
}

/** How the pieces of a solution go together. */
export function assemblyOf(placements: readonly Placed[]): Assembly {
  const members = [...placements.keys()];
  const taking: Taking = { steps: [], stuck: undefined };
  const held = takeApart(blockingOf(placements), members, taking);
  if (held !== undefined) return { outcome: "interlocked", stuck: held };
  const steps = taking.steps.toReversed();
  if (taking.stuck !== undefined) return { outcome: "groups", stuck: taking.stuck, steps };
  return { outcome: "pieces", first: steps[0]?.fixed[0] ?? 0, steps };
}

/** A sentence or one per step, for people. */
export function assemblyWords(placements: readonly Placed[], assembly: Assembly): string[] {
  const name = (at: number): string => placements[at]!.piece;
  const names = (list: readonly number[]): string =>
    list.length === 1
      ? name(list[0]!)
      : `${list.slice(0, -1).map(name).join(", ")} and ${name(list.at(-1)!)}`;
  if (assembly.outcome === "interlocked")
    return [
      `${names(assembly.stuck)} hold each other: no part of them slides out of the rest along an axis, so no order puts them together by straight slides.`,
    ];
  const said = assembly.steps.map(({ moving, fixed, from }) => {
    const how = from === "top" ? "from above" : from === "bottom" ? "from below" : `from the ${from}`;
    // A single piece joins what is already there. Groups have several beginnings, so each names the piece it begins with.
    const where = assembly.outcome === "groups" && fixed.length === 1 ? `onto ${name(fixed[0]!)}` : "in";
    return moving.length === 1
      ? `Slide ${name(moving[0]!)} ${where} ${how}.`
      : `Slide ${names(moving)}, joined, ${where} ${how}.`;
  });
  if (assembly.outcome === "groups")
    return [
      `No order of single pieces: none of ${names(assembly.stuck)} goes in last by itself. Some are joined first.`,
      ...said,
    ];
  return placements.length === 0 ? [] : [`Lay down ${name(assembly.first)}.`, ...said];
}
