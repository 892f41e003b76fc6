/** What must hold for the cutting-planes checker on any formula and any proof; run briefly as a test and at length as a fuzz. */
import fc from "fast-check";
import { expect } from "vitest";
import { startBudget, unwrap } from "../../base/index.js";
import { checkPbProof, parseOpb, parsePbProof, type PbCheck } from "../index.js";
import {
  addTo,
  denseConstraints,
  type DenseSum,
  holds,
  inequalityArb,
  inequalityText,
  isImpossible,
  modelsOf,
  opbText,
} from "./counting.js";
import { formatPbProof } from "./proof-text.js";

const VARIABLES = 4;
const budget = startBudget();

export function checkTexts(opb: string, proof: string): PbCheck {
  return checkPbProof(unwrap(parseOpb(opb)), unwrap(parsePbProof(proof)), budget);
}

const variableArb = fc.integer({ min: 1, max: VARIABLES + 1 }).map((v) => `x${v}`);
const literalArb = fc.tuple(fc.boolean(), variableArb).map(([no, name]) => (no ? "~" : "") + name);
const idArb = fc.integer({ min: -3, max: 9 }).map((id) => (id === 0 ? 1 : id));

/** Well-formed reverse Polish of any shape. */
const polishArb: fc.Arbitrary<string> = fc.letrec<{ sum: string }>((tie) => ({
  sum: fc.oneof(
    { maxDepth: 4, depthIdentifier: "polish" },
    { weight: 3, arbitrary: idArb.map(String) },
    { weight: 1, arbitrary: literalArb },
    { weight: 4, arbitrary: fc.tuple(tie("sum"), tie("sum")).map(([a, b]) => `${a} ${b} +`) },
    {
      weight: 1,
      arbitrary: fc.tuple(tie("sum"), fc.bigInt({ min: 1n, max: 5n })).map(([a, n]) => `${a} ${n} *`),
    },
    { weight: 1, arbitrary: tie("sum").map((a) => `${a} 9007199254740993 *`) },
    {
      weight: 2,
      arbitrary: fc.tuple(tie("sum"), fc.integer({ min: 1, max: 4 })).map(([a, n]) => `${a} ${n} d`),
    },
    { weight: 1, arbitrary: tie("sum").map((a) => `${a} s`) },
    { weight: 1, arbitrary: fc.tuple(tie("sum"), variableArb).map(([a, x]) => `${a} ${x} w`) },
  ),
})).sum;

const lineArb: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: polishArb.map((sum) => `pol ${sum}`) },
  {
    weight: 3,
    arbitrary: inequalityArb(VARIABLES + 1)
      .filter(({ relation }) => relation !== "=")
      .map((inequality) => `rup ${inequalityText(inequality)}`),
  },
  { weight: 1, arbitrary: idArb.map((id) => `del id ${id}`) },
);

function proofText(lines: readonly string[], conclusion: string): string {
  const all = ["pseudo-Boolean proof version 2.0", ...lines, "output NONE", `conclusion ${conclusion}`];
  return [...all, "end pseudo-Boolean proof", ""].join("\n");
}

/** The one thing that must never happen: a satisfiable formula "refuted". */
export function neverRefutesTheSatisfiable(numRuns: number): void {
  fc.assert(
    fc.property(
      fc.array(inequalityArb(VARIABLES), { maxLength: 4 }),
      fc.array(lineArb, { maxLength: 6 }),
      fc.boolean(),
      (formula, lines, named) => {
        const models = modelsOf(formula, VARIABLES);
        const count = unwrap(parseOpb(opbText(formula))).constraints.count;
        // Any line that fails is left out, so that what remains reaches the conclusion.
        const kept: string[] = [];
        for (const line of lines) {
          const reached = checkTexts(opbText(formula), proofText([...kept, line], "NONE"));
          if (reached.verdict === "rejected" && reached.reason === "no-conclusion") kept.push(line);
        }
        const derived = kept.filter((line) => !line.startsWith("del")).length;
        const id = Math.max(1, count + derived);
        const verdict = checkTexts(opbText(formula), proofText(kept, named ? `UNSAT : ${id}` : "UNSAT"));
        if (models.length > 0) expect(verdict.verdict).toBe("rejected");
      },
    ),
    { numRuns },
  );
}

