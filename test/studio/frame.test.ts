/** The frame: the first screen, opening puzzles, links that hold them, colours, keys and help. */
import { gzipSync } from "node:zlib";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { cube, tents } from "../../src/puzzles/index.js";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../support/process.js";
import {
  cellsLabelled,
  chooseMode,
  expectAddress,
  expectVerdict,
  linkCode,
  press,
  puzzleInAddress,
  STUDIO_FOLDER,
  useStudio,
} from "./driver.js";
import { PHONE } from "./support/index.js";

const studio = useStudio();
const folder = temporaryFolder();
const DRAWING = "#...\n....\n....\n..#.\n";

async function expectDrawing(page: Page): Promise<void> {
  await expectVerdict(page, "14 squares: 7 white, 7 black. The board can be tiled.");
  expect(await cellsLabelled(page, "removed")).toEqual(["0,0", "3,2"]);
}
/** The card of a family; today's puzzles name it, too. */
const tileOf = (page: Page, name: RegExp) => page.locator(".home-families").getByRole("link", { name });
const problem = (page: Page) => page.getByRole("alert");

describe("the first screen", () => {
  it("shows the families as living boards, one click from something that works", async () => {
    const { page, hand } = await studio.visit();
    const tile = tileOf(page, /Chessboard/);
    await expect.poll(() => tile.locator("svg .board-piece").count()).toBe(17);
    expect(await tile.locator("svg").count()).toBe(1);
    for (const name of [/Polycubes/, /Pips/, /Tents/, /IQ Twist/])
      await expect.poll(() => tileOf(page, name).locator("svg").count()).toBe(1);
    await tile.click();
    await expectVerdict(page, "0 dominoes laid, 62 squares to cover.");
    await hand.drag([1, 1], [1, 2]);
    await expectVerdict(page, "1 domino laid");
  });
  it("is one tap away on a phone, and the modes are at the thumb", async () => {
    const { page } = await studio.visit("", { viewport: PHONE, touch: true });
    await tileOf(page, /Chessboard/).tap();
    await expectVerdict(page, "0 dominoes laid");
    const tabs = (await page.getByRole("tablist").boundingBox())!;
    expect(tabs.y + tabs.height).toBeLessThanOrEqual(PHONE.height);
    expect(tabs.y).toBeGreaterThan(PHONE.height - 100);
  });
});

