/** Pips: opening a day, drawing a board with its regions, dominoes and solution; drafts are kept; axe finds nothing. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  cellsLabelled,
  chooseMode,
  expectAddress,
  expectVerdict,
  press,
  useStudio,
  type Visitor,
} from "./driver.js";
import { expectLaid, LOOSE, SMALL } from "./pips-board.js";
import { axe, DESKTOP, PHONE, type PageOptions } from "./support/index.js";

const studio = useStudio();

const SOME = {
  dominoes: [[1, 2]],
  regions: [
    {
      indices: [
        [0, 0],
        [0, 1],
      ],
      type: "sum",
      target: 3,
    },
  ],
};
const OTHER = {
  dominoes: [[5, 5]],
  regions: [
    {
      indices: [
        [0, 0],
        [1, 0],
      ],
      type: "equals",
    },
  ],
};
const DAY = JSON.stringify({
  printDate: "2026-01-01",
  easy: SOME,
  medium: OTHER,
  hard: { dominoes: null, regions: null },
});

const tool = (page: Page, name: string): Promise<void> =>
  page.getByRole("radio", { name, exact: true }).click();

/** Tags that are drawn, in reading order. */
function tags(page: Page): Promise<(string | null)[]> {
  return page
    .locator("[data-board] [data-tag]")
    .evaluateAll((list) => list.map((tag) => tag.getAttribute("data-tag")));
}

/** Empty paper, and a board of two rows of three on it. */
async function paintBoard({ page, hand }: Visitor): Promise<void> {
  await press(page, "Empty paper");
  await expectVerdict(page, "No cells yet: drag over the paper to paint some.");
  await hand.drag([2, 2], [2, 4]);
  await hand.drag([3, 2], [3, 4]);
}

describe("a day of the newspaper", () => {
  it("offers its levels on the first screen, and says where there is none", async () => {
    const { page } = await studio.visit();
    await page.getByLabel("A puzzle as text, in any format").fill(DAY);
    await press(page, "Open this text");
    const choice = page.getByRole("group", { name: /^There are 2 puzzles in this text/ });
    await expect
      .poll(() => choice.getByRole("button").allTextContents())
      .toEqual(["Easy", "Medium", "None of them"]);
    expect(await choice.getByText("Nothing is published for hard.").count()).toBe(1);
    await choice.getByRole("button", { name: "Medium" }).click();
    await expectVerdict(page, "Yes: 2 cells, 1 domino. There is exactly one solution.");
    expect(await tags(page)).toEqual(["="]);
    await expectAddress(page, /"type": "equals"/);
    await page.reload();
    await expect.poll(() => tags(page)).toEqual(["="]);
  });
  it("offers them over a board, by the clipboard; and a text that is none says why", async () => {
    const { page } = await studio.visit("#/pips");
    const paste = (text: string): Promise<void> =>
      page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", pasted);
        dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true, bubbles: true }));
      }, text);
    await paste(DAY);
    await page.getByRole("button", { name: "Easy" }).press("Enter");
    await expect.poll(() => tags(page)).toEqual(["3"]);
    expect(await page.getByRole("group", { name: /^There are/ }).count()).toBe(0);
    // Alone in its day it is opened at once, and its solution is not to be trusted.
    const alone = { easy: { ...SOME, solution: [[[0, 1]]] }, medium: null, hard: null };
    await paste(JSON.stringify(alone));
    await expect
      .poll(() => page.locator(".note").first().textContent())
      .toContain("Only easy can be opened: nothing is published for medium and hard.");
    await expect
      .poll(() => page.getByRole("note").textContent())
      .toMatch(/^The solution in the file cannot be read/);
    await page.getByText("Open another puzzle").click();
    await page.getByLabel(/The newspaper’s JSON/).fill(
      JSON.stringify({
        dominoes: [[1, 9]],
        regions: [
          {
            indices: [
              [0, 0],
              [0, 1],
            ],
            type: "empty",
          },
        ],
      }),
    );
    await press(page, "Open this text");
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("a half has 0 to 6 pips, not 9");
  });
});

