import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../base/index.js";
import {
  checkPbProof,
  parseOpb,
  parsePbProof,
  sumRefutation,
  type CountingSum,
  type PbRejection,
} from "../index.js";
import { denseConstraints, type Inequality, isImpossible, opbText } from "../testing/counting.js";
import {
  addsExactly,
  checkTexts,
  derivesOnlyConsequences,
  neverRefutesTheSatisfiable,
  roundTrips,
} from "../testing/counting-properties.js";

const HEAD = "pseudo-Boolean proof version 2.0\n";
const TAIL = "end pseudo-Boolean proof\n";
const unsat = (id: number | string): string => `output NONE\nconclusion UNSAT : ${id}\n${TAIL}`;

/** Three pigeons, two holes: x1 x2 | x3 x4 | x5 x6, at most one of x1 x3 x5 and of x2 x4 x6. */
const PIGEONS =
  "1 x1 1 x2 >= 1;\n1 x3 1 x4 >= 1;\n1 x5 1 x6 >= 1;\n1 x1 1 x3 1 x5 <= 1;\n1 x2 1 x4 1 x6 <= 1;\n";

describe("checkPbProof", () => {
  it("passes the pigeons' sum, in both versions", () => {
    expect(checkTexts(PIGEONS, `${HEAD}f 5\npol 1 2 + 3 + 4 + 5 +\n${unsat(6)}`)).toEqual({
      verdict: "verified",
      constraints: 5,
      derived: 1,
      words: "The proof refutes the formula: 5 constraints, 1 derived.",
    });
    const three =
      "pseudo-Boolean proof version 3.0\n% a comment\nf 5 ;\npol 1 2 +\n  3 + ; pol 4 5 + -1 + % of two\n;\n" +
      "output NONE ;\nconclusion UNSAT : 7 ;\nend pseudo-Boolean proof;\n";
    expect(checkTexts(PIGEONS, three)).toMatchObject({ verdict: "verified", derived: 2 });
  });

  it("divides, saturates, weakens, multiplies and adds axioms", () => {
    const opb = "3 x1 2 x2 1 x3 >= 4;\n1 x4 1 x5 >= 1;";
    const proof = [
      "* the first, halved and rounded up",
      "pol 1 2 d",
      "e 3 2 x1 1 x2 1 x3 >= 2 ;",
      "pol 3 x1 w",
      "e -1 1 x2 1 x3 >= 0 ;",
      "pol 1 x3 w s",
      "e -1 3 x1 2 x2 >= 3 ;",
      "pol 1 x2 w s",
      "e -1 2 x1 1 x3 >= 2 ;",
      "pol 2 3 * ~x4 2 * + x5 +",
      "e 1 x4 4 x5 >= 1 ; 7",
      "pol 1 7 * x1 w",
      "e 8 : 14 x2 7 x3 >= 7 ;",
      "pol 1 x1 w x2 w s",
      "e -1 >= 0 ;",
    ];
    expect(
      checkTexts(opb, `${HEAD}${proof.join("\n")}\noutput NONE\nconclusion NONE\n${TAIL}`),
    ).toMatchObject({
      reason: "no-conclusion",
      derived: 7,
    });
  });

  it("finds what follows by unit propagation, and nothing else", () => {
    const opb = "2 x1 1 x2 1 x3 >= 2;\n1 ~x1 1 x4 >= 1;\n1 ~x4 1 ~x5 >= 1;";
    // x5 → ¬x4 → ¬x1 → x2 and x3, for 2 of 2.
    const rup = (constraint: string): string =>
      `${HEAD}rup ${constraint} ;\noutput NONE\nconclusion NONE\n${TAIL}`;
    expect(checkTexts(opb, rup("1 ~x5 1 x2 >= 1"))).toMatchObject({ reason: "no-conclusion" });
    expect(checkTexts(opb, rup("2 ~x5 1 x2 1 x3 >= 2"))).toMatchObject({ reason: "no-conclusion" });
    expect(checkTexts(opb, rup("1 ~x5 1 x1 >= 1"))).toMatchObject({
      verdict: "rejected",
      reason: "not-implied",
      rejectedAt: { line: 2 },
    });
  });

  it("passes a refutation by propagation alone, hints and all", () => {
    const opb = `${PIGEONS}1 x1 >= 1;`;
    const proof = `${HEAD}f 6\nu 1 ~x3 >= 1 ; ~ 4 6\nrup 1 ~x5 >= 1 ; 4\nrup >= 1 ;\n`;
    expect(checkTexts(opb, proof + unsat(-1)).verdict).toBe("verified");
    expect(checkTexts(opb, `${HEAD}output NONE\nconclusion UNSAT\n${TAIL}`).verdict).toBe("verified");
    expect(checkTexts(PIGEONS, `${HEAD}output NONE\nconclusion UNSAT\n${TAIL}`).verdict).toBe("rejected");
  });

  it("does not propagate with what was deleted", () => {
    const opb = "1 x1 >= 1;\n1 ~x1 1 x2 >= 1;\n1 ~x2 >= 1;";
    const conclude = `output NONE\nconclusion UNSAT\n${TAIL}`;
    expect(checkTexts(opb, HEAD + conclude).verdict).toBe("verified");
    expect(checkTexts(opb, `${HEAD}del id 2\n${conclude}`).verdict).toBe("rejected");
    expect(checkTexts(opb, `${HEAD}rup 1 x2 >= 1 ;\nd 2\n${conclude}`).verdict).toBe("verified");
    expect(checkTexts(opb, `${HEAD}rup 1 x2 >= 1 ;\nd 2 4\n${conclude}`).verdict).toBe("rejected");
  });

  it.each<[PbRejection, string, number]>([
    ["formula-size", `f 6\n${unsat(1)}`, 2],
    ["bad-sum", `f 5\npol 1 7 +\n${unsat(6)}`, 3],
    ["bad-sum", `pol 1 -6 +\n${unsat(6)}`, 2],
    ["bad-sum", `pol 1 99999999999999999999 +\n${unsat(6)}`, 2],
    ["bad-sum", `del id 2\npol 1 2 +\n${unsat(6)}`, 3],
    ["unknown-constraint", `del id 6\n${unsat(6)}`, 2],
    ["unknown-constraint", `del id 2 2\n${unsat(6)}`, 2],
    ["unknown-constraint", `e 6 1 x1 >= 1 ;\n${unsat(6)}`, 2],
    ["unknown-constraint", unsat(6), 3],
    ["not-equal", `e 1 1 x1 1 x2 >= 2 ;\n${unsat(6)}`, 2],
    ["not-equal", `e 1 1 x1 1 ~x2 >= 1 ;\n${unsat(6)}`, 2],
    ["no-conclusion", `output NONE\nconclusion NONE\n${TAIL}`, 3],
    ["not-contradiction", unsat(1), 3],
    ["not-contradiction", `output NONE\nconclusion UNSAT\n${TAIL}`, 3],
  ])("says %s of %j", (reason, rest, line) => {
    expect(checkTexts(PIGEONS, HEAD + rest)).toMatchObject({
      verdict: "rejected",
      reason,
      rejectedAt: { line },
    });
  });

  it("stops when told to", () => {
    const opb = unwrap(parseOpb(PIGEONS));
    const proof = unwrap(parsePbProof(`${HEAD}pol 1${" 2 +".repeat(5000)}\n${unsat(6)}`));
    const flag = new Int32Array(new SharedArrayBuffer(4)).fill(1);
    expect(checkPbProof(opb, proof, startBudget({ cancelFlag: flag }))).toMatchObject({
      verdict: "stopped",
      reason: "cancelled",
    });
    // The flag goes up between two operations of one long sum.
    let looks = 0;
    const late = { ...startBudget(), stopped: () => (++looks > 1 ? ("time" as const) : undefined) };
    expect(checkPbProof(opb, proof, late)).toMatchObject({ verdict: "stopped", reason: "time" });
  });
});

