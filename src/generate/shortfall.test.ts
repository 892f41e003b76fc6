import { expect, it } from "vitest";
import { unwrap } from "../base/index.js";
import { familyById } from "../puzzles/index.js";
import type { GradeName } from "../reasons/index.js";
import { generatePuzzle, openMaker, type NotGenerated } from "./generate.js";
import { shortfallInShort, shortfallWords, type Shortfall } from "./shortfall.js";

const NONE: NotGenerated = { status: "none", tried: 0, grades: {} };

it.each<[string, NotGenerated, GradeName | "any", string]>([
  [
    "draws that led nowhere",
    { ...NONE, draws: { begun: 5_000, empty: 1, notUnique: 4_997, otherwise: 2 }, advice: "more pegs" },
    "any",
    "No such puzzle came of 5,000 draws (1 could not be drawn, 4,997 were left with other solutions and 2 had one solution, but not as asked for). The wish may be impossible. What may help: more pegs.",
  ],
  [
    "grades that were missed",
    {
      ...NONE,
      tried: 5_000,
      grades: { easy: 20, medium: 4_969, hard: 1 },
      others: 10,
      draws: { begun: 312, empty: 0, notUnique: 1, otherwise: 0 },
    },
    "fiendish",
    "No fiendish puzzle came of 312 draws (1 was left with other solutions): of 5,000 puzzles, drawn and changed, 20 were easy, 4,969 were medium, 1 was hard and 10 had other grades. The wish may be impossible. What may help: another difficulty.",
  ],
  [
    "a limit in the first draw",
    {
      status: "unknown",
      reason: "time",
      draws: { begun: 1, empty: 0, notUnique: 0, otherwise: 0 },
      far: { stage: "settling", done: 43, total: 100 },
      advice: "a smaller board",
    },
    "any",
    "The time limit was reached after 1 draw. The last draw was at: settling, 43 %. What may help: more time, or a smaller board.",
  ],
  [
    "a limit where nothing was counted yet",
    {
      status: "unknown",
      reason: "time",
      draws: { begun: 9, empty: 0, notUnique: 0, otherwise: 0 },
      far: { stage: "searching", done: 0 },
    },
    "any",
    "The time limit was reached after 9 draws. The last draw was at: searching. What may help: more time.",
  ],
  [
    "a limit before anything was tried",
    { status: "unknown", reason: "steps" },
    "any",
    "The step limit was reached.",
  ],
  ["cancelling", { status: "unknown", reason: "cancelled" }, "any", "Stopped."],
  [
    "what cannot be",
    { ...NONE, because: "it has one rule" },
    "hard",
    "There is no hard puzzle of this kind: it has one rule.",
  ],
])("%s", (_, shortfall, difficulty, words) => {
  expect(shortfallWords(shortfall, difficulty)).toBe(words);
});

it("tells how many draws there were, what became of them, and what may help", async () => {
  const missed = unwrap(await generatePuzzle(familyById("twist")!, { wish: { pegs: 0, given: 1 }, seed: 1 }));
  if (missed.status !== "none") throw new Error("one given piece is never enough");
  const { draws, advice, tried } = missed;
  expect(draws!.begun).toBe(draws!.empty + draws!.notUnique + draws!.otherwise);
  expect(draws!.begun).toBeGreaterThan(1_000);
  expect(draws!.notUnique).toBeGreaterThan(0);
  expect(advice).toBe("more pegs, or another number of given pieces");
  expect(tried).toBe(0);
  // The box has seven.
  const all = await openMaker(familyById("twist")!, { pegs: 7 });
  expect(all).toMatchObject({ value: { advice: "fewer pegs" } });
});

it.each<[Shortfall, GradeName | "any", string]>([
  ["exhausted", "any", "no further puzzle was found"],
  [{ status: "unknown", reason: "time" }, "easy", "the time limit was reached"],
  [NONE, "any", "no such puzzle was found"],
  [{ ...NONE, because: "they are all easy" }, "hard", "there is no hard puzzle of this kind"],
])("is said in a few words, too: %j, %s", (shortfall, difficulty, words) => {
  expect(shortfallInShort(shortfall, difficulty)).toBe(words);
});
