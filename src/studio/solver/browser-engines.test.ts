import { describe, expect, it } from "vitest";
import { getEngine } from "../../engines/index.js";
import { FAMILIES } from "../../puzzles/index.js";
import { planFor } from "../../workbench/index.js";
import { BROWSER_ENGINES, engineMethod } from "./browser-engines.js";

describe("the solvers of the page", () => {
  it.each(BROWSER_ENGINES)("$id takes what the library says it takes", ({ id, takes }) => {
    expect(getEngine(id).takes).toBe(takes);
  });
  it.each(FAMILIES)("can be asked in every formulation of $id, whatever encoding is chosen", (family) => {
    for (const { id } of BROWSER_ENGINES)
      for (const formulation of family.formulations)
        expect(
          planFor(family, engineMethod(id, { formulation: formulation.id, encoding: "totalizer" })),
        ).toMatchObject({
          ok: true,
          value: { kind: "engine", encoding: id === "cadical" ? "totalizer" : getEngine(id).takes },
        });
  });
});
