import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { parseDimacs } from "../index.js";
import { clauseSet, formulaArb } from "../testing/clausal.js";

describe("parseDimacs", () => {
  it("reads clauses over several lines, comments anywhere, and odd white space", () => {
    const text = "c a comment\nc\n p cnf 3 3\n1 -2\n c in the middle of a clause\n 3 0 2 0\r\n\t-1\t0";
    expect(parseDimacs("c a comment\nc\np cnf 3 3\n" + text.slice(text.indexOf("1 -2")))).toEqual({
      ok: true,
      value: { variableCount: 3, clauseCount: 3, stream: Int32Array.of(1, -2, 3, 0, 2, 0, -1, 0) },
    });
    expect(parseDimacs(text).ok).toBe(true);
  });

  it("reads SATLIB's trailer, empty clauses and empty formulas", () => {
    expect(unwrap(parseDimacs("p cnf 2 2\n1 2 0\n0\n%\n0\n\n")).stream).toEqual(Int32Array.of(1, 2, 0, 0));
    expect(unwrap(parseDimacs("p cnf 0 0")).clauseCount).toBe(0);
    expect(unwrap(parseDimacs("p  cnf\t5 0  \r\n")).variableCount).toBe(5);
  });

  it("reads bytes as it reads text", () => {
    const text = "p cnf 2 1\n-1 2 0\n";
    expect(parseDimacs(new TextEncoder().encode(text))).toEqual(parseDimacs(text));
  });

  it.each([
    ["", "dimacs/header", 1, 1],
    ["c only a comment\n", "dimacs/header", 2, 1],
    ["c x\n1 2 0\n", "dimacs/header", 2, 1],
    ["p cnf 2\n", "dimacs/header", 1, 1],
    ["\n p wcnf 2 2 9\n", "dimacs/header", 2, 2],
    ["p cnf 2000000000 1\n", "dimacs/header", 1, 1],
    ["p cnf 1 1\n1 0\np cnf 1 1\n", "dimacs/header", 3, 1],
    ["p cnf 2 1\n1 x 0\n", "dimacs/number", 2, 3],
    ["p cnf 2 1\n1 2x 0\n", "dimacs/number", 2, 3],
    ["p cnf 2 1\n1 - 0\n", "dimacs/number", 2, 3],
    ["p cnf 2 1\n1 -0\n", "dimacs/number", 2, 3],
    ["p cnf 2 1\n1 +2 0\n", "dimacs/number", 2, 3],
    ["p cnf 2 1\n1.5 0\n", "dimacs/number", 2, 1],
    ["p cnf 2 1\nc 3\n1 -3 0\n", "dimacs/variable-range", 3, 3],
    ["p cnf 2 1\n1 99999999999999999999999 0\n", "dimacs/variable-range", 2, 3],
    ["p cnf 2 2\n1 0\n-1\n2\n", "dimacs/unterminated", 3, 1],
    ["p cnf 2 1\n1 0\n\n 2 0\n", "dimacs/clause-count", 4, 2],
    ["p cnf 2 3\n1 0\n2 0\n", "dimacs/clause-count", 4, 1],
    ["p cnf 2 3\n1 0\n2 0\n%\n0\n", "dimacs/clause-count", 4, 1],
  ])("places the problem of %j", (text, code, line, column) => {
    expect(parseDimacs(text)).toMatchObject({ ok: false, error: { code, at: { line, column } } });
  });

  it("says what it found", () => {
    const result = parseDimacs("p cnf 2 1\nabcdefghijklmnopqrstuvwxyz 0\n");
    expect(result).toMatchObject({
      error: { message: 'expected a literal, 0, or a comment line, not "abcdefghijklmnopqrstuvwx…"' },
    });
  });

  it("reads back what was written, and never throws on what was cut or bent", () => {
    fc.assert(
      fc.property(
        formulaArb(5),
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 0, max: 255 }),
        (clauses, cut, at, byte) => {
          const formula = clauseSet(clauses);
          const header = `p cnf ${formula.variableCount} ${formula.clauseCount}\n`;
          const text = header + clauses.map((clause) => `${clause.join(" ")} 0\n`).join("");
          expect(parseDimacs(text)).toEqual({ ok: true, value: formula });
          const bytes = new TextEncoder().encode(text);
          // Cut before the last clause is closed, some clause is missing or open.
          const shorter = parseDimacs(bytes.subarray(0, cut % (bytes.length - 2)));
          expect(shorter.ok).toBe(false);
          bytes[at % bytes.length] = byte;
          parseDimacs(bytes);
        },
      ),
      { numRuns: 300 },
    );
  });
});
