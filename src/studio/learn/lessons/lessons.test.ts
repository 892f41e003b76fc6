import { describe, expect, it } from "vitest";
import { UNLIMITED, unwrap } from "../../../base/index.js";
import { type Cell, createGrid, type Grid } from "../../../board/index.js";
import { CNF_ENCODINGS, encodeCnf } from "../../../encodings/index.js";
import { getEngine, loadEngine } from "../../../engines/index.js";
import { FAMILIES } from "../../../puzzles/index.js";
import { type LessonTask, NO_WORK } from "../lesson.js";
import { LESSONS } from "./index.js";

describe.each(LESSONS)("the lesson “$id”", ({ id, tasks: promised, load }) => {
  it("accepts the answers of its key, and nothing that is not done", async () => {
    const { tasks } = await load();
    expect(tasks).toHaveLength(promised);
    expect(new Set(tasks.map((task) => task.id)).size).toBe(tasks.length);
    for (const task of tasks) {
      const { measured = [], ...done } = task.answer;
      const verdict = task.check({ ...NO_WORK, ...done }, measured);
      expect(verdict, `${id}/${task.id}: ${verdict.words}`).toMatchObject({ right: true });
      expect(task.check(NO_WORK, []).right, `${id}/${task.id} without work`).toBe(false);
      for (const { words } of [verdict, task.check(NO_WORK, [])]) expect(words).toMatch(/[.?”]$/);
    }
  });

  it("says of every mistake what is wrong with it", async () => {
    for (const task of (await load()).tasks) {
      expect(task.mistakes.length).toBeGreaterThan(0);
      for (const { said, measured = [], ...done } of task.mistakes) {
        const verdict = task.check({ ...NO_WORK, ...done }, measured);
        expect(verdict.right, `${task.id}: ${said}`).toBe(false);
        expect(verdict.words).toContain(said);
      }
    }
  });

  it("has boards on which the answer can be done, and words for every cell", async () => {
    for (const { stage, answer } of (await load()).tasks) {
      const work = { ...NO_WORK, ...answer };
      const scene = stage.scene(work);
      for (const [row, col] of [...work.cells, ...work.dominoes.flat()]) {
        expect(stage.may([row, col])).toBe(true);
        expect(row < scene.rows && col < scene.cols).toBe(true);
        expect(stage.says(work, [row, col])).not.toBe("");
      }
    }
  });

  it("leads into a Lab that can show its board with its settings", async () => {
    const { lab } = await load();
    const family = FAMILIES.find((one) => one.id === lab.family)!;
    const format = family.formats.find((one) => one.id === lab.format)!;
    expect(format.parse(lab.text)).toMatchObject({ ok: true });
    expect(family.formulations.map((one) => one.id)).toContain(lab.formulation);
    expect(CNF_ENCODINGS).toContain(lab.encoding);
  });
});

async function taskOf(lesson: string, task: string): Promise<LessonTask> {
  const { tasks } = await LESSONS.find(({ id }) => id === lesson)!.load();
  return tasks.find(({ id }) => id === task)!;
}

/** All choices of this many of these cells. */
function* choicesOf(cells: readonly Cell[], count: number): Generator<readonly Cell[]> {
  if (count === 0) yield [];
  for (const [at, cell] of cells.entries())
    for (const rest of choicesOf(cells.slice(at + 1), count - 1)) if (count > 0) yield [cell, ...rest];
}

const cellsOf = ({ stage }: LessonTask): Cell[] => {
  const { rows, cols } = stage.scene(NO_WORK);
  return Array.from({ length: rows * cols }, (_, at): Cell => [Math.floor(at / cols), at % cols]).filter(
    (cell) => stage.may(cell),
  );
};

/** The ways to lay dominoes so that this many squares stay bare, counted square by square. */
function layouts({ cols, present }: Grid, bare: number): number {
  const known = new Map<string, number>();
  const count = (free: string, left: number): number => {
    const at = free.indexOf("1");
    if (at === -1) return left === 0 ? 1 : 0;
    const key = `${free} ${left}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const without = (...squares: number[]): string =>
      Array.from(free, (square, i) => (squares.includes(i) ? "0" : square)).join("");
    let ways = left > 0 ? count(without(at), left - 1) : 0;
    if ((at + 1) % cols !== 0 && free[at + 1] === "1") ways += count(without(at, at + 1), left);
    if (free[at + cols] === "1") ways += count(without(at, at + cols), left);
    known.set(key, ways);
    return ways;
  };
  return count(present.join(""), bare);
}

describe("what the lessons claim", () => {
  it("tens of thousands of ways to lay 16 dominoes on the board without two corners", () => {
    const corners = [
      [0, 0],
      [5, 5],
    ] as const;
    // A whole board has 6728 tilings.
    expect(layouts(createGrid(6, 6), 0)).toBe(6728);
    expect(layouts(createGrid(6, 6, corners), 2)).toBe(86_564);
  });

  it("no smaller crowd than the smallest", async () => {
    const task = await taskOf("hall", "smallest");
    const size = task.answer.cells!.length;
    for (const colour of [0, 1]) {
      const cells = cellsOf(task).filter(([row, col]) => (row + col) % 2 === colour);
      for (let count = 1; count < size; count++)
        for (const crowd of choicesOf(cells, count))
          expect(task.check({ ...NO_WORK, cells: crowd }, []).right).toBe(false);
    }
  });

  it("one solution, and one more camp that the loose sentences allow", async () => {
    const task = await taskOf("tents", "trap");
    const rows = [0, 1, 3].map((row) => cellsOf(task).filter((cell) => cell[0] === row));
    const said: string[] = [];
    for (const one of rows[0]!)
      for (const two of rows[1]!)
        for (const pair of choicesOf(rows[2]!, 2)) {
          const { right, words } = task.check({ ...NO_WORK, cells: [one, two, ...pair] }, []);
          if (right || words.startsWith("This is the solution")) said.push(words.slice(0, 11));
        }
    expect(said.toSorted()).toEqual(["The loose s", "This is the"]);
  });

  it("no line of one literal that refutes the longer board alone", async () => {
    const task = await taskOf("proof", "longer");
    for (let variable = 1; variable <= 22; variable++)
      for (const literal of [variable, -variable])
        expect(task.check({ ...NO_WORK, typed: { proof: String(literal) } }, []).right).toBe(false);
  });

  it("clauses that CaDiCaL learns on the board of the last lesson", async () => {
    const { lab } = await LESSONS.find(({ id }) => id === "proof")!.load();
    const family = FAMILIES.find(({ id }) => id === lab.family)!;
    const puzzle = unwrap(family.formats.find(({ id }) => id === lab.format)!.parse(lab.text));
    const model = family.formulations.find(({ id }) => id === lab.formulation)!.build(puzzle);
    const encoding = CNF_ENCODINGS.find((id) => id === lab.encoding)!;
    unwrap(await loadEngine("cadical"));
    let clauses = 0;
    const { outcome } = await getEngine("cadical").search(unwrap(encodeCnf(model, encoding)), {
      limit: 1,
      onSolution: () => true,
      budget: UNLIMITED,
      proof: true,
      onLearned: () => void clauses++,
    });
    expect(outcome).toBe("exhausted");
    expect(clauses).toBeGreaterThan(10);
  });
});
