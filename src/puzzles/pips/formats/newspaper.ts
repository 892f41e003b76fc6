/**
 * The newspaper's JSON: a day with levels, or one puzzle with `dominoes`, `regions` ({ indices, type, target? }) and perhaps a `solution`. The board
 * is the union of the indices. Other members are ignored. `maxPip` is ours: the largest number of pips, if not 6.
 */
import { fail, isRecord, jsonText, memberPath, ok, parseJson, type Result } from "../../../base/index.js";
import { type Cell, isCell } from "../../../board/index.js";
import type { PuzzleFormat } from "../../family.js";
import { type Members, readList } from "../../reading.js";
import { assemble, checkCell, refuseLevel, type RegionDraft } from "./draft.js";
import { readAsked, readDominoes, readMaxPip } from "./json-members.js";
import { boardNodes, sideLinks } from "../nodes.js";
import { cellJson, namesOf, readPublished } from "./published.js";
import { USUAL_PIPS, type Pips } from "../puzzle.js";

function looksLikePuzzle(value: unknown): value is Members {
  return isRecord(value) && ("regions" in value || "dominoes" in value);
}

/** A level that was announced and never filled: it has no lists, or is null itself. */
function isStub(level: unknown): boolean {
  return level === null || (isRecord(level) && (level["regions"] ?? level["dominoes"] ?? null) === null);
}

const LEVELS = new Set(["easy", "medium", "hard"]);

interface Chosen {
  readonly puzzle: Members;
  /** "hard." in front of every path. */
  readonly prefix: string;
}

function levelsOf(document: Members): { levels: [string, unknown][]; usable: string[] } {
  const levels = Object.entries(document).filter(
    ([key, value]) => looksLikePuzzle(value) || (LEVELS.has(key) && (value === null || isRecord(value))),
  );
  return { levels, usable: levels.filter(([, value]) => !isStub(value)).map(([key]) => key) };
}

function choose(document: Members, wanted: string | undefined): Result<Chosen> {
  if (looksLikePuzzle(document)) {
    const refused = refuseLevel(wanted, { path: "" });
    if (!refused.ok) return refused;
    if (isStub(document))
      return fail("pips/stub", "this puzzle is a stub: its lists are null", { path: "regions" });
    return ok({ puzzle: document, prefix: "" });
  }
  const { levels, usable } = levelsOf(document);
  const held = usable.length === 0 ? "it holds none" : `it holds ${usable.join(", ")}`;
  if (wanted === undefined) {
    if (levels.length === 0)
      return fail("pips/json", "expected dominoes and regions, or levels that have them", { path: "" });
    if (usable.length === 0)
      return fail(
        "pips/stub",
        `every level of this day is a stub: ${levels.map(([key]) => key).join(", ")}`,
        { path: levels[0]![0] },
      );
    if (usable.length > 1)
      return fail("pips/level", `this day has several puzzles, so a level must be named: ${held}`, {
        path: "",
      });
  }
  const sought = wanted ?? usable[0]!;
  const found =
    levels.find(([name]) => name === sought) ??
    levels.find(([name]) => name.toLowerCase() === sought.toLowerCase());
  if (found === undefined)
    return fail("pips/level", `this day has no level "${sought}"; ${held}`, { path: "" });
  const [key, level] = found;
  if (isStub(level) || !isRecord(level))
    return fail("pips/stub", `the level "${key}" of this day is a stub without a puzzle; ${held}`, {
      path: memberPath("", key),
    });
  return ok({ puzzle: level, prefix: `${memberPath("", key)}.` });
}

interface RegionCell {
  readonly name: string;
  readonly cell: Cell;
  readonly at: { readonly path: string };
}

interface RegionCells extends Omit<RegionDraft, "nodes"> {
  readonly cells: readonly RegionCell[];
}

function readRegion(value: unknown, path: string): Result<RegionCells> {
  if (!isRecord(value)) return fail("pips/json", "a region is { indices, type, target? }", { path });
  const expected = "indices must be a list of [row, col]";
  const cells = readList("pips/json", value["indices"], `${path}.indices`, expected, readRegionCell);
  const asked = readAsked(value, path, "indices");
  if (!asked.ok) return asked;
  return cells.ok ? ok({ ...asked.value, cells: cells.value }) : cells;
}

function readRegionCell(cell: unknown, path: string): Result<RegionCell> {
  const at = { path };
  if (!isCell(cell) || cell[0] < 0 || cell[1] < 0)
    return fail("pips/cell", "a cell is [row, col], two whole numbers from 0", at);
  const near = checkCell(cell[0], cell[1], at);
  return near.ok ? ok({ name: cell.join(), cell: [cell[0], cell[1]], at }) : near;
}

