import { describe, expect, it } from "vitest";
import { verifyFiles } from "./verify.js";

const verify = verifyFiles;

const CNF = "p cnf 1 2\n1 0\n-1 0\n";
const DRAT = "0\n";
/** All four clauses of two variables. */
const FOUR = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";
const OPB = "* #variable= 1 #constraint= 2\n1 x1 >= 1 ;\n-1 x1 >= 0 ;\n";
const VERIPB = [
  "pseudo-Boolean proof version 2.0",
  "f 2",
  "pol 1 2 +",
  "output NONE",
  "conclusion UNSAT : 3",
  "end pseudo-Boolean proof\n",
].join("\n");

describe("verifyFiles", () => {
  it("checks a formula with a proof of its kind", () => {
    expect(verify(CNF, DRAT)).toMatchObject({ ok: true, value: { verdict: "verified", kind: "drat" } });
    expect(verify(OPB, VERIPB)).toMatchObject({
      ok: true,
      value: { verdict: "verified", kind: "cutting-planes" },
    });
  });
  it.each([
    [CNF, DRAT, {}, "its clauses alone lead to the conflict."],
    [FOUR, "1 0\n0\n", {}, "the one lemma up to the conflict holds."],
    [FOUR, "1 0\n2 0\n0\n", {}, "the one lemma up to the conflict holds."],
    [CNF, DRAT, { core: true }, "2 of the 2 clauses suffice."],
    [FOUR, "1 0\n0\n", { core: true }, "1 of its 2 lemmas and 4 of the 4 clauses suffice."],
  ])("says counts of none and one as one does: %j", (formula, proof, options, words) => {
    expect(verify(formula, proof, options)).toMatchObject({
      value: { words: `The proof refutes the formula; ${words}` },
    });
  });
  it.each([
    ["VeriPB", CNF, VERIPB],
    ["VeriPB after a comment", CNF, `* made by hand\n${VERIPB}`],
    ["DRAT", OPB, DRAT],
    ["DRAT with a deletion first", OPB, "d 1 0\n0\n"],
    ["binary DRAT", OPB, new Uint8Array([0x61, 2, 0, 0x61, 0])],
  ])("says that the kinds do not match, not what is wrong with a text: %s", (_, formula, proof) => {
    expect(verify(formula, proof)).toMatchObject({ ok: false, error: { code: "verify/kinds" } });
  });
  it("still says what is wrong with a proof that is neither", () => {
    const read = verify(OPB, "nonsense\n");
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error.code).not.toBe("verify/kinds");
  });
});
