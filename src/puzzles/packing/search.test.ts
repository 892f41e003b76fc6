import { expect, it } from "vitest";
import { startBudget, unwrap } from "../../base/index.js";
import { cube, twist } from "../index.js";

const DOMINOES = unwrap(
  twist.formats[0]!.parse(
    '{ "board": { "rows": 8, "cols": 8 }, "pieces": [{ "name": "D", "shape": "XX", "count": 32 }] }',
  ),
);

it("asks whether to stop at every solution, however few steps lie between two", () => {
  let received = 0;
  const end = twist.methods[0]!.solve(DOMINOES, {
    limit: Infinity,
    budget: { ...startBudget(), stopped: () => (received >= 5 ? "cancelled" : undefined) },
    onSolution: () => void received++,
  });
  expect(end).toMatchObject({ outcome: "stopped", reason: "cancelled" });
  expect(received).toBe(5);
});

it("has come to its limit, and not been stopped, where both happen at once", () => {
  const request = { budget: startBudget({ timeMs: 0 }), onSolution: () => undefined };
  expect(twist.methods[0]!.solve(DOMINOES, { ...request, limit: 1 })).toMatchObject({ outcome: "limit" });
});

it("gives up after the steps it may take", () => {
  const request = { budget: startBudget(), onSolution: () => undefined, limit: 100_000 };
  expect(twist.methods[0]!.solve(DOMINOES, { ...request, steps: 10_000 })).toMatchObject({
    outcome: "stopped",
    reason: "steps",
  });
});

it("speaks of pegs only where there are some, and says what a unit is", () => {
  const [ofTwist, ofCube] = [twist, cube].map(
    ({ formulations }) => formulations.find(({ id }) => id === "unit")!.summary,
  );
  expect(ofTwist).toContain("peg");
  expect(ofCube).not.toContain("peg");
  expect(ofCube).toContain("a unit is ");
});
