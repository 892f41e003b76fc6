/** The symmetries of a packing puzzle: those of its region, labels kept, that map what fits onto what fits. */
import { type Budget, checkpoint, createRandom, UNLIMITED } from "../../base/index.js";
import {
  canonicalPolyform,
  type PackingGroup,
  packingGroup,
  type PackingProblem,
  type Polyform,
  polyformKey,
  regionSymmetries,
  transformPolyform,
  transformsOf,
} from "../../board/index.js";
import type { PackingView, ViewKind } from "./view.js";

/** Which symmetries make two solutions the same: all of them, or those that a hand can make without a mirror. */
export type Symmetries = "all" | "rotations";

/**
 * Rotations leave every kind what it is. All mirrors exchange the kinds alike, because two mirrors are a rotation apart: the first one that
 * maps what fits onto what fits shows how.
 */
export function symmetriesOf(
  { region, kinds, problem }: PackingView,
  which: Symmetries,
  budget: Budget = UNLIMITED,
): PackingGroup {
  const symmetries = regionSymmetries(region);
  const mirrors = symmetries.filter(({ mirror }) => mirror);
  const mirrored = which === "all" ? mirroredKinds(kinds, problem, mirrors, budget) : undefined;
  const turns = symmetries.filter(({ mirror }) => !mirror).map(({ cells }) => ({ cells }));
  const flips = mirrored === undefined ? [] : mirrors.map(({ cells }) => ({ cells, kinds: mirrored }));
  return packingGroup(problem, [...turns, ...flips], budget);
}

/**
 * Which kind a mirror makes of each, by the first mirror that maps what fits onto what fits; undefined without one. A kind that may be
 * turned over, or is its own mirror image, becomes itself; where pegs or clues forbid that, one with the mirrored holes. Any other becomes
 * one of the other hand. It does not matter which of several is taken: they can all lie in the same places.
 */
function mirroredKinds(
  kinds: readonly ViewKind[],
  problem: PackingProblem,
  mirrors: readonly { readonly cells: Int32Array }[],
  budget: Budget,
): number[] | undefined {
  if (mirrors.length === 0) return undefined;
  const choices = mirrorChoices(kinds, budget);
  const { length } = problem.placements;
  const numbers = Float64Array.from({ length: problem.cells }, createRandom(length).uint32);
  const own = standsOf(problem, numbers);
  for (const { cells } of mirrors) {
    checkpoint(budget);
    const seen = standsOf(
      problem,
      Float64Array.from(cells, (to) => numbers[to]!),
    );
    const partners = kinds.map(() => -1);
    for (const [kind, list] of choices.entries()) {
      if (partners[kind] !== -1) continue;
      const partner = list.find(
        (other) => partners[other] === -1 && own[other] === seen[kind] && own[kind] === seen[other],
      );
      if (partner === undefined) break;
      partners[kind] = partner;
      partners[partner] = kind;
    }
    if (!partners.includes(-1)) return partners;
  }
  return undefined;
}

/** Where each kind can lie, as a number that only equal sets of placements share, except in one case in billions. `packingGroup` checks again. */
function standsOf({ kinds, placements }: PackingProblem, numbers: Float64Array): Float64Array {
  const stands = new Float64Array(kinds.length);
  for (const { kind, cells } of placements) {
    let hash = 0;
    for (const cell of cells) hash ^= numbers[cell]!;
    // A sum does not depend on the order, and placements do not cancel out, as they would by an exclusive or.
    stands[kind]! += Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
  }
  return stands;
}

/** The kinds that a mirror can make of each by its shape, best first. */
function mirrorChoices(kinds: readonly ViewKind[], budget: Budget): number[][] {
  const hands = kinds.map((kind) => {
    checkpoint(budget);
    return handsOf(kind);
  });
  return hands.map(({ holed, bare }, kind) => {
    const others = [...hands.keys()].filter((at) => at !== kind);
    const holedOthers = others.filter((at) => hands[at]!.holed.own === holed.other);
    const itself = kinds[kind]!.reflections || bare.own === bare.other;
    if (itself) return [kind, ...(kinds[kind]!.reflections ? [] : holedOthers)];
    return [...holedOthers, ...others.filter((at) => hands[at]!.bare.own === bare.other)];
  });
}

/** Texts that kinds share when they are used alike and rotations turn one into the other, or into its mirror image; with holes and without. */
function handsOf({ form, reflections, min, max }: ViewKind): Record<"holed" | "bare", Hands> {
  const mirror = transformsOf(form.dimension).find((transform) => transform.mirror)!;
  const textOf = (shape: Polyform): string =>
    `${reflections} ${min} ${max} ${polyformKey(canonicalPolyform(shape, { reflections: false }))}`;
  const both = (shape: Polyform): Hands => ({
    own: textOf(shape),
    other: textOf(transformPolyform(shape, mirror)),
  });
  return { holed: both(form), bare: both({ ...form, holes: undefined }) };
}

interface Hands {
  readonly own: string;
  readonly other: string;
}