/** The 2 × n strip with its first and last square of one colour gone, an equality per square. */
function strip(n: number): {
  formula: Inequality[];
  variables: number;
  squares: { white: boolean; id: number }[];
} {
  const dominoes: [number, number][] = [];
  const present = (cell: number): boolean =>
    cell > 0 && cell < 2 * n && cell !== (n % 2 === 0 ? 2 * n - 1 : n - 1);
  for (let cell = 0; cell < 2 * n; cell++) {
    if (cell % n < n - 1 && present(cell) && present(cell + 1)) dominoes.push([cell, cell + 1]);
    if (cell < n && present(cell) && present(cell + n)) dominoes.push([cell, cell + n]);
  }
  const cells = Array.from({ length: 2 * n }, (_, cell) => cell).filter(present);
  const formula = cells.map((cell) => ({
    terms: dominoes.flatMap((domino, i) => (domino.includes(cell) ? [[1n, i + 1] as const] : [])),
    relation: "=" as const,
    bound: 1n,
  }));
  const squares = cells.map((cell, i) => ({
    white: (Math.floor(cell / n) + (cell % n)) % 2 === 0,
    id: 2 * i + 1,
  }));
  return { formula, variables: dominoes.length, squares };
}

/** Constraints and axioms, each once. */
const once = (ids: readonly number[], literals: readonly number[], formulaSize: number): CountingSum => {
  const [times, literalTimes] = [ids.map(() => 1), literals.map(() => 1)];
  return { known: [], sums: [{ ids, times, literals, literalTimes }], divisor: 1, formulaSize };
};

