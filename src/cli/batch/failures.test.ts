import { expect, it } from "vitest";
import { createFailures } from "./failures.js";
import type { BatchResult } from "./result.js";

const error = (code: string): BatchResult => ({
  kind: "error",
  document: { text: JSON.stringify({ schema: "quadrille/error@1", code, message: `what ${code} means` }) },
  exit: 3,
});

it("says nothing where all was answered", () => {
  const failures = createFailures();
  failures.add(["a.txt"], { kind: "answer", document: { text: "{}" }, exit: 0 });
  expect(failures.words()).toBe("");
});

it("says the first error and how many there were", () => {
  const failures = createFailures();
  failures.add(["a.txt"], error("input/bad"));
  expect(failures.words()).toBe("quadrille: a.txt: what input/bad means [input/bad]\n");
  failures.add(["b.txt", "b.json"], error("queue/failed"));
  expect(failures.words()).toBe("quadrille: 2 errors, first a.txt: what input/bad means [input/bad]\n");
});
