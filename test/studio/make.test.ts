/** New puzzles: another one, easier, harder; several as a collection to play, save and print. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { readPdf } from "../../src/booklet/testing/pdf-reader.js";
import { unwrap } from "../../src/base/index.js";
import { puzzleText } from "../../src/generate/index.js";
import { readPuzzle } from "../../src/workbench/index.js";
import { quadrille, temporaryFolder } from "../support/process.js";
import { goOffline, press, puzzleInAddress, tabTo, useStudio, withoutAnswer } from "./driver.js";
import { axeInBothThemes } from "./support/index.js";
import { SMALL_PUZZLES } from "./small-puzzles.js";

const studio = useStudio();
const folder = temporaryFolder();

/** The puzzle in the address, in the family's first format. */
async function puzzleOn(page: Page): Promise<string> {
  const text = await puzzleInAddress(page.url());
  if (text === "") return "";
  const { family, puzzle } = unwrap(readPuzzle(text));
  return unwrap(puzzleText(family, undefined, puzzle)).text.trimEnd();
}

/** On another board than the one in this address. */
async function onAnother(page: Page, before: string): Promise<string> {
  await expect.poll(async () => ["", before].includes(await puzzleOn(page))).toBe(false);
  return puzzleOn(page);
}

async function askFor(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByText("Make new puzzles").click();
  for (const [label, value] of Object.entries(fields))
    await page.locator(".make-form").getByLabel(label, { exact: true }).fill(value);
}

/** A 6 × 6 board that is easy. */
async function visitDay(options: { readonly offline?: boolean } = {}) {
  const visitor = await studio.visit("#/day/2026-11-16/tents/easy", { reducedMotion: true, ...options });
  await visitor.page.locator("[data-board] svg g").first().waitFor({ state: "attached" });
  return visitor;
}

describe("after a puzzle", () => {
  it("a new one of its size and difficulty is one press away, and Back returns", async () => {
    const { page } = await visitDay();
    const first = await puzzleOn(page);
    await page.getByRole("button", { name: "New", exact: true }).click();
    const second = await onAnother(page, first);
    expect(second.split("\n")[0]).toBe("6 6");
    expect(page.url()).toContain("#/tents/play/");
    await page.goBack();
    await expect.poll(() => puzzleOn(page)).toBe(first);
  });
  it("N goes on with the day, and after its last puzzle to a new one", async () => {
    const { page } = await studio.visit("#/day/2026-11-16/pips/hard", { reducedMotion: true });
    await page.getByText("Puzzle of the day, hard").waitFor();
    const hard = await puzzleOn(page);
    await page.keyboard.press("n");
    await page.getByText("Puzzle of the day, fiendish").waitFor();
    const fiendish = await onAnother(page, hard);
    expect(await page.getByRole("button", { name: "Next", exact: true }).isDisabled()).toBe(true);
    await page.keyboard.press("n");
    await onAnother(page, fiendish);
    await expect.poll(() => page.getByText("Puzzle of the day").count()).toBe(0);
  });
  it("a harder one is harder, by its grade, and nothing is easier than easy", async () => {
    const { page } = await visitDay();
    const first = await puzzleOn(page);
    await press(page, "Easier");
    await page.getByText("This puzzle is easy: nothing is easier.").waitFor();
    await press(page, "Harder");
    const text = await onAnother(page, first);
    expect(text.split("\n")[0]).toBe("6 6");
    const file = join(folder, "harder.txt");
    writeFileSync(file, `${text}\n`);
    const graded = await quadrille(["grade", file, "--json"]);
    expect(JSON.parse(graded.out)).toMatchObject({ grade: "medium" });
  });
});

