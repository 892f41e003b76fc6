import { describe, expect, it } from "vitest";
import type { Literal } from "../../model/index.js";
import { sumsOf } from "../search/sums.js";
import { createSwitchboard } from "../search/switchboard.js";
import { createCaseSearch } from "./cases.js";
import { createImplications } from "./implications.js";
import { expectLinks, holdsIn } from "./testing/links.js";
import { FACTS, listAll, randomModel } from "./testing/random-model.js";
import { clashesIn } from "./suppositions.js";
import { createNeeds } from "./needs.js";
import { pruneLinks } from "./prune.js";
import { mergeLinks, type Link } from "./trace.js";

function depthOf(links: readonly Link[]): number {
  return Math.max(0, ...links.map(({ suppose }) => (suppose === undefined ? 0 : 1 + depthOf(suppose))));
}

describe("cases", () => {
  it("refute the opposite of every fact that all solutions have, link by link", () => {
    let tried = 0;
    let nested = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const model = randomModel(seed);
      const models = listAll(model);
      const solutions = models.filter(({ broken }) => broken === 0n);
      if (solutions.length === 0) continue;
      const sums = sumsOf(model);
      const ruleCount = model.rules.length;
      for (let v = 1; v <= FACTS; v++)
        for (const fact of [v, -v] satisfies Literal[]) {
          if (!solutions.every(({ values }) => holdsIn(values, fact))) continue;
          const board = createImplications(sums, model);
          if (board.isSet(fact)) continue;
          const found = createCaseSearch(board, sums, FACTS).refute(fact, 1_000, () => {});
          expect(found).toBeDefined();
          const lab = createSwitchboard(sums, FACTS, ruleCount);
          const needs = createNeeds(() => undefined);
          for (const few of [0, 3]) {
            const links = mergeLinks(pruneLinks(needs, lab, found!, few, true));
            expectLinks(models, links, new Set());
            expect(links.at(-1)!.facts).toEqual([fact]);
            if (few > 0) expect(clashesIn(links)).toBeLessThanOrEqual(clashesIn(found!));
            else if (depthOf(links) > 1) nested++;
          }
          tried++;
        }
    }
    expect(tried).toBeGreaterThan(100);
    expect(nested).toBeGreaterThan(10);
  });

  it("find nothing where a fact is not forced, and leave the board as it was", () => {
    for (let seed = 1; seed <= 60; seed++) {
      const model = randomModel(seed);
      const solutions = listAll(model).filter(({ broken }) => broken === 0n);
      if (solutions.length < 2) continue;
      const sums = sumsOf(model);
      const board = createImplications(sums, model);
      const mark = board.mark();
      const search = createCaseSearch(board, sums, FACTS);
      for (let v = 1; v <= FACTS; v++) {
        if (board.value(v) !== 0 || solutions.every(({ values }) => values[v] === 1)) continue;
        expect(search.refute(v, 1_000, () => {})).toBeUndefined();
        expect(board.mark()).toBe(mark);
      }
    }
  });
});
