/** Ways of thinking about packings. */
import type { Technique } from "../../reasons.js";
import type { Spot } from "../../../model/index.js";
import type { PackingSource } from "./source.js";
import type { PackingVariables } from "./variables.js";

export function packingTechniques(
  _source: PackingSource<never>,
  _variables: PackingVariables,
  _points: readonly Spot[],
): readonly Technique[] {
  return [];
}
