/**
 * node scripts/collections.js [FAMILY…]: makes the shipped collections, `collections/FAMILY.jsonl`, one document `quadrille/puzzle@1` per
 * line. The same seeds give the same files on every machine. An existing file is continued, so an interrupted run loses little; delete it
 * to make it again. Needs the built library.
 *
 * node scripts/collections.js --regrade [FAMILY…]: grades the existing puzzles again, after new weights, and sorts them into the sections
 * of their grades.
 *
 * node scripts/collections.js --check [FAMILY…]: checks what the line of every puzzle says: how many solutions it has, by an engine that
 * made none of them, its grade, and that no two are alike.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createRandom, deriveSeed, unwrap } from "../dist/base/index.js";
import { generateOne, openMaker, puzzleText } from "../dist/generate/index.js";
import { familyById } from "../dist/puzzles/index.js";
import { countPuzzle, gradePuzzle, readPuzzle, solvePuzzle } from "../dist/workbench/index.js";

const folder = join(import.meta.dirname, "..", "collections");

/**
 * A section: its puzzles have a grade, or the boards of a section share something else. The wishes take turns.
 * @typedef {{ id: string, difficulty?: "easy" | "medium" | "hard" | "fiendish", count: number, wishes: Record<string, string | number>[], several?: boolean }} Section
 */

/** @type {Readonly<Record<string, { seed: number, format?: string, sections: Section[] }>>} */
const PLAN = {
  chessboard: {
    seed: 6401,
    format: "code",
    sections: [
      { id: "one", difficulty: "easy", count: 24, wishes: sizes("4x4", "5x5", "6x6", "6x8", "8x8", "10x10") },
      {
        id: "several",
        count: 12,
        several: true,
        wishes: sizes("5x5", "6x6", "8x8", "10x10"),
      },
      {
        id: "colours",
        count: 12,
        wishes: sizes("4x4", "6x6", "8x8").map((wish) => ({ ...wish, kind: "colouring" })),
      },
      {
        id: "crowded",
        count: 16,
        wishes: sizes("6x6", "8x8", "8x8", "10x10").map((wish) => ({ ...wish, kind: "hall" })),
      },
    ],
  },
  cube: {
    seed: 6402,
    sections: [
      {
        id: "easy",
        difficulty: "easy",
        count: 20,
        wishes: [{ set: "soma", clues: "pieces" }, { clues: "pieces" }, { set: "soma", clues: "faces" }],
      },
      {
        id: "medium",
        difficulty: "medium",
        count: 20,
        wishes: [{ clues: "faces" }, { set: "soma", clues: "faces" }],
      },
      { id: "hard", difficulty: "hard", count: 20, wishes: [{ clues: "faces" }] },
    ],
  },
  pips: {
    seed: 6403,
    format: "drawing",
    sections: [
      { id: "easy", difficulty: "easy", count: 17, wishes: dominoes(4, 5) },
      { id: "medium", difficulty: "medium", count: 16, wishes: dominoes(6, 7) },
      { id: "hard", difficulty: "hard", count: 16, wishes: dominoes(8, 9, 10) },
      { id: "fiendish", difficulty: "fiendish", count: 12, wishes: dominoes(12, 13) },
    ],
  },
  tents: {
    seed: 6404,
    format: "game-id",
    sections: [
      { id: "easy", difficulty: "easy", count: 16, wishes: sizes("6x6", "7x7", "8x8", "10x10") },
      { id: "medium", difficulty: "medium", count: 16, wishes: sizes("7x7", "8x8", "10x10", "12x12") },
      { id: "hard", difficulty: "hard", count: 16, wishes: sizes("8x8", "10x10", "10x10", "12x12") },
      {
        id: "fiendish",
        difficulty: "fiendish",
        count: 16,
        wishes: sizes("10x10", "12x12", "12x12", "14x14"),
      },
    ],
  },
  twist: {
    seed: 6405,
    format: "placements",
    sections: [
      { id: "easy", difficulty: "easy", count: 21, wishes: [{ given: 5 }, { given: 4 }, { given: 3 }] },
      { id: "medium", difficulty: "medium", count: 21, wishes: [{ given: 3 }, { given: 2 }] },
      { id: "hard", difficulty: "hard", count: 20, wishes: [{ given: 1 }, {}] },
    ],
  },
};