describe("open", () => {
  it("what is typed, with the button and with Ctrl+Enter", async () => {
    const { page } = await studio.visit();
    const area = page.getByLabel("A puzzle as text, in any format");
    await page.keyboard.press("/");
    await expect.poll(() => area.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type(DRAWING);
    await press(page, "Open this text");
    await expectDrawing(page);
    await page.goBack();
    await area.fill("4x4-0,0-3,2");
    await area.press("Control+Enter");
    await expectDrawing(page);
  });
  it.each(["", "#/tents"])("what is typed right after its key, on %j", async (address) => {
    const { page } = await studio.visit(address);
    // Keys come in turns of their own, and the next one may be the very next turn.
    const focused = await page.evaluate(async () => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
      return document.activeElement?.localName;
    });
    expect(focused).toBe("textarea");
  });
  it("what is pasted, anywhere", async () => {
    const { page, context } = await studio.visit("#/chessboard");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate((text) => navigator.clipboard.writeText(text), DRAWING);
    await page.keyboard.press("Control+v");
    await expectDrawing(page);
  });
  it("a file that is dropped, anywhere", async () => {
    const { page } = await studio.visit("#/chessboard");
    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "board.txt", { type: "text/plain" }));
      return data;
    }, DRAWING);
    await page.dispatchEvent("body", "dragenter", { dataTransfer: transfer });
    await expect.poll(() => page.getByText("Drop it to open the puzzle").count()).toBe(1);
    await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
    await expectDrawing(page);
    expect(await page.getByText("Drop it to open the puzzle").count()).toBe(0);
  });
  it("a file that is chosen", async () => {
    const { page } = await studio.visit();
    const path = join(folder, "board.json");
    writeFileSync(
      path,
      JSON.stringify({
        rows: 4,
        cols: 4,
        removed: [
          [0, 0],
          [3, 2],
        ],
      }),
    );
    const chooser = page.waitForEvent("filechooser");
    await press(page, "Browse files");
    // The system's dialog offers files of any name: an .xmpuzzle or a .gz as well.
    expect(await (await chooser).element().getAttribute("accept")).toBe(null);
    await (await chooser).setFiles(path);
    await expectDrawing(page);
  });
  it("a text that is no puzzle says where it goes wrong, and stays to be mended", async () => {
    const { page } = await studio.visit();
    const area = page.getByLabel("A puzzle as text, in any format");
    await area.fill("....\n..x.\n");
    await press(page, "Open this text");
    await expect.poll(() => problem(page).textContent()).toContain("Line 2, column 3: ");
    expect(await problem(page).textContent()).toContain('"x" is neither . (a square) nor # (removed)');
    expect(await area.inputValue()).toBe("....\n..x.\n");
    await expect
      .poll(() => area.evaluate((element) => (element as HTMLTextAreaElement).selectionStart))
      .toBe(7);
    await area.fill("hello");
    expect(await problem(page).count()).toBe(0);
    await press(page, "Open this text");
    await expect.poll(() => problem(page).textContent()).toContain("does not look like a puzzle");
    // What puzzles look like, one click from the text area.
    await page.getByRole("button", { name: "8x8-0,0-7,7" }).click();
    await press(page, "Open this text");
    await expectVerdict(page, "30 white");
  });
  it("a bad file dropped on a board says so there, and the board stays", async () => {
    const { page } = await studio.visitBoard("4x4-0,0");
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array([0xff, 0xfe, 0x00])], "picture.png"));
      return data;
    });
    await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
    await expect.poll(() => problem(page).textContent()).toContain("picture.png");
    expect(await cellsLabelled(page, "removed")).toEqual(["0,0"]);
    await problem(page).getByRole("button", { name: "Close" }).click();
    expect(await problem(page).count()).toBe(0);
  });
  it("files of other programs, packed or not, go on in a format of the page", async () => {
    const { page } = await studio.visitBoard("4x4-0,0");
    const drop = async (name: string, bytes: Uint8Array): Promise<void> => {
      const transfer = await page.evaluateHandle(
        ([name, bytes]) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], name));
          return data;
        },
        [name, [...bytes]] as const,
      );
      await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
    };
    const packed = gzipSync(cube.formats.find(({ id }) => id === "xmpuzzle")!.example);
    await drop("cut.xmpuzzle", packed.subarray(0, 60));
    await expect.poll(() => problem(page).textContent()).toContain("damaged or not complete");
    await drop("corners.xmpuzzle", packed);
    await expectAddress(page, /^cube\nregion: 3x2x1\n/);
    const game = tents.formats.find(({ id }) => id === "save-file")!.example;
    await drop("game.sav", Buffer.from(`${game}NSTATES :1:2\nSTATEPOS:1:2\nMOVE    :4:T0,0\n`));
    await expectAddress(page, /^4 4\n\.\.T\. 1\n/);
    await expect.poll(() => page.locator(".note").textContent()).toContain("1 saved move left out");
    await drop("other.url", Buffer.from("https://puzz.link/p?slither/4/4/ddabde"));
    await expect.poll(() => problem(page).textContent()).toContain("Slitherlink");
  });
});

