/** Solve: verdicts, tilings by every method, counts, random and other tilings. The drawing agrees with the words. */
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

describe("Check", () => {
  it("draws and says the Hall set, four white squares with three black neighbours, and which squares to change", async () => {
    const { page } = await studio.visitBoard(CROWDED, "solve");
    // No square is "this one" before it is marked.
    await expectVerdict(page, "No tiling: 4 white squares have only 3 black neighbours.");
    expect(await marks(page, "set")).toEqual([]);
    await press(page, "Check");
    await expectVerdict(page, /^No: .*4 white squares.*3 .*neighbours/);
    const set = await marks(page, "set");
    const neighbours = await marks(page, "neighbour");
    expect(set).toHaveLength(4);
    expect(neighbours).toHaveLength(3);
    // It is a Hall set: the neighbours of the set that are not removed are exactly these.
    const removed = new Set(CROWDED.split("-").slice(1));
    const around = new Set(
      set.flatMap((cell) => {
        const [row = 0, col = 0] = cell.split(",").map(Number);
        return [
          [row - 1, col],
          [row + 1, col],
          [row, col - 1],
          [row, col + 1],
        ]
          .filter(([r, c]) => r! >= 0 && c! >= 0 && r! < 8 && c! < 8)
          .map((near) => near.join(","))
          .filter((near) => !removed.has(near));
      }),
    );
    expect([...around].toSorted()).toEqual(neighbours.toSorted());
    for (const cell of [...set, ...neighbours]) expect(removed.has(cell)).toBe(false);
    await expect.poll(() => page.locator(".panel-list li").count()).toBeGreaterThan(0);
    const restore = await marks(page, "restore");
    expect(restore.length).toBeGreaterThan(0);
    for (const cell of restore) expect(removed.has(cell)).toBe(true);
    await press(page, "Tile");
    await expectVerdict(page, /cannot be tiled: .*4 white squares/);
    await expect.poll(async () => (await marks(page, "set")).toSorted()).toEqual(set.toSorted());
    expect((await marks(page, "neighbour")).toSorted()).toEqual(neighbours.toSorted());
  });
  it("counts the colours", async () => {
    const { page } = await studio.visitBoard("8x8-0,0-7,7", "solve");
    await pressByKey(page, "Check");
    await expectVerdict(page, /^No: .*30 white squares and 32 black squares/);
    expect(await marks(page, "set")).toEqual([]);
  });
  it("says yes, by its key from another mode", async () => {
    const { page } = await studio.visitBoard("8x8-0,0-7,6", "edit");
    await page.keyboard.press("c");
    await expectVerdict(page, "Yes: The board can be tiled.");
    expect(page.url()).toContain("#/chessboard/solve/");
  });
  it("answers by finger", async () => {
    const { page } = await studio.visitBoard(CROWDED, "solve", { viewport: PHONE, touch: true });
    await page.getByRole("button", { name: "Check", exact: true }).tap();
    await expectVerdict(page, /^No: .*4 white squares/);
    expect(await marks(page, "set")).toHaveLength(4);
  });
});

describe("Tile", () => {
  /** Methods that find a tiling if there is one; counting colours finds none. */
  const METHODS = ["backtracking", "hamiltonian", "matching", "cadical", "highs", "dancing-links"] as const;
  it("lays the dominoes by every method that is offered, or says that it does not apply", async () => {
    const { page } = await studio.visitBoard("6x6-0,0-3,4", "solve");
    const method = page.getByLabel("Method");
    const values = (): Promise<string[]> =>
      method
        .locator("option")
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    await expect.poll(async () => (await values()).toSorted()).toEqual([...METHODS, "colouring"].toSorted());
    for (const id of METHODS) {
      await page.keyboard.press("Escape");
      await expect.poll(() => dominoes(page), { message: id }).toEqual([]);
      await method.selectOption(id);
      await press(page, "Tile");
      await expectVerdict(page, "Yes: The board can be tiled, and here is how.");
      const laid = await dominoes(page);
      expect(laid, id).toHaveLength(17);
      const cells = covered(laid);
      expect(cells.has("0,0") || cells.has("3,4"), id).toBe(false);
    }
    await method.selectOption("colouring");
    await press(page, "Tile");
    await expectVerdict(page, /^Not decided by this method: ./);
  });
  it("says why there is none, by every method", async () => {
    const { page } = await studio.visitBoard("4x4-0,0-3,3", "solve");
    for (const id of ["backtracking", "colouring", "matching", "cadical", "highs", "dancing-links"]) {
      await page.keyboard.press("Escape");
      await expect.poll(() => verdict(page), { message: id }).not.toContain("cannot be tiled: ");
      await page.getByLabel("Method").selectOption(id);
      await press(page, "Tile");
      await expectVerdict(page, /^No: The board cannot be tiled: ./);
      // As many as fit: of 14 squares, eight of one colour and six of the other.
      await expect.poll(async () => (await dominoes(page)).length, { message: id }).toBe(6);
    }
  });
  it("answers to its key, by finger, and Escape lets go", async () => {
    const { page } = await studio.visitBoard("8x8", "solve", { viewport: PHONE, touch: true });
    await page.keyboard.press("s");
    await expectVerdict(page, "here is how");
    expect(covered(await dominoes(page)).size).toBe(64);
    await page.keyboard.press("Escape");
    await expect.poll(() => dominoes(page)).toEqual([]);
    await page.getByRole("button", { name: "Tile", exact: true }).tap();
    await expectVerdict(page, "here is how");
    expect(await dominoes(page)).toHaveLength(32);
  });
});

