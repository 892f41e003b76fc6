/** Small models of random rules, and everything that could be. */
import { createRandom } from "../../../base/index.js";
import { createRuleList, satisfies, type RuleModel } from "../../../model/index.js";
import type { ListedModel } from "./links.js";

export const FACTS = 9;

/** Some facts of which one must hold, `alternatives` at a time, and many that cannot hold together; each is a rule. */
export function randomModel(seed: number, alternatives = 3): RuleModel {
  const random = createRandom(seed);
  const list = createRuleList();
  const clause = (sign: 1 | -1, size: number): void => {
    const chosen = new Set<number>();
    while (chosen.size < size) chosen.add(1 + random.below(FACTS));
    const literals = [...chosen].map((v) => sign * v);
    list.add({ rule: "test/clause", kind: "law", cells: [], words: literals.join() }, [
      { kind: "clause", literals },
    ]);
  };
  for (let i = 0; i < 8; i++) clause(1, alternatives);
  for (let i = 0; i < 12; i++) clause(-1, 2 + random.below(2));
  const variable = (v: number) => ({ name: `x${v}`, words: `x${v}`, cells: [] });
  return { ...list.finish(), variableCount: FACTS, factCount: FACTS, variable };
}

export function listAll(model: RuleModel): ListedModel[] {
  return Array.from({ length: 1 << FACTS }, (_, bits) => {
    const values = Uint8Array.from({ length: FACTS + 1 }, (__, v) => (v === 0 ? 0 : (bits >> (v - 1)) & 1));
    let broken = 0n;
    model.constraints.forEach((constraint, i) => {
      if (!satisfies(values, constraint)) broken |= 1n << BigInt(model.ruleOf[i]!);
    });
    return { values, broken };
  });
}
