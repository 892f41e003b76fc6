import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap } from "../../base/index.js";
import {
  checkProof,
  type CheckOptions,
  parseDimacs,
  parseDrat,
  type ProofCheck,
  trimProof,
} from "../index.js";
import {
  type Clause,
  clauseSet,
  lemmas,
  mutilatedBoard,
  naiveCheck,
  proofOf,
  type Step,
} from "../testing/clausal.js";
import {
  agreesWithThePlainChecker,
  neverRefutesTheSatisfiable,
  refutesTheUnsatisfiable,
  trimsSoundly,
} from "../testing/clausal-properties.js";
import { learnedProof } from "../testing/learned.js";

const budget = startBudget();

function check(formula: readonly Clause[], drat: string, options: Partial<CheckOptions> = {}): ProofCheck {
  return checkProof(clauseSet(formula), unwrap(parseDrat(drat, "text")), { budget, ...options });
}

const SQUARE: Clause[] = [
  [1, 2],
  [1, -2],
  [-1, 2],
  [-1, -2],
];

/** Rivest's clauses, the running example of the DRAT papers: ¬x₁ is RAT and not RUP. */
const RIVEST: Clause[] = [
  [1, 2, -3],
  [-1, -2, 3],
  [2, 3, -4],
  [-2, -3, 4],
  [-1, -3, -4],
  [1, 3, 4],
  [-1, 2, 4],
  [1, -2, -4],
];

/** (3 1) is RAT on 3 and not on 1, and (1) needs it. */
const PIVOTAL: Clause[] = [
  [-2, 3, -4],
  [-1, 3],
  [4, -1, -3],
  [1, -2, -3],
  [4, -3],
  [-2, -4, -1],
  [-2, 4],
  [-3, 2, -4],
  [2, 3, -4],
  [2, 1, 4],
];

