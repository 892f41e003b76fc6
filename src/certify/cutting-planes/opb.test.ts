import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { type Opb, parseOpb } from "../index.js";
import { denseConstraints, inequalityArb, opbText } from "../testing/counting.js";

/** "2 ~x1 +1 x2 >= 3": the constraint in normal form. */
function constraintText({ names, constraints }: Opb, number: number): string {
  let text = "";
  for (let term = 0; term < constraints.termCount(number); term++) {
    const literal = constraints.literal(number, term);
    text += `${constraints.coefficient(number, term)} ${literal < 0 ? "~" : ""}${names[Math.abs(literal) - 1]} `;
  }
  return `${text}>= ${constraints.degree(number)}`;
}

function normal(text: string): string[] {
  const opb = unwrap(parseOpb(text));
  return Array.from({ length: opb.constraints.count }, (_, number) => constraintText(opb, number));
}

describe("parseOpb", () => {
  it("brings every relation and sign into normal form", () => {
    expect(normal("1 x1 2 x2 >= 1 ;\n1 x3 1 x4 = 1 ;\n")).toEqual([
      "1 x1 2 x2 >= 1",
      "1 x3 1 x4 >= 1",
      "1 ~x3 1 ~x4 >= 1",
    ]);
    expect(normal("+3 x1 -2 x2 >= -1;")).toEqual(["3 x1 2 ~x2 >= 1"]);
    expect(normal("1 x1 +1 ~x2 <= 1;")).toEqual(["1 ~x1 1 x2 >= 1"]);
    expect(normal(">= 1;")).toEqual([">= 1"]);
  });

  it("joins terms of one variable", () => {
    expect(normal("1 x1 2 x1 >= 2;")).toEqual(["3 x1 >= 2"]);
    expect(normal("3 x1 2 ~x1 1 x2 >= 2;")).toEqual(["1 x1 1 x2 >= 0"]);
    expect(normal("1 x1 1 ~x1 0 x2 >= 2;")).toEqual([">= 1"]);
  });

  it("reads comments, objectives, free names and huge integers", () => {
    const text =
      "* #variable= 2 #constraint= 1\nmin: 1 x_{1} 2 y[2]-a ;\n* x\n\n9007199254740993 x_{1}\n 1 y[2]-a\n>=\n9007199254740994;";
    expect(normal(text)).toEqual(["9007199254740993 x_{1} 1 y[2]-a >= 9007199254740994"]);
    expect(normal("9007199254740991 x1 1 x1 >= 99999999999999999999;")).toEqual([
      "9007199254740992 x1 >= 99999999999999999999",
    ]);
    expect(normal("1 x1 1 x01 1 x1 >= 2;")).toEqual(["2 x1 1 x01 >= 2"]);
    expect(normal("1 x99999999 1 x123456789012 >= 2;")).toEqual(["1 x99999999 1 x123456789012 >= 2"]);
    expect(normal("")).toEqual([]);
  });

  it("reads bytes as it reads text", () => {
    const opb = unwrap(parseOpb(new TextEncoder().encode("1 x1 >= 1;")));
    expect(constraintText(opb, 0)).toBe("1 x1 >= 1");
  });

  it.each([
    ["1 x1 >= 1", "opb/unterminated", 1, 10],
    ["1 x1 >= 1 2 ;", "opb/unterminated", 1, 11],
    ["* c\n1 x1 1 x2 ;", "opb/relation", 2, 11],
    ["1 x1 == 1 ;", "opb/relation", 1, 6],
    ["1 x1 > 1 ;", "opb/relation", 1, 6],
    ["1 x1 >= x ;", "opb/bound", 1, 9],
    ["1 x1 >= 1.5 ;", "opb/bound", 1, 9],
    ["\n  x1 >= 1 ;", "opb/coefficient", 2, 3],
    ["1 x1 + 1 x2 >= 1 ;", "opb/coefficient", 1, 6],
    ["1 2 >= 1 ;", "opb/literal", 1, 3],
    ["1 x >= 1 ;", "opb/literal", 1, 3],
    ["1 ~~x1 >= 1 ;", "opb/literal", 1, 3],
    ["1 x1 x2 >= 1 ;", "opb/non-linear", 1, 6],
    ["1 x1 >= 1 ;\nmin: 1 x1 ;", "opb/objective", 2, 1],
    ["min: 1 x1", "opb/unterminated", 1, 1],
  ])("places the problem of %j", (text, code, line, column) => {
    expect(parseOpb(text)).toMatchObject({ ok: false, error: { code, at: { line, column } } });
  });

  it("says of every assignment what the text says", () => {
    fc.assert(
      fc.property(fc.array(inequalityArb(4), { maxLength: 5 }), fc.nat({ max: 15 }), (formula, bits) => {
        const { names, constraints } = unwrap(parseOpb(opbText(formula)));
        const dense = denseConstraints(formula, 4);
        expect(constraints.count).toBe(dense.length);
        for (const [number, { coefficients, bound }] of dense.entries()) {
          const isTrue = (variable: number): boolean => ((bits >> (variable - 1)) & 1) === 1;
          let ours = 0n;
          for (let term = 0; term < constraints.termCount(number); term++) {
            const literal = constraints.literal(number, term);
            const variable = Number(names.at(Math.abs(literal) - 1)!.slice(1));
            if (isTrue(variable) === literal > 0) ours += BigInt(constraints.coefficient(number, term));
            expect(constraints.coefficient(number, term) > 0).toBe(true);
          }
          const theirs = coefficients.reduce((sum, a, variable) => (isTrue(variable) ? sum + a : sum), 0n);
          expect(ours - BigInt(constraints.degree(number))).toBe(theirs - bound);
        }
      }),
      { numRuns: 300 },
    );
  });
});
