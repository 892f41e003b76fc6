/** The symmetries of a packing puzzle: those of its region, labels kept, that map what fits onto what fits. */
import {
  canonicalPolyform,
  type PackingGroup,
  packingGroup,
  polyformKey,
  regionSymmetries,
  transformPolyform,
  transformsOf,
} from "../../board/index.js";
import type { PackingView, ViewKind } from "./view.js";

/** Which symmetries make two solutions the same: all of them, or those that a hand can do without a mirror. */
export type Symmetries = "all" | "rotations";

/**
 * Which kind a mirror makes of each kind: itself where it may be turned over or is its own mirror image, else its
 * partner of the other hand (the first with the first, the second with the second, …); −1 where there is none.
 */
export function mirroredKinds(kinds: readonly ViewKind[]): number[] {
  const turning = { reflections: false };
  const classes = new Map<string, number[]>();
  const keys = kinds.map(({ form, reflections, min, max }, kind) => {
    const bounds = `${reflections} ${min} ${max} `;
    const mirror = transformsOf(form.dimension).find((transform) => transform.mirror)!;
    const own = bounds + polyformKey(canonicalPolyform(form, turning));
    const other = bounds + polyformKey(canonicalPolyform(transformPolyform(form, mirror), turning));
    const members = classes.get(own);
    if (members === undefined) classes.set(own, [kind]);
    else members.push(kind);
    return { own, other };
  });
  return kinds.map(({ reflections }, kind) => {
    const { own, other } = keys[kind]!;
    if (reflections || own === other) return kind;
    return classes.get(other)?.[classes.get(own)!.indexOf(kind)] ?? -1;
  });
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
