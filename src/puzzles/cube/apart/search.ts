/**
 * The moves that take a packing apart, counted as makers of burrs do: a move takes one piece, or several as one, straight along an axis, and any distance is one
 * move (A. Röver, BurrTools). Pieces float freely; nothing turns.
 *
 * As long as some group can leave the rest for good, the smallest such group does: each further part takes one such move in any case. Where
 * none can, all arrangements that moves lead to are looked through, nearest first, until one lets a group leave. When there is none, these
 * pieces hold each other. There are finitely many: a group that lies beside the rest, seen along any axis, could leave.
 *
 * n pieces take n − 1 moves that part something. Removed pieces are in nobody's way. So the extra moves that a part needs, as long as
 * nothing was shifted before, are needed by every way to take the whole apart, and `atLeast` adds them.
 */
import { type Budget, checkpoint, Stopped } from "../../../base/index.js";
import type { ApartMove, TakenApart } from "../../apart.js";
import { FACES, type Face, type Placed } from "../puzzle.js";
import { INWARDS } from "../rules/rules.js";
import { carriedBy, unionsOf } from "./groups.js";
import { AXES, createReachOf, type Axis, type Reach, type ReachOf, type Shifts } from "./reach.js";

/** Arrangements that are looked through before the search gives up; counted, so that the answer is the same on every machine. */
const MOST_PLACES = 20_000;

/** Moves that are tried in one such search. */
const MOST_MOVES = 300_000;

/** Groups that are tried from one arrangement, in one direction and at one distance. */
const MOST_GROUPS = 1_000;

interface Direction {
  readonly towards: Face;
  readonly axis: Axis;
  readonly sign: 1 | -1;
}

const DIRECTIONS: readonly Direction[] = FACES.map((towards) => {
  const inwards = INWARDS[towards];
  const axis = AXES.find((i) => inwards[i] !== 0)!;
  return { towards, axis, sign: inwards[axis] > 0 ? -1 : 1 };
});

interface Packing {
  readonly reachOf: ReachOf;
  /** The number of cells of each piece. */
  readonly weight: readonly number[];
}

/** An arrangement, and how it was reached. */
interface Place {
  readonly shifts: Shifts;
  readonly from?: Place;
  readonly move?: ApartMove;
  readonly depth: number;
}

/** Pieces that are still together. `fresh`: nothing was shifted before. */
interface Group {
  readonly members: readonly number[];
  readonly shifts: Shifts;
  readonly fresh: boolean;
}

export function findApart(placements: readonly Placed[], budget: Budget): TakenApart {
  const packing: Packing = {
    reachOf: createReachOf(placements),
    weight: placements.map(({ cells }) => cells.length),
  };
  const moves: ApartMove[] = [];
  const together: (readonly number[])[] = [];
  let places = 0;
  let detour = 0;
  const groups: Group[] = [
    { members: [...placements.keys()], shifts: new Int32Array(3 * placements.length), fresh: true },
  ];
  try {
    for (let group = groups.pop(); group !== undefined; group = groups.pop()) {
      if (group.members.length < 2) continue;
      const parting = firstParting(packing, group, budget);
      if (parting.leaving === undefined) {
        together.push(group.members);
        places += parting.places;
        continue;
      }
      const { place, leaving, fewest } = parting;
      if (group.fresh && fewest) detour = Math.max(detour, place.depth);
      moves.push(...movesTo(place), leaving);
      const gone = new Set(leaving.moving);
      const fresh = group.fresh && place.depth === 0;
      const { shifts } = place;
      groups.push(
        { members: leaving.moving, shifts, fresh },
        { members: group.members.filter((at) => !gone.has(at)), shifts, fresh },
      );
    }
  } catch (error) {
    if (error instanceof Stopped) return { outcome: "stopped", reason: error.reason };
    throw error;
  }
  if (together.length > 0) return { outcome: "locked", moves, together, places };
  return { outcome: "apart", moves, atLeast: Math.max(0, placements.length - 1) + detour };
}

