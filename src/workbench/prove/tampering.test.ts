/**
 * The proofs of each kind of counters, in each format, changed in one place a thousand times. If the checkers still accept one, it must
 * also be a proof for a checker that is as simple as possible. (A solver's lemmas and cutting planes: certify/tampering.test.ts.)
 */
import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../base/index.js";
import { createGrid } from "../../board/index.js";
import {
  checkLrat,
  checkProof,
  createDratStepWriter,
  createLratWriter,
  parseDrat,
  type Certificate,
  type StepSink,
} from "../../certify/index.js";
import { naiveCheck, proofOf, stepsOf, type Clause, type Step } from "../../certify/testing/clausal.js";
import {
  linesOf,
  linesOfBinary,
  lratText,
  naiveLrat,
  spoiled,
  SPOILERS,
} from "../../certify/testing/lrat.js";
import { acceptedOf, changedBytes, CHANGES, DRAT_TEXT } from "../../certify/testing/tamper.js";
import { encodeCnf, type Cnf } from "../../encodings/index.js";
import type { Constraint, Model } from "../../model/index.js";
import { chessboard } from "../../puzzles/index.js";
import { falseEquations, refuteEquations } from "./equation-refutation.js";
import { falseInequality, refuteInequality } from "./inequality-refutation.js";

const budget = startBudget();
const reason = { rule: "any", cells: [] };

interface Made {
  readonly cnf: Cnf;
  /** Starts the proof; each call of the result makes a part of it, and says whether there is more. */
  start(sink: StepSink): () => boolean;
}

/** Five white squares and four black ones. Each has two neighbours or more, so unit propagation alone finds nothing. */
const BOARD = createGrid(3, 3);

function onBoard(certificate: Certificate): Made {
  const domino = chessboard.formulations.find(({ id }) => id === "domino")!;
  const cnf = unwrap(encodeCnf(domino.build(BOARD), "pairwise"));
  const formula = { ...cnf, formulation: "domino" };
  return { cnf, start: (sink) => chessboard.shortRefutation!(BOARD, certificate, formula, sink)!.advance };
}

const modelOf = (constraints: readonly Constraint[], variableCount: number): Model => ({
  variableCount,
  constraints,
  variable: (v) => ({ name: `x${v}`, words: `variable ${v}`, cells: [] }),
  words: () => "any",
});

const exactly = (k: number, ...literals: number[]): Constraint => ({
  kind: "cardinality",
  relation: "exactly",
  k,
  literals,
  reason,
});

function byEquations(constraints: readonly Constraint[], variables: number): Made {
  const model = modelOf(constraints, variables);
  const refutation = { words: "a sum", formulation: "any", weigh: () => 1 };
  const cnf = unwrap(encodeCnf(model, "sequential"));
  return {
    cnf,
    start: refuteEquations(falseEquations(model, refutation, budget)!, model, cnf, budget)!.start,
  };
}

function byInequalities(
  constraints: readonly Constraint[],
  weights: readonly number[],
  variables: number,
): Made {
  const model = modelOf(constraints, variables);
  const refutation = {
    words: "a sum",
    formulation: "any",
    weigh: (_: Constraint, at: number) => weights[at]!,
  };
  const cnf = unwrap(encodeCnf(model, "sequential"));
  const found = falseInequality(model, refutation, budget)!;
  return { cnf, start: refuteInequality(found, model, cnf, budget)!.start };
}

const HALL: Certificate = {
  kind: "hall",
  set: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  neighbours: [
    [0, 1],
    [1, 0],
    [1, 2],
    [2, 1],
  ],
};

const sum = (relation: ">=" | "<=", bound: number, coefficients: readonly number[]): Constraint => ({
  kind: "linear",
  relation,
  coefficients,
  literals: coefficients.map((_, at) => at + 1),
  bound,
  reason,
});

