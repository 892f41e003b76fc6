/** Lessons: done by pointer and by keyboard, checked by the library, saved, printed, and the link to the Lab. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { NO_WORK, type LessonTask, type Work } from "../../src/studio/learn/lesson.js";
import { LESSONS } from "../../src/studio/learn/lessons/index.js";
import { pressByKey, useStudio } from "./driver.js";
import { boxAtRest } from "./hand.js";
import { axeInBothThemes, PHONE } from "./support/index.js";

const studio = useStudio();

const taskOf = (page: Page, id: string): Locator => page.locator(`[data-task="${id}"]`);
const verdictOf = (task: Locator): Promise<string> => task.locator(".lesson-verdict").innerText();
const touch = async (task: Locator, ...cells: readonly string[]): Promise<void> => {
  for (const cell of cells) await task.locator(`[data-cell="${cell}"]`).click();
};
const check = (task: Locator): Promise<void> => task.getByRole("button", { name: "Check" }).click();
const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Does the work as a student would: clears the board, touches every cell, and fills every field. */
async function doWork(task: Locator, { fields = [] }: LessonTask, work: Partial<Work>): Promise<void> {
  const { cells, dominoes, typed } = { ...NO_WORK, ...work };
  const clear = task.getByRole("button", { name: "Clear the board" });
  if ((await clear.count()) > 0 && (await clear.isEnabled())) await clear.click();
  for (const [row, col] of [...cells, ...dominoes.flat()]) await touch(task, `${row},${col}`);
  const inputs = task.locator(".lesson-field :is(input, textarea)");
  for (const [at, { id }] of fields.entries()) await inputs.nth(at).fill(typed[id] ?? "");
}

/** The answer of the key, or the one for the present measurements. */
async function answerTo(task: Locator, { experiment, fields, answer }: LessonTask): Promise<Partial<Work>> {
  if (experiment === undefined) return answer;
  await task.getByRole("button", { name: experiment.label }).click();
  await expect.poll(() => task.locator(".lesson-experiment").getAttribute("aria-busy")).toBe("false");
  const conflicts = (
    await task.getByTestId("measured").locator("tbody td:nth-child(2)").allTextContents()
  ).map((count) => Number(count.replaceAll(",", "")));
  return { typed: { [fields![0]!.id]: (conflicts[2]! / conflicts[1]!).toFixed(1) } };
}

describe("every lesson", () => {
  it.each(LESSONS)(
    "refuses a wrong answer to each task and takes the right one: $id",
    async ({ id, load }) => {
      const lesson = await load();
      const { page } = await studio.visit(`#/learn/${id}`, { reducedMotion: true });
      for (const task of lesson.tasks) {
        const section = taskOf(page, task.id);
        const mistake = task.mistakes.find(({ measured }) => measured === undefined)!;
        await section.locator("[data-board] svg g").first().waitFor();
        await doWork(section, task, mistake);
        await check(section);
        await expect.poll(() => verdictOf(section), { message: task.id }).toContain(mistake.said);
        expect(await section.locator(".lesson-seen").count(), task.id).toBe(0);
        await doWork(section, task, await answerTo(section, task));
        await check(section);
        await expect
          .poll(() => section.locator(".lesson-verdict.good").count(), { message: task.id })
          .toBe(1);
        await section.locator(".lesson-seen").waitFor();
      }
      await page.getByText("You have done this lesson.").waitFor();
      await page.getByRole("link", { name: "Open this board in the Lab" }).click();
      await expect.poll(() => page.getByLabel("Formulation").inputValue()).toBe(lesson.lab.formulation);
      await expect.poll(() => page.getByLabel("Encoding of counts").inputValue()).toBe(lesson.lab.encoding);
    },
  );
});

