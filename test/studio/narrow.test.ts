/** On the narrowest phone nothing makes a page scroll sideways: no count, name, file, address or long word. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chooseMode, expectVerdict, linkCode, press, useStudio, type Visitor } from "./driver.js";
import { boxAtRest } from "./hand.js";
import { SMALL_PUZZLES } from "./small-puzzles.js";

const studio = useStudio();

const NARROW = { viewport: { width: 360, height: 740 }, touch: true } as const;
/** A word without a place to break it. */
const WORD = "Rindfleischetikettierungsueberwachung".repeat(4);

/** What is larger than its room: the page, the panel, a choice, or something outside of every scrolling box. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} “${(element.textContent ?? "").slice(0, 40)}”`;
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page: ${root.scrollWidth} of ${root.clientWidth}`);
    // A page with a board scrolls only in its panel.
    if (document.querySelector(".workspace") !== null && root.scrollHeight > root.clientHeight)
      found.push(`the page: ${root.scrollHeight} high of ${root.clientHeight}`);
    for (const segment of document.querySelectorAll(".segmented button")) {
      const { paddingLeft, paddingRight } = getComputedStyle(segment);
      const room = segment.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const words = segment.querySelector("span")?.getBoundingClientRect().width ?? 0;
      if (words > room + 1) found.push(`${name(segment)}: ${words} of ${room}`);
    }
    for (const box of document.querySelectorAll(".workspace-panel, .dialog"))
      if (box.scrollWidth > box.clientWidth)
        found.push(`${name(box)}: ${box.scrollWidth} of ${box.clientWidth}`);
    const scrolls = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (at !== root && at !== document.body && getComputedStyle(at).overflowX !== "visible") return true;
      return false;
    };
    for (const element of document.querySelectorAll("body *")) {
      const { right, width } = element.getBoundingClientRect();
      if (width > 0 && right > innerWidth + 1 && !scrolls(element))
        found.push(`${name(element)}: to ${right}`);
    }
    return found;
  });
}

async function expectNarrow({ page }: Pick<Visitor, "page">, where: string): Promise<void> {
  await expect.poll(() => tooWide(page), { message: where }).toEqual([]);
}

/** Everything that opens. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details.disclosure")) details.setAttribute("open", "");
  });
  // It is loaded at the first input.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.locator(".print-form").waitFor({ state: "attached" });
}

/** In Solve: a solution, the count with its digits, the list. */
async function askEverything(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByRole("button", { name: /^(?:Solve|Tile)$/ }).click();
  await expectVerdict(page, /^(?:Yes|No): /);
  await expectNarrow(visitor, "with a solution");
  await page.getByRole("button", { name: /^(?:Count|All ways)$/ }).click();
  await page.getByTestId("count").waitFor();
  await unfold(page);
  await expectNarrow(visitor, "with a count");
  await page.getByRole("button", { name: "All solutions" }).click();
  await page.getByTestId("solution-number").waitFor();
  await expectNarrow(visitor, "with the list of solutions");
}

const CUBE = {
  family: "cube",
  format: "json",
  text: JSON.stringify({
    family: "cube",
    title: WORD,
    region: [3, 2, 1],
    pieces: [
      { name: `${WORD}1`, shape: "XX/X." },
      { name: `${WORD}2`, shape: "XX/X." },
    ],
  }),
};
const GRAPH = {
  family: "pips",
  format: "graph",
  text: JSON.stringify({
    links: {
      [`${WORD}a`]: [`${WORD}b`, `${WORD}d`],
      [`${WORD}b`]: [`${WORD}c`],
      [`${WORD}c`]: [`${WORD}d`],
      [`${WORD}d`]: [],
    },
    dominoes: [
      [1, 2],
      [2, 3],
    ],
    constraints: [{ type: "equals", nodes: [`${WORD}b`, `${WORD}c`] }],
  }),
};
/** Three layers and four faces with a clue each. */
const CLUES_ON_FOUR_FACES = {
  format: "layers",
  text: [
    "cube\nset: cube-puzzler-pro\nregion: 3x3x3",
    ...["top", "bottom", "back", "left"].map((face) => `face: ${face}\nyellow . .\n. . .\n. . .`),
  ].join("\n"),
};
/** Boards of many cells, with clues and numbers of several digits. */
const LARGE = [
  { family: "chessboard", format: "code", text: "24x24" },
  {
    family: "tents",
    format: "json",
    text: '{"family":"tents","rows":30,"cols":30,"trees":[[0,0],[4,4],[29,29]]}',
  },
];

