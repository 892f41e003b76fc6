/** `<quadrille-puzzle>` on other pages: a plain one, one with its own styles, and inside a shadow root. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startServer, type RunningServer } from "../../src/server/index.js";
import { temporaryFolder } from "../support/process.js";
import { linkCode, STUDIO_FOLDER } from "./driver.js";
import { boxAtRest, middleAtRest } from "./hand.js";
import { axe, newPage, sharedBrowser, startStudio, type Served, type WatchedPage } from "./support/index.js";

const TENTS = "4 4\n..T. 1\nT... 0\n...T 1\n.... 1\n1 0 0 2\n";
/** A page whose styles would spoil everything if they came in, and with its own keys. */
const HEAD = `<meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">
<style>html{font-size:40px} *{letter-spacing:2px} button{background:lime!important;padding:30px} .verdict{color:lime} .board{display:none}</style>`;
const HEARING = `<script>
  globalThis.heard = [];
  for (const name of ["change", "solved", "error"])
    addEventListener("quadrille-" + name, ({ type, detail, target }) => heard.push([type, target.id, detail]));
  globalThis.keys = [];
  addEventListener("keydown", ({ key }) => keys.push(key));
</script>`;

let script: RunningServer;
let pages: Served;
let folder: string;
let open: WatchedPage | undefined;

beforeAll(async () => {
  folder = temporaryFolder();
  writeFileSync(join(folder, "index.html"), "<!doctype html>");
  writeFileSync(join(folder, "board.txt"), TENTS);
  // The command `serve` offers the script; another server has the pages.
  script = await startServer({ root: STUDIO_FOLDER, port: 0 });
  pages = await startStudio({ folder });
});
afterEach(async () => {
  await open?.close();
  open?.forgive(new RegExp(`^request to another place: ${script.url}(?:embed|assets)/`));
  open?.assertQuiet();
  open = undefined;
});
afterAll(async () => {
  await pages?.close();
  await script?.close();
});

async function visit(body: string): Promise<Page> {
  const source = `<script type="module" src="${script.url}embed/quadrille-puzzle.js"></script>`;
  writeFileSync(
    join(folder, "page.html"),
    `<!doctype html><html lang="en"><head>${HEAD}${HEARING}${source}</head><body><main><h1>A page</h1>${body}</main></body></html>`,
  );
  // Without motion, because the contrast of changing colours cannot be measured.
  open = await newPage(await sharedBrowser(), pages, { reducedMotion: true });
  open.page.setDefaultTimeout(60_000);
  await open.page.goto("page.html");
  return open.page;
}

const element = (id: string, attributes: string, text = ""): string =>
  `<quadrille-puzzle id="${id}" ${attributes}>${text}</quadrille-puzzle>`;

const verdict = (puzzle: Locator): Promise<string> => puzzle.locator(".verdict").innerText();

const heard = (page: Page): Promise<readonly [string, string, Readonly<Record<string, unknown>>][]> =>
  page.evaluate("heard");

async function clickCell(page: Page, puzzle: Locator, cell: string): Promise<void> {
  const place = puzzle.locator(`[data-cell="${cell}"]`);
  await place.scrollIntoViewIfNeeded();
  const { x, y } = await middleAtRest(place);
  await page.mouse.click(x, y);
}