describe("links", () => {
  it("hold the whole puzzle, for others too", async () => {
    const { page, context, hand } = await studio.visitBoard("9x5-0,0");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await hand.drag([4, 1], [4, 3]);
    await press(page, "Share");
    await expect.poll(() => page.locator(".note").textContent()).toContain("Link copied");
    const url = await page.evaluate(() => navigator.clipboard.readText());
    expect(await puzzleInAddress(url)).toBe("9x5-0,0-4,1-4,2-4,3");
    await press(page, "Embed");
    await expect.poll(() => page.locator(".note").textContent()).toContain("HTML copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `<script type="module" src="${studio.served.url}embed/quadrille-puzzle.js"></script>\n<quadrille-puzzle link="${url}"></quadrille-puzzle>`,
    );
    // If the system has a sheet for sharing, which has no HTML, the HTML is offered after it.
    await page.evaluate(() => {
      const coarse = matchMedia("all");
      globalThis.matchMedia = () => coarse;
      Object.defineProperty(navigator, "share", { value: async () => undefined });
    });
    await press(page, "Share");
    await expect
      .poll(() => page.locator(".note").allTextContents())
      .toContainEqual(expect.stringContaining("web page"));
    expect(await page.getByRole("button", { name: "Embed" }).count()).toBe(1);
    const other = await studio.visit(url.slice(studio.served.url.length));
    await expect.poll(() => cellsLabelled(other.page, "removed")).toEqual(["0,0", "4,1", "4,2", "4,3"]);
  });
  it.each([
    ["cut", (code: string) => code.slice(0, -3), /cut off/],
    [
      "changed",
      (code: string) => `${code.slice(0, 8)}${code[8] === "A" ? "B" : "A"}${code.slice(9)}`,
      /was changed/,
    ],
    ["of another version", (code: string) => `9${code.slice(1)}`, /another version/],
    ["with a full stop", (code: string) => `${code}.`, /character \d+ .*full stop/i],
  ])("that are %s say what is wrong, and the way on", async (_, damage, words) => {
    const { page } = await studio.visit(`#/chessboard/play/${damage(await linkCode("8x8-0,0-7,7"))}`);
    await page.getByRole("heading", { name: "This link cannot be opened" }).waitFor();
    expect(await problem(page).textContent()).toMatch(words);
    await press(page, "Start a new board");
    await expectVerdict(page, "30 white");
  });
  it("with a puzzle that is none say where", async () => {
    const { page } = await studio.visit(`#/chessboard/edit/${await linkCode("..\n.?", "drawing")}`);
    expect(await problem(page).textContent()).toContain("Line 2, column 2: ");
  });
  it("to nowhere say so", async () => {
    const { page } = await studio.visit("#/no-such-family/edit");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("There is no such page");
    await press(page, "Go to the home page");
    await expect.poll(() => tileOf(page, /Chessboard/).count()).toBe(1);
    await page.goto("./#/chessboard/juggle");
    await expect.poll(() => page.getByText("There is no such page").count()).toBe(1);
  });
});

describe("colours", () => {
  it("follow the system, or what was chosen, and that is remembered", async () => {
    const paper = (page: Page): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const { page } = await studio.visit("#/chessboard", { theme: "dark" });
    const dark = await paper(page);
    await press(page, "Theme: system");
    await expect.poll(() => paper(page)).not.toBe(dark);
    const light = await paper(page);
    await page.reload();
    await page.getByRole("button", { name: "Theme: light" }).waitFor();
    expect(await paper(page)).toBe(light);
    await press(page, "Theme: light");
    await expect.poll(() => paper(page)).toBe(dark);
    await press(page, "Theme: dark");
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => paper(page)).toBe(light);
  });
});

