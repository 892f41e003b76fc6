/**
 * From a finding to a step that can be shown: everything that the same rules force, only the facts on the board that are needed, and a
 * proof that our checker has passed.
 */
import { checkpoint, ContractError, type Budget } from "../../base/index.js";
import { DEFINITION, type Literal, type RuleModel } from "../../model/index.js";
import { proveByLemmas, proveLargeStep, proveStep, refuteToCore, type StepProof } from "./step-proof.js";
import { createScopes } from "./scope.js";
import type { Sums } from "../search/sums.js";
import { hasAll } from "../search/models.js";
import { createSwitchboard, type Switchboard } from "../search/switchboard.js";

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
  /** Gives the values of a solution, to which the search for uses leans. */
  lean(assignment: Uint8Array): void;
  /**
   * The step of these rules that begins with `first`. `open` are the facts that are forced and not on the board, `known` those that are,
   * those to keep come first.
   */
  draft(
    rules: readonly number[],
    first: Literal,
    open: Iterable<Literal>,
    known: readonly Literal[],
  ): DraftStep;
  /** The same step with fewer uses, where some can be spared. Its facts follow from all of them. */
  spared(step: DraftStep): DraftStep;
  prove(draft: DraftStep): Promise<ProvedStep>;
  /** Both at once. */
  make(
    rules: readonly number[],
    first: Literal,
    open: Iterable<Literal>,
    known: readonly Literal[],
  ): Promise<ProvedStep>;
  /** The same step with those of these facts that its rules and uses settle at once, too. */
  extended(step: DraftStep, open: readonly Literal[]): DraftStep;
  /** Whether these rules and facts force a literal. */
  follows(rules: readonly number[], literal: Literal, facts: readonly Literal[]): boolean;
  /** A step of many rules with the facts that it uses, proved by CaDiCaL. */
  makeLarge(rules: readonly number[], fact: Literal, uses: readonly Literal[]): Promise<ProvedStep>;
  /** A fact that follows from all rules and what is known, with those of them that one refutation by CaDiCaL needs. */
  makeFromAll(fact: Literal, known: readonly Literal[]): Promise<ProvedStep>;
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

  const { isForced, withRules, needed, neededFor } = createQuestions(board, budget);

  const draft: StepMaker["draft"] = (rules, first, open, known) => {
    const { variables } = scopeOf(rules, [first]);
    const near = known.filter((literal) => variables.has(Math.abs(literal)));
    const facts = withRules(rules, near, () => {
      const forced = [first];
      for (const literal of new Set(open))
        if (literal !== first && variables.has(Math.abs(literal)) && isForced(literal)) forced.push(literal);
      return forced;
    });
    return { rules, facts, uses: neededFor(rules, facts, near) };
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
    spared: ({ rules, facts, uses }) => ({ rules, facts, uses: neededFor(rules, facts, uses) }),
    extended(step, open) {
      const facts = withRules(step.rules, [...step.uses, ...step.facts], (fits) =>
        fits ? open.filter((literal) => board.value(Math.abs(literal)) === Math.sign(literal)) : [],
      );
      return { ...step, facts: [...new Set([...step.facts, ...facts])] };
    },
    prove,
    make: (...step) => prove(draft(...step)),
    follows: (rules, literal, facts) => withRules(rules, facts, () => isForced(literal)),
    async makeLarge(rules, fact, uses) {
      const proof = await proveLargeStep(model, scopeOf(rules, [fact]), uses, [fact], budget);
      return { rules, facts: [fact], uses, proof };
    },
    makeFromAll: (fact, known) => stepFromAll(model, fact, known, budget),
    suppose(rules, fact, uses, lemmas) {
      const scope = scopeOf(rules, [fact, ...lemmas.flat()]);
      return { rules, facts: [fact], uses, proof: proveByLemmas(model, scope, uses, fact, lemmas, budget) };
    },
    async clash(rules, known) {
      const scope = scopeOf(rules, rules.length === 0 ? known : []);
      const near = known.filter((literal) => scope.variables.has(Math.abs(literal)));
      const uses = needed(rules, near, (fits) => !fits || board.repair() === "refuted");
      const proof =
        // After an immediate clash, no search may continue on the board.
        withRules(rules, uses, (fits) =>
          fits ? proveStep(model, sums, uses, [], board, budget) : undefined,
        ) ?? (await proveLargeStep(model, scope, uses, [], budget));
      return { rules, facts: [], uses, proof };
    },
  };
}

