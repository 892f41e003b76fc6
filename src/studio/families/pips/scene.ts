/** What is drawn in each mode, and what a screen reader says about its cells. */
import type { Cell } from "../../../board/index.js";
import { conditionTag, pipsFace, pipValues, type Pips, placesOf } from "../../../puzzles/index.js";
import type { Scene, SceneItem } from "../../../scene/index.js";
import type { Mode } from "../../frame/index.js";
import { pointedAt, sceneView } from "../shared/index.js";
import { cellOnBoard, onPaper } from "./edit/canvas.js";
import { type Session, showErrors } from "./session.js";
import { drawnAt, regionCells } from "./edit/strokes.js";
import { spokenPlace } from "../../ui/index.js";
import * as phrases from "../../words/pips.js";

export function sceneOf(session: Session, mode: Mode): Scene {
  if (mode === "edit") return editScene(session);
  return mode === "play" ? playScene(session) : solveScene(session, mode);
}

function withItems(scene: Scene, extra: readonly SceneItem[]): Scene {
  return extra.length === 0 ? scene : { ...scene, items: [...scene.items, ...extra] };
}

/** One line around all cells. */
function around(cells: Iterable<Cell>): SceneItem[] {
  return Array.from(cells, (cell) => ({ kind: "mark", cell, role: "changed" }));
}

/** Regions without a condition are grey on the paper, so that they can be seen. */
const GREY = 7;

function editScene(session: Session): Scene {
  const {
    puzzle,
    drawn: { canvas, dominoes },
  } = session.visible.value;
  const tool = session.tool.value;
  const scene = pipsFace.scene(puzzle, { explanation: session.shown.value?.explanation });
  if (puzzle.shape === "graph") return scene;
  const extra: SceneItem[] = puzzle.regions
    .filter(({ condition, nodes }) => condition === "empty" && nodes.length > 1)
    .map(({ nodes }) => ({
      kind: "region",
      cells: nodes.map((node) => puzzle.nodes[node]!.cell!),
      colour: GREY,
      // A tag like the others, because a missing one could be a condition out of sight.
      tag: "any",
    }));
  if (tool === "solution") for (const domino of dominoes) extra.push({ kind: "domino", ...domino });
  if (tool === "regions") extra.push(...around(regionCells(puzzle, session.region.value)));
  if (puzzle.nodes.length === 0) return onPaper({ ...scene, items: [] }, canvas);
  return onPaper(withItems(scene, extra), canvas);
}

function playScene(session: Session): Scene {
  const { puzzle } = session.sheet.value;
  const target = session.hand.target.value;
  const scene = pipsFace.scene(puzzle, {
    solution: session.hand.lying.value,
    ...pointedAt(session.told.value, showErrors.value ? session.report.value.violations : undefined),
  });
  const { cells } = placesOf(puzzle).picture;
  // The tag of a region shows that it is wrong; crosses on all of its cells would hide the pips.
  const told = session.told.value !== undefined;
  const items = scene.items.filter((item) => told || item.kind !== "mark" || item.role !== "error");
  return { ...scene, items: [...items, ...around((target ?? []).map((node) => cells[node]!))] };
}

function solveScene(session: Session, mode: "solve" | "lab"): Scene {
  const { puzzle } = session.sheet.value;
  const shown = session.shown.value;
  const cell = mode === "lab" ? session.selected.value : undefined;
  const scene = shown?.scene ?? pipsFace.scene(puzzle, sceneView(shown));
  const looked: SceneItem[] = cell === undefined ? [] : [{ kind: "mark", cell, role: "focus" }];
  return withItems(scene, [...(shown?.extra ?? []), ...looked]);
}

export function cellLabels(session: Session, mode: Mode): (cell: Cell) => string {
  const {
    puzzle,
    drawn: { canvas, dominoes: drawn },
  } = session.visible.peek();
  const { nodeAt } = placesOf(puzzle);
  const solution = mode === "play" ? session.hand.lying.peek() : session.shown.peek()?.solution;
  const values = solution === undefined || mode === "edit" ? undefined : pipValues(puzzle, solution);
  const noted = new Map(solution?.noted?.map(({ node, pips }) => [node, pips]));
  const conditions = conditionsByNode(puzzle);
  const paper = mode === "edit" && puzzle.shape === "grid";
  return (cell) => {
    // Counted on the board, as in sentences.
    const there = paper ? cellOnBoard(canvas, cell) : cell;
    const place = placeWords(there);
    const node = nodeAt(there);
    if (node === undefined) return `${place}, ${paper ? "paper" : phrases.noCell}`;
    const name = puzzle.shape === "graph" ? `${place}, ${puzzle.nodes[node]!.name}` : place;
    const sketched = paper && session.tool.peek() === "solution" ? drawn[drawnAt(drawn, there)] : undefined;
    const first = sketched?.cells[0][0] === there[0] && sketched.cells[0][1] === there[1];
    const pipsHere = sketched?.pips[first ? 0 : 1] ?? values?.[node] ?? -1;
    const count = pipsHere === -1 ? noted.get(node) : pipsHere;
    const pips = count === undefined ? "" : count === 1 ? phrases.n1Pip : phrases.pipsHere(count);
    const what = pipsHere !== -1 ? pips : pips === "" ? phrases.bare : phrases.pipsNoted(pips);
    return `${name}, ${what}, ${conditions[node]}`;
  };
}

function placeWords([row, col]: Cell): string {
  if (row >= 0 && col >= 0) return spokenPlace([row, col]);
  const down = row < 0 ? phrases.rowsAboveTheBoard(-row) : phrases.row(row + 1);
  const right = col < 0 ? phrases.columnsLeftOfTheBoard(-col) : phrases.column(col + 1);
  return `${down}, ${right}`;
}

const WORDS = {
  empty: () => phrases.noConditionSpoken,
  equals: () => phrases.allEqual,
  unequal: () => phrases.allDifferent,
  sum: (target: number) => phrases.sumSpoken(target),
  less: (target: number) => phrases.sumLessThanSpoken(target),
  greater: (target: number) => phrases.sumGreaterThanSpoken(target),
} as const;

function conditionsByNode({ nodes, regions }: Pips): string[] {
  const words = nodes.map(() => "");
  for (const region of regions) {
    const tagged = conditionTag(region) !== undefined && region.nodes.length > 1;
    const said = WORDS[region.condition](region.target ?? 0);
    for (const node of region.nodes)
      words[node] = tagged ? phrases.regionOf(said, region.nodes.length) : said;
  }
  return words;
}
