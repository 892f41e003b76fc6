/**
 * From a finding to a step that can be shown: everything that the same rules force, only the facts on the board that are needed, and a
 * proof that our checker has passed.
 */
import { checkpoint, type Budget } from "../../base/index.js";
import type { Literal, RuleModel } from "../../model/index.js";
import { proveLargeStep, proveStep, type StepProof } from "./step-proof.js";
import { createScopes, type Scope } from "./scope.js";
import type { Sums } from "../search/sums.js";
import { createSwitchboard } from "../search/switchboard.js";

/** A step with its evidence. Rules by number. */
export interface ProvedStep {
  readonly rules: readonly number[];
  readonly facts: readonly Literal[];
  readonly uses: readonly Literal[];
  readonly proof: StepProof;
}

export interface StepMaker {
  /** The values that solutions have; what the search for uses leans to. */
  lean(assignment: Uint8Array): void;
  /**
   * The step of these rules that begins with `first`. `open` are the facts that are forced and not on the board, `known` those that are,
   * the ones to keep first.
   */
  make(
    rules: readonly number[],
    first: Literal,
    open: Iterable<Literal>,
    known: readonly Literal[],
  ): Promise<ProvedStep>;
  /** A step of many rules with the facts that it uses, proved by CaDiCaL. */
  makeLarge(rules: readonly number[], fact: Literal, uses: readonly Literal[]): Promise<ProvedStep>;
  /** The end of a refutation: these rules cannot hold with what is known. */
  clash(rules: readonly number[], known: readonly Literal[]): Promise<ProvedStep>;
}

export function createStepMaker(model: RuleModel, sums: Sums, budget: Budget): StepMaker {
  const board = createSwitchboard(sums, model.variableCount, model.rules.length);
  const scopeOf = createScopes(model);

  /** Whether a literal cannot fail with what is on and set. */
  function isForced(literal: Literal): boolean {
    checkpoint(budget);
    const mark = board.mark();
    const refuted = !board.set(-literal) || board.repair() === "refuted";
    board.back(mark);
    return refuted;
  }

  /** Asks with these rules on and these facts set. `fits`: they do not clash as soon as they are. */
  function withRules<T>(rules: readonly number[], facts: readonly Literal[], ask: (fits: boolean) => T): T {
    const mark = board.mark();
    let fits = true;
    for (const rule of rules) fits = board.on(rule) && fits;
    for (const fact of facts) fits = board.set(fact) && fits;
    const answer = ask(fits);
    board.back(mark);
    for (const rule of rules) board.off(rule);
    return answer;
  }

  /**
   * The known facts that are needed for what follows, looking at the last ones first. Runs of them are tried together: what can be spared one
   * by one can be spared at once, and few are needed.
   */
  function needed(
    rules: readonly number[],
    candidates: readonly Literal[],
    follows: (fits: boolean) => boolean,
  ): Literal[] {
    let kept: readonly Literal[] = candidates;
    const spare = (from: number, to: number): void => {
      const rest = [...kept.slice(0, from), ...kept.slice(to)];
      if (withRules(rules, rest, follows)) kept = rest;
      else if (to - from > 1) {
        const middle = (from + to) >> 1;
        spare(middle, to);
        spare(from, middle);
      }
    };
    if (candidates.length > 0) spare(0, candidates.length);
    return [...kept];
  }

  return {
    lean: board.lean,
    async make(rules, first, open, known) {
      const scope: Scope = scopeOf(rules, [first]);
      const near = known.filter((literal) => scope.variables.has(Math.abs(literal)));
      const facts = withRules(rules, near, () => {
        const forced = [first];
        for (const literal of open)
          if (literal !== first && scope.variables.has(Math.abs(literal)) && isForced(literal))
            forced.push(literal);
        return forced;
      });
      const uses = needed(rules, near, () => facts.every(isForced));
      const proof =
        withRules(rules, uses, () => proveStep(model, scope, uses, facts, board, budget)) ??
        (await proveLargeStep(model, scope, uses, facts, budget));
      return { rules, facts, uses, proof };
    },
    async makeLarge(rules, fact, uses) {
      const proof = await proveLargeStep(model, scopeOf(rules, [fact]), uses, [fact], budget);
      return { rules, facts: [fact], uses, proof };
    },
    async clash(rules, known) {
      const scope = scopeOf(rules, rules.length === 0 ? known : []);
      const near = known.filter((literal) => scope.variables.has(Math.abs(literal)));
      const uses = needed(rules, near, (fits) => !fits || board.repair() === "refuted");
      const proof =
        withRules(rules, uses, () => proveStep(model, scope, uses, [], board, budget)) ??
        (await proveLargeStep(model, scope, uses, [], budget));
      return { rules, facts: [], uses, proof };
    },
  };
}