/** A constraint that passes as `rup` holds in every model. */
export function derivesOnlyConsequences(numRuns: number): void {
  fc.assert(
    fc.property(
      fc.array(inequalityArb(VARIABLES), { maxLength: 4 }),
      inequalityArb(VARIABLES).filter(({ relation }) => relation !== "="),
      (formula, claim) => {
        const verdict = checkTexts(opbText(formula), proofText([`rup ${inequalityText(claim)}`], "NONE"));
        if (verdict.verdict !== "rejected" || verdict.reason !== "no-conclusion") return;
        for (const bits of modelsOf(formula, VARIABLES)) {
          expect(holds(claim, (variable) => ((bits >> (variable - 1)) & 1) === 1)).toBe(true);
        }
      },
    ),
    { numRuns },
  );
}

/** Sums of constraints and axioms come out as plain arithmetic says, to the last digit. */
export function addsExactly(numRuns: number): void {
  fc.assert(
    fc.property(
      fc.array(inequalityArb(VARIABLES), { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(), fc.bigInt({ min: 1n, max: 2n ** 60n })), { minLength: 1, maxLength: 5 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: VARIABLES }), fc.boolean()), { maxLength: 4 }),
      (formula, picks, axioms) => {
        const constraints = denseConstraints(formula, VARIABLES);
        const total: DenseSum = { coefficients: Array.from({ length: VARIABLES + 1 }, () => 0n), bound: 0n };
        const words: string[] = [];
        for (const [pick, factor] of picks) {
          const number = pick % constraints.length;
          const { coefficients, bound } = constraints.at(number)!;
          for (const [v, a] of coefficients.entries()) addTo(total, v, factor * a);
          total.bound += factor * bound;
          words.push(`${number + 1} ${factor} *${words.length === 0 ? "" : " +"}`);
        }
        for (const [variable, negated] of axioms) {
          addTo(total, variable, negated ? -1n : 1n);
          if (negated) total.bound -= 1n;
          words.push(`${negated ? "~" : ""}x${variable} +`);
        }
        const terms = total.coefficients.map((a, v) => [a, v] as const).slice(1);
        const expected = inequalityText({ terms, relation: ">=", bound: total.bound });
        const lines = [`f ${constraints.length}`, `pol ${words.join(" ")}`, `e -1 ${expected}`];
        const verdict = checkTexts(opbText(formula), proofText(lines, "UNSAT : -1"));
        if (isImpossible(total)) expect(verdict.verdict).toBe("verified");
        else expect(verdict).toMatchObject({ verdict: "rejected", reason: "not-contradiction" });
        const off = inequalityText({ terms, relation: ">=", bound: total.bound + 1n });
        expect(
          checkTexts(opbText(formula), proofText([...lines, `e -1 ${off}`], "UNSAT : -1")),
        ).toMatchObject({
          verdict: "rejected",
          reason: "not-equal",
          rejectedAt: { line: 5 },
        });
      },
    ),
    { numRuns },
  );
}

/** `parsePbProof` reads back what `formatPbProof` writes, in both versions, and it means the same. */
export function roundTrips(numRuns: number): void {
  fc.assert(
    fc.property(
      fc.array(inequalityArb(VARIABLES), { maxLength: 4 }),
      fc.array(lineArb, { maxLength: 8 }),
      fc.constantFrom("UNSAT", "UNSAT : -1", "NONE"),
      (formula, lines, end) => {
        const opb = unwrap(parseOpb(opbText(formula)));
        const proof = unwrap(parsePbProof(proofText(lines, end)));
        const { words, ...verdict } = checkPbProof(opb, proof, budget);
        expect(words).not.toBe("");
        for (const version of ["2.0", "3.0"] as const) {
          const text = [...formatPbProof({ ...proof, version })].join("");
          const again = unwrap(parsePbProof(text));
          expect(again.steps.map(({ rule }) => rule)).toEqual(proof.steps.map(({ rule }) => rule));
          expect(again.conclusion).toMatchObject({ ...proof.conclusion, line: again.conclusion.line });
          expect([...formatPbProof(again)].join("")).toBe(text);
          expect(checkPbProof(opb, again, budget)).toMatchObject(verdict);
        }
      },
    ),
    { numRuns },
  );
}
