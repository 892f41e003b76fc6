import { describe, expect, it } from "vitest";
import { createRandom } from "../../base/index.js";
import type { Literal } from "../../model/index.js";
import { SOLVED_BOARDS } from "../testing/solved-boards.js";
import { sumsOf } from "./sums.js";
import { createSwitchboard, type Switchboard } from "./switchboard.js";

interface Answer {
  readonly end: string;
  readonly model: readonly number[];
  readonly broken: readonly number[];
}

/** What a board says when some rules are on and a literal is set. */
function ask(board: Switchboard, rules: readonly number[], literal: Literal): Answer {
  const mark = board.mark();
  const broken = new Set<number>();
  let end = "clash";
  let model: number[] = [];
  if (board.set(literal)) {
    let fits = true;
    for (const rule of rules) fits = board.on(rule) && fits;
    end = board.repair();
    // What clashed already is not forgotten.
    if (!fits) expect(end).toBe("refuted");
    model = [...board.assignment()];
    board.broken((rule) => broken.add(rule));
  }
  board.back(mark);
  for (const rule of rules) board.off(rule);
  return { end, model, broken: [...broken].toSorted((a, b) => a - b) };
}

describe("a narrow switchboard", () => {
  it.each(SOLVED_BOARDS)("%s: says what the wide one says, and is wide again", (_, open) => {
    const random = createRandom(7);
    const ends = new Set<string>();
    let narrowed = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const { model, solution } = open(seed);
      if (solution === undefined) continue;
      const { variableCount, factCount, rules } = model;
      const wide = createSwitchboard(sumsOf(model), variableCount, rules.length);
      const narrow = createSwitchboard(sumsOf(model), variableCount, rules.length);
      const boards = [wide, narrow];
      for (const board of boards) board.lean(solution);
      const mark = narrow.mark();
      const questions = Array.from({ length: 20 }, () => ({
        on: rules.map((__, rule) => rule).filter(() => random.below(rules.length) < 6),
        literal: (random.below(2) === 0 ? 1 : -1) * (1 + random.below(factCount)),
      }));
      const before = questions.map(({ on, literal }) => ask(narrow, on, literal));
      for (let v = 1; v <= factCount; v++)
        if (random.below(2) === 0) for (const board of boards) board.set(solution[v] === 1 ? v : -v);
      const kept = narrow.keep();
      narrow.narrow();
      for (const { on, literal } of questions) {
        const answer = ask(narrow, on, literal);
        ends.add(answer.end);
        expect(answer, `seed ${seed}`).toEqual(ask(wide, on, literal));
      }
      narrow.restore(kept);
      narrow.back(mark);
      expect(questions.map(({ on, literal }) => ask(narrow, on, literal))).toEqual(before);
      narrowed++;
    }
    expect(narrowed).toBeGreaterThan(5);
    expect([...ends]).toEqual(expect.arrayContaining(["clash", "holds"]));
  });
});

it("gives copies of its assignment that stay as they are", () => {
  const [[, open]] = SOLVED_BOARDS as unknown as [(typeof SOLVED_BOARDS)[number]];
  const { model } = open(1);
  const board = createSwitchboard(sumsOf(model), model.variableCount, model.rules.length);
  const random = createRandom(3);
  // More than one block has room for.
  const given = Array.from({ length: 200 }, () => {
    const values = Uint8Array.from({ length: model.variableCount + 1 }, (_, v) =>
      v > 0 ? random.below(2) : 0,
    );
    const mark = board.mark();
    board.lean(values);
    const copy = board.assignment();
    board.back(mark);
    return { copy, text: copy.join() };
  });
  expect(new Set(given.map(({ text }) => text)).size).toBeGreaterThan(100);
  for (const { copy, text } of given) expect(copy.join()).toBe(text);
});
