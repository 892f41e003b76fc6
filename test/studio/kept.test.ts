/** Nothing is lost: reload, back and forward, earlier boards. */
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  cellsLabelled,
  chooseMode,
  dominoes,
  expectAddress,
  expectVerdict,
  press,
  useStudio,
} from "./driver.js";

const studio = useStudio();

describe("reload", () => {
  it("brings back the board, the dominoes and the mode", async () => {
    const { page, hand } = await studio.visitBoard("4x4");
    await hand.click([0, 0]);
    await hand.click([3, 2]);
    await chooseMode(page, "Play");
    await hand.drag([0, 1], [0, 2]);
    await hand.drag([3, 3], [2, 3]);
    await expectAddress(page, "4x4-0,0-3,2");
    await page.reload();
    await expectVerdict(page, "2 dominoes laid, 10 squares to cover.");
    expect(await dominoes(page)).toEqual(["0,1 0,2", "2,3 3,3"]);
    expect(await cellsLabelled(page, "removed")).toEqual(["0,0", "3,2"]);
    expect(page.url()).toContain("/play/");
  });
  it("brings back the very last stroke, however soon", async () => {
    const { page, hand } = await studio.visitBoard("6x6");
    await hand.click([0, 0]);
    await expectAddress(page, "6x6-0,0");
    await hand.click([5, 4]);
    await page.reload();
    await expect.poll(() => cellsLabelled(page, "removed")).toEqual(["0,0", "5,4"]);
    await expectAddress(page, "6x6-0,0-5,4");
  });
  it("brings back what was undone to the beginning as it was at the beginning", async () => {
    const { page, hand } = await studio.visitBoard("4x4");
    await hand.click([1, 1]);
    await expectAddress(page, "4x4-1,1");
    await page.keyboard.press("z");
    await expectAddress(page, /^4x4$/);
    await page.reload();
    await expectVerdict(page, "16 squares");
  });
  it("brings back a board that is too large for a link", async () => {
    const { page } = await studio.visit();
    // Random digits cannot be packed.
    const title = randomBytes(30_000).toString("hex");
    await page
      .getByLabel("A puzzle as text, in any format")
      .fill(JSON.stringify({ title, rows: 4, cols: 4, removed: [[2, 1]] }));
    await press(page, "Open this text");
    await expect.poll(() => cellsLabelled(page, "removed")).toEqual(["2,1"]);
    await press(page, "Share");
    await expect.poll(() => page.locator(".note").textContent()).toContain("too large for a link");
    await page.reload();
    await expect.poll(() => cellsLabelled(page, "removed")).toEqual(["2,1"]);
  });
});

describe("a browser that keeps nothing", () => {
  it("is told of once, and the board goes on until the page is closed", async () => {
    const { page, hand } = await studio.visit("#/chessboard", { forgetful: true });
    await press(page, "Full 8 × 8");
    const note = page.locator(".note", { hasText: "does not let the Studio save" });
    await note.waitFor();
    await press(page, "Close this note");
    await hand.click([0, 0]);
    await expectAddress(page, "8x8-0,0");
    expect(await note.count()).toBe(0);
    await page.getByRole("link", { name: "Quadrille, home" }).click();
    await expect
      .poll(() => page.locator(".recent-trouble").textContent())
      .toContain("until this page is closed");
    await page.locator(".recent").getByRole("link").first().click();
    await expect.poll(() => cellsLabelled(page, "removed")).toEqual(["0,0"]);
  });
});

describe("back and forward", () => {
  it("go between boards, each as it was left", async () => {
    const { page, hand } = await studio.visit("#/chessboard");
    await press(page, "Full 8 × 8");
    await hand.click([2, 2]);
    await chooseMode(page, "Play");
    await hand.drag([0, 0], [0, 1]);
    await expectAddress(page, "8x8-2,2");
    await page.getByRole("link", { name: "Quadrille, home" }).click();
    await page.getByLabel("A puzzle as text, in any format").fill("3x4");
    await press(page, "Open this text");
    await expectVerdict(page, "12 squares");
    await hand.click([2, 3]);
    await expectVerdict(page, "No: ");
    await page.goBack();
    await expect.poll(() => page.getByRole("heading", { name: "Recent boards" }).count()).toBe(1);
    await page.goBack();
    await expectVerdict(page, "1 domino laid, 61 squares to cover.");
    expect(await dominoes(page)).toEqual(["0,0 0,1"]);
    await page.goForward();
    await page.goForward();
    await expect.poll(() => cellsLabelled(page, "removed")).toEqual(["2,3"]);
    await expectAddress(page, "3x4-2,3");
  });
});

describe("recent boards", () => {
  it("are listed, the latest first, and go on where they were left", async () => {
    const { page, hand } = await studio.visit("#/chessboard");
    await expectVerdict(page, "30 white squares");
    await page.getByRole("link", { name: "Quadrille, home" }).click();
    // A first board that nobody touched is not kept.
    await expect.poll(() => page.getByText("The boards you make or open are kept here").count()).toBe(1);
    for (const text of ["3x3", "5x7-0,1"]) {
      await page.getByLabel("A puzzle as text, in any format").fill(text);
      await press(page, "Open this text");
      await expectAddress(page, text);
      await page.getByRole("link", { name: "Quadrille, home" }).click();
    }
    const titles = page.locator(".recent-title");
    await expect.poll(() => titles.allTextContents()).toEqual(["5 × 7 board without r1c2", "3 × 3 board"]);
    await titles.first().click();
    await chooseMode(page, "Play");
    await hand.drag([1, 1], [1, 2]);
    await expectVerdict(page, "1 domino laid");
    await page.getByRole("link", { name: "Quadrille, home" }).click();
    await expect.poll(() => titles.allTextContents()).toEqual(["5 × 7 board without r1c2", "3 × 3 board"]);
    await titles.first().click();
    await expectVerdict(page, "1 domino laid");
    expect(await dominoes(page)).toEqual(["1,1 1,2"]);
  });
  it("can be removed, and that can be undone", async () => {
    const { page } = await studio.visit();
    await page.getByLabel("A puzzle as text, in any format").fill("3x3");
    await press(page, "Open this text");
    await expectVerdict(page, "No: ");
    await page.goBack();
    const titles = page.locator(".recent-title");
    await expect.poll(() => titles.count()).toBe(1);
    await press(page, "Remove 3 × 3 board");
    await expect.poll(() => titles.count()).toBe(0);
    await page.locator(".note").getByRole("button", { name: "Undo" }).press("Enter");
    await expect.poll(() => titles.allTextContents()).toEqual(["3 × 3 board"]);
    await page.reload();
    await expect.poll(() => titles.allTextContents()).toEqual(["3 × 3 board"]);
  });
});