describe("how many", () => {
  it("8 × 8 has 12,988,816 tilings", async () => {
    const { page } = await studio.visitBoard("8x8", "solve");
    await press(page, "Count");
    await expectVerdict(page, "Yes: 12,988,816 tilings.");
    expect(await page.getByTestId("count").textContent()).toBe("12,988,816");
    await page.getByRole("checkbox", { name: "Up to turning and reflecting" }).check();
    await press(page, "Count");
    await expectVerdict(page, "Yes: 1,629,189 different tilings, up to turning and reflecting the board.");
  });
  it("none, one, and more, with the other shown as a difference", async () => {
    const none = await studio.visitBoard("2x2-0,0-1,1", "solve");
    await press(none.page, "Count");
    await expectVerdict(none.page, "No: 0 tilings.");
    const one = await studio.visitBoard("1x6", "solve");
    await pressByKey(one.page, "Is it unique?");
    await expectVerdict(one.page, "Yes: There is exactly one tiling, and this is it.");
    expect(await dominoes(one.page)).toEqual(["0,0 0,1", "0,2 0,3", "0,4 0,5"]);
    const two = await studio.visitBoard("2x2", "solve");
    await press(two.page, "Is it unique?");
    await expectVerdict(two.page, "There is more than one tiling");
    // The sentence may have been there before the question was answered.
    await expect.poll(() => marks(two.page, "changed")).toEqual(["0,0", "0,1", "1,0", "1,1"]);
    expect(covered(await dominoes(two.page)).size).toBe(4);
  });
  it("marks nothing that lies the same in both", async () => {
    // The row at the right can be covered in one way only, the square at the left in two.
    const { page } = await studio.visitBoard("2x6-1,2-1,3-1,4-1,5", "solve");
    await press(page, "Is it unique?");
    await expectVerdict(page, "There is more than one tiling");
    await expect.poll(() => marks(page, "changed")).toEqual(["0,0", "0,1", "1,0", "1,1"]);
    expect(await dominoes(page)).toEqual(expect.arrayContaining(["0,2 0,3", "0,4 0,5"]));
  });
});

describe("one after the other", () => {
  it("goes on beyond the first portion to the last, and says how many there are", async () => {
    const { page } = await studio.visitBoard("4x6", "solve");
    await press(page, "All solutions");
    await expectVerdict(page, "Yes: This is number 1 of more than 200 tilings.");
    const number = page.getByRole("spinbutton", { name: "Number" });
    await number.fill("200");
    await expectVerdict(page, "number 200 of more than 200 tilings.");
    const last = await dominoes(page);
    await press(page, "Next");
    await expectVerdict(page, "number 201 of 281 tilings.");
    const next = await dominoes(page);
    expect(covered(next).size).toBe(24);
    await press(page, "Previous");
    await expectVerdict(page, "number 200 of 281 tilings.");
    expect(await dominoes(page)).toEqual(last);
    await number.fill("281");
    await expectVerdict(page, "number 281 of 281 tilings.");
    expect(await page.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Load more" }).count()).toBe(0);
  });
  it("keeps the place while more are loaded, and knows the number once it is counted", async () => {
    const { page } = await studio.visitBoard("8x8", "solve");
    await press(page, "All solutions");
    await press(page, "Next");
    await expectVerdict(page, "number 2 of more than 200 tilings.");
    const shown = await dominoes(page);
    await press(page, "Load more");
    await expectVerdict(page, "number 2 of more than 1,000 tilings.");
    expect(await dominoes(page)).toEqual(shown);
    await press(page, "Count");
    await expect
      .poll(() => page.getByTestId("solution-number").textContent())
      .toBe("2 of 12,988,816 tilings. The first 1,000 are loaded.");
    await expectVerdict(page, "12,988,816 tilings.");
    expect(await dominoes(page)).toEqual(shown);
  });
});

describe("a random tiling", () => {
  it("comes again with its seed", async () => {
    const { page } = await studio.visitBoard("8x8", "solve");
    const seed = page.getByRole("spinbutton", { name: "Seed" });
    await seed.fill("41");
    await expectVerdict(page, "A uniformly random tiling (seed 41).");
    const first = await dominoes(page);
    expect(covered(first).size).toBe(64);
    await press(page, "Draw");
    await expect.poll(() => verdict(page)).not.toContain("(seed 41)");
    await expectVerdict(page, /random tiling \(seed \d+\)/);
    const drawn = /seed (\d+)/.exec(await verdict(page))?.[1];
    expect(await seed.inputValue()).toBe(drawn);
    expect(await dominoes(page)).not.toEqual(first);
    await seed.fill("41");
    await expectVerdict(page, "(seed 41)");
    await expect.poll(() => dominoes(page)).toEqual(first);
  });
  it("there is none of a board that has none", async () => {
    const { page } = await studio.visitBoard("4x4-0,0-3,3", "solve");
    await press(page, "Draw");
    await expectVerdict(page, /^No: The board cannot be tiled/);
  });
});