const KINDS: readonly (readonly [kind: string, made: Made])[] = [
  ["columns", onBoard({ kind: "colouring", cell: [0, 0], white: 5, black: 4, whole: true })],
  ["a frontier around a Hall set", onBoard(HALL)],
  ["equations", byEquations([exactly(1, 1, 2, 3), exactly(2, 1, 2, 3)], 3)],
  ["inequalities", byInequalities([sum(">=", 4, [2, 3, 2, 6]), sum("<=", 3, [2, 3, 2, 6])], [1, -1], 4)],
];

function clausesOf({ stream }: Cnf): Clause[] {
  const clauses: number[][] = [[]];
  for (const literal of stream) {
    if (literal === 0) clauses.push([]);
    else clauses.at(-1)!.push(literal);
  }
  return clauses.slice(0, -1);
}

function written({ start }: Made, format: "lrat" | "drat", form: "text" | "binary"): Buffer {
  const writer = format === "lrat" ? createLratWriter(form) : createDratStepWriter(form);
  const advance = start((step, deleted) => writer.write(step, deleted));
  while (advance());
  return Buffer.from(writer.piece(true)!);
}

describe.each(KINDS)("a changed proof by counters that is accepted is one: %s", (_, made) => {
  const { cnf } = made;
  const clauses = clausesOf(cnf);
  const isVerified = (proof: string | Uint8Array, form: "text" | "binary"): boolean => {
    const check = checkLrat(cnf, proof, { budget, form });
    return check.ok && check.value.verdict === "verified";
  };

  it("LRAT, text", () => {
    const lines = linesOf(written(made, "lrat", "text").toString());
    expect(isVerified(lratText(lines), "text")).toBe(true);
    const accepted = acceptedOf(1, (random) => {
      const way = SPOILERS[random.below(SPOILERS.length)]!;
      const changed = spoiled(lines, way, random.below, cnf.variableCount + 20);
      return { accepted: isVerified(lratText(changed), "text"), plain: () => naiveLrat(clauses, changed) };
    });
    expect(accepted).toBeLessThan(CHANGES / 2);
  });

  it("LRAT, binary", () => {
    const bytes = written(made, "lrat", "binary");
    expect(isVerified(bytes, "binary")).toBe(true);
    const accepted = acceptedOf(2, (random) => {
      const changed = changedBytes(bytes, random);
      return {
        accepted: isVerified(changed, "binary"),
        plain: () => naiveLrat(clauses, linesOfBinary(changed)),
      };
    });
    expect(accepted).toBeLessThan(CHANGES / 2);
  });

  it.each(["text", "binary"] as const)("DRAT, %s", (form) => {
    const bytes = written(made, "drat", form);
    /** Most changes of deletions leave the same lemmas, which are checked only once. */
    const shown = new Map<string, boolean>();
    const holds = (steps: readonly Step[]): boolean => {
      const key = JSON.stringify(steps);
      if (!shown.has(key)) shown.set(key, naiveCheck(clauses, steps) === "verified");
      return shown.get(key)!;
    };
    const judge = (proof: Uint8Array) => {
      const read = parseDrat(proof, form);
      if (!read.ok) return { accepted: false, plain: () => true };
      // Without deletions, whose meaning drat-trim and the definition do not share.
      const steps = stepsOf(read.value).filter(({ deletion }) => !deletion);
      const { verdict } = checkProof(cnf, proofOf(steps), { budget, mode: "forward" });
      return { accepted: verdict === "verified", plain: () => holds(steps) };
    };
    expect(judge(bytes).accepted).toBe(true);
    // The formula alone shows nothing: it takes the lemmas.
    expect(naiveCheck(clauses, [])).toBe("open");
    const alphabet = form === "text" ? DRAT_TEXT : undefined;
    const accepted = acceptedOf(form === "text" ? 3 : 4, (random) =>
      judge(changedBytes(bytes, random, alphabet)),
    );
    expect(accepted).toBeLessThan(CHANGES);
  });
});
