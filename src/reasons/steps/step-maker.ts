/**
 * From a finding to a step that can be shown: everything that the same rules force, only the facts on the board that are needed, and a
 * proof that our checker has passed.
 */
import { checkpoint, type Budget } from "../../base/index.js";
import type { Literal, RuleModel } from "../../model/index.js";
import { proveByLemmas, proveLargeStep, proveStep, type StepProof } from "./step-proof.js";
import { createScopes } from "./scope.js";
import type { Sums } from "../search/sums.js";
import { createSwitchboard } from "../search/switchboard.js";

/** A step before it is proved. Rules by number. */
export interface DraftStep {
  readonly rules: readonly number[];
  readonly facts: readonly Literal[];
  readonly uses: readonly Literal[];
}

/** A step with its evidence. */
export interface ProvedStep extends DraftStep {
  readonly proof: StepProof;
}

export interface StepMaker {
  /** The values that solutions have; what the search for uses leans to. */
  lean(assignment: Uint8Array): void;
  /**
   * The step of these rules that begins with `first`. `open` are the facts that are forced and not on the board, `known` those that are,
   * the ones to keep first.
   */
  draft(
    rules: readonly number[],
    first: Literal,
    open: Iterable<Literal>,
    known: readonly Literal[],
  ): DraftStep;
  prove(draft: DraftStep): Promise<ProvedStep>;
  /** Both at once. */
  make(
    rules: readonly number[],
    first: Literal,
    open: Iterable<Literal>,
    known: readonly Literal[],
  ): Promise<ProvedStep>;
  /** Whether these rules and facts force a literal. */
  follows(rules: readonly number[], literal: Literal, facts: readonly Literal[]): boolean;
  /** A step of many rules with the facts that it uses, proved by CaDiCaL. */
  makeLarge(rules: readonly number[], fact: Literal, uses: readonly Literal[]): Promise<ProvedStep>;
  /** A step that was found by supposing. The lemmas lead to the clash one by one; the last one is the fact. */
  suppose(
    rules: readonly number[],
    fact: Literal,
    uses: readonly Literal[],
    lemmas: readonly (readonly Literal[])[],
  ): ProvedStep;
  /** The end of a refutation: these rules cannot hold with what is known. */
  clash(rules: readonly number[], known: readonly Literal[]): Promise<ProvedStep>;
}

export function createStepMaker(model: RuleModel, sums: Sums, budget: Budget): StepMaker {
  const board = createSwitchboard(sums, model.variableCount, model.rules.length);
  let scopes: ReturnType<typeof createScopes> | undefined;
  /** Made when it is first asked for: most steps of a chain are proved without it. */
  const scopeOf: ReturnType<typeof createScopes> = (rules, literals) =>
    (scopes ??= createScopes(model))(rules, literals);

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

  const draft: StepMaker["draft"] = (rules, first, open, known) => {
    const { variables } = scopeOf(rules, [first]);
    const near = known.filter((literal) => variables.has(Math.abs(literal)));
    const facts = withRules(rules, near, () => {
      const forced = [first];
      for (const literal of new Set(open))
        if (literal !== first && variables.has(Math.abs(literal)) && isForced(literal)) forced.push(literal);
      return forced;
    });
    return { rules, facts, uses: needed(rules, near, () => facts.every(isForced)) };
  };

  const prove: StepMaker["prove"] = async ({ rules, facts, uses }) => {
    const proof =
      withRules(rules, uses, () => proveStep(model, sums, uses, facts, board, budget)) ??
      (await proveLargeStep(model, scopeOf(rules, facts), uses, facts, budget));
    return { rules, facts, uses, proof };
  };

  return {
    lean: board.lean,
    draft,
    prove,
    make: (...step) => prove(draft(...step)),
    follows: (rules, literal, facts) => withRules(rules, facts, () => isForced(literal)),
    async makeLarge(rules, fact, uses) {
      const proof = await proveLargeStep(model, scopeOf(rules, [fact]), uses, [fact], budget);
      return { rules, facts: [fact], uses, proof };
    },
    suppose(rules, fact, uses, lemmas) {
      const scope = scopeOf(rules, [fact, ...lemmas.flat()]);
      return { rules, facts: [fact], uses, proof: proveByLemmas(model, scope, uses, fact, lemmas, budget) };
    },
    async clash(rules, known) {
      const scope = scopeOf(rules, rules.length === 0 ? known : []);
      const near = known.filter((literal) => scope.variables.has(Math.abs(literal)));
      const uses = needed(rules, near, (fits) => !fits || board.repair() === "refuted");
      const proof =
        // What clashes at once leaves a board that no search may go on with.
        withRules(rules, uses, (fits) =>
          fits ? proveStep(model, sums, uses, [], board, budget) : undefined,
        ) ?? (await proveLargeStep(model, scope, uses, [], budget));
      return { rules, facts: [], uses, proof };
    },
  };
}
