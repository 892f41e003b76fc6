/** What must hold for the clausal checker on any formula and any proof; run briefly as a test and at length as a fuzz. */
import fc from "fast-check";
import { expect } from "vitest";
import { startBudget } from "../../base/index.js";
import { type CheckMode, checkProof, type ProofCheck, trimProof } from "../index.js";
import {
  type Clause,
  clauseArb,
  clauseSet,
  formulaArb,
  isSatisfiable,
  lemmas,
  naiveCheck,
  proofOf,
  type Step,
  stepsOf,
  treeProof,
} from "./clausal.js";

const VARIABLES = 5;
const budget = startBudget();

function check(formula: readonly Clause[], steps: readonly Step[], mode: CheckMode): ProofCheck {
  return checkProof(clauseSet(formula), proofOf(steps), { budget, mode });
}

/** Proof steps of any kind: any clause, deletions, and fresh variables that make RAT steps. */
const stepArb = (formula: readonly Clause[]): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ deletion: fc.constant(false), literals: clauseArb(VARIABLES + 1, 4) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ deletion: fc.constant(false), literals: fc.constant<number[]>([]) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ deletion: fc.constant(true), literals: fc.constantFrom(...formula) }),
    },
  );

/** The refutation of another formula, cut, shuffled with other steps: close to proofs that pass. */
const nearProofArb = (formula: readonly Clause[]): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      fc.array(clauseArb(VARIABLES, 2), { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(), stepArb(formula)), { maxLength: 6 }),
      fc.array(fc.nat(), { maxLength: 4 }),
    )
    .map(([extra, inserted, dropped]) => {
      const steps = lemmas(treeProof([...formula, ...extra]) ?? []);
      for (const at of dropped) if (steps.length > 0) steps.splice(at % steps.length, 1);
      for (const [at, step] of inserted) steps.splice(at % (steps.length + 1), 0, step);
      return steps;
    });

const caseArb: fc.Arbitrary<[number[][], Step[]]> = formulaArb(VARIABLES).chain((formula) =>
  fc.tuple(
    fc.constant(formula),
    fc.oneof(fc.array(stepArb(formula), { maxLength: 12 }), nearProofArb(formula)),
  ),
);

/** The one thing that must never happen: a satisfiable formula "refuted". */
export function neverRefutesTheSatisfiable(numRuns: number): void {
  fc.assert(
    fc.property(caseArb, ([formula, steps]) => {
      const satisfiable = isSatisfiable(formula);
      const forward = check(formula, steps, "forward").verdict;
      const backward = check(formula, steps, "backward").verdict;
      if (satisfiable) expect([forward, backward]).toEqual(["rejected", "rejected"]);
      // What holds line by line holds where only some lines are looked at.
      if (forward === "verified") expect(backward).toBe("verified");
    }),
    { numRuns },
  );
}

/** Without deletions, the forward check agrees with the plain one to the very lemma. */
export function agreesWithThePlainChecker(numRuns: number): void {
  fc.assert(
    fc.property(caseArb, ([formula, given]) => {
      const steps = given.filter(({ deletion }) => !deletion);
      const plain = naiveCheck(formula, steps);
      const found = check(formula, steps, "forward");
      if (plain === "verified") expect(found.verdict).toBe("verified");
      else if (plain === "open")
        expect(found).toMatchObject({ verdict: "rejected", reason: "no-empty-clause" });
      else {
        expect(found).toMatchObject({
          verdict: "rejected",
          reason: "not-redundant",
          rejectedAt: { step: plain, lemma: plain, literals: steps.at(plain)!.literals },
        });
      }
    }),
    { numRuns },
  );
}

/** Proofs by search pass; what is trimmed away is not missed, according to the plain checker. */
export function refutesTheUnsatisfiable(numRuns: number): void {
  fc.assert(
    fc.property(formulaArb(VARIABLES), (formula) => {
      const proof = treeProof(formula);
      fc.pre(proof !== undefined);
      expect(isSatisfiable(formula)).toBe(false);
      expect(check(formula, lemmas(proof), "forward").verdict).toBe("verified");
      trimsSoundly(formula, lemmas(proof));
    }),
    { numRuns },
  );
}

/** The trimmed proof of a verified one refutes the core of the formula by itself. */
export function trimsSoundly(formula: readonly Clause[], steps: readonly Step[]): void {
  const { check: verdict, trimmed } = trimProof(clauseSet(formula), proofOf(steps), { budget });
  expect(verdict.verdict).toBe("verified");
  const core = [...trimmed!.core.clauses].map((number) => formula.at(number)!);
  const kept = stepsOf(trimmed!.proof);
  expect(verdict).toMatchObject({
    coreClauses: core.length,
    coreLemmas: kept.filter(({ deletion }) => !deletion).length - 1,
  });
  expect(
    naiveCheck(
      core,
      kept.filter(({ deletion }) => !deletion),
    ),
  ).toBe("verified");
  expect(checkProof(clauseSet(core), trimmed!.proof, { budget, mode: "forward" }).verdict).toBe("verified");
}
