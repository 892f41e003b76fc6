/** A step whose smallest reason is not known. */
import { ContractError, type Budget } from "../../base/index.js";
import type { Literal } from "../../model/index.js";
import type { Finding } from "../../puzzles/index.js";
import { withWork } from "../search/patience.js";
import { stateStep, type Step } from "../steps/step.js";
import type { Desk } from "./walk.js";

/** Questions to the solver while the reason is made smaller. */
const SHRINKING = 40;

/** Conflicts that each of them may take, so that no single one takes the time of all others. */
const CONFLICTS = 300;

/**
 * Takes the open mark that clashes with the fewest rules, as far as the solver sees; then leaves rules out. `atLeast`: no mark has a reason
 * of fewer.
 */
export async function largeStep<S>(
  { reasons, model, maker, guarded }: Desk<S>,
  open: Iterable<Literal>,
  known: readonly Literal[],
  patience: Budget,
  atLeast: number,
): Promise<Step> {
  const solver = await guarded();
  const all = model.rules.map((_, rule) => rule);
  let best: Finding | undefined;
  for (const literal of open) {
    if (best !== undefined && patience.stopped() !== undefined) break;
    if (solver.meet(all, [...known, -literal]) !== undefined)
      throw new ContractError("a forced fact is not forced");
    const rules = solver.clash();
    if (best === undefined || rules.length < best.rules.length) best = { literal, rules };
  }
  const { literal, rules } = best!;
  const limit = withWork(patience, SHRINKING);
  const fewer = solver.minimal(rules, [...known, -literal], {
    enough: () => limit.stopped() !== undefined,
    conflicts: CONFLICTS,
  });
  solver.meet(fewer, [...known, -literal]);
  const uses = solver.clashing().filter((used) => used !== -literal);
  return ofMany(stateStep(reasons, await maker.makeLarge(fewer, literal, uses), false), atLeast);
}

/** A step to a forced mark by as many rules as one refutation takes. Marks are not compared, and no rule is left out, so that it is found sooner. */
export async function anyStep<S>(
  { reasons, maker }: Desk<S>,
  mark: Literal,
  known: readonly Literal[],
  atLeast: number,
): Promise<Step> {
  return ofMany(stateStep(reasons, await maker.makeFromAll(mark, known), false), atLeast);
}

function ofMany(step: Step, atLeast: number): Step {
  return { ...step, smallest: step.size <= atLeast, atLeast: Math.min(atLeast, step.size) };
}