/** What follows from a few rules and facts, and which of the facts that needs. */
function createQuestions(board: Switchboard, budget: Budget) {
  /** Whether a literal cannot fail with what is on and set. Where it can, `onModel` hears how. */
  function isForced(literal: Literal, onModel?: (model: Uint8Array) => void): boolean {
    checkpoint(budget);
    const mark = board.mark();
    const end = board.set(-literal) ? board.repair() : "refuted";
    if (end === "holds") onModel?.(board.assignment());
    board.back(mark);
    return end === "refuted";
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

  function needed(
    rules: readonly number[],
    candidates: readonly Literal[],
    follows: (fits: boolean) => boolean,
    models: readonly Uint8Array[] = [],
  ): Literal[] {
    if (candidates.length === 0) return [];
    return withRules(rules, [], (fits) => [...keptOf({ board, follows, models }, candidates, fits, true)]);
  }

  /** Those that are needed so that all these facts follow. */
  function neededFor(
    rules: readonly number[],
    facts: readonly Literal[],
    candidates: readonly Literal[],
  ): Literal[] {
    const models: Uint8Array[] = [];
    const allFollow = allForced(facts, (fact) => isForced(fact, (found) => models.push(found)));
    return needed(rules, candidates, allFollow, models);
  }

  return { isForced, withRules, needed, neededFor };
}

async function stepFromAll(
  model: RuleModel,
  fact: Literal,
  known: readonly Literal[],
  budget: Budget,
): Promise<ProvedStep> {
  const core = await refuteToCore(model, [...model.constraints.keys()], budget, known, [fact]);
  if (core === undefined) throw new ContractError("a forced fact is not forced");
  const { proof, constraints, uses } = core;
  const rules = new Set([...constraints].map((i) => model.ruleOf[i]!).filter((rule) => rule !== DEFINITION));
  return { rules: [...rules].toSorted((a, b) => a - b), facts: [fact], uses, proof };
}

interface Asking {
  readonly board: Switchboard;
  readonly follows: (fits: boolean) => boolean;
  /** Assignments that keep the rules, and in which it does not follow. */
  readonly models: readonly Uint8Array[];
}

/**
 * The facts of a run that are needed for what follows, looking at the last ones first. Halves of it are tried together: what can be spared one
 * by one can be spared at once, and few are needed. What is kept beside a half stays set while its parts are looked at. `isNew`: something
 * was set since it was last asked.
 */
function keptOf(asking: Asking, run: readonly Literal[], fits: boolean, isNew: boolean): readonly Literal[] {
  if (isNew && holdsNow(asking, fits)) return [];
  if (run.length < 2) return run;
  const first = run.slice(0, run.length >> 1);
  const late = keptBeside(asking, first, run.slice(run.length >> 1), fits, true);
  return [...keptBeside(asking, late, first, fits, late.length > 0), ...late];
}

/** The same with other facts set. */
function keptBeside(
  asking: Asking,
  others: readonly Literal[],
  run: readonly Literal[],
  fits: boolean,
  isNew: boolean,
): readonly Literal[] {
  const { board, models } = asking;
  if (run.length === 1 && models.some((model) => hasAll(model, board.since(0)) && hasAll(model, others)))
    return run;
  const mark = board.mark();
  let stillFits = fits;
  for (const fact of others) stillFits = board.set(fact) && stillFits;
  const kept = keptOf(asking, run, stillFits, isNew);
  board.back(mark);
  return kept;
}

function holdsNow({ board, follows }: Asking, fits: boolean): boolean {
  const mark = board.mark();
  const holds = follows(fits);
  board.back(mark);
  return holds;
}

/** Whether all facts are forced, as often as it is asked. What did not follow without some candidates mostly does not without others, either: it is asked first. */
function allForced(facts: readonly Literal[], isForced: (fact: Literal) => boolean): () => boolean {
  const order = [...facts];
  return () => {
    const failing = order.findIndex((fact) => !isForced(fact));
    if (failing > 0) order.unshift(...order.splice(failing, 1));
    return failing < 0;
  };
}
