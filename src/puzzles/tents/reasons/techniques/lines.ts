/** Techniques that count the tents of rows and columns. */
import { listWords, plural } from "../../../../base/index.js";
import {
  conclusion,
  isMade,
  type Line,
  lineName,
  nameOf,
  namesOf,
  placesOf,
  type Reading,
  sentence,
  touch,
  treesWords,
} from "../reading.js";
import type { TentsTechnique } from "./technique.js";

/** More cells than this are counted, not named: they are marked on the board. */
const NAMED = 6;

export const fullLine: TentsTechnique = {
  id: "full-line",
  title: "Full line",
  summary: "A row or column that has all its tents has grass elsewhere.",
  words(step) {
    const [line] = step.atMost;
    if (!isMade(step, { atMost: 1 }) || line === undefined) return undefined;
    const { grass } = step;
    const has =
      line.clue === 0
        ? `${lineName(line)} has no tents`
        : `${lineName(line)} has its ${line.clue === 1 ? "one tent" : `${line.clue} tents`}`;
    const rest = line.clue === 0 ? "open cells" : "other open cells";
    const so = grass.length > NAMED ? `its ${grass.length} ${rest} are grass` : conclusion(step);
    return sentence(`${has}, so ${so}`);
  },
};

export const allOpenCells: TentsTechnique = {
  id: "all-open-cells",
  title: "Line that needs all its open cells",
  summary: "A row or column with as many open cells as tents to come has a tent on each.",
  words(step) {
    const [line] = step.atLeast;
    const { tents, grass } = step;
    if (!isMade(step, { atLeast: 1 }) || line === undefined || grass.length > 0) return undefined;
    const more = tents.length < line.clue ? " more" : "";
    const needs = tents.length === 1 ? `one${more} tent` : `${tents.length}${more} tents`;
    const cells = tents.length === 1 ? "one open cell" : `${tents.length} open cells`;
    return sentence(`${lineName(line)} needs ${needs} and has only ${cells} left, so ${conclusion(step)}`);
  },
};

export const starvedLine: TentsTechnique = {
  id: "starved-line",
  title: "Line that would not get its tents",
  summary: "A cell is grass when a tent on it would touch too many open cells of a line.",
  words(step) {
    const { touches, tents, grass } = step;
    const [line] = step.atLeast;
    const [cell] = grass;
    if (!isMade(step, { atLeast: 1, touches: touches.length }) || line === undefined || cell === undefined)
      return undefined;
    if (tents.length > 0 || grass.length > 1 || line.cells.includes(cell)) return undefined;
    const room = roomIn(step, line, cell);
    if (room >= line.clue) return undefined;
    const only = room === 0 ? "no room for a tent" : `room for only ${plural(room, "tent")}`;
    const needs = room === 0 && line.clue === 1 ? "it needs one" : `it needs ${line.clue}`;
    const since = touches.length > 1 ? ", since tents do not touch" : "";
    return sentence(
      `a tent on ${nameOf(step, cell)} would leave ${lineName(line)} ${only}${since}, and ${needs}, so ${conclusion(step)}`,
    );
  },
};

export const lineByCounting: TentsTechnique = {
  id: "line-by-counting",
  title: "Line by counting",
  summary:
    "Tents do not touch, so only so many fit in a line; where it needs them all, some cells are settled.",
  words(step) {
    const { touches } = step;
    const [line] = step.atLeast;
    if (!isMade(step, { atLeast: 1, touches: touches.length }) || line === undefined) return undefined;
    if (
      touches.length === 0 ||
      ![...touches, ...step.tents, ...step.grass].every((at) => line.cells.includes(at))
    )
      return undefined;
    const fits = tightRuns(step, line).map(
      (run) => `only ${fitWords(roomOn(step, run))} on ${namesOf(step, run)}`,
    );
    if (fits.length === 0) return undefined;
    return sentence(
      `${lineName(line)} needs ${plural(line.clue, "tent")}, and since tents do not touch, ${fits.join(" and ")}, so ${conclusion(step)}`,
    );
  },
};

export const lineWithTree: TentsTechnique = {
  id: "line-with-tree",
  title: "Line beside a tree",
  summary: "Wherever a tree has its tent, only so many fit in a line beside it.",
  words(step) {
    const { touches, trees } = step;
    const [line] = step.atLeast;
    const [tree] = trees;
    if (!isMade(step, { atLeast: 1, trees: 1, touches: touches.length })) return undefined;
    if (line === undefined || tree === undefined) return undefined;
    const rooms = placesOf(step, tree).map((place) => roomIn(step, line, place));
    if (Math.max(...rooms) !== line.clue) return undefined;
    return sentence(
      `${lineName(line)} needs ${plural(line.clue, "tent")} and has room for no more, wherever ${treesWords(step, trees)} has its tent, so ${conclusion(step)}`,
    );
  },
};

export const pairOfLines: TentsTechnique = {
  id: "pair-of-lines",
  title: "Pair of lines",
  summary:
    "Two rows or columns together: either trees have all their places in them, or tents have no room to spare.",
  words: (step) => fullLines(step) ?? crowdedLines(step),
};