describe("on a plain page", () => {
  it("several puzzles are played side by side, with check and hint, and the page hears of it", async () => {
    const page = await visit(
      element("one", 'family="tents" format="course"', `\n    ${TENTS.replaceAll("\n", "\n    ")}`) +
        element("two", 'family="tents" hints="off"', TENTS) +
        element("three", 'src="board.txt" theme="dark"') +
        element("bad", 'family="tents" format="course"', "4 4\n..X. 1") +
        element("other", "", "https://puzz.link/p?slither/4/4/ddabde") +
        element("none", ""),
    );
    const [one, two, three] = [page.locator("#one"), page.locator("#two"), page.locator("#three")];
    for (const puzzle of [one, two, three]) await puzzle.locator("[data-cell]").first().waitFor();

    // Unreadable puzzles are reported in words.
    await expect.poll(() => page.locator("#bad [role=alert]").innerText()).toContain("Line 2, column 3");
    await expect.poll(() => page.locator("#other [role=alert]").innerText()).toContain("Slitherlink");
    await expect.poll(() => page.locator("#none [role=alert]").innerText()).toContain("There is no puzzle");
    await expect
      .poll(async () => (await heard(page)).map(([type, id, { code }]) => [type, id, code]).toSorted())
      .toEqual([
        ["quadrille-error", "bad", "tents/character"],
        ["quadrille-error", "none", "embed/empty"],
        ["quadrille-error", "other", "puzzle/genre"],
      ]);
    await page.evaluate("heard.length = 0");

    // Nothing of the page comes in, and nothing goes out.
    const looks = await one.evaluate((host) => {
      const root = host.shadowRoot!;
      const of = (selector: string, name: string): string =>
        getComputedStyle(root.querySelector(selector)!).getPropertyValue(name);
      return [of("button", "background-color"), of(".verdict", "font-size"), of(".board", "letter-spacing")];
    });
    expect(looks).toEqual([expect.not.stringContaining("0, 255, 0"), "15px", "normal"]);
    const paper = (puzzle: Locator): Promise<string> =>
      puzzle.locator(".guest").evaluate((sheet) => getComputedStyle(sheet).backgroundColor);
    expect([await paper(one), await paper(three)]).toEqual(["rgb(248, 245, 238)", "rgb(27, 33, 43)"]);

    // Time begins with the first touch, and only in the one that is touched.
    const clocks = (): Promise<(string | null)[]> =>
      Promise.all([one, two].map((puzzle) => puzzle.getByTestId("clock").getAttribute("data-running")));
    expect(await clocks()).toEqual(["false", "false"]);
    await clickCell(page, one, "0,1");
    await expect.poll(clocks).toEqual(["true", "false"]);

    // Check and hint, in the one that is asked.
    await one.getByRole("button", { name: "Correct so far?" }).click();
    await expect.poll(() => one.locator(".notes").innerText()).toContain("No:");
    expect(await two.locator(".notes").innerText()).toBe("");
    expect(await two.getByRole("button", { name: "Hint" }).count()).toBe(0);
    await one.locator(".board").press("z");
    await one.getByRole("button", { name: "Hint" }).click();
    await expect.poll(() => verdict(one)).toBe("Look at the marked cells.");

    // By keys alone, and only where the focus is; the page around does not get the keys that were used.
    await page.evaluate("keys.length = 0");
    await two.locator('[data-cell][tabindex="0"]').focus();
    for (const key of ["ArrowDown", "ArrowDown", "t"]) await page.keyboard.press(key);
    await expect.poll(() => verdict(two)).toContain("1 of 3");
    await page.keyboard.press("y");
    await expect.poll(() => page.evaluate("keys.join()")).toBe("y");
    await page.keyboard.press("z");
    await expect.poll(() => verdict(two)).toContain("0 of 3");
    expect(await verdict(one)).toBe("Look at the marked cells.");

    // Something is tried, and discarded as a whole.
    for (const key of ["q", "t"]) await page.keyboard.press(key);
    await expect.poll(() => verdict(two)).toContain("On trial. 1 of 3");
    await two.getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => verdict(two)).toBe("0 of 3 tents placed.");

    await page.evaluate("heard.length = 0");
    for (const cell of ["0,3", "2,0"]) await clickCell(page, three, cell);
    await clickCell(page, three, "3,3");
    await expect.poll(() => verdict(three)).toContain("Solved in");
    // The page gets the event a moment after it is shown.
    await expect
      .poll(async () => (await heard(page)).map(([type, id]) => [type, id]))
      .toEqual([
        ["quadrille-change", "three"],
        ["quadrille-change", "three"],
        ["quadrille-change", "three"],
        ["quadrille-solved", "three"],
      ]);
    const events = await heard(page);
    expect(events.at(-1)![2]).toMatchObject({
      family: "tents",
      solution: {
        tents: [
          [0, 3],
          [2, 0],
          [3, 3],
        ],
      },
      done: 3,
      total: 3,
      hints: 0,
    });
    expect(
      await page.evaluate(
        "[localStorage.length, document.adoptedStyleSheets.length, document.head.querySelectorAll('link').length, location.hash]",
      ),
    ).toEqual([0, 0, 1, ""]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axe(page, "quadrille-puzzle")).toEqual([]);
      // Controls that the browser draws, such as a tick box, have the same theme.
      for (const [puzzle, theme] of [
        [one, colorScheme],
        [three, "dark"],
      ] as const) {
        const part = puzzle.locator("button").first();
        expect(await part.evaluate((element) => getComputedStyle(element).colorScheme)).toBe(theme);
      }
    }
  });

  it("follows its attributes and its text, and keeps its board when it is moved", async () => {
    const link = `https://example.org/studio/#/chessboard/edit/${await linkCode("2x2")}`;
    const page = await visit(
      `<section>${element("one", `link="${link}"`)}</section><aside></aside>${element("two", 'family="tents"', "4x4:bafd,1,0,0,2,1,0,1,1")}`,
    );
    const [one, two] = [page.locator("#one"), page.locator("#two")];
    await clickCell(page, one, "0,0");
    await clickCell(page, one, "0,1");
    await expect.poll(() => verdict(one)).toContain("1 domino laid");
    await page.evaluate("document.querySelector('aside').append(document.querySelector('#one'))");
    expect(await verdict(one)).toContain("1 domino laid");
    await two.evaluate((host) => {
      host.textContent = "3x3:x,0,0,0,0,0,0";
    });
    await expect.poll(() => two.locator("[role=alert]").count()).toBe(1);
    await two.evaluate((host) => {
      host.textContent = "2 2\nT. 1\n.. 0\n0 1\n";
    });
    await expect.poll(() => two.locator("[data-cell]").count()).toBe(4);
    const width = (puzzle: Locator): Promise<number> =>
      puzzle.evaluate((host) => host.getBoundingClientRect().width);
    const wide = await two
      .locator(".guest-sheet")
      .evaluate((sheet) => getComputedStyle(sheet).gridTemplateColumns);
    await page.evaluate("document.querySelector('main').style.width = '320px'");
    expect(await width(two)).toBe(320);
    await expect
      .poll(() =>
        two.locator(".guest-sheet").evaluate((sheet) => getComputedStyle(sheet).gridTemplateColumns),
      )
      .not.toBe(wide);
    // The board is measured in the next frame.
    await expect.poll(() => two.evaluate((host) => host.scrollWidth <= host.clientWidth)).toBe(true);
    // A family's first board; and no more of it than a guest has.
    await one.evaluate((host) => host.setAttribute("link", "#/cube"));
    await one.getByRole("button", { name: "Turn", exact: true }).waitFor();
    expect(await one.locator("canvas").count()).toBe(0);
  });
});

