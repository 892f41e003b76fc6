/** The collections that come with the Studio: listed by difficulty, with what is solved and how long it took. */
import { expect, it } from "vitest";
import { unwrap } from "../../src/base/index.js";
import { chessboard } from "../../src/puzzles/index.js";
import { readPuzzle, solvePuzzle } from "../../src/workbench/index.js";
import { chooseMode, expectVerdict, press, puzzleInAddress, useStudio } from "./driver.js";
import type { Square } from "./hand.js";

const studio = useStudio();

it("lists them for every family, plays one, and shows that it is solved", async () => {
  const { page, hand } = await studio.visit();
  await page.getByRole("link", { name: "Collections of puzzles" }).click();
  await page.getByRole("heading", { name: "Collections", exact: true }).waitFor();
  await expect.poll(() => page.getByText(/^6\d puzzles · 0 solved$/).count()).toBe(5);
  await page.getByRole("link", { name: /^Chessboard puzzles/ }).click();
  await expect
    .poll(() => page.locator(".shelf-section h2").allTextContents())
    .toEqual([
      "Exactly one tiling 24",
      "Several tilings 12",
      "No tiling: the colours 12",
      "No tiling: too crowded 16",
    ]);
  await page.locator(".shelf-puzzles button").first().click();
  await page.getByTestId("in-collection").waitFor();
  expect(await page.getByTestId("in-collection").textContent()).toBe("1 of 64 in Chessboard puzzles");
  const text = await puzzleInAddress(page.url());
  const { puzzle } = unwrap(readPuzzle(text, { family: "chessboard" }));
  const answer = unwrap(await solvePuzzle(chessboard, puzzle as never));
  if (answer.status !== "solved") throw new Error("it has no tiling");
  const { dominoes } = chessboard.solutionJson(puzzle as never, answer.solutions[0]!) as unknown as {
    readonly dominoes: readonly (readonly [Square, Square])[];
  };
  for (const [one, two] of dominoes) await hand.drag(one, two);
  await expectVerdict(page, /Solved in/);

  // On the page itself, too; the key N goes on in the collection.
  await page.locator("summary", { hasText: "All puzzles" }).click();
  await expect
    .poll(() => page.locator(".shelf-puzzles button").first().textContent())
    .toMatch(/solved in \d/);
  expect(await page.locator(".shelf-section h2").first().textContent()).toBe("Exactly one tiling 1 of 24");
  await page.keyboard.press("n");
  await expect.poll(() => page.getByTestId("in-collection").textContent()).toMatch(/^2 of 64/);
  await page.getByTestId("in-collection").getByRole("link").click();
  await expect
    .poll(() => page.getByTestId("collection-facts").textContent())
    .toMatch(/^Chessboard · 64 puzzles · 1 solved in 0:\d\d$/);
});

it("takes an easier or a harder one from the collection, so that nobody waits for it", async () => {
  const { page } = await studio.visit("#/shelf/tents");
  await page.locator(".shelf-puzzles button").first().click();
  await page.getByTestId("in-collection").waitFor();
  await press(page, "Harder");
  // Of the second section.
  await expect.poll(() => page.getByTestId("in-collection").textContent()).toBe("17 of 64 in Tents puzzles");
  await press(page, "Harder");
  await expect.poll(() => page.getByTestId("in-collection").textContent()).toBe("33 of 64 in Tents puzzles");
  await press(page, "Easier");
  await expect.poll(() => page.getByTestId("in-collection").textContent()).toBe("18 of 64 in Tents puzzles");
  await chooseMode(page, "Solve");
  await press(page, "Is it unique?");
  await expectVerdict(page, /exactly one solution/);
});
