import { describe, expect, it } from "vitest";
import { createRandom, startBudget, type Random } from "../../../base/index.js";
import { imagesOf, type Cell } from "../../../board/index.js";
import { emptyTents, plantTents } from "../presets.js";
import { BLANK, GIVEN, type Tents } from "../puzzle.js";
import { bruteForce } from "../testing/oracle.js";
import { OPEN, TENT, TREE, wait } from "./board.js";
import { createFound, startRound } from "./found.js";
import { createStaging, TECHNIQUES } from "./index.js";
import { findBesideLines, findInLines, findInPairs } from "./lines.js";
import { measureStages } from "./measures.js";
import { findByOwners } from "./trees.js";

const ALL = TECHNIQUES.length - 1;
const budget = startBudget({});

interface Board {
  readonly puzzle: Tents;
  readonly tents: readonly Cell[];
}

/** Random boards; some have lines without a clue, and some have givens. */
function boards(count: number, rows: number, cols: number): Board[] {
  return Array.from({ length: count }, (_, seed) => {
    const random = createRandom(seed);
    const { puzzle, tents } = plantTents({ rows, cols, random });
    for (let blanks = seed % 4; blanks > 1; blanks--) puzzle.rowClues[random.below(rows)] = BLANK;
    if (seed % 5 === 0) addGivens({ puzzle, tents }, random);
    return { puzzle, tents };
  });
}

function addGivens({ puzzle, tents }: Board, random: Random): void {
  const at = ([row, col]: Cell): number => row * puzzle.cols + col;
  puzzle.givens[at(tents[random.below(tents.length)]!)] = GIVEN.tent;
  const tented = new Set(tents.map(at));
  const bare = puzzle.trees.findIndex((tree, i) => tree === 0 && !tented.has(i));
  if (bare >= 0) puzzle.givens[bare] = GIVEN.grass;
}