describe("at 360 pixels", () => {
  it.each([...SMALL_PUZZLES, ...LARGE, CUBE, GRAPH])(
    "$family is no wider than the screen in any mode: $text",
    async ({ family, format, text }) => {
      const visitor = await studio.visit(`#/${family}/edit/${await linkCode(text, format)}`, NARROW);
      const { page } = visitor;
      for (const mode of ["Edit", "Play", "Solve", "Lab"] as const) {
        await chooseMode(page, mode);
        await unfold(page);
        await expectNarrow(visitor, mode);
        if (mode === "Solve") await askEverything(visitor);
        if (mode === "Lab") {
          await page.getByTestId("formula-size").waitFor();
          await page.getByRole("button", { name: "Run CaDiCaL" }).click();
          await page.getByTestId("solver-run").waitFor();
          await expectNarrow(visitor, "with a run");
        }
      }
      await page.getByRole("button", { name: "Rules and keys" }).click();
      await page.getByRole("dialog").waitFor();
      await expectNarrow(visitor, "with help");
    },
  );

  it("a count of 511 digits is rounded, its digits folded away and copied as they are", async () => {
    const visitor = await studio.visitBoard("64x64", "solve", NARROW);
    const { page } = visitor;
    await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await press(page, "Count");
    await expectVerdict(page, /^Yes: ≈\s\d\.\d{3}\s×\s10⁵¹⁰ tilings\.$/);
    const digits = page.getByTestId("digits");
    expect(await digits.isVisible()).toBe(false);
    await expectNarrow(visitor, "folded");
    await page.getByText("All 511 digits").click();
    await expectNarrow(visitor, "unfolded");
    await press(page, "Copy");
    await expect.poll(() => page.locator(".note").textContent()).toContain("511 digits copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^\d{511}$/);
    expect((await digits.textContent())?.replaceAll(",", "")).toBe(copied);
    // Rounded from these digits.
    const lead = (Number(copied.slice(0, 8)) / 1e7).toFixed(3);
    expect(await page.getByTestId("count").textContent()).toContain(lead);
  });

  it("layers of a solid stay readable on a short phone, with seven panels and the buttons that zoom them", async () => {
    const short = { viewport: { width: 360, height: 640 }, touch: true, reducedMotion: true };
    const { page } = await studio.visitPuzzle("cube", CLUES_ON_FOUR_FACES, "play", short);
    for (const mode of ["Play", "Lab"] as const) {
      await chooseMode(page, mode);
      const cell = await boxAtRest(page.locator("[data-board] [data-cell]").first());
      expect(cell.width, mode).toBeGreaterThanOrEqual(20);
      // The buttons stand beside the switch, above the layers, and answer.
      const buttons = (await page.locator(".board-zoom").boundingBox())!;
      const layers = (await page.locator("[data-board]").boundingBox())!;
      const views = (await page.locator(".cube-views").boundingBox())!;
      expect(buttons.y + buttons.height, mode).toBeLessThanOrEqual(layers.y);
      expect(buttons.x, mode).toBeGreaterThan(views.x + views.width);
      await press(page, "Zoom in");
      const cellNow = async (): Promise<number> =>
        (await page.locator("[data-board] [data-cell]").first().boundingBox())!.width;
      await expect.poll(cellNow).toBeGreaterThan(cell.width);
      // What is zoomed stays within its room.
      const sheet = page.locator("[data-board] svg.board-sheet");
      expect(await sheet.evaluate((svg) => getComputedStyle(svg).overflow)).toBe("hidden");
      await press(page, "Show the whole board");
      await expect.poll(cellNow).toBe(cell.width);
    }
  });

  it("recent boards with long names", async () => {
    const visitor = await studio.visitPuzzle("cube", CUBE, "edit", NARROW);
    const { page } = visitor;
    await page.getByRole("checkbox", { name: "Mirror images of pieces are allowed" }).click();
    await page.goto("./#/");
    await page.locator(".recent li").first().waitFor();
    await expectNarrow(visitor, "the first screen");
  });

  it("files with long names, and long words in them", async () => {
    const visitor = await studio.visit("#/open", NARROW);
    const { page } = visitor;
    const file = { name: `${WORD}.txt`, mimeType: "text/plain", buffer: Buffer.from(`${WORD} ${WORD}`) };
    await page.locator("input[type=file]").first().setInputFiles(file);
    await page.locator(".problem").waitFor();
    await expectNarrow(visitor, "the first screen");
    const board = await studio.visitBoard("8x8", "edit", NARROW);
    await board.page.evaluate((words) => {
      const data = new DataTransfer();
      data.setData("text/plain", words);
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, `${WORD}: ${WORD}`);
    await board.page.locator(".problem").waitFor();
    await expectNarrow(board, "over a board");
  });

  it.each([`#/${WORD}`, `#/chessboard/${WORD}`, `#/chessboard/edit/${WORD}`])(
    "the address %s",
    async (path) => {
      const visitor = await studio.visit(path, NARROW);
      await expectNarrow(visitor, path);
    },
  );
});

describe("a phone in landscape", () => {
  it("has its notes above the panel, and covers nothing of it", async () => {
    const { page } = await studio.visit("#/twist/play", {
      viewport: { width: 740, height: 360 },
      touch: true,
      reducedMotion: true,
    });
    await press(page, "Try");
    const covered = (): Promise<number> =>
      page.evaluate(() => {
        const edgeOf = (part: string) => document.querySelector(part)!.getBoundingClientRect();
        return edgeOf(".note").bottom - edgeOf(".workspace-panel").top;
      });
    await page.locator(".note").waitFor();
    await expect.poll(covered).toBeLessThanOrEqual(0);
  });
});