type Parting =
  /** `fewest`: no way to a parting takes fewer moves. */
  | { readonly leaving: ApartMove; readonly place: Place; readonly fewest: boolean }
  /** There is none: this many arrangements were looked through. */
  | { readonly leaving?: undefined; readonly places: number };

/** The nearest arrangement from which a group can leave, breadth first. */
function firstParting(packing: Packing, { members, shifts }: Group, budget: Budget): Parting {
  const start: Place = { shifts, depth: 0 };
  const seen = new Map([[placeKey(members, shifts), start]]);
  let fewest = true;
  let tried = 0;
  for (const place of seen.values()) {
    checkpoint(budget);
    const free = packing.reachOf(members, place.shifts);
    const leaving = leavingFrom(free, members);
    // Unless all unions of groups were tried, an arrangement may be nearer than found here. One move is the least
    // that there can be after the start.
    if (leaving !== undefined) return { place, leaving, fewest: fewest || place.depth === 1 };
    const { next, all } = nextPlaces(packing, free, members, place, budget);
    fewest &&= all;
    tried += next.length;
    for (const one of next) {
      const key = placeKey(members, one.shifts);
      if (!seen.has(key)) seen.set(key, one);
    }
    if (seen.size > MOST_PLACES || tried > MOST_MOVES) throw new Stopped("steps");
    budget.report({ stage: "taking apart", done: seen.size });
  }
  return { places: seen.size };
}

/** The smallest group that can leave the others for good. */
function leavingFrom(free: Reach, members: readonly number[]): ApartMove | undefined {
  let best: ApartMove | undefined;
  const count = members.length;
  for (const { towards, axis, sign } of DIRECTIONS)
    for (let start = 0; start < count; start++) {
      const group = carriedBy(free, count, start, { axis, sign, distance: Infinity });
      if (group.length < Math.min(count, best?.moving.length ?? Infinity))
        best = { moving: group.map((at) => members[at]!), towards };
      if (group.length === 1) return best;
    }
  return best;
}

/** All arrangements one move away from one that no group can leave, so all distances are finite. */
function nextPlaces(
  { weight }: Packing,
  free: Reach,
  members: readonly number[],
  place: Place,
  budget: Budget,
): { readonly next: readonly Place[]; readonly all: boolean } {
  const next: Place[] = [];
  let all = true;
  const count = members.length;
  const weightOf = (pieces: readonly number[]): number => pieces.reduce((sum, at) => sum + weight[at]!, 0);
  const half = weightOf(members) / 2;
  for (const direction of DIRECTIONS)
    for (let distance = 1; ; distance++) {
      checkpoint(budget);
      const groups = members
        .map((_, start) => carriedBy(free, count, start, { ...direction, distance }))
        .filter(({ length }) => length < count);
      if (groups.length === 0) break;
      const { unions, all: complete } = unionsOf(groups, MOST_GROUPS);
      all &&= complete;
      for (const group of unions) {
        const moving = group.map((at) => members[at]!);
        // Moving more than half of them is the same as moving the rest the other way, which is tried as well when all groups are there.
        if (complete && weightOf(moving) > half) continue;
        next.push(movedFrom(place, moving, direction, distance));
      }
    }
  return { next, all };
}

function movedFrom(place: Place, moving: readonly number[], direction: Direction, by: number): Place {
  const { towards, axis, sign } = direction;
  const shifts = place.shifts.slice();
  for (const at of moving) shifts[3 * at + axis]! += sign * by;
  return { shifts, from: place, move: { moving, towards, by }, depth: place.depth + 1 };
}

/** How the members lie relative to each other. */
function placeKey(members: readonly number[], shifts: Shifts): string {
  const first = 3 * members[0]!;
  return members.flatMap((at) => AXES.map((i) => shifts[3 * at + i]! - shifts[first + i]!)).join();
}

function movesTo(place: Place): ApartMove[] {
  const moves: ApartMove[] = [];
  for (let now: Place | undefined = place; now?.move !== undefined; now = now.from) moves.push(now.move);
  return moves.toReversed();
}
