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
  const SQUARE = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";
  const [text, binary] = [
    "5 1 0 1 2 0\n5 d 1 2 0\n6 0 5 3 4 0\n",
    "61 0a 02 00 02 04 00 64 02 04 00 61 0c 00 0a 06 08 00",
  ];
  const bytes = Uint8Array.from(binary.split(" "), (byte) => Number.parseInt(byte, 16));
  it.each([
    ["LRAT", text],
    ["LRAT after comments and a deletion", `c by hand\n4 d 9 0\n${text}`],
    ["binary LRAT", bytes],
  ])("recognises and checks %s", (_, proof) => {
    expect(verify(SQUARE, proof)).toMatchObject({
      ok: true,
      value: { verdict: "verified", kind: "lrat", lemmas: 2 },
    });
  });
  it.each([
    ["DRAT", "1 0\n0\n"],
    ["DRAT with two clauses on a line", "1 0 2 0\n0\n"],
    ["binary DRAT", Uint8Array.from([0x61, 2, 0, 0x61, 0])],
    ["binary DRAT with deletions", Uint8Array.from([0x61, 3, 0, 0x64, 3, 5, 0, 0x61, 0])],
  ])("takes for DRAT what is %s", (_, proof) => {
    expect(verify(SQUARE, proof)).toMatchObject({ ok: true, value: { verdict: "verified", kind: "drat" } });
  });
  it("reads a proof as the kind that is named", () => {
    expect(verify(SQUARE, "1 0\n0\n", { kind: "lrat" })).toMatchObject({
      ok: true,
      value: { verdict: "rejected", kind: "lrat" },
    });
    expect(verify(SQUARE, text, { kind: "drat" })).toMatchObject({
      ok: false,
      error: { code: "drat/number" },
    });
    expect(verify(SQUARE, text, { core: true })).toMatchObject({ ok: false, error: { code: "verify/core" } });
  });
  it("says that a proof with witnesses is not supported, not that it is wrong", () => {
    const open = "p cnf 3 2\n-1 2 0\n-1 3 0\n";
    for (const proof of ["1 1 2 0\n", "3 1 1 2 0 0\n"])
      expect(verify(open, proof)).toMatchObject({ ok: false, error: { code: "verify/pr" } });
  });
  it("still says what is wrong with a proof that is neither", () => {
    const read = verify(OPB, "nonsense\n");
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error.code).not.toBe("verify/kinds");
  });
});