/** @param {string} id */
function planOf(id) {
  const plan = PLAN[id];
  if (plan === undefined) throw new Error(`there is no plan for ${id}`);
  return plan;
}

/** @param {string[]} all */
function sizes(...all) {
  return all.map((size) => ({ size }));
}

/** @param {number[]} all */
function dominoes(...all) {
  return all.map((count) => ({ dominoes: count }));
}

/** After this many seeds for one place, the plan must be wrong. */
const ATTEMPTS = 20;

/** @param {string} id */
function readLines(id) {
  const path = join(folder, `${id}.jsonl`);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** @param {string} id @returns {any} */
function family(id) {
  const found = familyById(id);
  if (found === undefined) throw new Error(`there is no family ${id}`);
  return found;
}

/** Equal for two puzzles that are alike. @param {string} id @param {any} puzzle */
function keyOf(id, puzzle) {
  return family(id).making.keyOf(puzzle);
}

/** Puts a few squares back on a board with one tiling, until it has a few tilings. @param {any} board @param {number} seed */
async function withSeveral(board, seed) {
  const random = createRandom(seed);
  const present = Uint8Array.from(board.present);
  const holes = [...present.keys()].filter((at) => present[at] === 0);
  while (holes.length > 1) {
    const at = /** @type {number} */ (holes.splice(random.below(holes.length), 1)[0]);
    const beside = new Set([at - 1, at + 1, at - board.cols, at + board.cols]);
    const other = holes.find(
      (hole) =>
        beside.has(hole) &&
        (Math.floor(hole / board.cols) === Math.floor(at / board.cols) ||
          hole % board.cols === at % board.cols),
    );
    if (other === undefined) continue;
    present[at] = 1;
    present[other] = 1;
    holes.splice(holes.indexOf(other), 1);
    const next = { ...board, present: Uint8Array.from(present) };
    const { count } = /** @type {any} */ (unwrap(await countPuzzle(family("chessboard"), next)));
    if (count > 12n) return undefined;
    if (count > 1n) return next;
  }
  return undefined;
}

/** @param {string} id */
async function make(id) {
  const { seed, format, sections } = planOf(id);
  const before = readLines(id);
  const seen = new Set();
  for (const line of before)
    seen.add(await keyOf(id, unwrap(readPuzzle(line.text, { family: id, format: line.format })).puzzle));
  let number = 0;
  for (const { id: section, difficulty, count, wishes, several } of sections) {
    for (let at = 0; at < count; at++, number++) {
      if (number < before.length) continue;
      const wish = wishes[at % wishes.length];
      const one = await makeOne(id, { wish, difficulty, several, seed: deriveSeed(seed, number), seen });
      const written = unwrap(puzzleText(family(id), undefined, one.puzzle));
      const preferred = format === undefined ? undefined : puzzleText(family(id), format, one.puzzle);
      const { format: form, text } = preferred?.ok ? preferred.value : written;
      const line = {
        schema: "quadrille/puzzle@1",
        family: id,
        format: form,
        text: text.trimEnd(),
        title: family(id).describe(one.puzzle),
        section,
        ...(difficulty === undefined ? {} : { grade: { schema: "quadrille/grade@1", grade: difficulty } }),
        seed: one.seed,
      };
      appendFileSync(join(folder, `${id}.jsonl`), `${JSON.stringify(line)}\n`);
      process.stderr.write(`${id} ${section} ${at + 1} of ${count}\n`);
    }
  }
  sort(id);
}

/** Small ones first, in each section. @param {string} id */
function sort(id) {
  const order = [...planOf(id).sections.map(({ id: section }) => section), "fiendish"];
  const lines = readLines(id).toSorted(
    (a, b) =>
      order.indexOf(a.section) - order.indexOf(b.section) ||
      a.title.localeCompare(b.title, "en", { numeric: true }),
  );
  writeFileSync(join(folder, `${id}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

/** @param {string} id @param {any} asked */
async function makeOne(id, { wish, difficulty, several, seed, seen }) {
  const maker = unwrap(await openMaker(family(id), wish));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const own = deriveSeed(seed, attempt);
    const made = /** @type {any} */ (
      await generateOne(family(id), maker, { seed: own, grade: false, difficulty: difficulty ?? "any" })
    );
    if (made.status !== "made") continue;
    const puzzle = several === true ? await withSeveral(made.puzzle, own) : made.puzzle;
    if (puzzle === undefined) continue;
    const key = several === true ? await keyOf(id, puzzle) : made.key;
    if (seen.has(key)) continue;
    seen.add(key);
    return { puzzle, seed: own };
  }
  throw new Error(`${id}: nothing was made of ${JSON.stringify(wish)}, ${difficulty ?? "any"}`);
}

const asked = process.argv.slice(2);
const ids = asked.filter((word) => !word.startsWith("--"));
const work = asked.includes("--check") ? check : asked.includes("--regrade") ? regrade : make;
for (const id of ids.length > 0 ? ids : Object.keys(PLAN)) await work(id);

/** @param {string} id @param {any} line @returns {Promise<string>} */
async function gradeOf(id, line) {
  const { puzzle } = /** @type {any} */ (unwrap(readPuzzle(line.text, { family: id, format: line.format })));
  return /** @type {any} */ (unwrap(await gradePuzzle(family(id), puzzle))).grade;
}

/** Sections that are no grades stay as they are. @param {string} id */
async function regrade(id) {
  const lines = readLines(id);
  for (const line of lines) {
    if (line.grade === undefined) continue;
    const grade = await gradeOf(id, line);
    if (line.section === line.grade.grade) line.section = grade;
    line.grade.grade = grade;
    process.stderr.write(`${id}: ${grade}\n`);
  }
  writeFileSync(join(folder, `${id}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  sort(id);
}

/** @param {string} id */
async function check(id) {
  const seen = new Set();
  const lines = readLines(id);
  const planned = planOf(id).sections.reduce((sum, { count }) => sum + count, 0);
  if (lines.length !== planned) throw new Error(`${id} has ${lines.length} puzzles, not ${planned}`);
  for (const [at, line] of lines.entries()) {
    const { puzzle } = /** @type {any} */ (
      unwrap(readPuzzle(line.text, { family: id, format: line.format }))
    );
    const wrong = async () => {
      const key = await keyOf(id, puzzle);
      if (seen.has(key)) return "it is like another one";
      seen.add(key);
      const { play } = family(id);
      const { done, total } = play.progress(puzzle, play.start(puzzle));
      if (done >= total) return "it is solved already";
      const engine = id === "twist" || id === "cube" ? "dancing-links" : "cadical";
      const answer = /** @type {any} */ (unwrap(await solvePuzzle(family(id), puzzle, { engine, limit: 2 })));
      const found = answer.status === "impossible" ? "none" : answer.unique ? "one" : "several";
      const wanted =
        id !== "chessboard" || line.section === "one"
          ? "one"
          : line.section === "several"
            ? "several"
            : "none";
      if (found !== wanted) return `it has ${found} of its solutions, not ${wanted}`;
      if (line.grade === undefined) return undefined;
      const grade = await gradeOf(id, line);
      return grade === line.grade.grade ? undefined : `it is ${grade}`;
    };
    const fault = await wrong();
    if (fault !== undefined) throw new Error(`${id}, puzzle ${at + 1}: ${fault}`);
    process.stderr.write(`${id} ${at + 1} of ${lines.length} is right\n`);
  }
}