describe("sumRefutation", () => {
  const { formula, variables, squares } = strip(6);
  const black = squares.filter(({ white }) => !white).map(({ id }) => id);
  const white = squares.filter((square) => square.white).map(({ id }) => id + 1);
  const whole = once([...black, ...white], [], 2 * formula.length);

  it("refutes a board with unequal colours", () => {
    const text = [...sumRefutation(whole)].join("");
    expect(checkTexts(opbText(formula), text)).toMatchObject({ verdict: "verified", derived: 1 });
  });

  it("adds x ≥ 0 for the dominoes that leave the neighbours", () => {
    // (1) and (3) both need (2), which also touches a fourth square by x3.
    const opb = "1 x1 = 1;\n1 x1 1 x2 1 x3 = 1;\n1 x2 = 1;\n1 x3 1 x4 = 1;\n";
    const text = [...sumRefutation(once([1, 5, 4], [3], 8))].join("");
    expect(text).toBe(
      "pseudo-Boolean proof version 3.0\nf 8;\npol 1 5 + 4 + x3 +;\noutput NONE;\nconclusion UNSAT : 9;\nend pseudo-Boolean proof;\n",
    );
    expect(checkTexts(opb, text).verdict).toBe("verified");
    // What is left is 0 ≥ 1, to the letter; without the axiom, −x3 ≥ 1.
    expect(checkTexts(opb, text.replace("output", "e 9 : >= 1 ;\noutput")).verdict).toBe("verified");
    const without = [...sumRefutation(once([1, 5, 4], [], 8))].join("");
    expect(checkTexts(opb, without.replace("output", "e 9 : -1 x3 >= 1 ;\noutput")).verdict).toBe("verified");
  });

  it("divides, and says first what unit propagation knows", () => {
    // Twice x1 + x2 is 3; and of x1 to x3 two hold, though x3 is out and one of the others at most holds.
    const halves = {
      ...once([1], [], 2),
      sums: [once([1], [], 2).sums[0]!, once([2], [], 2).sums[0]!],
      divisor: 2,
    };
    const opb = "2 x1 2 x2 = 3;\n";
    const text = [...sumRefutation(halves)].join("");
    expect(text).toContain("\npol 1 2 d 2 2 d +;\n");
    expect(checkTexts(opb, text).verdict).toBe("verified");
    expect(checkTexts("2 x1 2 x2 = 2;\n", text).verdict).toBe("rejected");
    const known = { ...once([1, 3, 4], [], 3), known: [-3] };
    const more = [...sumRefutation(known)].join("");
    expect(more).toContain("\nrup 1 ~x3 >= 1;\npol 1 3 + 4 +;\n");
    const three = "1 x1 1 x2 1 x3 >= 2;\n-1 x3 >= 0;\n-1 x1 -1 x2 >= -1;\n";
    expect(checkTexts(three, more).verdict).toBe("verified");
    expect(checkTexts(three.replace("-1 x3 >= 0", "-1 x3 >= -1"), more).verdict).toBe("rejected");
  });

  it("is rejected with any id changed, unless the sum is still impossible", () => {
    const text = [...sumRefutation(whole)].join("");
    const ids = [...black, ...white];
    const constraints = denseConstraints(formula, variables);
    let rejected = 0;
    for (const [at, old] of ids.entries()) {
      for (let id = 1; id <= 2 * formula.length; id++) {
        if (id === old) continue;
        const changed = ids.map((kept, i) => (i === at ? id : kept));
        const sum = changed.map((kept) => constraints.at(kept - 1)!);
        const total = {
          coefficients: Array.from({ length: variables + 1 }, (_, v) =>
            sum.reduce((all, { coefficients }) => all + coefficients.at(v)!, 0n),
          ),
          bound: sum.reduce((all, { bound }) => all + bound, 0n),
        };
        const line = `pol ${changed.map((kept, i) => (i === 0 ? String(kept) : `${kept} +`)).join(" ")}`;
        const { verdict } = checkTexts(opbText(formula), text.replace(/pol[^;]*/, line));
        expect(verdict).toBe(isImpossible(total) ? "verified" : "rejected");
        if (verdict === "rejected") rejected++;
      }
    }
    expect(rejected).toBeGreaterThan(ids.length * formula.length);
  });

  it("is rejected with a coefficient, a bound or a count changed", () => {
    // Without one black square the set has just one member more than neighbours: nothing to spare.
    const [spare, ...rest] = black;
    const numbers = (id: number): number[] => formula.at((id - 1) / 2)!.terms.map(([, literal]) => literal);
    const text = [...sumRefutation(once([...rest, ...white], numbers(spare ?? 0), 2 * formula.length))].join(
      "",
    );
    const opb = opbText(formula);
    expect(checkTexts(opb, text).verdict).toBe("verified");
    const target = rest.findLast((id) => numbers(id).length === 3)!;
    expect(checkTexts(opb, text.replace(` ${target} +`, ` ${target} 2 * +`)).verdict).toBe("rejected");
    expect(checkTexts(opb, text.replace(/^f \d+/m, "f 7")).verdict).toBe("rejected");
    expect(checkTexts(opb, text.replace(/UNSAT : \d+/, "UNSAT : 1")).verdict).toBe("rejected");
    const line = opb.split("\n").at((target - 1) / 2)!;
    const [variable] = numbers(target);
    expect(checkTexts(opb.replace(line, line.replace("= 1 ;", "= 0 ;")), text).verdict).toBe("rejected");
    const heavier = line.replace(`1 x${variable} `, `3 x${variable} `);
    expect(heavier).not.toBe(line);
    expect(checkTexts(opb.replace(line, heavier), text).verdict).toBe("rejected");
  });
});

describe("random formulas and proofs", () => {
  it("are never refuted when satisfiable", () => neverRefutesTheSatisfiable(1000));
  it("pass only consequences as rup", () => derivesOnlyConsequences(2000));
  it("add exactly", () => addsExactly(500));
  it("are written as they are read", () => roundTrips(200));
});