for (const mode of ["backward", "forward"] as const) {
  describe(`checkProof, ${mode}`, () => {
    it("passes a RUP proof, with or without the empty clause written", () => {
      expect(check(SQUARE, "1 0\n0\n", { mode }).verdict).toBe("verified");
      expect(check(SQUARE, "1 0\n", { mode }).verdict).toBe("verified");
    });

    it("rejects a proof that derives nothing", () => {
      expect(check(SQUARE, "", { mode })).toMatchObject({ verdict: "rejected", reason: "no-empty-clause" });
      expect(check(SQUARE, "1 2 -1 0\n", { mode })).toMatchObject({ reason: "no-empty-clause" });
    });

    it("rejects the empty clause when it is only claimed", () => {
      expect(check(SQUARE, "0\n1 0\n", { mode })).toMatchObject({
        verdict: "rejected",
        reason: "not-redundant",
        rejectedAt: { step: 0, lemma: 0, place: "line 1", literals: [] },
      });
    });

    it("names the lemma that fails", () => {
      const formula = [...SQUARE.slice(0, 3), [3, 4]];
      expect(check(formula, "c head\n3 4 0\nd 3 4 0\n\n-1\n0\n2 0\n", { mode })).toMatchObject({
        verdict: "rejected",
        reason: "not-redundant",
        rejectedAt: { step: 2, lemma: 1, place: "line 5", literals: [-1] },
        words: "The lemma at line 5 does not follow (neither RUP nor RAT on its first literal).",
      });
    });

    it("accepts RAT on the first literal only", () => {
      expect(check(RIVEST, "-1 0\n2 0\n0\n", { mode })).toMatchObject({ verdict: "verified", ratLemmas: 1 });
      expect(check(PIVOTAL, "3 1 0\n1 0\n", { mode })).toMatchObject({ verdict: "verified", ratLemmas: 1 });
      expect(check(PIVOTAL, "1 3 0\n1 0\n", { mode })).toMatchObject({
        verdict: "rejected",
        reason: "not-redundant",
        rejectedAt: { step: 0 },
      });
    });

    it("tests RAT against the clauses active at that time", () => {
      // ¬x₁ is RAT only once (1 5) is gone.
      const formula = [...RIVEST, [1, 5]];
      const verdicts = ["d 1 5 0\n-1 0\n2 0\n", "-1 0\nd 1 5 0\n2 0\n"].map((drat) =>
        check(formula, drat, { mode }),
      );
      expect(verdicts).toMatchObject([
        { verdict: "verified", ratLemmas: 1 },
        { verdict: "rejected", rejectedAt: { step: 0 } },
      ]);
    });

    it("honours deletions", () => {
      expect(check(SQUARE, "d 2 1 0\n1 0\n", { mode })).toMatchObject({
        verdict: "rejected",
        reason: "not-redundant",
        rejectedAt: { step: 1, lemma: 0 },
      });
      // Twice the same clause: one deletion takes one of them.
      expect(check([...SQUARE, [2, 1, 1]], "d 1 2 0\n1 0\n", { mode }).verdict).toBe("verified");
      expect(check([...SQUARE, [2, 1]], "d 1 2 0\nd 1 2 0\n1 0\n", { mode }).verdict).toBe("rejected");
    });

    it("ignores the deletion of units and of reasons, as drat-trim does", () => {
      const formula = [[1], [-1, 2], [-2, 3, 4], [-2, 3, -4], [-2, -3, 4], [-3, -4]];
      expect(check(formula, "d 1 0\nd -1 2 0\n3 0\n0\n", { mode })).toMatchObject({
        verdict: "verified",
        deletions: 2,
        ignoredDeletions: 2,
      });
      // A unit that says nothing new is not a reason, and stays all the same.
      expect(check(formula, "2 0\nd 2 0\n3 0\n0\n", { mode })).toMatchObject({
        verdict: "verified",
        ignoredDeletions: 1,
      });
    });

    it("counts deletions of clauses that are not there, and rejects them when strict", () => {
      const drat = "d 1 3 0\n1 0\n";
      expect(check(SQUARE, drat, { mode })).toMatchObject({ verdict: "verified", missingDeletions: 1 });
      expect(check(SQUARE, drat, { mode, strict: true })).toMatchObject({
        verdict: "rejected",
        reason: "missing-deletion",
        rejectedAt: { step: 0, place: "line 1" },
      });
    });

    it("takes formulas that fail by themselves", () => {
      expect(check([[1, 2], []], "", { mode }).verdict).toBe("verified");
      expect(check([[1], [-1]], "", { mode }).verdict).toBe("verified");
      expect(check([[1], [-1, 2], [-2, -1]], "", { mode }).verdict).toBe("verified");
      expect(check([], "", { mode }).verdict).toBe("rejected");
    });

    it("sees through tautologies and repeated literals", () => {
      const formula = [
        [1, -1],
        [2, -2, 3],
        [1, 1, 2],
        [1, -2, -2],
        [-1, 2],
        [-1, -2],
      ];
      expect(check(formula, "3 -3 0\nd 1 -1 0\n1 1 0\n", { mode, strict: true }).verdict).toBe("verified");
      expect(
        check(
          [
            [1, -1],
            [-1, 1],
          ],
          "1 -1 0\n",
          { mode },
        ).verdict,
      ).toBe("rejected");
    });

    it("takes a variable far beyond the others", () => {
      expect(check(SQUARE, "1000000000 1 0\n1 0\n", { mode }).verdict).toBe("verified");
    });

    it("stops when told to", () => {
      const flag = new Int32Array(new SharedArrayBuffer(4)).fill(1);
      const stopped = startBudget({ cancelFlag: flag });
      const drat = "1 2 0\n".repeat(300);
      expect(check(SQUARE, drat, { mode, budget: stopped })).toMatchObject({
        verdict: "stopped",
        reason: "cancelled",
      });
    });
  });
}

