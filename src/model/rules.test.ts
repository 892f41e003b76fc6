import { expect, it } from "vitest";
import { createRuleList, DEFINITION, type Rule } from "./rules.js";

const rule = (words: string): Rule => ({ rule: "test/rule", kind: "law", cells: [], words });

it("begins a list with the rules of another, which stays as it was", () => {
  const shared = createRuleList();
  shared.define({ kind: "clause", literals: [1, 2] });
  shared.add(rule("first"), [{ kind: "clause", literals: [1] }]);
  const first = shared.finish();

  const list = createRuleList(undefined, first);
  list.add(rule("second"), [
    { kind: "clause", literals: [2] },
    { kind: "clause", literals: [3] },
  ]);
  const { rules, ruleOf, constraints, words } = list.finish();

  expect(rules.map((one) => one.words)).toEqual(["first", "second"]);
  expect([...ruleOf]).toEqual([DEFINITION, 0, 1, 1]);
  expect(constraints.map(({ literals }) => literals)).toEqual([[1, 2], [1], [2], [3]]);
  expect(constraints.map(({ reason }) => words(reason))).toEqual([
    "what a variable means",
    "first",
    "second",
    "second",
  ]);
  expect([first.rules.length, first.ruleOf.length, first.constraints.length]).toEqual([1, 2, 2]);
});