describe("drawing", () => {
  it("cells are painted and erased, and the sentence says what is missing", async () => {
    const visitor = await studio.visitPuzzle("pips", SMALL);
    const { page, hand } = visitor;
    await expectVerdict(page, "Yes: 6 cells, 3 dominoes. There is exactly one solution.");
    await paintBoard(visitor);
    await expectVerdict(page, /^6 cells need 3 dominoes: none chosen\.$/);
    await hand.click([1, 3]);
    await expectVerdict(
      page,
      "7 cells: dominoes cover an even number of cells, so paint one more or erase one.",
    );
    expect(await cellsLabelled(page, "no condition")).toEqual([
      "1,3",
      "2,2",
      "2,3",
      "2,4",
      "3,2",
      "3,3",
      "3,4",
    ]);
    // A stroke that begins on a cell erases; so does the other button.
    await hand.drag([1, 3], [2, 3], [3, 3]);
    await expectVerdict(page, "4 cells need 2 dominoes: none chosen.");
    await hand.click([3, 4], "right");
    await page.keyboard.press("z");
    await press(page, "Fill up at random");
    await expect
      .poll(() => page.getByTestId("domino-count").textContent())
      .toBe("2 of 2 chosen: as many as the cells need.");
    // Two columns apart, each for a domino of its own.
    await expectVerdict(page, "4 cells, 2 dominoes. There is more than one solution");
    await press(page, "Whole double-six set");
    await expectVerdict(page, "4 cells need 2 dominoes: 28 chosen.");
    expect(await page.getByTestId("domino-count").textContent()).toBe("28 of 2 chosen: 26 too many.");
    for (const [mode, words] of [
      ["Solve", "No puzzle yet"],
      ["Lab", "No puzzle yet"],
    ] as const) {
      await chooseMode(page, mode);
      await page.getByRole("heading", { name: words }).waitFor();
    }
    await press(page, "Continue editing");
    // A board that is not a puzzle yet also comes back, and can be sent as a link.
    await expectAddress(page, /"type":"empty"/);
    await page.reload();
    await expectVerdict(page, "4 cells need 2 dominoes: 28 chosen.");
    expect(await cellsLabelled(page, "no condition")).toHaveLength(4);
  });
  it("cells are painted by keys and by finger", async () => {
    const { page, hand } = await studio.visitPuzzle("pips", SMALL, "edit", { viewport: PHONE, touch: true });
    await press(page, "Empty paper");
    await hand.touchDrag([4, 1], [4, 4]);
    await hand.tap([5, 1]);
    await expectVerdict(page, "5 cells");
    await hand.longPress([5, 1]);
    await expectVerdict(page, "4 cells need 2 dominoes: none chosen.");
    await hand.walkTo([3, 1]);
    await page.keyboard.press("Enter");
    await expectVerdict(page, "5 cells");
    await page.keyboard.press("Shift+ArrowDown");
    await expectVerdict(page, "3 cells");
  });
  it("regions are grouped by dragging, and get conditions by keys and fields", async () => {
    const visitor = await studio.visitPuzzle("pips", SMALL);
    const { page, hand } = visitor;
    await paintBoard(visitor);
    await tool(page, "Regions");
    await hand.drag([2, 2], [2, 3]);
    // One right after the other: after a pause the second digit would be a number of its own.
    await Promise.all(["1", "0"].map((digit) => page.keyboard.press(digit)));
    await expect.poll(() => tags(page)).toEqual(["10"]);
    // From the selected region on: larger, with its condition.
    await hand.drag([2, 3], [2, 4]);
    await expect.poll(() => cellsLabelled(page, "region of 3")).toEqual(["2,2", "2,3", "2,4"]);
    await page.keyboard.press(">");
    await expect.poll(() => tags(page)).toEqual([">10"]);
    await hand.drag([3, 2], [3, 3]);
    await page.keyboard.press("=");
    await expect.poll(() => tags(page)).toEqual([">10", "="]);
    await tool(page, "≠");
    await expect.poll(() => tags(page)).toEqual([">10", "≠"]);
    await hand.click([3, 4]);
    await tool(page, "<");
    await page.getByRole("spinbutton", { name: "Less than" }).fill("3");
    await expect.poll(() => tags(page)).toEqual([">10", "≠", "<3"]);
    await page.getByRole("spinbutton", { name: "Less than" }).fill("99");
    await expect.poll(() => page.locator(".field-error").textContent()).toBe("✗ Enter 1 to 7");
    await hand.click([3, 2]);
    await press(page, "Take it apart");
    await expect.poll(() => tags(page)).toEqual([">10", "<3"]);
    await page.keyboard.press("z");
    await expect.poll(() => tags(page)).toEqual([">10", "≠", "<3"]);
    await hand.click([2, 3], "right");
    await expect.poll(() => cellsLabelled(page, "region of 2")).toEqual(["2,2", "2,4", "3,2", "3,3"]);
  });
  it("digits that follow each other are one number, even if the page is busy between them", async () => {
    const visitor = await studio.visitPuzzle("pips", SMALL);
    const { page, hand } = visitor;
    await paintBoard(visitor);
    await tool(page, "Regions");
    await hand.drag([2, 2], [2, 3]);
    await page.evaluate(() => {
      const [one, two] = ["1", "0"].map((key) => new KeyboardEvent("keydown", { key, bubbles: true }));
      document.activeElement!.dispatchEvent(one!);
      for (const end = performance.now() + 1600; performance.now() < end;);
      document.activeElement!.dispatchEvent(two!);
    });
    await expect.poll(() => tags(page)).toEqual(["10"]);
  });
  it("the set comes from a drawn solution, and so do the sums", async () => {
    const visitor = await studio.visitPuzzle("pips", SMALL);
    const { page, hand } = visitor;
    await paintBoard(visitor);
    await tool(page, "Regions");
    await hand.drag([2, 2], [2, 4]);
    await page.keyboard.press("9");
    await tool(page, "Solution");
    for (const col of [2, 3, 4]) await hand.drag([2, col], [3, col]);
    await hand.click([2, 2]);
    await hand.click([2, 2]);
    await hand.walkTo([3, 4]);
    await page.mouse.move(5, 5);
    await page.keyboard.press("6");
    await expectLaid(visitor, ["2-0 2,2 down", "0-0 2,3 down", "0-6 2,4 down"]);
    await press(page, "Dominoes from the drawing");
    await press(page, "Sums from the drawing");
    await expect.poll(() => tags(page)).toEqual(["2"]);
    await expect
      .poll(() =>
        page
          .getByRole("list", { name: "Chosen dominoes" })
          .getByRole("button")
          .evaluateAll((list) => list.map((one) => one.getAttribute("aria-label"))),
      )
      .toEqual(["Remove 0-2", "Remove 0-0", "Remove 0-6"]);
    await expectVerdict(page, /6 cells, 3 dominoes\. There is (?:exactly|more than) one solution/);
    await press(page, "Remove 0-6");
    await expectVerdict(page, "6 cells need 3 dominoes: 2 chosen.");
    await page.getByText("Add dominoes").click();
    await press(page, "Add 6-6");
    await expectVerdict(page, /3 dominoes/);
    await page.reload();
    await tool(page, "Solution");
    // The paper is cut again around the board, and the drawing keeps its place on it.
    await expect.poll(() => page.locator("[data-board] [data-domino]").count()).toBe(3);
  });
  it("begins with examples and random boards, and that can be undone", async () => {
    const { page } = await studio.visitPuzzle("pips", LOOSE);
    await page.getByLabel("An example").selectOption("islands.txt");
    await expectVerdict(page, /12 cells, 6 dominoes/);
    await page.locator(".note").getByRole("button", { name: "Undo" }).click();
    await expectVerdict(page, "4 cells, 2 dominoes. There is more than one solution");
    await press(page, "A random board");
    await expectVerdict(page, /16 cells, 8 dominoes\. There is (?:exactly|more than) one solution/);
  });
});

