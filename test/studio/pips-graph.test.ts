/** Pips: a graph that is not a board, played and solved along its links. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/process.js";
import { chooseMode, expectVerdict, press, useStudio, type Visitor } from "./driver.js";
import { dragFromTray, inTray } from "./pips-board.js";
import type { Square } from "./hand.js";

const studio = useStudio();

/**
 *     e   d
 *
 *     f   b   a
 *
 *         c
 */
const PRISM = {
  format: "graph",
  text: readFileSync(join(ROOT, "examples", "pips", "prism.json"), "utf8"),
};
const AT = { a: [2, 4], b: [2, 2], c: [4, 2], f: [2, 0] } as const satisfies Record<string, Square>;

/** "f3 c5": the nodes with something on them, and how many pips that are. */
async function expectPips({ page }: Visitor, pips: string): Promise<void> {
  const there = async (): Promise<string> => {
    const labels = await page
      .locator("[data-cell]")
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
    return labels
      .flatMap((label) => /, (\w), (\d) pips?,/.exec(label)?.slice(1, 3).join("") ?? [])
      .toSorted()
      .join(" ");
  };
  await expect.poll(there).toBe(pips);
}

/** Everything that is written on the board, tags and names. */
async function expectNames({ page }: Visitor): Promise<void> {
  const names = async (): Promise<string[]> => {
    const texts = await page.locator("[data-board] svg text").allTextContents();
    return texts.filter((text) => /^[a-f]$/.test(text)).toSorted();
  };
  await expect.poll(names).toEqual(["a", "b", "c", "d", "e", "f"]);
}

function dominoes({ page }: Visitor): Promise<(string | null)[]> {
  return page
    .locator("[data-board] [data-domino]")
    .evaluateAll((list) => list.map((domino) => domino.getAttribute("data-domino")));
}

describe("a graph drawn with lines", () => {
  it("is played: dominoes lie along the link they are held along, and look like dominoes", async () => {
    const visitor = await studio.visitPuzzle("pips", PRISM, "play");
    const { page, hand } = visitor;
    await expectNames(visitor);
    // Standing, the second half below: the one link of f that goes down leads to c.
    await dragFromTray(visitor, 2, AT.f, ["r"]);
    await expectPips(visitor, "c5 f3");
    expect(await dominoes(visitor)).toEqual(["3-5"]);
    await expectNames(visitor);
    // Chosen and lying: nothing is right of a, so its second half goes there.
    await page.getByRole("button", { name: "Domino 2-4" }).click();
    await hand.click(AT.a);
    await expectPips(visitor, "a4 b2 c5 f3");
    // By its middle it is turned end to end, and taken away.
    await page.mouse.move(1, 1);
    await hand.click([2, 3]);
    await expectPips(visitor, "a2 b4 c5 f3");
    await hand.click([3, 1], "right");
    await expectPips(visitor, "a2 b4");
    expect(await inTray(visitor)).toEqual(["Domino 0-4", "Domino 3-5"]);
    // Lifted and held: one turn goes to the next link clockwise, from a to c.
    await hand.walkTo(AT.b);
    for (const key of ["Enter", "r", "Enter"]) await page.keyboard.press(key);
    await expectPips(visitor, "b4 c2");
  });
  it("is solved: every node keeps its name under the dominoes", async () => {
    const visitor = await studio.visitPuzzle("pips", PRISM, "edit");
    await expectNames(visitor);
    await chooseMode(visitor.page, "Solve");
    await press(visitor.page, "Solve");
    await expectVerdict(visitor.page, "There is a solution");
    await expect.poll(() => dominoes(visitor)).toHaveLength(3);
    await expectNames(visitor);
  });
});
