/** The solid of polycubes: a canvas that turns, comes apart, peels and plays; the page without it; axe. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cellsLabelled, chooseMode, expectVerdict, press, useStudio, type Visitor } from "./driver.js";
import { axe, PHONE } from "./support/index.js";
import { TWO_SQUARES } from "./support/puzzles.js";

const studio = useStudio();
/** Solids are drawn by the processor here, so they are small. */
const SMALL = { width: 900, height: 600 } as const;

const visit = (mode: string, options = {}): Promise<Visitor> =>
  studio.visitPuzzle("cube", TWO_SQUARES, mode, { viewport: SMALL, ...options });

/** A box of two squares, red on every square of these sides. */
const cluesOn = (sides: readonly string[]) => ({
  format: "json",
  text: JSON.stringify({
    family: "cube",
    region: [2, 2, 2],
    pieces: [{ name: "S", colour: "red", shape: "XX/XX", count: 2 }],
    faces: Object.fromEntries(sides.map((side) => [side, ["red red", "red red"]])),
  }),
});

function solid(page: Page) {
  return page.locator("canvas");
}

async function solidReady(page: Page): Promise<void> {
  await page.locator('.cube-solid-room[data-ready="true"]').waitFor();
}

/** How many different colours there are in the picture of the solid, roughly. */
async function colours(page: Page): Promise<number> {
  const picture = await solid(page).screenshot();
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const paper = canvas.getContext("2d")!;
    paper.drawImage(image, 0, 0);
    const { data } = paper.getImageData(0, 0, image.width, image.height);
    const counts = new Map<number, number>();
    for (let at = 0; at < data.length; at += 4) {
      const key = ((data[at]! >> 5) << 6) | ((data[at + 1]! >> 5) << 3) | (data[at + 2]! >> 5);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    // A line is not a colour; a face is.
    return [...counts.values()].filter((count) => count > data.length / 4 / 400).length;
  }, picture.toString("base64"));
}

async function slide(page: Page, name: string, value: number): Promise<void> {
  await page.getByRole("slider", { name }).fill(String(value));
}