describe("the words of a forward check", () => {
  it.each([
    [[[1], [-1]], "", "its clauses alone lead to the conflict"],
    [SQUARE, "1 0\n", "the one lemma up to the conflict holds"],
    [SQUARE, "1 2 0\n1 0\n", "all 2 lemmas up to the conflict hold"],
  ])("%j refuted by %j: %s", (formula, drat, words) => {
    expect(check(formula, drat, { mode: "forward" })).toMatchObject({
      verdict: "verified",
      words: `The proof refutes the formula; ${words}.`,
    });
  });
});

describe("the core", () => {
  it("leaves out what the refutation does not need", () => {
    const formula = [[3, 4], ...SQUARE, [-3, 5]];
    const found = check(formula, "3 4 5 0\n1 0\n", { withCore: true });
    expect(found).toMatchObject({
      verdict: "verified",
      coreLemmas: 1,
      coreClauses: 4,
      lemmas: 2,
      checkedLemmas: 1,
    });
    expect(found).toHaveProperty("core.clauses", Int32Array.of(1, 2, 3, 4));
    expect(found).toHaveProperty("core.lemmas", Int32Array.of(1));
  });

  it("of a formula with an empty clause is that clause", () => {
    expect(check([[1, 2], []], "", { withCore: true })).toHaveProperty("core.clauses", Int32Array.of(1));
  });

  it("keeps the deletions that a RAT lemma rests on", () => {
    const formula = clauseSet([...RIVEST, [1, 5]]);
    const proof = unwrap(parseDrat("7 8 0\nd 1 5 0\n-1 0\n2 0\n", "text"));
    const { trimmed } = trimProof(formula, proof, { budget });
    expect(trimmed!.proof.stepCount).toBe(4);
    expect(checkProof(formula, trimmed!.proof, { budget, mode: "forward" }).verdict).toBe("verified");
  });
});

describe("what a new variable means", () => {
  it("is told without propagation, by the clauses that have the variable", () => {
    // From 3 on each variable implies the next. Trying whether a definition is RUP means going through all of them.
    const last = 20_000;
    const chain = Array.from({ length: last - 3 }, (_, at): Clause => [-(at + 3), at + 4]);
    const definitions = Array.from({ length: 200 }, (_, at): Clause[] => [
      [-(last + 1 + at), 3],
      [last + 1 + at, -3],
    ]);
    let looks = 0;
    const counting = { ...budget, report: () => void looks++ };
    const proof = proofOf(lemmas([...definitions.flat(), [1]]));
    const { verdict, ratLemmas } = checkProof(clauseSet([...SQUARE, ...chain]), proof, {
      budget: counting,
      mode: "forward",
    });
    expect([verdict, ratLemmas]).toEqual(["verified", 400]);
    // Once for this many steps, not once for each chain.
    expect(looks).toBeLessThan(10);
  });

  it("is not changed later, unless the clause that said otherwise is gone", () => {
    const mode = "forward" as const;
    expect(check([[1, 2]], "3 1 0\n-3 0\n", { mode }).verdict).toBe("rejected");
    expect(check([[1, 2]], "3 1 0\n-3 0\n", { mode })).toMatchObject({ rejectedAt: { step: 1 } });
    const deleted = check([[1, 2]], "3 1 0\nd 3 1 0\n-3 0\n", { mode });
    expect(deleted).toMatchObject({ ratLemmas: 2, reason: "no-empty-clause" });
  });
});

describe("random formulas and proofs", () => {
  it("are never refuted when satisfiable", () => neverRefutesTheSatisfiable(3000));
  it("get the plain checker's verdict", () => agreesWithThePlainChecker(1000));
  it("pass by search, and trim soundly", () => refutesTheUnsatisfiable(300));
});

