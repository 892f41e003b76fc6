/** Show me: tour, partners, trial and graph, step by step and playing. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  covered,
  CROWDED,
  dominoes,
  expectVerdict,
  marks,
  press,
  pressByKey,
  useStudio,
  verdict,
} from "./driver.js";
import { PHONE } from "./support/index.js";

const studio = useStudio();

const choose = (page: Page, name: string): Promise<void> => page.getByRole("radio", { name }).click();

/** "Step 3 of 40" as numbers. */
async function steps(page: Page): Promise<{ at: number; of: number }> {
  const words = (await page.getByTestId("steps").textContent()) ?? "";
  const [, at = "", of = ""] = /Step ([\d,]+) of ([\d,]+)/.exec(words) ?? [];
  return { at: Number(at.replaceAll(",", "")), of: Number(of.replaceAll(",", "")) };
}
/** Lines that are drawn over the squares: tours, stretches, augmenting paths. */
const paths = (page: Page): Promise<number> => page.locator("[data-board] .q-path").count();

describe("tour", () => {
  it("is drawn, cut at the two squares, and walked into dominoes", async () => {
    const { page } = await studio.visitBoard("4x4-0,0-3,2", "solve");
    await press(page, "Step");
    await expectVerdict(page, "A tour that visits every square of the rectangle and comes home.");
    expect(await paths(page)).toBe(1);
    expect(await steps(page)).toEqual({ at: 0, of: 9 });
    await press(page, "Step");
    await expectVerdict(page, "cut it into 2 stretches, each of even length: dominoes fit along them.");
    expect(await paths(page)).toBe(2);
    for (let laid = 1; laid < 7; laid++) {
      await press(page, "Step");
      await expectVerdict(page, `${laid} domino${laid === 1 ? "" : "es"} along the tour.`);
      expect(await dominoes(page)).toHaveLength(laid);
    }
    await press(page, "Step");
    await expectVerdict(page, "Yes: The board is tiled: Gomory’s walk.");
    expect(covered(await dominoes(page)).size).toBe(14);
    await press(page, "Back to the start");
    await expect.poll(() => dominoes(page)).toEqual([]);
    expect(await steps(page)).toEqual({ at: 0, of: 9 });
  });
  it("says when stretches are odd, and when there is no tour", async () => {
    const odd = await studio.visitBoard("4x4-0,0-3,3", "solve");
    await press(odd.page, "Step");
    await expectVerdict(odd.page, "A tour");
    await press(odd.page, "Step");
    await expectVerdict(odd.page, /^No: .*of odd length: dominoes cannot follow them/);
    await press(odd.page, "Step");
    await expectVerdict(odd.page, /^No: The removed squares leave a stretch .* cannot follow it\.$/);
    const none = await studio.visitBoard("3x3-0,0", "solve");
    await none.page.getByText(/^A 3 × 3 board has no Hamiltonian cycle/).waitFor();
    expect(await none.page.getByRole("button", { name: "Step", exact: true }).count()).toBe(0);
  });
});

describe("partners", () => {
  it("are found one after the other, dominoes moving to make room", async () => {
    const { page } = await studio.visitBoard("4x5", "solve");
    await choose(page, "Partners");
    await press(page, "Step");
    await expectVerdict(page, "Each white square looks for a black partner");
    const { of } = await steps(page);
    expect(of).toBe(10);
    for (let at = 1; at <= of; at++) {
      await press(page, "Step");
      await expect.poll(async () => (await dominoes(page)).length).toBe(at);
      expect(await paths(page)).toBeGreaterThan(0);
    }
    await expectVerdict(page, "Yes: Every square has its partner: a tiling.");
    expect(covered(await dominoes(page)).size).toBe(20);
  });
  it("end at the Hall set where there are too few", async () => {
    const { page } = await studio.visitBoard(CROWDED, "solve");
    await choose(page, "Partners");
    await page.getByLabel("Speed").selectOption("rush");
    await press(page, "Play");
    await expect
      .poll(async () => {
        const { at, of } = await steps(page);
        return at === of;
      })
      .toBe(true);
    // The last step is counted before its marks are drawn.
    await expect
      .poll(async () => (await marks(page, "set")).length - (await marks(page, "neighbour")).length)
      .toBe(1);
    await expectVerdict(page, /^No: .* 1 white square and 1 black square stay bare: there is no tiling\.$/);
  });
  it("say that squares stay bare where every white square has a partner", async () => {
    const { page } = await studio.visitBoard("8x8-0,0-7,7", "solve");
    await choose(page, "Partners");
    await page.getByLabel("Speed").selectOption("rush");
    await press(page, "Play");
    await expectVerdict(page, /^No: 30 dominoes: .* 2 black squares stay bare: there is no tiling\.$/);
  });
});