/** Trees whose tents all stand in some parallel lines, and are all that these lines have. */
function fullLines(step: Reading): string | undefined {
  const { trees, owns, atMost, usedTents, tents } = step;
  if (!isMade(step, { trees: trees.length, owns: owns.length, atMost: atMost.length })) return undefined;
  if (trees.length === 0 || atMost.length < 2 || tents.length > 0) return undefined;
  if (atMost.some(({ of }) => of !== atMost[0]!.of)) return undefined;
  const cells = new Set(atMost.flatMap((line) => line.cells));
  const count = atMost.reduce((sum, { clue }) => sum + clue, 0);
  const standing = usedTents.filter((at) => cells.has(at));
  if (trees.length + standing.length !== count) return undefined;
  if (!trees.flatMap((tree) => placesOf(step, tree)).every((at) => cells.has(at))) return undefined;
  const has = trees.length === 1 ? "has its tent" : "have their tents";
  const beside = standing.length === 0 ? "" : `, besides what stands on ${namesOf(step, standing)}`;
  const these = `${count === 2 ? "both" : `all ${count}`} tents of these ${atMost[0]!.of}s`;
  return sentence(
    `${treesWords(step, trees)} ${has} in ${linesName(atMost)}${beside}: ${these}, so ${conclusion(step)}`,
  );
}

/** Neighbouring lines in which just as many tents fit as they need. */
function crowdedLines(step: Reading): string | undefined {
  const { atLeast, touches } = step;
  const [one, two] = atLeast.toSorted((a, b) => a.index - b.index);
  if (!isMade(step, { atLeast: 2, touches: touches.length }) || one === undefined || two === undefined)
    return undefined;
  if (one.of !== two.of || two.index !== one.index + 1) return undefined;
  if (roomTogether(step, [one, two]) !== one.clue + two.clue) return undefined;
  return sentence(
    `${linesName([one, two])} need ${plural(one.clue + two.clue, "tent")} together, and since tents do not touch, they have no room to spare, so ${conclusion(step)}`,
  );
}

/** "rows 3 and 4" */
function linesName(lines: readonly Line[]): string {
  const indices = lines.map(({ index }) => index).toSorted((a, b) => a - b);
  return `${lines[0]!.of}s ${listWords(indices.map((index) => String(index + 1)))}`;
}

function fitWords(count: number): string {
  return count === 1 ? "one fits" : `${count} fit`;
}

const openCells = ({ usedGrass }: Reading, line: Line): number[] =>
  line.cells.filter((at) => !usedGrass.has(at));

/** The most tents on the open cells of a line when one stands on `cell`, by the rules of the step alone. */
function roomIn(step: Reading, line: Line, cell: number): number {
  const { puzzle, touches } = step;
  const barred = (at: number): boolean =>
    touch(puzzle, at, cell) && (touches.includes(at) || touches.includes(cell));
  return roomOn(
    step,
    openCells(step, line).filter((at) => !barred(at)),
  );
}

/** The most tents on some cells of a line: cell by cell, with and without a tent on the last one. */
export function roomOn({ puzzle, touches }: Reading, cells: readonly number[]): number {
  let [withLast, without] = [0, 0];
  cells.forEach((at, i) => {
    const before = cells[i - 1];
    const barred =
      before !== undefined && touch(puzzle, before, at) && (touches.includes(at) || touches.includes(before));
    const most = Math.max(withLast, without);
    withLast = 1 + (barred ? without : most);
    without = most;
  });
  return Math.max(withLast, without);
}

/** The most tents on the open cells of two neighbouring lines: from end to end, for each way to fill the last place of both. */
function roomTogether(step: Reading, lines: readonly Line[]): number {
  const { puzzle, touches } = step;
  const barred = (one: number, two: number): boolean =>
    touch(puzzle, one, two) && (touches.includes(one) || touches.includes(two));
  const along = (at: number): number =>
    lines[0]!.of === "row" ? at % puzzle.cols : Math.floor(at / puzzle.cols);
  const open = lines.flatMap((line) => openCells(step, line));
  let ends: { readonly last: readonly number[]; readonly count: number }[] = [{ last: [], count: 0 }];
  for (let place = 0; place < Math.max(puzzle.rows, puzzle.cols); place++) {
    const here = open.filter((at) => along(at) === place);
    const fills = [
      [],
      ...here.map((at) => [at]),
      ...(here.length === 2 && !barred(here[0]!, here[1]!) ? [here] : []),
    ];
    ends = fills.map((last) => {
      const before = ends.filter((end) => !end.last.some((one) => last.some((two) => barred(one, two))));
      return { last, count: last.length + Math.max(...before.map(({ count }) => count)) };
    });
  }
  return Math.max(...ends.map(({ count }) => count));
}

/** Runs of neighbouring open cells on which fewer tents fit than there are cells. */
function tightRuns(step: Reading, line: Line): number[][] {
  const runs: number[][] = [];
  for (const at of openCells(step, line)) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const bound =
      before !== undefined &&
      touch(step.puzzle, before, at) &&
      (step.touches.includes(before) || step.touches.includes(at));
    if (bound) run!.push(at);
    else runs.push([at]);
  }
  return runs.filter((run) => run.length > 1);
}
