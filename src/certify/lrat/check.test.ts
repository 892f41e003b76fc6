import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap } from "../../base/index.js";
import {
  clauseSet,
  formulaArb,
  isSatisfiable,
  lemmas,
  mutilatedBoard,
  proofOf,
  treeProof,
  type Clause,
} from "../testing/clausal.js";
import {
  lineArb,
  linesOf,
  lratBinary,
  lratText,
  naiveLrat,
  spoiled,
  SPOILERS,
  withDefinition,
  withHints,
  type LratLine,
} from "../testing/lrat.js";
import { checkLrat, type LratCheck } from "./check.js";
import { rupToLrat } from "./from-rup.js";
import { createLratWriter } from "./write.js";

const budget = startBudget();

const check = (formula: readonly Clause[], text: string): LratCheck =>
  unwrap(checkLrat(clauseSet(formula), text, { budget, form: "text" }));

/** Text and binary, whole and in small pieces: all must say the same. */
function checkAll(formula: readonly Clause[], lines: readonly LratLine[], piece = 5): LratCheck {
  const set = clauseSet(formula);
  const text = new TextEncoder().encode(lratText(lines));
  const binary = lratBinary(lines);
  const whole = unwrap(checkLrat(set, text, { budget, form: "text" }));
  const cut = function* (bytes: Uint8Array): Generator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  };
  expect(unwrap(checkLrat(set, cut(text), { budget, form: "text" }))).toEqual(whole);
  for (const form of [binary, cut(binary)])
    expect(unwrap(checkLrat(set, form, { budget, form: "binary" })).verdict).toBe(whole.verdict);
  return whole;
}

const SQUARE: readonly Clause[] = [
  [1, 2],
  [1, -2],
  [-1, 2],
  [-1, -2],
];

/** Two clauses with the negation of 1. */
const CLASHING: readonly Clause[] = [
  [-1, 2],
  [-1, 3],
];

/** A proof with lemmas, deletions and a definition, which takes RAT steps. */
const BOARD = mutilatedBoard(4);
const PROOF = withDefinition(BOARD, withHints(BOARD, treeProof(BOARD)!));

describe("checkLrat", () => {
  it("accepts a refutation, and counts", () => {
    expect(check(SQUARE, "5 1 0 1 2 0\n5 d 1 2 0\n6 0 5 3 4 0\n")).toMatchObject({
      verdict: "verified",
      lemmas: 2,
      ratLemmas: 0,
      deletions: 2,
      words: "The proof refutes the formula; all 2 lemmas up to the empty clause hold.",
    });
    expect(check([[1], [-1]], "3 0 1 2 0").words).toContain("its one lemma");
  });
  it("accepts steps that are RAT, and counts them", () => {
    expect(checkAll(BOARD, PROOF)).toMatchObject({ verdict: "verified", ratLemmas: 3 });
  });
  it.each([
    ["a hint that is not there", SQUARE, "5 1 0 1 9 0\n", "hint-missing"],
    ["a hint that was deleted", SQUARE, "4 d 1 0\n5 1 0 1 2 0\n", "hint-missing"],
    ["a hint that is not unit", SQUARE, "5 0 1 2 0\n", "hint-not-unit"],
    ["hints without a conflict", SQUARE, "5 1 0 1 0\n", "no-conflict"],
    ["the empty clause without hints", SQUARE, "5 0 0\n", "no-conflict"],
    ["an id that a clause has", SQUARE, "4 1 0 1 2 0\n", "id-taken"],
    ["a part for a clause without the pivot's negation", SQUARE, "5 1 2 0 -1 0\n", "pivot-missing"],
    ["a clause left out of the parts", CLASHING, "3 1 -2 0 -1 0\n", "clause-left-out"],
    ["two parts for one clause", CLASHING, "3 1 -2 0 -1 -1 0\n", "clause-twice"],
    ["a part without a conflict", CLASHING, "3 1 0 -1 -2 0\n", "no-conflict"],
  ])("rejects %s", (_, formula, text, reason) => {
    expect(check(formula, text)).toMatchObject({ verdict: "rejected", reason });
  });
  it("rejects a proof that ends too soon, and says so", () => {
    expect(check(SQUARE, "5 1 0 1 2 0\n")).toMatchObject({ verdict: "rejected", reason: "no-empty-clause" });
    expect(check(SQUARE, "")).toMatchObject({ verdict: "rejected", reason: "no-empty-clause" });
  });
  it("says where and which clause it rejects", () => {
    const { words, ...rest } = check(SQUARE, "c a comment\n5 1 0 1 2 0\n7 -1 2 0 5 0\n");
    expect(rest).toMatchObject({ rejectedAt: { id: 7, place: "line 3", literals: [-1, 2] } });
    expect(words).toContain("line 3");
  });
  it("reads LPR where the witness is not needed, and says when it is", () => {
    expect(check(SQUARE, "5 1 1 0 1 2 0\n6 0 5 3 4 0\n").verdict).toBe("verified");
    expect(check(SQUARE, "5 1 1 -2 0 1 2 0\n6 0 5 3 4 0\n").verdict).toBe("verified");
    expect(check(SQUARE, "5 1 1 -2 0 1 0\n").verdict).toBe("unsupported");
  });
  it("takes any ids and variables, however large", () => {
    const [v, id] = [2 ** 30 - 1, 2 ** 52];
    const formula = [[v, 2], [v, -2], [-v]];
    expect(check(formula, `${id} ${v} 0 1 2 0\n${id + 1} 0 ${id} 3 0\n`).verdict).toBe("verified");
    expect(check(formula, `${id} ${v} 0 1 2 0\n4 d ${id} 0\n5 0 ${id} 3 0\n`).verdict).toBe("rejected");
  });
  it("keeps its clauses right while deleted ones are closed up", () => {
    const wide = Array.from({ length: 4000 }, (_, at) => 10 + at);
    const lines: LratLine[] = [];
    for (let id = 5; id < 400; id++) {
      lines.push({ id, deletion: false, literals: [1, ...wide.map((v) => v + id)], hints: [1, 2] });
      if (id > 10) lines.push({ id, deletion: true, literals: [], hints: [id - 3] });
    }
    lines.push({ id: 400, deletion: false, literals: [1], hints: [1, 2] });
    lines.push({ id: 401, deletion: false, literals: [], hints: [400, 3, 4] });
    expect(check(SQUARE, lratText(lines)).verdict).toBe("verified");
  });
  it.each([
    ["lrat/number", "5 1 0 1 x 0\n"],
    ["lrat/number", "5 1 0 99999999999999999999 0\n"],
    ["lrat/number", `5 ${"1".repeat(50)} 0 1 0\n`],
    ["lrat/number", "5 1 0 d 0\n"],
    ["lrat/id", "-5 1 0 1 2 0\n"],
    ["lrat/id", "0 1 0\n"],
    ["lrat/id", "5 d -1 0\n"],
    ["lrat/variable-range", "5 4000000000 0 1 0\n"],
    ["lrat/unterminated", "5 1 0 1 2"],
  ])("says what is wrong with a text: %s", (code, text) => {
    expect(checkLrat(clauseSet(SQUARE), text, { budget, form: "text" })).toMatchObject({
      ok: false,
      error: { code },
    });
  });
  it.each([
    ["lrat/prefix", [1, 2, 3]],
    ["lrat/unterminated", [0x61, 10, 2]],
    ["lrat/number", [0x61, 1]],
    ["lrat/number", [0x61, ...Array.from({ length: 12 }, () => 255)]],
    ["lrat/id", [0x61, 0]],
  ])("says what is wrong with bytes: %s", (code, bytes) => {
    const read = checkLrat(clauseSet(SQUARE), Uint8Array.from(bytes), { budget, form: "binary" });
    expect(read).toMatchObject({ ok: false, error: { code } });
  });
  it("stops when its time is up", () => {
    const cancelFlag = new Int32Array(new SharedArrayBuffer(4)).fill(1);
    const lines = Array.from({ length: 3000 }, (_, at) => `${at + 5} 1 0 1 2 0\n`).join("");
    const stopped = startBudget({ cancelFlag });
    const checked = unwrap(checkLrat(clauseSet(SQUARE), lines, { budget: stopped, form: "text" }));
    expect(checked).toMatchObject({ verdict: "stopped", reason: "cancelled" });
  });
});

