import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { startBudget, unwrap, type Budget } from "../../base/index.js";
import type { Rule } from "../../model/index.js";
import { cube, type Family, type PuzzleReasons, twist } from "../../puzzles/index.js";
import type { StepProof } from "../steps/step-proof.js";
import type { Step } from "../steps/step.js";
import { openHinting } from "./hint.js";

const KNOWN = /^A step of (\d+) rules? is known/;

/** Its clock runs fast, so that no chain is found soon, or stands still. The time is up when a step is known. */
function hurried(tickMs: number): Budget & { readonly stages: string[] } {
  let time = 0;
  const stages: string[] = [];
  const isKnown = (): boolean => stages.some((stage) => KNOWN.test(stage));
  return {
    ...startBudget(),
    now: () => (time += tickMs),
    stopped: () => (isKnown() ? "time" : undefined),
    remainingMs: () => (isKnown() ? 0 : Infinity),
    report: ({ stage }) => void stages.push(stage),
    stages,
  };
}

function reasonsOf<P, S>(family: Family<P, S>, text: string): PuzzleReasons<S, P> {
  const format = family.formats.find(({ detect }) => detect(text))!;
  return family.reasons!(unwrap(format.parse(text)), startBudget());
}

/** The rules that some clause of the formula comes from. */
function rulesIn({ formula, reasons }: StepProof, rules: readonly Rule[]): Rule[] {
  const numbers = [...formula.origins].flatMap((origin) => reasons[origin]!.numbers ?? []);
  return numbers.map((rule) => rules[rule]!);
}

it.each([
  ["twist/easy.txt", 400],
  ["twist/repeats.json", 400],
  // On a slow or a fast machine, this many searches are enough.
  ["cube/front-and-back.txt", 0],
])(
  "tells the best step that is known when the time is up before a chain is found: %s",
  async (name, tickMs) => {
    const text = readFileSync(`examples/${name}`, "utf8");
    const reasons = name.startsWith("cube/") ? reasonsOf(cube, text) : reasonsOf(twist, text);
    const budget = hurried(tickMs);
    const hinting = await openHinting(reasons as PuzzleReasons<unknown>, budget);
    try {
      const known: Step[] = [];
      const hint = await hinting.hint(reasons.known(), false, (step) => known.push(step));
      const size = Number(KNOWN.exec(budget.stages.at(-1) ?? "")?.[1]);
      expect(known).toMatchObject([{ size, smallest: false }]);
      expect(hint).toEqual({ status: "step", step: known[0] });
      expect(known[0]!.atLeast).toBeLessThan(size);
      expect(new Set(known[0]!.because)).toEqual(new Set(rulesIn(known[0]!.proof, reasons.model.rules)));
    } finally {
      hinting.close();
    }
  },
);
