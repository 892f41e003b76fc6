/** Save as a file: formats that cannot hold the puzzle are there, but not to be pressed, and say why. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/process.js";
import { useStudio } from "./driver.js";
import { SMALL_PUZZLES } from "./small-puzzles.js";

const studio = useStudio();

const CASES = [
  {
    name: "a Twist board of one's own",
    family: "twist",
    puzzle: SMALL_PUZZLES.find(({ family }) => family === "twist")!,
    refused: ["Placements"],
    offered: ["JSON"],
    why: [
      "Placements: This notation has the board and the pieces of IQ Twist only; JSON can hold any other.",
    ],
  },
  {
    name: "a Pips graph",
    family: "pips",
    puzzle: {
      format: "graph",
      text: readFileSync(join(ROOT, "examples", "pips", "prism.json"), "utf8"),
    },
    refused: ["Drawing", "Newspaper"],
    offered: ["Graph"],
    why: [
      "Newspaper: This puzzle is a graph, and the newspaper's JSON can hold boards only; the format graph can hold it.",
      "Drawing: This puzzle is a graph and cannot be drawn in letters; the format graph can hold it.",
    ],
  },
  {
    name: "Tents with a blank count and a given",
    family: "tents",
    puzzle: { format: "course", text: "2 2\nTA 1\n.. 0\n0 ?\n" },
    refused: ["Game ID", "puzz.link", "Saved game"],
    offered: ["Course", "JSON", "penpa-edit"],
    why: [
      "Game ID: A game ID cannot leave a count blank, and column 2 has none.",
      "puzz.link: A puzz.link address cannot hold givens, and there is one.",
      "Saved game: A game ID cannot leave a count blank, and column 2 has none.",
    ],
  },
];

it.each(CASES)("refuses formats for $name", async ({ family, puzzle, refused, offered, why }) => {
  const { page } = await studio.visitPuzzle(family, puzzle);
  await page.getByText("Save as a file").click();
  const saving = page.locator("details", { hasText: "Save as a file" });
  const button = (name: string) => saving.getByRole("button", { name, exact: true });
  for (const name of refused) await expect.poll(() => button(name).isDisabled()).toBe(true);
  for (const name of offered) await expect.poll(() => button(name).isDisabled()).toBe(false);
  await expect.poll(() => saving.locator(".panel-hint").allTextContents()).toEqual(why);
});