describe("rupToLrat", () => {
  const converted = (formula: readonly Clause[], lemmaList: readonly Clause[]) => {
    const writer = createLratWriter("text");
    const end = rupToLrat(
      clauseSet(formula),
      proofOf(lemmas(lemmaList)),
      (step) => {
        writer.write(step, []);
        return true;
      },
      budget,
    );
    return { end, text: new TextDecoder().decode(writer.piece(true)) };
  };
  it("finds hints that hold for what a search proves", () => {
    fc.assert(
      fc.property(formulaArb(5), (formula) => {
        const tree = treeProof(formula);
        fc.pre(tree !== undefined);
        const { end, text } = converted(formula, tree);
        expect(end.outcome).toBe("refuted");
        expect(naiveLrat(formula, linesOf(text))).toBe(true);
        expect(check(formula, text).verdict).toBe("verified");
      }),
      { numRuns: 200 },
    );
  });
  it("says when a lemma is not RUP, or nothing is refuted", () => {
    expect(converted(CLASHING, [[1]]).end.outcome).toBe("not-rup");
    expect(converted(SQUARE, []).end.outcome).toBe("not-rup");
  });
});

describe("a spoiled LRAT proof", () => {
  it.each(SPOILERS)("that is accepted is a proof all the same: %s", (way) => {
    const random = createRandom(SPOILERS.indexOf(way) + 1);
    const below = (bound: number): number => random.below(bound);
    let accepted = 0;
    for (let run = 0; run < 1000; run++) {
      const lines = spoiled(PROOF, way, below, 30);
      const verdict =
        run % 50 === 0 ? checkAll(BOARD, lines, 7).verdict : check(BOARD, lratText(lines)).verdict;
      expect(verdict === "verified", `run ${run}`).toBe(naiveLrat(BOARD, lines));
      if (verdict === "verified") accepted++;
    }
    // Otherwise nothing was spoiled.
    expect(accepted).toBeLessThan(1000);
  });
  it("of random bytes never refutes what has a model", () => {
    fc.assert(
      fc.property(formulaArb(4), fc.array(lineArb(5, 40), { maxLength: 8 }), (formula, lines) => {
        const { verdict } = checkAll(formula, lines);
        expect(verdict === "verified").toBe(naiveLrat(formula, lines));
        if (verdict === "verified") expect(isSatisfiable(formula)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
  it("holds for what a search proves", () => {
    fc.assert(
      fc.property(formulaArb(4), (formula) => {
        const tree = treeProof(formula);
        fc.pre(tree !== undefined);
        expect(checkAll(formula, withHints(formula, tree)).verdict).toBe("verified");
      }),
      { numRuns: 100 },
    );
  });
});
