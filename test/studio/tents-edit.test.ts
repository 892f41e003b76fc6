/** Tents: making boards, by mouse, by keys and by finger, and the sentences about them. */
import { describe, expect, it } from "vitest";
import {
  cellsLabelled,
  expectAddress,
  expectVerdict,
  marks,
  press,
  useStudio,
  type Visitor,
} from "./driver.js";
import { PHONE } from "./support/index.js";
import { THREE_TENTS, THREE_TREES } from "./support/puzzles.js";

const studio = useStudio();

const visit = (options = {}): Promise<Visitor> => studio.visitPuzzle("tents", THREE_TREES, "edit", options);

async function expectTrees({ page }: Visitor, cells: readonly string[]): Promise<void> {
  await expect.poll(() => cellsLabelled(page, "tree")).toEqual(cells);
}

/** A place in the margin: beside the row, or above the column. */
async function touchClue({ page, hand }: Visitor, line: "row" | "column", index: number): Promise<void> {
  const here = await hand.middleOf(line === "row" ? [index, 0] : [0, index]);
  const next = await hand.middleOf([1, 1]);
  const cell = Math.abs(next.y - (await hand.middleOf([0, 0])).y);
  if (line === "row") await page.mouse.click(here.x - 0.9 * cell, here.y);
  else await page.mouse.click(here.x, here.y - 0.9 * cell);
}

describe("trees", () => {
  it("come and go by click and by drag, a stroke a step", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    await expectVerdict(page, "Yes: 3 trees. There is exactly one solution.");
    await expectTrees(visitor, ["0,2", "1,0", "2,3"]);
    await hand.click([0, 2]);
    await expectTrees(visitor, ["1,0", "2,3"]);
    await expectVerdict(
      page,
      /^No: No solution: there are 2 trees, and the counts of the rows add up to 3\./,
    );
    await hand.drag([3, 0], [3, 2]);
    await expectTrees(visitor, ["1,0", "2,3", "3,0", "3,1", "3,2"]);
    await page.keyboard.press("z");
    await page.keyboard.press("z");
    await expectTrees(visitor, ["0,2", "1,0", "2,3"]);
    await page.keyboard.press("Shift+Z");
    await expectTrees(visitor, ["1,0", "2,3"]);
    await expectAddress(page, /^4x4:/);
  });
  it("come by keys, and givens with the other button", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    await hand.walkTo([3, 3]);
    await page.keyboard.press("Enter");
    await expectTrees(visitor, ["0,2", "1,0", "2,3", "3,3"]);
    await hand.click([0, 0], "right");
    await expect.poll(() => cellsLabelled(page, "given tent")).toEqual(["0,0"]);
    await hand.click([0, 0], "right");
    await expect.poll(() => cellsLabelled(page, "given grass")).toEqual(["0,0"]);
    await hand.click([0, 0], "right");
    await expect.poll(() => cellsLabelled(page, "given grass")).toEqual([]);
  });
  it("come by finger", async () => {
    const visitor = await visit({ viewport: PHONE, touch: true });
    await visitor.hand.tap([3, 3]);
    await expectTrees(visitor, ["0,2", "1,0", "2,3", "3,3"]);
    await visitor.hand.longPress([0, 0]);
    await expect.poll(() => cellsLabelled(visitor.page, "given tent")).toEqual(["0,0"]);
  });
});

