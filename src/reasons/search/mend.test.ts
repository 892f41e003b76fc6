import { describe, expect, it } from "vitest";
import { createRandom } from "../../base/index.js";
import { brokenBy, DEFINITION, type Literal, type RuleModel } from "../../model/index.js";
import { SOLVED_BOARDS } from "../testing/solved-boards.js";
import { sumsOf } from "./sums.js";
import { createSwitchboard, type Switchboard } from "./switchboard.js";

/** The rules that an assignment breaks, and −1 for definitions. */
function brokenRules(model: RuleModel, values: Uint8Array): Set<number> {
  const broken = new Set(brokenBy(model, values));
  const found = model.constraints.flatMap((constraint, i) =>
    broken.has(constraint) ? [model.ruleOf[i]!] : [],
  );
  return new Set(found);
}

/** What a board shows without a search. */
function shown(board: Switchboard): unknown {
  const broken = new Set<number>();
  board.broken((rule) => broken.add(rule));
  return { values: [...board.assignment()], broken: [...broken].toSorted((a, b) => a - b) };
}

describe("a model by flips", () => {
  it.each(SOLVED_BOARDS)("%s: keeps what it must, says what it breaks, and leaves no trace", (_, open) => {
    const random = createRandom(3);
    let mended = 0;
    for (let seed = 1; seed <= 25; seed++) {
      const { model, solution } = open(seed);
      if (solution === undefined) continue;
      const { variableCount, factCount, rules } = model;
      const board = createSwitchboard(sumsOf(model), variableCount, rules.length);
      board.lean(solution);
      for (let question = 0; question < 20; question++) {
        const on = rules.map((__, rule) => rule).filter(() => random.below(rules.length) < 5);
        const literal: Literal = (random.below(2) === 0 ? 1 : -1) * (1 + random.below(factCount));
        const mark = board.mark();
        if (board.set(literal)) {
          for (const rule of on) board.want(rule);
          const before = shown(board);
          if (board.mend()) {
            const values = board.assignment();
            const broken = brokenRules(model, values);
            expect(broken.has(DEFINITION)).toBe(false);
            expect(on.filter((rule) => broken.has(rule))).toEqual([]);
            for (const set of board.since(0)) expect(values[Math.abs(set)]).toBe(set > 0 ? 1 : 0);
            expect(shown(board)).toMatchObject({ broken: [...broken].toSorted((a, b) => a - b) });
            board.unmend();
            mended++;
          }
          expect(shown(board)).toEqual(before);
          // What was counted on the way is as before, too: propagation and search rest on it.
          const fits = on.every((rule) => board.on(rule));
          const fresh = createSwitchboard(sumsOf(model), variableCount, rules.length);
          fresh.lean(solution);
          expect(fresh.set(literal) && on.every((rule) => fresh.on(rule))).toBe(fits);
          if (fits) expect(board.since(mark).toSorted()).toEqual(fresh.since(mark).toSorted());
        }
        board.back(mark);
        for (const rule of on) board.off(rule);
      }
    }
    expect(mended).toBeGreaterThan(100);
  });
});