describe("lessons", () => {
  it("are done on the board, told what is wrong, kept on the device, and lead into the Lab", async () => {
    const { page } = await studio.visit("#/learn/tents", { reducedMotion: true });
    const loose = taskOf(page, "loose");
    await check(loose);
    await expect
      .poll(() => verdictOf(loose))
      .toContain("This is not true: the tree on r1c3 has a tent beside it.");
    // On paper every clue is in full ink, also a 0, which is met before anything is done.
    // Its letters are lines of one width: eight clues, eight names of rows and columns.
    const inks = await loose
      .locator('.lesson-paper svg path[stroke-width="0.042"]')
      .evaluateAll((letters) => letters.map((letter) => letter.getAttribute("stroke-opacity") ?? "full"));
    expect(inks).toEqual(Array.from({ length: 16 }, () => "full"));
    // Later tasks are not shown yet, and neither is what is to be learned.
    expect(await taskOf(page, "strict").isVisible()).toBe(false);
    expect(await loose.locator(".lesson-seen").count()).toBe(0);
    await touch(loose, "0,1", "0,3", "2,3");
    await check(loose);
    await expect.poll(() => verdictOf(loose)).toContain("These 2 tents have only 1 tree among them");
    expect(await loose.locator(".lesson-seen").innerText()).toContain("over-approximation");
    const strict = taskOf(page, "strict");
    await touch(strict, "0,0", "0,2");
    await check(strict);
    await expect.poll(() => verdictOf(strict)).toContain("Solved.");
    expect(await axeInBothThemes(page, "a lesson that is half done")).toEqual([]);

    // A reload finds it as it was.
    await page.reload();
    const trap = taskOf(page, "trap");
    await trap.locator("[data-board] svg g").first().waitFor();
    expect(await loose.locator('[data-cell="2,3"]').getAttribute("aria-label")).toContain("tent");
    // The puzzle's own solution is not the trap.
    await touch(trap, "0,3", "1,1", "3,1", "3,3");
    await check(trap);
    await expect.poll(() => verdictOf(trap)).toContain("This is the solution. The trap is another camp.");
    await touch(trap, "0,3", "1,1", "0,1", "1,3");
    await check(trap);
    await expect
      .poll(() => verdictOf(trap))
      .toContain("The loose sentences are all true. And yet the checker says: “These 2 tents");
    await page.getByText("You have done this lesson.").waitFor();

    await page.getByRole("link", { name: "Open this board in the Lab" }).click();
    await expect.poll(() => page.getByLabel("Formulation").inputValue()).toBe("cell");
    await expect.poll(() => page.getByLabel("Encoding of counts").inputValue()).toBe("sequential");
    await page.goBack();
    await page.getByRole("link", { name: "All lessons" }).first().click();
    const rows = page.locator(".learn-list li");
    await expect.poll(() => rows.count()).toBe(12);
    await expect.poll(() => rows.nth(6).innerText()).toContain("Done");
    expect(await axeInBothThemes(page, "the list of lessons")).toEqual([]);

    // Started again, and undone.
    await rows.nth(6).getByRole("link").click();
    await page.getByRole("button", { name: "Start again" }).click();
    await expect.poll(() => strict.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => trap.isVisible()).toBe(true);
  });

  it("print as a sheet with all tasks, boards and room to write, and nothing that was done", async () => {
    const { page } = await studio.visit("#/learn/at-most-one", { reducedMotion: true });
    const pairs = taskOf(page, "pairs");
    const field = pairs.getByLabel("Clauses, one per line");
    // The text is visible from its first line to its last.
    await field.fill("-1 -2\n".repeat(9));
    await expect
      .poll(() => field.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBe(0);
    await field.fill("-1 -2\n-3 -4");
    await touch(pairs, "0,0", "0,1");
    // A clause that the chosen cells break is marked while one writes.
    await expect.poll(() => pairs.locator('[data-mark="error"] > g').count()).toBeGreaterThan(0);
    await check(pairs);
    await expect.poll(() => verdictOf(pairs)).toContain("Your clauses allow x1 and x3 true");
    await page.emulateMedia({ media: "print" });
    for (const task of ["pairs", "growth", "new-variable"]) {
      expect(await taskOf(page, task).locator(".lesson-paper svg").isVisible(), task).toBe(true);
      expect(await taskOf(page, task).getByRole("button", { name: "Check" }).isVisible(), task).toBe(false);
    }
    expect(await page.locator(".frame-header").isVisible()).toBe(false);
    expect(await pairs.locator("textarea").evaluate((field) => getComputedStyle(field).color)).toBe(
      "rgba(0, 0, 0, 0)",
    );
    expect(await pairs.locator(".lesson-verdict").isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });

    // Answers have an address of their own.
    await page.getByRole("link", { name: "Answers, for teachers" }).click();
    await page.getByRole("heading", { name: "Counting with clauses: answers" }).waitFor();
    expect(page.url()).toContain("#/learn/at-most-one/key");
    expect(await page.getByTestId("answer").first().innerText()).toContain("-3 -4");
    // They stand apart from the task, and print as they are.
    expect(await page.getByRole("heading", { name: "Answer", exact: true }).count()).toBe(3);
    expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(true);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByTestId("answer").first().isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    expect(await axeInBothThemes(page, "answers")).toEqual([]);
  });

  it("measure with the real solver, and take no other number", async () => {
    const { page } = await studio.visit("#/learn/slow");
    const task = taskOf(page, "measure");
    // Paper cannot measure, so it has numbers to work with.
    await page.emulateMedia({ media: "print" });
    expect(await task.locator("table").innerText()).toMatch(/6 × 6\s+26\s/);
    await page.emulateMedia({ media: "screen" });
    expect(await task.locator("table").isVisible()).toBe(false);
    await check(task);
    await expect.poll(() => verdictOf(task)).toContain("Measure first");
    await page.getByRole("button", { name: "Let CaDiCaL try" }).click();
    const rows = page.getByTestId("measured").locator("tbody tr");
    await expect.poll(() => task.locator(".lesson-experiment").getAttribute("aria-busy")).toBe("false");
    expect(await rows.count()).toBeGreaterThanOrEqual(3);
    const conflicts = async (at: number): Promise<number> =>
      Number((await rows.nth(at).locator("td").nth(1).innerText()).replace(",", ""));
    const ratio = (await conflicts(2)) / (await conflicts(1));
    await task.getByLabel(/How many times more/).fill(String(Math.round(ratio * 4)));
    await page.keyboard.press("Enter");
    await expect.poll(() => verdictOf(task)).toContain("Divide");
    await task.getByLabel(/How many times more/).fill(ratio.toFixed(1));
    await page.keyboard.press("Enter");
    await expect.poll(() => verdictOf(task)).toContain("times more for a board");
    // Paper then has what was measured.
    await page.emulateMedia({ media: "print" });
    const onPaper = task.locator(".lesson-paper table");
    expect(await onPaper.isVisible()).toBe(true);
    expect(await onPaper.locator("tbody tr").count()).toBe(await rows.count());
  });

  it("need no mouse, and fit a phone", async () => {
    const { page } = await studio.visit("#/learn", { viewport: PHONE });
    expect(await overflows(page)).toBe(false);
    await page.locator(".learn-list a").nth(2).focus();
    await page.keyboard.press("Enter");
    const attempt = taskOf(page, "try");
    await attempt.locator('[data-cell][tabindex="0"]').focus();
    // The first square, then the one beside it.
    await page.keyboard.press("Enter");
    await expect
      .poll(() => attempt.locator('[data-cell="0,0"]').getAttribute("aria-label"))
      .toContain("its other half is missing");
    for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key);
    await expect
      .poll(() => attempt.locator('[data-cell="0,1"]').getAttribute("aria-label"))
      .toContain("covered");
    await pressByKey(page, "Check");
    await expect.poll(() => verdictOf(attempt)).toContain("One more fits");
    expect(await overflows(page)).toBe(false);
  });

  it("show the names of rows and columns beside the conditions of regions, not under them", async () => {
    const { page } = await studio.visit("#/learn/pips", { reducedMotion: true });
    const board = taskOf(page, "links").locator("[data-board]");
    const name = board.locator("[data-numbers] text", { hasText: "c4" });
    const condition = board.locator("text", { hasText: "<5" });
    // The box of a tag is a little larger than its words.
    const above = await boxAtRest(condition);
    const below = await boxAtRest(name);
    expect(below.y).toBeGreaterThan(above.y + above.height);
  });

  it("that do not exist say so beside those that do", async () => {
    const { page } = await studio.visit("#/learn/cooking");
    await page.getByText("There is no lesson “cooking”").waitFor();
    await page.locator(".frame-menu summary").click();
    expect(
      await page.getByRole("navigation", { name: "Families" }).getByRole("link", { name: "Learn" }).count(),
    ).toBe(1);
  });
});
