import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { parsePbProof } from "../index.js";

const HEAD = "pseudo-Boolean proof version 2.0\n";
const FOOT = "output NONE\nconclusion UNSAT : 3\nend pseudo-Boolean proof\n";

describe("parsePbProof", () => {
  it("reads every rule under both its names", () => {
    const lines = [
      "f 2",
      "* x",
      "p 1 x1 +",
      "pol 1 2 d",
      "u 1 x1 >= 1 ;",
      "rup 1 ~x1 <= 0",
      "e 1 1 x1 >= 1 ;",
    ];
    const proof = unwrap(
      parsePbProof(`${HEAD}${lines.join("\n")}\nequals 1 x1 >= 1 : 2\nd 1 2\ndel id -1\n\n${FOOT}`),
    );
    expect(proof.steps.map(({ rule, line }) => `${line} ${rule}`)).toEqual([
      "2 load",
      "4 pol",
      "5 pol",
      "6 rup",
      "7 rup",
      "8 equals",
      "9 equals",
      "10 delete",
      "11 delete",
    ]);
    expect(proof).toMatchObject({
      version: "2.0",
      names: ["x1"],
      conclusion: { line: 14, claim: "unsat", id: 3 },
    });
    expect(proof.steps.slice(1, 3)).toMatchObject([
      { program: { operations: ["constraint", "literal", "add"], arguments: [1, 1, 0] } },
      { program: { operations: ["constraint", "divide"], arguments: [1, 2] } },
    ]);
    expect(proof.steps.slice(5, 7)).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  it("reads line ends of any kind, and a last line without one", () => {
    const text = `${HEAD}f 2\n${FOOT}`.replaceAll("\n", "\r\n").trimEnd();
    expect(parsePbProof(text).ok).toBe(true);
    expect(parsePbProof(new TextEncoder().encode(text)).ok).toBe(true);
  });

  it.each([
    ["", "pbproof/header", 1, 1],
    ["pseudo-Boolean proof version 1.2\n", "pbproof/header", 1, 1],
    ["p cnf 1 1\n", "pbproof/header", 1, 1],
    [`${HEAD}f 2\n`, "pbproof/unterminated", 3, 1],
    [`${HEAD}${FOOT.replace("end pseudo-Boolean proof\n", "")}`, "pbproof/unterminated", 4, 1],
    [`${HEAD}red 1 x1 >= 1 ; x1 -> 0\n`, "pbproof/rule", 2, 1],
    [`${HEAD}; f 1\n`, "pbproof/rule", 2, 1],
    [`${HEAD}del range 1 3\n`, "pbproof/rule", 2, 5],
    [`${HEAD}f -1\n`, "pbproof/count", 2, 3],
    [`${HEAD}f 2 3\n`, "pbproof/extra", 2, 5],
    [`${HEAD}del id 0\n`, "pbproof/id", 2, 8],
    [`${HEAD}del id 1 x1\n`, "pbproof/id", 2, 10],
    [`${HEAD}pol\n`, "pbproof/stack", 2, 4],
    [`${HEAD}pol 1 +\n`, "pbproof/stack", 2, 7],
    [`${HEAD}pol 1 2\n`, "pbproof/stack", 2, 8],
    [`${HEAD}pol s\n`, "pbproof/stack", 2, 5],
    [`${HEAD}pol 3 d\n`, "pbproof/stack", 2, 7],
    [`${HEAD}pol x1 w\n`, "pbproof/stack", 2, 8],
    [`${HEAD}pol 1 0 *\n`, "pbproof/id", 2, 7],
    [`${HEAD}pol 1 -2 *\n`, "pbproof/factor", 2, 10],
    [`${HEAD}pol 1 x1 *\n`, "pbproof/factor", 2, 10],
    [`${HEAD}pol 1 2 + d\n`, "pbproof/factor", 2, 11],
    [`${HEAD}pol 1 ~x1 w\n`, "pbproof/literal", 2, 11],
    [`${HEAD}pol 1 2 w\n`, "pbproof/literal", 2, 9],
    [`${HEAD}pol 1 ?? +\n`, "pbproof/operation", 2, 7],
    [`${HEAD}pol 1 2 + = 3\n`, "pbproof/extra", 2, 11],
    [`${HEAD}rup 1 x1 = 1 ;\n`, "pbproof/relation", 2, 5],
    [`${HEAD}rup 1 x1 1 ;\n`, "pbproof/literal", 2, 12],
    [`${HEAD}rup 1 x1 >= 1 ; x2\n`, "pbproof/extra", 2, 17],
    [`${HEAD}e 1 x1 >= 1 ;\n`, "pbproof/id", 2, 14],
    [`${HEAD}conclusion UNSAT : 1\n`, "pbproof/footer", 2, 1],
    [`${HEAD}output FILE\n`, "pbproof/output", 2, 8],
    [`${HEAD}output NONE\nconclusion SAT\n`, "pbproof/conclusion", 3, 12],
    [`${HEAD}output NONE\nconclusion UNSAT : x\n`, "pbproof/id", 3, 20],
    [`${HEAD}output NONE\nend pseudo-Boolean proof\n`, "pbproof/footer", 3, 1],
    [`${HEAD}${FOOT.replace("end", "f 1\nend")}`, "pbproof/footer", 4, 1],
    [`${HEAD}${FOOT.replace("proof", "")}`, "pbproof/footer", 4, 20],
    [`${HEAD}${FOOT}f 1\n`, "pbproof/extra", 5, 1],
    ["pseudo-Boolean proof version 3.0\npol 1 2 +\nf 2;\n", "pbproof/operation", 3, 1],
    ["pseudo-Boolean proof version 3.0;\nf 2\npol 1;\n", "pbproof/unterminated", 3, 1],
  ])("places the problem of %j", (text, code, line, column) => {
    expect(parsePbProof(text)).toMatchObject({ ok: false, error: { code, at: { line, column } } });
  });

  it("never throws on what was cut or bent", () => {
    const text = `${HEAD}f 5\n* c\npol 1 2 + 3 x1 w s 2 d ~x2 + 4 7 * +\nrup 1 x1 2 ~x2 >= 1 ; 1 ~\ne 1 1 x1 >= 1 ;\ndel id 1\n${FOOT}`;
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ unit: "binary-ascii", maxLength: 3 }), (at, put) => {
        parsePbProof(text.slice(0, at));
        parsePbProof(text.slice(0, at) + put + text.slice(at + 1));
      }),
      { numRuns: 500 },
    );
    expect(parsePbProof(text.slice(0, -10)).ok).toBe(false);
  });
});