describe("inside a shadow root", () => {
  it("pieces are dragged from the tray and laid by keys", async () => {
    const page = await visit(
      `<my-card></my-card><script>
        customElements.define("my-card", class extends HTMLElement {
          connectedCallback() {
            this.attachShadow({ mode: "open" }).innerHTML = '<style>svg{display:none}:host{display:block;width:600px}</style><p>Card</p>' +
              '${element("twist", 'family="twist" format="placements"', "f3C4i6B0j1C0")}' +
              '${element("pips", 'family="pips" format="drawing"', "dominoes 0-1 2-2\\n\\nAA\\nBB\\n\\nA = 1\\nB equal\\n")}';
          }
        });
      </script>`,
    );
    const [twist, pips] = [page.locator("#twist"), page.locator("#pips")];
    const piece = twist.locator('[data-piece="h"]');
    await piece.scrollIntoViewIfNeeded();
    const cell = await boxAtRest(twist.locator('[data-cell="0,1"]'));
    const from = await middleAtRest(piece);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(cell.x, cell.y, { steps: 5 });
    await page.mouse.move(cell.x + cell.width / 2, cell.y + cell.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => verdict(twist)).toContain("2 of 8");
    await twist.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => verdict(twist)).toContain("1 of 8");
    // The first domino by keys: taken, carried over the first cell, laid.
    await pips.locator('[data-cell][tabindex="0"]').focus();
    await page.keyboard.press("t");
    await page.keyboard.press("Enter");
    await expect.poll(() => verdict(pips)).toContain("1 of 2");
    expect(await verdict(twist)).toContain("1 of 8");
  });
});

describe("size", () => {
  const FOLDER = join(STUDIO_FOLDER, "embed");
  /** These files and what they import in turn, without what is loaded later. */
  const withImports = (files: readonly string[]): Set<string> => {
    const all = new Set(files);
    for (const name of all)
      for (const [, other] of readFileSync(join(FOLDER, name), "utf8").matchAll(
        /(?:from|import)"\.\/([^"]+\.js)"/g,
      ))
        all.add(other!);
    return all;
  };
  const weight = (files: Iterable<string>): number => {
    let sum = 0;
    for (const name of files) sum += gzipSync(readFileSync(join(FOLDER, name)), { level: 9 }).length;
    return sum;
  };
  it("no style sheets: the element has them as text", () => {
    expect(readdirSync(FOLDER).filter((name) => !name.endsWith(".js"))).toEqual([]);
  });
  it("less than 120 kB of compressed JavaScript for a puzzle of any family, before a solver", async () => {
    const page = await visit("");
    const loaded = (): Promise<string[]> =>
      page.evaluate(
        `performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith("/embed/")).map((path) => path.slice(7))`,
      );
    let before: string[] = [];
    for (const family of ["chessboard", "cube", "pips", "tents", "twist"]) {
      await page.evaluate(
        `document.querySelector("main").innerHTML = '<quadrille-puzzle link="#/${family}"></quadrille-puzzle>'`,
      );
      await page.locator("quadrille-puzzle [data-cell]").first().waitFor();
      const now = await loaded();
      const own = now.filter((name) => !before.includes(name));
      expect(own.length, family).toBeGreaterThan(0);
      expect(weight(withImports(["quadrille-puzzle.js", ...own])), family).toBeLessThan(120_000);
      before = now;
      if (family !== "cube") continue;
      // The code for the solid is loaded on request. The layers are lettered as hints name cells.
      const puzzle = page.locator("quadrille-puzzle");
      await expect.poll(() => puzzle.locator("[data-letter=heading]").first().textContent()).toContain("z1");
      await puzzle.getByRole("radio", { name: "Solid" }).click();
      await puzzle.locator(".cube-solid-canvas").waitFor();
      await expect.poll(async () => (await loaded()).some((name) => name.startsWith("renderer"))).toBe(true);
      before = await loaded();
    }
    expect(
      await page.evaluate(
        `performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/")).length`,
      ),
    ).toBe(0);
  });
});
