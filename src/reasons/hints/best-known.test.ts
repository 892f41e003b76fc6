import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { startBudget, unwrap, type Budget } from "../../base/index.js";
import { twist } from "../../puzzles/index.js";
import type { Step } from "../steps/step.js";
import { openHinting } from "./hint.js";

const KNOWN = /^A step of (\d+) rules? is known/;

/** Its clock runs fast, so that no chain is found soon. The time is up when a step is known. */
function hurried(): Budget & { readonly stages: string[] } {
  let time = 0;
  const stages: string[] = [];
  const isKnown = (): boolean => stages.some((stage) => KNOWN.test(stage));
  return {
    ...startBudget(),
    now: () => (time += 400),
    stopped: () => (isKnown() ? "time" : undefined),
    remainingMs: () => (isKnown() ? 0 : Infinity),
    report: ({ stage }) => void stages.push(stage),
    stages,
  };
}

it.each(["easy.txt", "repeats.json"])(
  "tells the best step that is known when the time is up before a chain is found: %s",
  async (name) => {
    const text = readFileSync(`examples/twist/${name}`, "utf8");
    const format = twist.formats.find(({ detect }) => detect(text))!;
    const reasons = twist.reasons!(unwrap(format.parse(text)), startBudget());
    const budget = hurried();
    const hinting = await openHinting(reasons, budget);
    try {
      const known: Step[] = [];
      const hint = await hinting.hint(reasons.known(), false, (step) => known.push(step));
      const size = Number(KNOWN.exec(budget.stages.at(-1) ?? "")?.[1]);
      expect(known).toMatchObject([{ size, smallest: false }]);
      expect(hint).toEqual({ status: "step", step: known[0] });
      expect(known[0]!.atLeast).toBeLessThan(size);
    } finally {
      hinting.close();
    }
  },
);