describe("keys", () => {
  it("1 to 4 choose the mode, and ? says all of them", async () => {
    const { page } = await studio.visitBoard("4x4");
    for (const [key, mode] of [
      ["2", "Play"],
      ["3", "Solve"],
      ["4", "Lab"],
      ["1", "Edit"],
    ] as const) {
      await page.keyboard.press(key);
      await expect
        .poll(() => page.getByRole("tab", { name: mode }).getAttribute("aria-selected"))
        .toBe("true");
      expect(page.url()).toContain(`#/chessboard/${mode.toLowerCase()}/`);
    }
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Rules and keys" });
    await help.waitFor();
    await help.getByText("A domino covers two squares").waitFor();
    const said = (await help.textContent()) ?? "";
    for (const words of [
      "A domino covers two squares",
      "Undo",
      "Redo",
      "Check",
      "Open a puzzle",
      "Long press",
    ])
      expect(said).toContain(words);
    // Keys do nothing behind the sheet.
    await page.keyboard.press("3");
    expect(page.url()).toContain("/edit/");
    await page.keyboard.press("Escape");
    await expect.poll(() => help.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Rules and keys" }).click();
    await help.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => help.isVisible()).toBe(false);
  });
  it("are letters where letters are typed", async () => {
    const { page } = await studio.visitBoard("4x4");
    await page.getByRole("spinbutton", { name: "Rows" }).fill("3");
    await page.keyboard.press("2");
    await page.keyboard.press("z");
    expect(page.url()).toContain("/edit/");
    await expectAddress(page, "32x4");
  });
  it("go through the modes with arrows, as tabs do", async () => {
    const { page } = await studio.visitBoard("4x4");
    await page.getByRole("tab", { name: "Edit" }).focus();
    await page.keyboard.press("ArrowRight");
    await expectVerdict(page, "0 dominoes laid");
    await page.keyboard.press("End");
    await expect.poll(() => page.getByTestId("formula-size").count()).toBe(1);
    await chooseMode(page, "Edit");
  });
});

const ASSETS = join(STUDIO_FOLDER, "assets");
const IMPORTS = /(?:from|import)"\.\/([^"]+\.js)"/g;

/** These chunks and what they import in turn, without what is loaded later. */
function withImports(chunks: Iterable<string>): Set<string> {
  const all = new Set(chunks);
  for (const name of all)
    for (const [, chunk] of readFileSync(join(ASSETS, name), "utf8").matchAll(IMPORTS)) all.add(chunk!);
  return all;
}

function compressed(paths: Iterable<string>): number {
  let sum = 0;
  for (const path of paths) sum += gzipSync(readFileSync(join(STUDIO_FOLDER, path)), { level: 9 }).length;
  return sum;
}

/** The scripts that the page has asked for so far. */
async function scriptsOf(page: Page): Promise<string[]> {
  const paths = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".js") && !path.endsWith("/sw.js")),
  );
  // A browser lists what the solver's worker imports with what the page does.
  const inWorker = withImports(readdirSync(ASSETS).filter((name) => /^worker-.*\.js$/.test(name)));
  return [...new Set(paths)].filter((path) => !inWorker.has(basename(path)));
}

describe("size", () => {
  it("less than 40 KB of compressed JavaScript before the first screen", () => {
    const html = readFileSync(join(STUDIO_FOLDER, "index.html"), "utf8");
    const named = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, path]) => path!);
    const chunks = withImports(
      named.filter((path) => path.startsWith("assets/")).map((path) => basename(path)),
    );
    const others = named.filter((path) => !path.startsWith("assets/"));
    expect([...chunks].some((name) => name.startsWith("start-"))).toBe(true);
    expect(others).toContain("theme.js");
    expect(compressed([...others, ...[...chunks].map((name) => `assets/${name}`)])).toBeLessThan(40_000);
  });
  it.each([
    ["chessboard", /Chessboard/],
    ["cube", /Polycubes/],
    ["pips", /Pips/],
    ["tents", /Tents/],
    ["twist", /IQ Twist/],
  ])(
    "less than 150 KB from the first screen to the page of %s, before a solver is used",
    async (family, name) => {
      const { page } = await studio.visit();
      await expect.poll(() => page.locator(".home-families svg").count()).toBe(5);
      await tileOf(page, name).click();
      await page.getByRole("tab", { name: "Play" }).waitFor();
      await page.waitForLoadState("networkidle");
      // The page of the cube works before its solid, which uses three.js, is loaded.
      const scripts = (await scriptsOf(page)).filter((path) => !basename(path).startsWith("renderer-"));
      const pages = scripts.map(
        (path) => /^(chessboard|cube|pips|tents|twist)-(?!picture)/.exec(basename(path))?.[1],
      );
      expect(new Set(pages.filter((id) => id !== undefined))).toEqual(new Set([family]));
      expect(compressed(scripts)).toBeLessThan(150_000);
    },
  );
});
