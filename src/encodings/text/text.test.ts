import * as fc from "fast-check";
import highsLoader from "highs";
import type { Highs } from "highs";
import { beforeAll, describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { brokenBy, type Model } from "../../model/index.js";
import { encodeCnf } from "../cnf/encode.js";
import { encodeIlp } from "../ilp.js";
import {
  assignmentsOf,
  cardinality,
  clause,
  linear,
  modelArbitrary,
  smallModel,
  solutionsOf,
} from "../testing/models.js";
import { clausesOf } from "../testing/propagation.js";
import { dimacsLegend, formatDimacs } from "./dimacs.js";
import { formatLp } from "./lp.js";
import { formatMps } from "./mps.js";
import { legalNames } from "./names.js";
import { formatOpb, opbConstraintIds } from "./opb.js";
import { commentLines } from "./comments.js";

function textOf(pieces: Iterable<string>): string {
  return [...pieces].join("");
}

const nameIn = (model: Model) => (v: number) => model.variable(v).name;

const longName = (v: number): string => `a_rather_long_name_for_variable_${v}`;

const mixed = smallModel(4, [
  clause(1, -2, 3),
  cardinality("exactly", 2, [1, 2, -3, 4]),
  cardinality("at-most", 1, [-1, -4]),
  linear([2, -3, 1], [1, -2, 2], ">=", 1),
  linear([5, 1], [3, 4], "=", 6),
]);

describe("formatDimacs", () => {
  it("writes the legend, the header and a line for each clause", () => {
    const model = smallModel(2, [clause(1, -2), clause()]);
    const cnf = unwrap(encodeCnf(model, "pairwise"));
    expect(textOf(formatDimacs(cnf, dimacsLegend(model)))).toBe(
      "c v 1 x_1 : the 1-th holds\nc v 2 x_2 : the 2-th holds\np cnf 2 2\n1 -2 0\n0\n",
    );
  });

  it("keeps comments of several lines comments", () => {
    expect(textOf(commentLines("c", ["one\ntwo\r\n3 0", ""]))).toBe("c one\nc two\nc 3 0\nc\n");
  });

  it("comes back as the clauses it was, in pieces when it is long", () => {
    const literals = Array.from({ length: 120 }, (_, i) => i + 1);
    const cnf = unwrap(encodeCnf(smallModel(120, [cardinality("at-most", 1, literals)]), "pairwise"));
    const pieces = [...formatDimacs(cnf)];
    expect(pieces.length).toBeGreaterThan(1);
    const [header, ...lines] = pieces.join("").trimEnd().split("\n");
    expect(header).toBe(`p cnf ${cnf.variableCount} ${cnf.clauseCount}`);
    expect(lines.map((line) => line.split(" ").map(Number).slice(0, -1))).toEqual(clausesOf(cnf));
  });
});

describe("LP and MPS", () => {
  let highs: Highs;
  beforeAll(async () => {
    // The types describe the CommonJS build, where the loader is a member; as a module it is the default itself.
    const load = typeof highsLoader === "function" ? highsLoader : highsLoader.default;
    highs = await load();
  });

  function feasible(format: "lp" | "mps", text: string): boolean {
    const data = format === "lp" ? { format, data: text } : { format, data: new TextEncoder().encode(text) };
    return highs.withModel(data, (model) => {
      model.options.set({ output_flag: false });
      model.run();
      const status = model.getModelStatus();
      if (
        status !== highs.constants.modelStatus.optimal &&
        status !== highs.constants.modelStatus.infeasible
      ) {
        throw new Error(`HiGHS ended with status ${status} on\n${text}`);
      }
      return status === highs.constants.modelStatus.optimal;
    });
  }

  it("are read by HiGHS, which finds the model's feasibility", () => {
    const agree = fc.property(modelArbitrary, (model) => {
      const ilp = encodeIlp(model);
      const expected = solutionsOf(model).length > 0;
      expect(feasible("lp", textOf(formatLp(ilp, nameIn(model))))).toBe(expected);
      expect(feasible("mps", textOf(formatMps(ilp, nameIn(model))))).toBe(expected);
    });
    fc.assert(agree, { numRuns: 80 });
  });

  it("say the same rows", () => {
    const ilp = encodeIlp(mixed);
    expect(textOf(formatLp(ilp, nameIn(mixed), { comments: ["a model"] }))).toBe(
      [
        "\\ a model",
        "Minimize",
        " obj: 0 x_1",
        "Subject To",
        " c1: x_1 - x_2 + x_3 >= 0",
        " c2: x_1 + x_2 - x_3 + x_4 = 1",
        " c3: - x_1 - x_4 <= -1",
        " c4: 2 x_1 + 4 x_2 >= 4",
        " c5: 5 x_3 + x_4 = 6",
        "Binary",
        " x_1",
        " x_2",
        " x_3",
        " x_4",
        "End",
        "",
      ].join("\n"),
    );
    const mps = textOf(formatMps(ilp, nameIn(mixed), { comments: ["a model"] }));
    expect(mps).toContain(
      "* a model\nNAME quadrille\nROWS\n N obj\n G c1\n E c2\n L c3\n G c4\n E c5\nCOLUMNS\n",
    );
    expect(mps).toContain(" x_2 c1 -1\n x_2 c2 1\n x_2 c4 4\n");
    expect(mps).toContain("RHS\n RHS c2 1\n RHS c3 -1\n RHS c4 4\n RHS c5 6\nBOUNDS\n BV BND x_1\n");
  });

  it("keep ranges, long rows, empty rows and models without variables", () => {
    const n = 300;
    const all = Array.from({ length: n }, (_, i) => i + 1);
    const wide = encodeIlp(smallModel(n, [cardinality("exactly", 7, all)]));
    const text = textOf(formatLp(wide, longName));
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThan(255);
    expect(feasible("lp", text)).toBe(true);
    const ranged = { ...wide, lower: Float64Array.of(3), upper: Float64Array.of(5) };
    const tooMany = { ...wide, lower: Float64Array.of(301), upper: Float64Array.of(302) };
    const fewerThanNone = { ...wide, lower: Float64Array.of(-3), upper: Float64Array.of(-1) };
    for (const [ilp, expected] of [
      [ranged, true],
      [tooMany, false],
      [fewerThanNone, false],
      [encodeIlp(smallModel(0, [])), true],
      [encodeIlp(smallModel(0, [clause()])), false],
      [encodeIlp(smallModel(1, [clause()])), false],
      [encodeIlp(smallModel(1, [cardinality("at-most", 0, [])])), true],
    ] as const) {
      expect(feasible("lp", textOf(formatLp(ilp, longName)))).toBe(expected);
      expect(feasible("mps", textOf(formatMps(ilp, longName)))).toBe(expected);
    }
  });

  it("take names that no reader would", () => {
    const names = [
      "free",
      "e7",
      "e1_2",
      "E",
      "c1",
      "3d",
      "",
      "a b",
      "a+b",
      "a_b",
      "x<=1",
      "st",
      "Binary",
      "obj",
      "inf",
      "é",
      "zero",
    ];
    const legal = legalNames(names.length, (v) => names[v - 1] ?? "");
    expect(new Set(legal).size).toBe(names.length);
    expect(legal.every((name) => /^[A-Za-z_]\w*$/.test(name))).toBe(true);
    const all = names.map((_, i) => i + 1);
    for (const [k, expected] of [
      [names.length, true],
      [names.length + 1, false],
    ] as const) {
      const ilp = encodeIlp(smallModel(names.length, [cardinality("at-least", k, all)]));
      expect(feasible("lp", textOf(formatLp(ilp, (v) => names[v - 1] ?? "")))).toBe(expected);
      expect(feasible("mps", textOf(formatMps(ilp, (v) => names[v - 1] ?? "")))).toBe(expected);
    }
  });
});

/** An OPB line as a check of assignments; the grammar is that of the competition's linear constraints. */
function readOpbLine(line: string): (assignment: Uint8Array) => boolean {
  expect(line).toMatch(/^([+-]\d+ x\d+ )*>= -?\d+ ;$/);
  const [left = "", right = ""] = line.split(">=");
  const terms = [...left.matchAll(/([+-]\d+) x(\d+)/g)].map(
    ([, coefficient, v]) => [Number(coefficient), Number(v)] as const,
  );
  const bound = Number.parseInt(right, 10);
  return (assignment) => {
    let sum = 0;
    for (const [coefficient, v] of terms) sum += coefficient * (assignment[v] ?? 0);
    return sum >= bound;
  };
}

describe("formatOpb", () => {
  it("writes at least before at most and numbers the lines", () => {
    const text = textOf(formatOpb(mixed, { comments: ["a model"], legend: false }));
    expect(text).toBe(
      [
        "* #variable= 4 #constraint= 7",
        "* a model",
        "+1 x1 -1 x2 +1 x3 >= 0 ;",
        "+1 x1 +1 x2 -1 x3 +1 x4 >= 1 ;",
        "-1 x1 -1 x2 +1 x3 -1 x4 >= -1 ;",
        "+1 x1 +1 x4 >= 1 ;",
        "+2 x1 +4 x2 >= 4 ;",
        "+5 x3 +1 x4 >= 6 ;",
        "-5 x3 -1 x4 >= -6 ;",
        "",
      ].join("\n"),
    );
    expect(opbConstraintIds(mixed)).toEqual([
      { atLeast: 1 },
      { atLeast: 2, atMost: 3 },
      { atMost: 4 },
      { atLeast: 5 },
      { atLeast: 6, atMost: 7 },
    ]);
  });

  it("has the model's solutions, line by line under the numbers it gives", () => {
    const right = fc.property(modelArbitrary, (model) => {
      const lines = textOf(formatOpb(model)).trimEnd().split("\n");
      const checks = lines.filter((line) => !line.startsWith("*")).map(readOpbLine);
      expect(lines[0]).toBe(`* #variable= ${model.variableCount} #constraint= ${checks.length}`);
      const ids = opbConstraintIds(model);
      for (const assignment of assignmentsOf(model.variableCount)) {
        const broken = new Set(brokenBy(model, assignment));
        model.constraints.forEach((constraint, i) => {
          const said = Object.values(ids[i] ?? {}).every((id: number) => checks[id - 1]?.(assignment));
          expect(said).toBe(!broken.has(constraint));
        });
      }
    });
    fc.assert(right);
  });
});
