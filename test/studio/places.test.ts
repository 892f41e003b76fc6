/** Going elsewhere and back: everything is as it was left. Recent boards describe themselves. Open does not leave the page. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cellsLabelled, chooseMode, dominoes, expectVerdict, press, useStudio } from "./driver.js";
import { boxAtRest } from "./hand.js";
import { THREE_TENTS, THREE_TREES } from "./support/puzzles.js";

const studio = useStudio();

async function goTo(page: Page, family: string): Promise<void> {
  await page.locator(".frame-menu > summary").click();
  await page.locator(".frame-menu").getByRole("link", { name: family, exact: true }).click();
  await page.locator("main:not([aria-busy]) h1", { hasText: family }).waitFor({ state: "attached" });
}

async function goHome(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Quadrille, home" }).click();
  await page.getByRole("heading", { name: "Recent boards" }).waitFor();
}

/** Where the board is on the screen, and how large its cells are. */
async function cellBox(page: Page): Promise<{ x: number; y: number; width: number }> {
  const { x, y, width } = await boxAtRest(page.locator('[data-cell="5,5"]'));
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
}

describe("another family and back", () => {
  it("finds the board, its marks, the history and the mode", async () => {
    const { page, hand } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    await hand.click([0, 3]);
    await hand.click([2, 0]);
    await goTo(page, "IQ Twist");
    await goTo(page, "Tents");
    await expectVerdict(page, "2 of 3 tents placed.");
    expect(page.url()).toContain("#/tents/play/");
    await page.keyboard.press("z");
    await expectVerdict(page, "1 of 3 tents placed.");
    await goHome(page);
    await page
      .locator(".home-families")
      .getByRole("link", { name: /^Tents/ })
      .click();
    await expectVerdict(page, "1 of 3 tents placed.");
  });
  it("finds a first board that nobody touched in its mode", async () => {
    const { page } = await studio.visit("#/chessboard");
    await chooseMode(page, "Lab");
    await goTo(page, "Pips");
    await goTo(page, "Chessboard");
    await expect
      .poll(() => page.getByRole("tab", { name: "Lab" }).getAttribute("aria-selected"))
      .toBe("true");
  });
  it("finds the zoom, after a reload as well", async () => {
    const { page } = await studio.visitBoard("30x30");
    const whole = await cellBox(page);
    await press(page, "Zoom in");
    await press(page, "Zoom in");
    const zoomed = await cellBox(page);
    expect(zoomed.width).toBeGreaterThan(whole.width * 2);
    await goTo(page, "Pips");
    await goTo(page, "Chessboard");
    await expect.poll(() => cellBox(page)).toEqual(zoomed);
    await page.reload();
    await expect.poll(() => cellBox(page)).toEqual(zoomed);
    await press(page, "Show the whole board");
    await goTo(page, "Pips");
    await goTo(page, "Chessboard");
    await expect.poll(() => cellBox(page)).toEqual(whole);
  });
  it("finds the answer that was shown", async () => {
    const { page } = await studio.visitBoard("4x4", "solve");
    await page.keyboard.press("s");
    await expect.poll(async () => (await dominoes(page)).length).toBe(8);
    const before = await dominoes(page);
    // The mode that is open already.
    await page.keyboard.press("3");
    expect(await dominoes(page)).toEqual(before);
    await goTo(page, "Pips");
    await goTo(page, "Chessboard");
    await expect.poll(() => dominoes(page)).toEqual(before);
  });
  it("finds the camera of a solid", async () => {
    const { page } = await studio.visit("#/cube/play");
    const solid = page.locator(".cube-solid-canvas");
    const turn = (): Promise<string | null> => solid.getAttribute("data-turn");
    const before = await turn();
    await solid.press("ArrowLeft");
    await solid.press("ArrowLeft");
    await expect.poll(turn).not.toBe(before);
    const turned = await turn();
    await goTo(page, "Pips");
    await goTo(page, "Polycubes");
    await expect.poll(turn).toBe(turned);
  });
});

