/** Extremely long texts: each is refused, or read, in time that grows with its length and not with its square. */
import { expect, it } from "vitest";
import { readPuzzle } from "../src/workbench/index.js";

const many = (text: string, times = 1_000_000): string => text.repeat(times);

it.each([
  ["digits", many("9")],
  ["spaces", `${many(" ")}x`],
  ["new lines", `${many("\n")}x`],
  ["tabs and a number", `4${many("\t")}x`],
  ["letters", many("a")],
  ["words", many("a b ", 250_000)],
  ["a condition that never ends", `AA\nA${many(" ")}x\n`],
  ["dominoes that are none", `dominoes ${many("1")}x`],
  ["numbers and spaces", `${many("1 ", 500_000)}x`],
  ["removed squares", `2x2${many("-0,0", 500_000)}`],
  ["placements", many("a1A0", 250_000)],
  ["a region in JSON", `{"family":"cube","region":"${many(".", 10_000_000)}"}`],
  ["a piece in JSON", `{"family":"cube","region":[2,2,2],"pieces":[{"name":"a","shape":"${many("X")}"}]}`],
  ["a title in JSON", `{"family":"cube","title":"${many("x", 10_000_000)}","region":5}`],
  ["a setting", `cube\nregion:${many(" ")}x\n`],
  ["a row of a solid", `cube\nregion:\n${many(".")}\n`],
])("%s", (_, text) => {
  const read = readPuzzle(text);
  if (!read.ok) expect(read.error.code).toMatch(/^[a-z]+\/[a-z-]+$/);
});
