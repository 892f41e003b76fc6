/** The symmetries of a packing puzzle: those of its region, labels kept, that map what fits onto what fits. */
import {
  canonicalPolyform,
  type PackingGroup,
  packingGroup,
  type Polyform,
  polyformKey,
  regionSymmetries,
  transformPolyform,
  transformsOf,
} from "../../board/index.js";
import type { PackingView, ViewKind } from "./view.js";

/** Which symmetries make two solutions the same: all of them, or those that a hand can do without a mirror. */
export type Symmetries = "all" | "rotations";

/**
 * Which kind a mirror makes of each kind: itself where it may be turned over or its cells are their own mirror image, else its
 * partner of the other hand (the first without one); −1 where there is none. A solution is its cells, so holes decide nothing here but which
 * of several partners is taken: one with the same holes, if there is, since pegs treat the two alike. Where pegs
 * do not, placements map onto none and the mirror is left out of the group.
 */
export function mirroredKinds(kinds: readonly ViewKind[]): number[] {
  const hands = kinds.map(handsOf);
  const partners = kinds.map(({ reflections }, kind) =>
    reflections || hands[kind]!.bare.own === hands[kind]!.bare.other ? kind : -1,
  );
  for (const by of ["holed", "bare"] as const) {
    for (const [kind, hand] of hands.entries()) {
      if (partners[kind] !== -1) continue;
      const partner = hands.findIndex(
        (other, at) => partners[at] === -1 && other[by].own === hand[by].other && at !== kind,
      );
      if (partner === -1) continue;
      partners[kind] = partner;
      partners[partner] = kind;
    }
  }
  return partners;
}

/** Texts that kinds share when they are used alike and rotations make one of the other, or of its mirror image; with holes and without. */
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

export function symmetriesOf({ region, kinds, problem }: PackingView, which: Symmetries): PackingGroup {
  const mirrored = mirroredKinds(kinds);
  return packingGroup(
    problem,
    regionSymmetries(region)
      .filter(({ mirror }) => which === "all" || !mirror)
      .map(({ cells, mirror }) => ({ cells, kinds: mirror ? mirrored : undefined })),
  );
}
