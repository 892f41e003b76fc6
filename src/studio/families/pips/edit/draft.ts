/** A board that is not a puzzle yet. Until the family's readers accept it, it is kept and linked as a draft in a format of the page. */
import { fail, isRecord, ok, parseJson, type Problem, type Result } from "../../../../base/index.js";
import type { Cell } from "../../../../board/index.js";
import {
  applyPipsMove,
  emptyPips,
  pipsFace,
  PIPS_CONDITIONS,
  type Pips,
  type PipsCondition,
} from "../../../../puzzles/index.js";
import type { WrittenPuzzle } from "../../../frame/index.js";
import { sentence } from "../../../ui/index.js";
import { readWritten, writePuzzle } from "../../shared/index.js";
import * as phrases from "../../../words/pips.js";

/** The format of a board that is not a puzzle yet. No reader of the family knows it. */
const DRAFT_FORMAT = "draft";
/** Short ones first; the last can express every puzzle. */
const FORMATS = ["drawing", "newspaper", "graph"];

const problems = new WeakMap<Pips, { readonly problem: Problem | undefined }>();

/** Why this is not a puzzle yet; undefined: it is one. */
export function problemOf(puzzle: Pips): Problem | undefined {
  const known = problems.get(puzzle);
  if (known !== undefined) return known.problem;
  const id = puzzle.shape === "grid" ? "newspaper" : "graph";
  const format = pipsFace.formats.find((one) => one.id === id)!;
  const written = format.format(puzzle);
  const read = written.ok ? format.parse([...written.value].join("")) : written;
  const problem = read.ok ? undefined : read.error;
  problems.set(puzzle, { problem });
  return problem;
}

export function missingWords({ nodes, dominoes }: Pips, { code, message }: Problem): string {
  const need = Math.ceil(nodes.length / 2);
  switch (code) {
    case "pips/no-cells":
      return phrases.noCellsYetDragOver;
    case "pips/odd":
      return phrases.cellsDominoesCoverAnEven(nodes.length);
    case "pips/domino-count":
      return phrases.cellsNeedDominoesChosen(
        nodes.length,
        need,
        dominoes.length === 0 ? "none" : dominoes.length,
      );
    default:
      return sentence(message);
  }
}

export function writePips(puzzle: Pips): { readonly format: string; readonly text: string } {
  if (problemOf(puzzle) === undefined) return writePuzzle(pipsFace, puzzle, FORMATS);
  const { nodes, regions, dominoes, maxPip } = puzzle;
  // The format of a graph needs all its dominoes, so they are kept beside it.
  if (puzzle.shape === "graph")
    return { format: DRAFT_FORMAT, text: JSON.stringify({ dominoes, maxPip, graph: wholeGraph(puzzle) }) };
  const text = JSON.stringify({
    dominoes,
    maxPip,
    regions: regions.map(({ nodes: members, condition, target }) => ({
      indices: members.map((node) => nodes[node]!.cell!),
      type: condition,
      target,
    })),
  });
  return { format: DRAFT_FORMAT, text };
}

/** The graph with blank dominoes, as its format needs them. */
function wholeGraph(puzzle: Pips): string {
  const blanks = Array.from({ length: Math.floor(puzzle.nodes.length / 2) }, () => [0, 0] as const);
  return writePuzzle(pipsFace, { ...puzzle, dominoes: blanks }, ["graph"]).text;
}

/** The puzzle of an address or of a saved board, finished or not. */
export function readPips(written: WrittenPuzzle): Result<Pips> {
  return written.format === DRAFT_FORMAT ? readDraft(written.text) : readWritten(pipsFace, written);
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

export function isPair(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(isWhole);
}

/** Leaves out anything that makes no sense, because a draft reports no problems. */
function readDraft(text: string): Result<Pips> {
  const read = parseJson(text);
  if (!read.ok) return read;
  if (!isRecord(read.value)) return fail("pips/draft", phrases.thisIsNoDraft);
  const { regions, dominoes, maxPip, graph } = read.value;
  const maximum = isWhole(maxPip) ? maxPip : emptyPips().maxPip;
  const pairs = (Array.isArray(dominoes) ? dominoes : [])
    .filter(isPair)
    .filter((pair) => pair.every((pip) => pip <= maximum));
  const start =
    typeof graph === "string" ? readWritten(pipsFace, { format: "graph", text: graph }) : ok(emptyPips());
  if (!start.ok) return start;
  let puzzle = applyPipsMove(start.value, { kind: "maximum", maxPip: maximum });
  puzzle = applyPipsMove(puzzle, { kind: "dominoes", dominoes: pairs });
  for (const region of Array.isArray(regions) ? regions : []) {
    if (!isRecord(region) || !Array.isArray(region["indices"])) continue;
    const cells: Cell[] = region["indices"].filter(isPair);
    const [cell] = cells;
    const condition = PIPS_CONDITIONS.find((one) => one === region["type"]);
    if (cell === undefined || condition === undefined) continue;
    puzzle = applyPipsMove(puzzle, { kind: "paint", cells });
    puzzle = applyPipsMove(puzzle, { kind: "group", cells });
    puzzle = applyPipsMove(puzzle, conditionMove(cell, condition, region["target"]));
  }
  return ok(puzzle);
}

export function conditionMove(
  cell: Cell,
  condition: PipsCondition,
  target: unknown,
): Extract<Parameters<typeof applyPipsMove>[1], { kind: "condition" }> {
  const wants = hasTarget(condition);
  return { kind: "condition", cell, condition, ...(wants ? { target: isWhole(target) ? target : 0 } : {}) };
}

export function hasTarget(condition: PipsCondition): condition is "sum" | "less" | "greater" {
  return condition === "sum" || condition === "less" || condition === "greater";
}