describe("what CaDiCaL learns on the mutilated board", () => {
  it("refutes it, in both modes, and trims soundly", async () => {
    for (const n of [4, 6]) {
      const board = mutilatedBoard(n);
      const learned = lemmas(await learnedProof(board));
      expect(checkProof(clauseSet(board), proofOf(learned), { budget, mode: "forward" }).verdict).toBe(
        "verified",
      );
      trimsSoundly(board, learned);
    }
  });

  it("is checked at 10 × 10, and the core is smaller", async () => {
    const board = mutilatedBoard(10);
    const proof = proofOf(lemmas(await learnedProof(board)));
    const found = checkProof(clauseSet(board), proof, { budget });
    expect(found).toMatchObject({ verdict: "verified", mode: "backward" });
    if (found.verdict !== "verified" || found.mode !== "backward") return;
    expect(found.coreLemmas).toBeLessThan(found.lemmas);
    expect(found.coreClauses).toBeLessThanOrEqual(board.length);
  });

  it("is rejected with one literal changed, unless it still holds", async () => {
    const board = mutilatedBoard(6);
    const formula = clauseSet(board);
    const learned = await learnedProof(board);
    const random = createRandom(20);
    let rejected = 0;
    for (let round = 0; round < 150; round++) {
      const steps: Step[] = lemmas(mutated(learned, formula.variableCount, random));
      const plain = naiveCheck(board, steps);
      const forward = checkProof(formula, proofOf(steps), { budget, mode: "forward" });
      expect(forward.verdict === "verified").toBe(plain === "verified");
      if (typeof plain === "number") expect(forward).toMatchObject({ rejectedAt: { step: plain } });
      // Backwards an unneeded bad lemma does no harm; what was needed must then suffice alone.
      if (checkProof(formula, proofOf(steps), { budget }).verdict === "verified") trimsSoundly(board, steps);
      if (forward.verdict === "rejected") rejected++;
    }
    expect(rejected).toBeGreaterThan(50);
  });
});

/** One literal of one lemma flipped, or put in another variable. */
function mutated(
  learned: readonly Clause[],
  variables: number,
  random: ReturnType<typeof createRandom>,
): Clause[] {
  const at = random.below(learned.length);
  const lemma = [...learned.at(at)!];
  if (lemma.length === 0) return [...learned.slice(0, at), [1 + random.below(variables)]];
  const place = random.below(lemma.length);
  lemma[place] =
    random.below(2) === 0
      ? -lemma.at(place)!
      : (1 + random.below(variables)) * (random.below(2) === 0 ? 1 : -1);
  return learned.map((clause, number) => (number === at ? lemma : clause));
}

/** Debian's package, when it is there. */
const NATIVE = "cadical";
const native = spawnSync(NATIVE, ["--version"]).status === 0;

describe.skipIf(!native)("DRAT from a native CaDiCaL, with deletions and inprocessing", () => {
  it("passes as text and as binary, and fails with a literal changed", () => {
    const folder = mkdtempSync(join(tmpdir(), "quadrille-drat-"));
    try {
      const cnf = join(folder, "board.cnf");
      const board = mutilatedBoard(8);
      const { variableCount } = clauseSet(board);
      const text = board.map((clause) => `${clause.join(" ")} 0\n`).join("");
      writeFileSync(cnf, `p cnf ${variableCount} ${board.length}\n${text}`);
      const formula = unwrap(parseDimacs(readFileSync(cnf)));
      for (const form of ["text", "binary"] as const) {
        const file = join(folder, `proof.${form}`);
        spawnSync(NATIVE, ["-q", ...(form === "text" ? ["--no-binary"] : []), cnf, file]);
        const proof = unwrap(parseDrat(readFileSync(file)));
        expect(proof.placeKind).toBe(form === "text" ? "line" : "byte");
        for (const mode of ["backward", "forward"] as const) {
          expect(checkProof(formula, proof, { budget, mode, strict: true }).verdict).toBe("verified");
        }
        const literals = proof.literals.map((literal, at) => (at === 40 ? -literal : literal));
        expect(checkProof(formula, { ...proof, literals }, { budget, mode: "forward" }).verdict).toBe(
          "rejected",
        );
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