describe("the solid", () => {
  it("is fetched when it is first shown, and turns by drag and keys", async () => {
    const { page } = await studio.visit("", { viewport: SMALL });
    await page.locator("svg.iso polygon").first().waitFor();
    const fetched = (): boolean => studio.served.asked.some((path) => /renderer-/.test(path));
    expect(fetched()).toBe(false);
    await page.goto("./#/cube/solve");
    await solidReady(page);
    expect(fetched()).toBe(true);
    await expect.poll(() => colours(page)).toBeGreaterThan(1);
    const turn = (): Promise<string | null> => solid(page).getAttribute("data-turn");
    expect(await turn()).toBe("32");
    await solid(page).focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(turn).toBe("47");
    const box = (await solid(page).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 100, box.y + box.height / 2, { steps: 3 });
    await page.mouse.up();
    await expect.poll(turn).toBe("2");
    await page.keyboard.press("Home");
    await expect.poll(turn).toBe("32");
    // It draws only when something changed, so it rests once the last change is drawn.
    const frames = (): Promise<number> =>
      page.evaluate(async () => {
        let asked = 0;
        const ask = globalThis.requestAnimationFrame;
        globalThis.requestAnimationFrame = (run) => {
          asked++;
          return ask(run);
        };
        await new Promise((resolve) => {
          setTimeout(resolve, 400);
        });
        globalThis.requestAnimationFrame = ask;
        return asked;
      });
    await expect.poll(frames).toBe(0);
    expect(await solid(page).getAttribute("aria-label")).toContain("seen from the front right, from above");
  });

  it("faces the clues, wherever they are", async () => {
    const faced = async (sides: readonly string[]): Promise<string | null> => {
      const { page } = await studio.visitPuzzle("cube", cluesOn(sides), "play", { viewport: SMALL });
      await solidReady(page);
      // Two colours beside the paper: of the clue and of the bare faces.
      await expect.poll(() => colours(page)).toBeGreaterThan(2);
      return solid(page).getAttribute("aria-label");
    };
    expect(await faced(["front", "right"])).toContain("seen from the front right, from above");
    expect(await faced(["back", "left"])).toContain("seen from the back left, from above");
    expect(await faced(["back", "right", "bottom"])).toContain("seen from the back right, from below");
  });

  it("shows a solution together, apart, peeled, and on its way together", async () => {
    const { page } = await studio.visit("#/cube/solve", { reducedMotion: true, viewport: SMALL });
    await solidReady(page);
    const empty = await colours(page);
    await press(page, "Solve");
    await expectVerdict(page, "There is a solution, and this is one.");
    await expect.poll(() => colours(page)).toBeGreaterThan(empty + 3);
    const pictures = new Set<string>();
    const look = async (): Promise<void> => {
      const before = pictures.size;
      await expect
        .poll(async () => pictures.add((await solid(page).screenshot()).toString("base64")).size)
        .toBeGreaterThan(before);
    };
    await look();
    await slide(page, "Apart", 60);
    await look();
    await slide(page, "Apart", 0);
    await slide(page, "Layers off", 2);
    await look();
    await slide(page, "Layers off", 0);
    const steps = page.getByTestId("assembly").locator("li");
    expect(await steps.count()).toBe(7);
    await press(page, "Back to the start");
    await expect.poll(() => steps.first().getAttribute("aria-current")).toBe("step");
    await look();
    await press(page, "Step");
    await expect.poll(() => steps.nth(1).getAttribute("aria-current")).toBe("step");
    await slide(page, "Step", 4.5);
    await expect.poll(() => steps.nth(5).getAttribute("aria-current")).toBe("step");
    await look();
    await press(page, "Play");
    await expect.poll(() => steps.last().getAttribute("aria-current")).toBe("step");
  });

  it("says in the help by which keys it turns, while it is there", async () => {
    const { page } = await visit("play");
    await solidReady(page);
    const listed = async (): Promise<string | null> => {
      await page.keyboard.press("?");
      const help = page.getByRole("dialog", { name: "Rules and keys" });
      await help.waitFor();
      const words = await help.textContent();
      await page.keyboard.press("Escape");
      await help.waitFor({ state: "hidden" });
      return words;
    };
    await expect
      .poll(listed)
      .toMatch(/On the solid \(reached with Tab\)←↑→↓Turn it\+−Nearer, fartherHomeFrom the corner again/);
    await page.getByRole("radio", { name: "Layers" }).click();
    await expect.poll(listed).not.toContain("On the solid");
  });

  it("makes way for the layers where something is drawn, and comes back elsewhere", async () => {
    const { page } = await visit("play", { viewport: PHONE });
    const expectLayers = async (seen: boolean): Promise<void> => {
      await expect.poll(async () => (await page.locator("[data-cell]").count()) > 0).toBe(seen);
    };
    const choose = (name: string): Promise<void> => page.getByRole("radio", { name, exact: true }).click();
    await choose("Solid");
    await expectLayers(false);
    await chooseMode(page, "Edit");
    await expectLayers(true);
    for (const tool of ["Pieces", "Faces", "Givens", "Region"]) {
      // To look at it meanwhile.
      await choose("Solid");
      await expectLayers(false);
      await choose(tool);
      await expectLayers(true);
    }
    await chooseMode(page, "Play");
    await expectLayers(false);
    await chooseMode(page, "Solve");
    await expectLayers(false);
  });

  it("is not needed: without WebGL, and when it is lost, the layers do everything", async () => {
    const { page, hand } = await visit("play");
    await solidReady(page);
    await solid(page).evaluate((canvas) => {
      (canvas as HTMLCanvasElement).getContext("webgl2")!.getExtension("WEBGL_lose_context")!.loseContext();
    });
    await page.getByTestId("no-solid").waitFor();
    expect(await page.getByTestId("no-solid").textContent()).toMatch(/lost/);
    expect(await solid(page).count()).toBe(0);
    await page.getByRole("button", { name: /^Piece S/ }).click();
    await hand.click([1, 0]);
    await expect.poll(() => cellsLabelled(page, "piece S")).toEqual(["1,0", "1,1", "2,0", "2,1"]);
    const without = await studio.visit();
    await without.page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await without.page.goto("./#/cube/play");
    await without.page.reload();
    await without.page.getByTestId("no-solid").waitFor();
    expect(await without.page.locator("[data-cell]").count()).toBeGreaterThan(27);
  });
});

describe("for everybody", () => {
  it("axe finds nothing on a wide light page", async () => {
    // Without motion, because the contrast of changing colours cannot be measured.
    const { page, hand } = await visit("edit", { reducedMotion: true });
    for (const tool of ["Region", "Faces"]) {
      await page.getByRole("radio", { name: tool, exact: true }).click();
      expect(await axe(page), tool).toEqual([]);
    }
    await chooseMode(page, "Play");
    await page.getByRole("button", { name: /^Piece S/ }).click();
    await hand.click([1, 0]);
    expect(await axe(page), "play").toEqual([]);
    await chooseMode(page, "Solve");
    await press(page, "Solve");
    await page.getByTestId("assembly").waitFor();
    await solidReady(page);
    expect(await axe(page), "solve").toEqual([]);
  });

  it("axe finds nothing on a narrow dark page", async () => {
    const { page } = await visit("edit", { theme: "dark", viewport: PHONE, reducedMotion: true });
    for (const tool of ["Pieces", "Givens"]) {
      await page.getByRole("radio", { name: tool, exact: true }).click();
      expect(await axe(page), tool).toEqual([]);
    }
    await page.getByRole("radio", { name: "Solid" }).click();
    await solidReady(page);
    // A piece in hand is laid in the layers.
    await page.getByRole("button", { name: /^Piece S/ }).click();
    await expect.poll(() => page.locator("[data-cell]").count()).toBeGreaterThan(7);
    await page.getByText("Print the pieces (STL)").click();
    await chooseMode(page, "Lab");
    expect(await axe(page), "lab").toEqual([]);
  });
});