describe("what cannot be made", () => {
  it("is not offered where that is known; else it is said, and the board stays", async () => {
    const { page } = await studio.visitBoard("2x2", "play");
    expect(await page.getByRole("button", { name: "Harder", exact: true }).count()).toBe(0);
    await askFor(page, { Rows: "2", Columns: "2" });
    const form = page.locator(".make-form");
    const field = (label: string | RegExp): Locator => form.getByLabel(label);
    // A board with exactly one tiling is easy, and one without a tiling has no grade.
    expect(await field("Difficulty").locator("option").allTextContents()).toEqual(["any", "easy"]);
    expect(await field(/^How many squares are too crowded/).count()).toBe(0);
    await field(/^Exactly one tiling, or none/).selectOption("No tiling: too crowded");
    await expect.poll(() => field(/^How many squares are too crowded/).count()).toBeGreaterThan(0);
    expect(await field("Difficulty").count()).toBe(0);
    expect(await field("Remove as few squares as can be found").count()).toBe(0);
    await press(page, "Make a puzzle");
    await page.getByText(/the board has 2 squares of a colour/i).waitFor();
    expect(await puzzleOn(page)).toBe("..\n..");
    await field(/^Exactly one tiling, or none/).selectOption("Exactly one tiling");
    await field(/^A drawing of the board/).fill("....\n....");
    await expect.poll(() => field("Rows").count()).toBe(0);
    await press(page, "Make a puzzle");
    expect((await onAnother(page, "..\n..")).split("\n").map((row) => row.length)).toEqual([4, 4]);
  });
  it("can be cancelled, and the board stays", async () => {
    const { page } = await visitDay();
    const before = await puzzleOn(page);
    await askFor(page, { Rows: "60", Columns: "60" });
    await page.locator(".make-form").getByLabel("Difficulty").selectOption("easy");
    await withoutAnswer(page, "make");
    await press(page, "Make a puzzle");
    await page.getByRole("progressbar", { name: "Making a puzzle: easy" }).waitFor();
    await press(page, "Cancel");
    await page.getByText("Cancelled. The board is as it was.").waitFor();
    expect(await puzzleOn(page)).toBe(before);
  });
});

describe("a number that cannot be", () => {
  it.each([
    ["How many", "500", "✗ Enter 1 to 200"],
    ["Rows", "101", "✗ Enter 5 to 100"],
    ["Tents per cell, in percent", "90", "✗ Enter 5 to 25"],
    ["Lines without a clue", "", "✗ Enter 0 to 200"],
    ["Seed", "-3", "A seed is a whole number of up to 15 digits."],
  ])("is refused with words, and nothing is made: %s %j", async (label, value, words) => {
    const { page } = await visitDay();
    const before = await puzzleOn(page);
    await askFor(page, { [label]: value });
    // Leaving the field does not hide what is wrong.
    await page.keyboard.press("Tab");
    await page.getByText(words).waitFor();
    const make = page.getByRole("button", { name: "Make a puzzle", exact: true });
    if (await make.isEnabled()) await make.click();
    const field = page.locator(".make-form").getByLabel(label, { exact: true });
    expect(await field.inputValue()).toBe(value);
    expect(await page.getByRole("progressbar").count()).toBe(0);
    expect(await puzzleOn(page)).toBe(before);
    await field.fill("7");
    await page.getByText(words).waitFor({ state: "detached" });
  });
});

describe("a field that has just appeared", () => {
  it("keeps what is typed before the first paint", async () => {
    const { page } = await visitDay();
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const typing = new MutationObserver(() => {
            const field = document.querySelector<HTMLInputElement>(".make-form [role=spinbutton]");
            if (field === null) return;
            typing.disconnect();
            field.value = "101";
            field.dispatchEvent(new InputEvent("input", { bubbles: true }));
            resolve();
          });
          typing.observe(document.body, { childList: true, subtree: true });
          const summaries = Array.from(document.querySelectorAll("summary"));
          summaries.find(({ textContent }) => textContent.includes("Make new puzzles"))!.click();
        }),
    );
    // A paint later it is still there.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
    await page.getByText("✗ Enter 5 to 100").waitFor();
    expect(await page.locator(".make-form").getByLabel("Rows", { exact: true }).inputValue()).toBe("101");
  });
});

describe("every family", () => {
  it.each(SMALL_PUZZLES)(
    "offers to make puzzles in every mode, and opens them there: $family",
    async (puzzle) => {
      const { page } = await studio.visitPuzzle(puzzle.family, puzzle, "play");
      for (const [key, opensIn] of [
        ["2", "play"],
        ["1", "play"],
        ["3", "solve"],
        ["4", "lab"],
      ] as const) {
        await page.keyboard.press(key);
        const before = await puzzleOn(page);
        await askFor(page, { Seed: key });
        await press(page, "Make a puzzle");
        await onAnother(page, before);
        expect(page.url()).toContain(`#/${puzzle.family}/${opensIn}/`);
        await expect.poll(() => page.locator("main").getAttribute("data-mode")).toBe(opensIn);
      }
    },
  );
});

