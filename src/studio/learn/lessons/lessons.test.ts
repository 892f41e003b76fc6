import { describe, expect, it } from "vitest";
import { CNF_ENCODINGS } from "../../../encodings/index.js";
import { FAMILIES } from "../../../puzzles/index.js";
import { NO_WORK } from "../lesson.js";
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
