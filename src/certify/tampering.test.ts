/**
 * Proofs of each kind, changed in one place a thousand times. What the checkers still accept must be a proof for a checker that is as
 * plain as possible. (LRAT as text is tampered with in lrat/check.test.ts, line by line; what counters write in the workbench's
 * prove/tampering.test.ts.)
 */
import { describe, expect, it } from "vitest";
import { startBudget, unwrap, type Random } from "../base/index.js";
import {
  checkLrat,
  checkPbProof,
  checkProof,
  formatDrat,
  formatDratBinary,
  parseDrat,
  parseOpb,
  parsePbProof,
} from "./index.js";
import {
  type Clause,
  clauseSet,
  naiveCheck,
  proofOf,
  stepsOf,
  treeProof,
  type Step,
} from "./testing/clausal.js";
import { denseConstraints, opbText, type Inequality } from "./testing/counting.js";
import { linesOfBinary, lratBinary, naiveLrat, withDefinition, withHints } from "./testing/lrat.js";
import { plainPlanes } from "./testing/plain-planes.js";
import { acceptedOf, changedBytes, CHANGES, DRAT_TEXT } from "./testing/tamper.js";

const budget = startBudget();
/** More than the pigeons have: a changed name may be a new one. */
const VARIABLES = 20;
/** Four pigeons and three holes, variable 3p + h: unit propagation finds nothing before the last lemmas. */
const PIGEONS: readonly Clause[] = [
  ...[0, 1, 2, 3].map((p) => [1, 2, 3].map((h) => 3 * p + h)),
  ...[1, 2, 3].flatMap((h) =>
    [0, 1, 2, 3].flatMap((p) => [0, 1, 2, 3].slice(p + 1).map((q) => [-(3 * p + h), -(3 * q + h)])),
  ),
];
const LRAT = withDefinition(PIGEONS, withHints(PIGEONS, treeProof(PIGEONS)!));
/** Without deletions, whose meaning drat-trim and the definition do not share. */
const STEPS: Step[] = LRAT.filter(({ deletion }) => !deletion);

/** One word changed, gone or doubled, two words or two lines swapped, a line gone, or the end cut off. */
function changedText(text: string, random: Random): string {
  const words = text.split(/(?<=\s)|(?=[\s;])/);
  const lines = text.split(/(?<=\n)/);
  const [at, to] = [random.below(words.length), random.below(words.length)];
  const [line, other] = [random.below(lines.length), random.below(lines.length)];
  switch (random.below(7)) {
    case 0:
      return words.with(at, String(random.below(15) - 2)).join("");
    case 1:
      return words.toSpliced(at, 1).join("");
    case 2:
      return words.toSpliced(to, 0, words[at]!, " ").join("");
    case 3:
      return words.with(at, words[to]!).with(to, words[at]!).join("");
    case 4:
      return lines.with(line, lines[other]!).with(other, lines[line]!).join("");
    case 5:
      return lines.toSpliced(line, 1).join("");
    default:
      return words.slice(0, at).join("");
  }
}

describe("a changed proof that is accepted is one", () => {
  const formula = clauseSet(PIGEONS);

  it.each(["text", "binary"] as const)("DRAT, %s", (form) => {
    const proof = proofOf(STEPS);
    const bytes =
      form === "text"
        ? new TextEncoder().encode([...formatDrat(proof)].join(""))
        : Buffer.concat([...formatDratBinary(proof)]);
    expect(checkProof(formula, unwrap(parseDrat(bytes, form)), { budget, mode: "forward" }).verdict).toBe(
      "verified",
    );
    const accepted = acceptedOf(form === "text" ? 1 : 2, (random) => {
      const changed = changedBytes(bytes, random, form === "text" ? DRAT_TEXT : undefined);
      const read = parseDrat(changed, form);
      if (!read.ok) return { accepted: false, plain: () => true };
      const steps = stepsOf(read.value).filter(({ deletion }) => !deletion);
      const check = checkProof(formula, proofOf(steps), { budget, mode: "forward" });
      return {
        accepted: check.verdict === "verified",
        plain: () => naiveCheck(PIGEONS, steps) === "verified",
      };
    });
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(CHANGES);
  });

  it("LRAT, binary", () => {
    const bytes = lratBinary(LRAT);
    expect(unwrap(checkLrat(formula, bytes, { budget, form: "binary" })).verdict).toBe("verified");
    const accepted = acceptedOf(3, (random) => {
      const changed = changedBytes(bytes, random);
      const check = checkLrat(formula, changed, { budget, form: "binary" });
      const verified = check.ok && check.value.verdict === "verified";
      return { accepted: verified, plain: () => naiveLrat(PIGEONS, linesOfBinary(changed)) };
    });
    expect(accepted).toBeLessThan(CHANGES);
  });

  const SUMS =
    "pol 1 2 + 5 +;\nrup 1 x1 1 x2 1 x3 1 x4 >= 1;\npol 3 4 + 6 + 7 + 2 * 2 d;\npol 9 3 * s x1 + x5 2 * +;\npol 8 10 +;\n";
  /** Many clauses by propagation, each used once and then deleted. */
  const CLAUSES =
    "rup 1 ~x1 1 ~x4 >= 1;\npol 8 1 +;\ndel id 8;\nrup 1 ~x2 1 ~x5 >= 1;\npol 10 2 +;\ndel id 10;\n" +
    "rup 1 ~x3 1 ~x6 >= 1;\npol 12 3 +;\ndel id 12;\npol 1 2 + 5 +;\npol 3 4 + 6 + 7 + 14 +;\n";

  it.each([
    ["sums", SUMS, 12, 4],
    ["clauses and deletions", CLAUSES, 15, 5],
  ])("cutting planes: %s", (_, steps, last, seed) => {
    // Four pigeons and three holes: variable 3p + h.
    const pigeon = (p: number): Inequality => ({
      terms: [1, 2, 3].map((h) => [1n, 3 * p + h] as const),
      relation: ">=",
      bound: 1n,
    });
    const hole = (h: number): Inequality => ({
      terms: [0, 1, 2, 3].map((p) => [1n, 3 * p + h] as const),
      relation: "<=",
      bound: 1n,
    });
    const pigeons = [pigeon(0), pigeon(1), pigeon(2), pigeon(3), hole(1), hole(2), hole(3)];
    const opb = opbText(pigeons);
    const text =
      `pseudo-Boolean proof version 3.0\nf 7;\n${steps}` +
      `output NONE;\nconclusion UNSAT : ${last};\nend pseudo-Boolean proof;\n`;
    const dense = denseConstraints(pigeons, VARIABLES);
    const constraints = unwrap(parseOpb(opb));
    expect(plainPlanes(dense, VARIABLES, text)).toBe(true);
    expect(checkPbProof(constraints, unwrap(parsePbProof(text)), budget).verdict).toBe("verified");
    const accepted = acceptedOf(seed, (random) => {
      const changed = changedText(text, random);
      const proof = parsePbProof(changed);
      const verified = proof.ok && checkPbProof(constraints, proof.value, budget).verdict === "verified";
      return { accepted: verified, plain: () => plainPlanes(dense, VARIABLES, changed) };
    });
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(CHANGES / 2);
  });
});