describe("several puzzles", () => {
  it("are a collection: played one after the other, saved, printed, by keys alone and offline", async () => {
    const { page, context } = await visitDay({ offline: true });
    await goOffline({ page, context });
    const asked = studio.served.asked.length;
    await page.reload();
    const byKey = async (target: Locator, keys = ["Enter"]): Promise<void> => {
      await tabTo(page, target);
      for (const key of keys) await page.keyboard.press(key);
    };
    const button = (name: string): Locator => page.getByRole("button", { name, exact: true });
    const saved = async (name: string): Promise<Buffer> => {
      const [file] = await Promise.all([page.waitForEvent("download"), byKey(button(name))]);
      return readFileSync(await file.path());
    };
    await byKey(page.locator("summary", { hasText: "Make new puzzles" }));
    const form = page.locator(".make-form");
    await byKey(form.getByLabel("How many", { exact: true }), ["ControlOrMeta+a", "3"]);
    await byKey(form.getByLabel("Seed", { exact: true }), ["7"]);
    await byKey(button("Make 3 puzzles"));
    await page.getByTestId("made").getByText("3 puzzles in").waitFor();
    await byKey(page.getByTestId("made").getByRole("link"));
    await expect.poll(() => page.locator(".shelf-puzzles li").count()).toBe(3);
    expect(await axeInBothThemes(page, "a collection")).toEqual([]);

    const lines = (await saved("JSON lines")).toString();
    const made = await quadrille("generate tents --size 6x6 --seed 7 -n 3 -q --json".split(" "));
    // With solution, grade and certificate.
    expect(lines).toBe(made.out);
    const texts = lines
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { text: string }).text.trimEnd());
    const text = (await saved("Text")).toString();
    expect(text).toBe(`${texts.join("\n\n")}\n`);

    await byKey(button("Play"));
    await page.getByTestId("in-collection").waitFor();
    expect(await page.getByTestId("in-collection").textContent()).toMatch(/^1 of 3 in Tents/);
    expect(await puzzleOn(page)).toBe(texts[0]);
    await byKey(button("Next"));
    await expect.poll(() => puzzleOn(page)).toBe(texts[1]);
    // The address changes before the page does.
    await page.getByTestId("in-collection").getByText("2 of 3 in").waitFor();
    await page.keyboard.press("n");
    await page.getByTestId("in-collection").getByText("3 of 3 in").waitFor();
    expect(await puzzleOn(page)).toBe(texts[2]);
    expect(await page.getByRole("button", { name: "Next", exact: true }).isDisabled()).toBe(true);

    await byKey(page.getByTestId("in-collection").getByRole("link"));
    await byKey(page.getByLabel("Paper"), ["ArrowDown"]);
    const pdf = readPdf(await saved("PDF"));
    expect(pdf.pages[0]!.box).toEqual([0, 0, 612, 792]);
    expect(pdf.links).toHaveLength(3);
    for (const link of pdf.links) expect(link.startsWith(`${studio.served.url}#/tents/play/`)).toBe(true);
    const html = (await saved("HTML")).toString();
    expect(html.match(/<section class="page"/g)).toHaveLength(pdf.pages.length);
    // Browsers look for a new service worker by themselves.
    expect(studio.served.asked.slice(asked).filter((path) => !/^(?:sw|workbox)\b/.test(path))).toEqual([]);
  });
  it("are made with progress and Cancel, and what is there is kept", async () => {
    const { page } = await visitDay();
    await askFor(page, { Rows: "40", Columns: "40", "How many": "200" });
    await press(page, "Make 200 puzzles");
    await page.getByRole("progressbar", { name: "Making puzzles" }).waitFor();
    await page.getByTestId("made").getByRole("link").waitFor();
    await page.locator(".make-form").getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Cancelled. What was made is kept.").waitFor();
    const words = await page.getByTestId("made").textContent();
    const count = Number(/(\d+) puzzles? in/.exec(words ?? "")![1]);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(200);
    await page.getByTestId("made").getByRole("link").click();
    await expect.poll(() => page.locator(".shelf-puzzles li").count()).toBe(count);
  });
  it("say why there are not more of them", async () => {
    const { page } = await studio.visitBoard("2x2", "edit", { viewport: { width: 1280, height: 500 } });
    await askFor(page, { Rows: "2", Columns: "2", "How many": "50" });
    const button = page.getByRole("button", { name: "Make 50 puzzles", exact: true });
    // Pressed at the lower end of the panel; the message below comes into view.
    await button.evaluate((element) => element.scrollIntoView({ block: "end" }));
    await button.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    await page.keyboard.press("Enter");
    const words = page.getByText(/No further puzzle was found/);
    await words.waitFor();
    const { y, height } = (await words.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
  });
  it("are on the shelf, where removing one can be undone", async () => {
    const { page } = await visitDay();
    await askFor(page, { "How many": "2" });
    await press(page, "Make 2 puzzles");
    await page.getByTestId("made").getByText("2 puzzles in").waitFor();
    await page.goto("./#/shelf");
    const rows = page.locator(".shelf-list li");
    await expect.poll(() => rows.count()).toBe(1);
    expect(await axeInBothThemes(page, "the shelf")).toEqual([]);
    await page.getByRole("button", { name: /^Remove Tents/ }).click();
    await page.getByText("You have none yet.").waitFor();
    await press(page, "Undo");
    await expect.poll(() => rows.count()).toBe(1);
  });
});