describe("recent boards", () => {
  it("show a picture, how far they are, and that they are solved", async () => {
    const { page, hand } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    await hand.click(THREE_TENTS[0]);
    await expectVerdict(page, "1 of 3 tents placed.");
    await goHome(page);
    const row = page.locator(".recent li");
    await expect.poll(() => row.count()).toBe(1);
    await expect.poll(() => row.textContent()).toContain("Tents · 1 of 3 tents · ");
    // Three trees and a tent.
    await expect.poll(() => row.locator("[data-miniature]").count()).toBe(1);
    await row.getByRole("link").click();
    for (const cell of THREE_TENTS.slice(1)) await hand.click(cell);
    await expectVerdict(page, "Solved");
    await goHome(page);
    await expect.poll(() => row.textContent()).toMatch(/Tents · +solved · /);
  });
  it("have no twins, and go together", async () => {
    const { page, hand } = await studio.visit();
    const open = async (text: string): Promise<void> => {
      await page.getByLabel("A puzzle as text, in any format").fill(text);
      await press(page, "Open this text");
      await expectVerdict(page, /squares/);
    };
    const titles = page.locator(".recent-title");
    for (const text of ["4x4-0,0-3,2", "4x4-0,0-3,2", "#...\n....\n....\n..#.\n"]) {
      await open(text);
      await goHome(page);
    }
    await expect.poll(() => titles.count()).toBe(1);
    await titles.first().click();
    await chooseMode(page, "Play");
    await hand.drag([1, 1], [1, 2]);
    await expectVerdict(page, "1 domino laid");
    await goHome(page);
    await open("4x4-0,0-3,2");
    await goHome(page);
    // The board that was played stands for the untouched ones.
    await expect.poll(() => titles.count()).toBe(1);
    await expect.poll(() => page.locator(".recent li").textContent()).toContain("2 of 14 squares");
    await page.getByRole("button", { name: /^Remove/ }).click();
    await expect.poll(() => titles.count()).toBe(0);
    await page.locator(".note").getByRole("button", { name: "Undo" }).press("Enter");
    await expect.poll(() => titles.count()).toBe(1);
  });
  it("can be named, and keep the name while they are played", async () => {
    const { page, hand } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    await hand.click(THREE_TENTS[0]);
    await expectVerdict(page, "1 of 3 tents placed.");
    await goHome(page);
    await page.getByRole("button", { name: /^Name / }).click();
    await page.keyboard.type("Three trees");
    await page.keyboard.press("Enter");
    const titles = page.locator(".recent-title");
    await expect.poll(() => titles.allTextContents()).toEqual(["Three trees"]);
    await titles.first().click();
    await hand.click(THREE_TENTS[1]);
    await expectVerdict(page, "2 of 3 tents placed.");
    await goHome(page);
    await expect.poll(() => titles.allTextContents()).toEqual(["Three trees"]);
  });
});

describe("Open", () => {
  it("is a dialog over the page, by its key and its button; closing it changes nothing", async () => {
    const { page, hand } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    await hand.click([0, 3]);
    const dialog = page.getByRole("dialog", { name: "Open a puzzle" });
    await page.keyboard.press("/");
    await dialog.waitFor();
    const area = dialog.getByLabel("A puzzle as text, in any format");
    await expect.poll(() => area.evaluate((element) => element === document.activeElement)).toBe(true);
    // The page behind it gets darker in the dark theme, too, whether that was chosen here or by the system.
    await page.emulateMedia({ colorScheme: "dark" });
    const veil = await dialog.evaluate((element) => getComputedStyle(element, "::backdrop").backgroundColor);
    expect(veil).toBe("rgba(0, 0, 0, 0.5)");
    await page.emulateMedia({ colorScheme: "light" });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expectVerdict(page, "1 of 3 tents placed.");
    expect(page.url()).toContain("#/tents/play");
    await press(page, "Open");
    await area.fill("hello");
    await press(page, "Open this text");
    await dialog.getByRole("alert").waitFor();
    await area.fill("4x4-0,0-3,2");
    await area.press("Control+Enter");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => cellsLabelled(page, "removed")).toEqual(["0,0", "3,2"]);
    await page.goBack();
    await expectVerdict(page, "1 of 3 tents placed.");
  });
});