/** The newspaper has no such member, so whoever wrote one meant ours. */
const MAX_PIP_SLIP = /^max(?:imum)?[ _-]?(?:pips?)?$/i;

function readPuzzle({ puzzle, prefix }: Chosen): Result<Pips> {
  const slip = Object.keys(puzzle).find((key) => key !== "maxPip" && MAX_PIP_SLIP.test(key));
  if (slip !== undefined)
    return fail("pips/json", `unknown member ${JSON.stringify(slip)}: the largest number of pips is maxPip`, {
      path: `${prefix}${slip}`,
    });
  const dominoes = readDominoes(puzzle["dominoes"], `${prefix}dominoes`);
  if (!dominoes.ok) return dominoes;
  const expected = "regions must be a list of { indices, type, target? }";
  const read = readList("pips/json", puzzle["regions"], `${prefix}regions`, expected, readRegion);
  if (!read.ok) return read;
  const places = new Map(read.value.flatMap(({ cells }) => cells.map(({ cell, name }) => [name, cell])));
  const nodes = boardNodes(places.values());
  const index = new Map(nodes.map(({ name }, i) => [name, i]));
  const maxPip = readMaxPip(puzzle["maxPip"] ?? undefined, `${prefix}maxPip`);
  if (!maxPip.ok) return maxPip;
  return assemble({
    shape: "grid",
    nodes,
    links: sideLinks(nodes),
    dominoes: dominoes.value,
    regions: read.value.map(({ cells, ...region }) => ({
      ...region,
      nodes: cells.map(({ name, at }) => ({ node: index.get(name)!, at })),
    })),
    maxPip: maxPip.value,
    published: readPublished(puzzle["solution"], "grid", nodes, dominoes.value, `${prefix}solution`),
    places: {
      nodes: { path: `${prefix}regions` },
      dominoes: { path: `${prefix}dominoes` },
      maxPip: { path: `${prefix}maxPip` },
    },
  });
}

function newspaperJson(puzzle: Pips): string {
  const { dominoes, regions, nodes, maxPip, published } = puzzle;
  return jsonText(
    {
      dominoes,
      regions: regions.map(({ nodes: members, condition, target }) => ({
        indices: members.map((node) => nodes[node]!.cell!),
        type: condition,
        target,
      })),
      maxPip: maxPip === USUAL_PIPS ? undefined : maxPip,
      solution:
        published === undefined
          ? undefined
          : namesOf(puzzle, published).map((pair) => (pair === undefined ? null : pair.map(cellJson))),
    },
    2,
  );
}

function dayOf(text: string): ReturnType<typeof levelsOf> | undefined {
  const read = parseJson(text);
  return read.ok && isRecord(read.value) && !looksLikePuzzle(read.value) ? levelsOf(read.value) : undefined;
}

export const newspaper: PuzzleFormat<Pips> = {
  id: "newspaper",
  title: "the newspaper's JSON: a day with levels (name one), or one puzzle",
  extension: "json",
  example:
    '{ "dominoes": [[1,2],[2,3]], "regions": [{ "indices": [[0,0],[0,1]], "type": "sum", "target": 3 }, { "indices": [[1,0],[1,1]], "type": "greater", "target": 4 }] }',
  detect: (text) =>
    /^\s*\{/.test(text) &&
    !/"links"\s*:/.test(text) &&
    /"regions"\s*:|"(?:easy|medium|hard)"\s*:\s*(?:\{|null)|"family"\s*:\s*"pips"/.test(text),
  parse(text, options = {}) {
    const read = parseJson(text);
    if (!read.ok) return read;
    if (!isRecord(read.value))
      return fail("pips/json", "expected an object with dominoes and regions, or with levels", { path: "" });
    const chosen = choose(read.value, options.level);
    return chosen.ok ? readPuzzle(chosen.value) : chosen;
  },
  levels: (text) => dayOf(text)?.usable ?? [],
  stubs(text) {
    const { levels, usable } = dayOf(text) ?? { levels: [], usable: [] };
    return levels.map(([key]) => key).filter((key) => !usable.includes(key));
  },
  format(puzzle) {
    if (puzzle.shape !== "grid")
      return fail(
        "pips/not-a-board",
        "this puzzle is a graph, and the newspaper's JSON can hold boards only; the format graph can hold it",
        { path: "" },
      );
    return ok([newspaperJson(puzzle), "\n"]);
  },
};