describe("stages", () => {
  it("mark only what holds in every solution, by every technique", () => {
    const used = new Set<number>();
    let [one, several] = [0, 0];
    for (const [seed, { puzzle }] of boards(400, 6, 7).entries()) {
      const { stages, board } = createStaging(puzzle.rows, puzzle.cols);
      const { techniques, rest } = stages(puzzle, ALL, budget);
      for (const technique of techniques) used.add(technique);
      // Brute force takes a while: every board that takes techniques, and some of the others.
      if (techniques.length < 3 && seed % 16 !== 0) continue;
      const solutions = bruteForce(puzzle);
      if (solutions.length === 1) one++;
      else several++;
      if (rest === 0) expect(solutions).toHaveLength(1);
      for (let row = 0; row < puzzle.rows; row++)
        for (let col = 0; col < puzzle.cols; col++) {
          if (puzzle.trees[row * puzzle.cols + col] === 1) continue;
          const mark = board.marks[(row + 1) * board.width + col + 1];
          if (mark === OPEN) continue;
          const standing = solutions.filter((tents) => tents.some(([r, c]) => r === row && c === col));
          expect(standing).toHaveLength(mark === TENT ? solutions.length : 0);
        }
    }
    expect([...used].toSorted()).toEqual(TECHNIQUES.map((_, i) => i));
    expect(Math.min(one, several)).toBeGreaterThan(5);
  });

  it("leave nothing that a technique would find by looking at everything again", () => {
    let left = 0;
    for (const { puzzle } of boards(120, 9, 9)) {
      for (const most of [1, ALL - 1]) {
        const { stages, board } = createStaging(puzzle.rows, puzzle.cols);
        if (stages(puzzle, most, budget).rest === 0) continue;
        left++;
        board.due.fill(255);
        board.marks.forEach((value, q) => {
          if (value === TREE || value === TENT) wait(board, q);
        });
        const found = createFound(board.marks.length);
        startRound(found);
        findByOwners(board, found);
        findInLines(board, found);
        if (most > 1) {
          findBesideLines(board, found);
          findInPairs(board, found);
        }
        expect(found.count).toBe(0);
      }
    }
    expect(left).toBeGreaterThan(40);
  });

  it("are the same for all images of a board", () => {
    for (const { puzzle } of boards(60, 8, 9)) {
      const [first, ...others] = imagesOf(puzzle.rows, puzzle.cols).map(({ rows, cols, at }) => {
        const turned = (values: Uint8Array): Uint8Array =>
          Uint8Array.from({ length: rows * cols }, (_, i) => values[at(Math.floor(i / cols), i % cols)]!);
        const clue = (one: number, two: number): number =>
          Math.abs(one - two) === 1
            ? puzzle.rowClues[Math.floor(one / puzzle.cols)]!
            : puzzle.colClues[one % puzzle.cols]!;
        const image: Tents = {
          rows,
          cols,
          trees: turned(puzzle.trees),
          givens: turned(puzzle.givens),
          rowClues: Int16Array.from({ length: rows }, (_, r) => clue(at(r, 0), at(r, 1))),
          colClues: Int16Array.from({ length: cols }, (_, c) => clue(at(0, c), at(1, c))),
        };
        return measureStages(image, undefined, budget);
      });
      for (const other of others) expect(other).toEqual(first);
    }
  });

  it("count a technique where it is needed, and how often for the size of the board", () => {
    for (const { puzzle } of boards(40, 9, 9)) {
      const { techniques, facts, rest } = createStaging(9, 9).stages(puzzle, ALL, budget);
      const measures = measureStages(puzzle, facts - rest, budget);
      TECHNIQUES.forEach((name, i) => {
        const count = techniques.filter((technique) => technique === i).length;
        expect(measures[name]).toBe(count > 0 ? 1 : 0);
        expect(measures[`${name}/often`]).toBeCloseTo(Math.log2(1 + (64 * count) / facts));
      });
      // Each forced cell that is left is a supposition of its own.
      const more = measureStages(puzzle, facts - rest + 3, budget);
      const supposed = techniques.filter((technique) => technique === ALL).length + 3;
      expect(more["supposition/often"]).toBeCloseTo(Math.log2(1 + (64 * supposed) / facts));
    }
  });
});

describe("another camp", () => {
  it("is found exactly where there is one", () => {
    let [one, several] = [0, 0];
    for (const { puzzle, tents } of boards(250, 6, 6)) {
      // Single rules alone leave boards open that have one camp.
      const { stages, board, other } = createStaging(6, 6);
      if (stages(puzzle, -1, budget).rest === 0) continue;
      const solutions = bruteForce(puzzle);
      const places = new Uint8Array(board.marks.length);
      for (const [row, col] of tents) places[(row + 1) * board.width + col + 1] = 1;
      const found = other(places);
      if (solutions.length === 1) {
        one++;
        expect(found).toBeUndefined();
        continue;
      }
      several++;
      const texts = solutions.map((solution) => JSON.stringify(solution));
      expect(texts).toContain(JSON.stringify(found));
      expect(JSON.stringify(found)).not.toBe(JSON.stringify(tents));
    }
    expect(one).toBeGreaterThan(2);
    expect(several).toBeGreaterThan(30);
  });

  it("is none where trees on rings are more than the tents", () => {
    // Each of the twelve trees has a tent on two sides, in nine tents on odd rows and columns. Without clues, only the pairing says that these are too few.
    const puzzle = emptyTents({ rows: 7, cols: 7 });
    for (let at = 0; at < 49; at++) {
      const [row, col] = [Math.floor(at / 7), at % 7];
      if (row > 0 && row < 6 && col > 0 && col < 6 && row % 2 !== col % 2) puzzle.trees[at] = 1;
      if (row === 0 || row === 6 || col === 0 || col === 6) puzzle.givens[at] = GIVEN.grass;
    }
    const { stages, board, other } = createStaging(7, 7);
    expect(stages(puzzle, -1, budget).rest).toBe(13);
    expect(other(new Uint8Array(board.marks.length))).toBeUndefined();
  });
});