describe("counts", () => {
  it("are typed where they stand", async () => {
    const visitor = await visit();
    const { page } = visitor;
    await touchClue(visitor, "row", 0);
    const field = page.getByRole("spinbutton", { name: "Row 1", exact: true });
    await expect.poll(() => field.inputValue()).toBe("1");
    await page.keyboard.press("2");
    await expect.poll(() => field.inputValue()).toBe("2");
    await expectVerdict(page, "there are 3 trees, and the counts of the rows add up to 4.");
    // Along the margin to the next, across it to more and to fewer.
    await page.keyboard.press("ArrowDown");
    const next = page.getByRole("spinbutton", { name: "Row 2", exact: true });
    await expect.poll(() => next.inputValue()).toBe("0");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => next.inputValue()).toBe("1");
    await page.keyboard.press("Backspace");
    await expect.poll(() => next.inputValue()).toBe("");
    await page.keyboard.press("Enter");
    await expect.poll(() => next.count()).toBe(0);
    await expect.poll(() => page.locator("[data-board] text").allTextContents()).toContain("–");
    // Digits choose the mode again.
    await page.keyboard.press("2");
    await expect.poll(() => page.url()).toContain("/play/");
  });
  it("of columns; by spin box; by R from the cell", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    await touchClue(visitor, "column", 3);
    const field = page.getByRole("spinbutton", { name: "Column 4", exact: true });
    await field.fill("");
    await expectAddress(page, /\n1 0 0 [^\d\s]/);
    await field.press("ArrowUp");
    await field.press("ArrowUp");
    await expect.poll(() => field.inputValue()).toBe("1");
    await page.getByRole("button", { name: "Column 4: more" }).click();
    await expectVerdict(page, "Yes: 3 trees. There is exactly one solution.");
    await hand.walkTo([2, 1]);
    await page.keyboard.press("r");
    await expect.poll(() => page.getByRole("spinbutton", { name: "Row 3", exact: true }).count()).toBe(1);
    await page.keyboard.press("r");
    await expect.poll(() => page.getByRole("spinbutton", { name: "Column 2", exact: true }).count()).toBe(1);
    await page.getByText("All counts", { exact: true }).click();
    const fields = page.getByRole("spinbutton", { name: /^(?:Row|Column) \d$/ });
    await expect.poll(() => fields.count()).toBe(9);
  });
  it("come from tents that are drawn, once or as they are drawn", async () => {
    const { page, hand } = await visit();
    await press(page, "Blank all counts");
    // As Solve says it, and where they differ is on the board at once.
    await expectVerdict(page, "3 trees. There is more than one solution: see the marked cells.");
    await expect.poll(() => marks(page, "changed")).not.toEqual([]);
    await page.getByRole("radio", { name: "Tents" }).click();
    for (const cell of THREE_TENTS) await hand.click(cell);
    await expect.poll(() => cellsLabelled(page, "tent")).toEqual(["0,3", "2,0", "3,3"]);
    await press(page, "Counts from tents");
    await expectAddress(page, /,1,0,0,2,1,0,1,1$/);
    await expectVerdict(page, "There is exactly one solution.");
    await expect.poll(() => marks(page, "changed")).toEqual([]);
    await page.getByRole("checkbox", { name: "Counts follow the tents" }).check();
    await hand.click([3, 3]);
    await expectAddress(page, /,1,0,0,1,1,0,1,0$/);
    await page.keyboard.press("z");
    await expectAddress(page, /,1,0,0,2,1,0,1,1$/);
  });
});

describe("boards", () => {
  it("of every example, of any size, at random", async () => {
    const { page } = await studio.visit("#/tents");
    await expectVerdict(page, "Yes: 12 trees. There is exactly one solution.");
    await page.getByLabel("An example").selectOption({ label: "Shared tent, 4 × 4" });
    await expectVerdict(page, /^No: No solution: /);
    await page.getByLabel("An example").selectOption({ label: "Many solutions, 6 × 6" });
    await expectVerdict(page, "7 trees. There is more than one solution");
    await page.getByRole("spinbutton", { name: "Rows", exact: true }).fill("9");
    await page.getByRole("spinbutton", { name: "Columns", exact: true }).fill("12");
    await press(page, "A random board of this size");
    await expectAddress(page, /^12x9:/);
    // Too large to be decided between two frames, so the worker decides it.
    await page.getByRole("spinbutton", { name: "Rows", exact: true }).fill("24");
    await press(page, "A random board of this size");
    await expectVerdict(page, /\d+ trees\. There is (?:exactly|more than) one solution/);
  });
  it("come from a game ID, an address or a file", async () => {
    const { page } = await visit();
    await page.getByText("Open another puzzle").click();
    const text = page.getByLabel("A game ID, a puzz.link address, or any other text");
    await text.fill("https://puzz.link/p?tents/4/4/10021011j164");
    await text.press("Enter");
    await expectAddress(page, "puzz.link/p?tents/4/4/");
    await page.getByText("Open another puzzle").click();
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, "Browse files")]);
    const id = "8x8:ebmbaebbjcbcb,3,1,1,1,2,1,1,2,2,1,2,1,2,1,1,2";
    await chooser.setFiles({ name: "eight.txt", mimeType: "text/plain", buffer: Buffer.from(id) });
    await expectVerdict(page, "Yes: 12 trees. There is exactly one solution.");
    // The earlier boards are where they were.
    await page.goBack();
    await page.goBack();
    await expectVerdict(page, "Yes: 3 trees. There is exactly one solution.");
  });
});