describe("what cannot be watched", () => {
  const isOff = async (page: Page, name: string): Promise<boolean> =>
    (await page.getByRole("button", { name, exact: true }).count()) === 0;
  it("is a large board, and the panel says so", async () => {
    const { page } = await studio.visitBoard("100x100", "solve");
    await expectVerdict(page, "10,000 squares: 5,000 white, 5,000 black.");
    for (const method of ["Tour", "Partners", "Trial"]) {
      await choose(page, method);
      await page.getByText("10,000 squares are too many to watch: step by step goes up to 2,500").waitFor();
      expect(await isOff(page, "Play")).toBe(true);
      expect(await isOff(page, "Step")).toBe(true);
    }
  });
  it("is a trial where the colours decide", async () => {
    const { page } = await studio.visitBoard("8x8-0,0-7,7", "solve");
    await expect.poll(() => isOff(page, "Step")).toBe(false);
    await choose(page, "Trial");
    await page
      .locator(".workspace-panel")
      .getByText(/^No tiling: .*30 white.*32 black/)
      .waitFor();
    expect(await isOff(page, "Play")).toBe(true);
    expect(await isOff(page, "Step")).toBe(true);
  });
});

describe("trial", () => {
  it("plays, pauses, goes on, and counts its steps", async () => {
    const { page } = await studio.visitBoard("6x6-0,0-1,2-4,5-5,1", "solve");
    await choose(page, "Trial");
    await page.getByLabel("Speed").selectOption("slow");
    await pressByKey(page, "Play");
    await expect.poll(async () => (await steps(page)).at).toBeGreaterThan(0);
    await pressByKey(page, "Pause");
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    const paused = await steps(page);
    await press(page, "Step");
    await expectVerdict(page, new RegExp(`^Step ${paused.at + 1}: (?:laid|taken back), \\d+ domino`));
    expect((await steps(page)).at).toBe(paused.at + 1);
    const said = /(\d+) domino/.exec(await verdict(page))?.[1];
    expect(await dominoes(page)).toHaveLength(Number(said));
    await page.getByLabel("Speed").selectOption("rush");
    await press(page, "Play");
    await expect.poll(async () => (await steps(page)).at).toBe(paused.of);
    await expect.poll(() => page.getByRole("button", { name: "Play", exact: true }).count()).toBe(1);
    await expectVerdict(page, /^Yes: ./);
    expect(covered(await dominoes(page)).size).toBe(32);
  });
  it("ends without a tiling where there is none", async () => {
    const { page } = await studio.visitBoard("3x4-0,1-0,2-2,1-2,2", "solve", {
      viewport: PHONE,
      touch: true,
    });
    await page.getByRole("radio", { name: "Trial" }).tap();
    await page.getByLabel("Speed").selectOption("fast");
    await page.getByRole("button", { name: "Play", exact: true }).tap();
    await expectVerdict(page, /^No: No tiling: everything was tried/);
    expect(await dominoes(page)).toEqual([]);
  });
  it("takes the place of another method, even if its first step is asked for before the page is painted", async () => {
    const { page } = await studio.visitBoard("4x5", "solve");
    await press(page, "Step");
    await expectVerdict(page, "A tour");
    await page.evaluate(async () => {
      const button = (words: string): HTMLElement =>
        Array.from(document.querySelectorAll<HTMLElement>("button, [role=radio]")).find(
          ({ textContent }) => textContent === words,
        )!;
      button("Trial").click();
      while (button("Trial").ariaChecked !== "true") await Promise.resolve();
      button("Step").click();
    });
    await expectVerdict(page, "Nothing is laid yet.");
    expect((await steps(page)).at).toBe(0);
  });
  it("is over when the board changes", async () => {
    const { page } = await studio.visitBoard("6x6", "solve");
    await choose(page, "Trial");
    await press(page, "Step");
    await expectVerdict(page, "Nothing is laid yet.");
    await press(page, "Step");
    await expect.poll(() => dominoes(page)).toHaveLength(1);
    await page.keyboard.press("1");
    await press(page, "Full 8 × 8");
    await page.keyboard.press("3");
    await expectVerdict(page, "64 squares");
    expect(await dominoes(page)).toEqual([]);
    expect(await page.getByTestId("steps").count()).toBe(0);
  });
});

describe("graph", () => {
  it("has a point for each square, a line for each domino that fits, and shows the tiling", async () => {
    const { page } = await studio.visitBoard("4x4-0,0-3,2", "solve");
    await page.getByRole("radio", { name: "Tour" }).focus();
    await page.keyboard.press("ArrowLeft");
    const graph = page.getByRole("img", { name: /^7 white squares, 7 black squares/ });
    await expect.poll(() => graph.locator("circle").count()).toBe(14);
    // 24 on the whole square; the corner removes two, the square at the edge three.
    expect(await graph.locator("line").count()).toBe(19);
    expect(await graph.locator("line.laid").count()).toBe(0);
    await press(page, "Tile");
    await expectVerdict(page, "here is how");
    expect(await graph.locator("line.laid").count()).toBe(7);
  });
  it("shows the Hall set", async () => {
    const { page } = await studio.visitBoard(CROWDED, "solve");
    await choose(page, "Graph");
    await press(page, "Check");
    await expect.poll(() => page.locator("svg.bipartite g.crowded circle").count()).toBe(7);
  });
  it("says when a board is too large for it", async () => {
    const { page } = await studio.visitBoard("20x20", "solve");
    await choose(page, "Graph");
    await expect.poll(() => page.getByText("is a tangle: try a smaller board").count()).toBe(1);
  });
});