describe("axe finds nothing", () => {
  it.each([
    { theme: "light", viewport: DESKTOP },
    { theme: "dark", viewport: PHONE },
  ] as const satisfies PageOptions[])("$theme at $viewport.width", async (options) => {
    const visitor = await studio.visitPuzzle("pips", SMALL, "edit", { ...options, reducedMotion: true });
    const { page, hand } = visitor;
    const found: string[] = [];
    const look = async (where: string): Promise<void> => {
      found.push(...(await axe(page)).map((line) => `${where}: ${line}`));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) found.push(`${where}: ${wide} too wide`);
    };
    await page.getByText("Add dominoes").click();
    await tool(page, "Regions");
    await hand.click([3, 3]);
    await page.getByText("The selected region has").waitFor();
    await look("edit");
    await chooseMode(page, "Play");
    await page.getByRole("button", { name: "Domino 1-2" }).press("Enter");
    await page.locator("[data-lifted]").waitFor({ state: "attached" });
    await look("play, with a domino in hand");
    await page.keyboard.press("Enter");
    await page.keyboard.press("3");
    await press(page, "Count");
    await page.getByTestId("count").waitFor();
    await press(page, "Show the layouts");
    await page.getByTestId("part-number").waitFor();
    await look("solve, with a layout");
    expect(found).toEqual([]);
  });
});
