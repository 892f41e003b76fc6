/** The board as a picture: regions with their tags, dominoes with their pips, and what is marked on them. */
import { plural } from "../../base/index.js";
import type { Cell } from "../../board/index.js";
import type { Certificate } from "../../certify/index.js";
import {
  dominoColour,
  type MarkRole,
  type Scene,
  type SceneItem,
  type SquareTone,
} from "../../scene/index.js";
import { differenceWords, markReason, markViolations } from "../certificates.js";
import type { View } from "../family.js";
import { pictureOf, touching, type Picture } from "./picture/embed.js";
import type { Layout } from "./two-phase/layouts.js";
import { componentsOf, kindOf, spotOf, tagOf } from "./nodes.js";
import type { Pips, PipsSolution } from "./puzzle.js";
import { regionColours } from "./picture/region-colours.js";
import type { Values } from "./two-phase/values.js";
import { certificateMarks } from "./evidence/witness.js";

export function describePips(puzzle: Pips): string {
  const { nodes, dominoes, regions, shape, maxPip } = puzzle;
  const conditions = regions.filter(({ condition }) => condition !== "empty").length;
  const { rows, cols } = pictureOf(puzzle);
  const what =
    shape === "graph"
      ? `graph of ${plural(nodes.length, "node")}`
      : `${rows} × ${cols} board of ${plural(nodes.length, "cell")}`;
  const parts = componentsOf(puzzle).length;
  return [
    parts > 1 ? `${what} in ${parts} parts` : what,
    plural(dominoes.length, "domino", "dominoes") +
      (maxPip === 6 ? "" : ` of up to ${plural(maxPip, "pip")}`),
    plural(conditions, "condition"),
  ].join(", ");
}

/** The cells. What is between and around them counts as removed. */
function* squares({ rows, cols, cells }: Picture, tones?: readonly SquareTone[]): Generator<SceneItem> {
  const present = new Map(cells.map(([row, col], node) => [row * cols + col, tones?.[node] ?? "plain"]));
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++)
      yield {
        kind: "square",
        cell: [row, col],
        tone: present.get(row * cols + col) ?? "removed",
      };
}

/** Squares and regions, as printed; regions marked right or wrong where that is known. */
function printed(
  puzzle: Pips,
  picture: Picture,
  states: ReadonlyMap<number, "right" | "wrong">,
  covered: ReadonlySet<number> = new Set(),
  tones?: readonly SquareTone[],
): SceneItem[] {
  const { cells } = picture;
  const items: SceneItem[] = [...squares(picture, tones)];
  if (!picture.joined)
    for (const [a, b] of puzzle.links)
      // Only those that another domino can use: the others would run under the dominoes.
      if (!covered.has(a) && !covered.has(b))
        items.push({ kind: "path", cells: [cells[a]!, cells[b]!], closed: false });
  const colours = regionColours(puzzle);
  puzzle.regions.forEach((region, i) => {
    if (region.condition === "empty") return;
    const tag = tagOf(region);
    const state = states.get(i);
    items.push({
      kind: "region",
      cells: region.nodes.map((node) => cells[node]!),
      colour: colours[i]!,
      ...(tag === undefined ? {} : { tag }),
      ...(state === undefined ? {} : { state }),
      ...(tones === undefined ? {} : { outlined: true }),
    });
  });
  return items;
}

/** A domino. A wrong one across other squares is drawn as two numbers joined by a line, which hides nothing. */
function laid(cells: readonly [Cell, Cell], pips: readonly [number, number], joined: boolean): SceneItem[] {
  if (!joined || touching(...cells)) return [{ kind: "domino", cells, pips }];
  return [
    { kind: "text", cell: cells[0], text: String(pips[0]) },
    { kind: "text", cell: cells[1], text: String(pips[1]) },
    { kind: "path", cells, closed: false },
  ];
}

function regionStates(puzzle: Pips, view: View<PipsSolution>): Map<number, "right" | "wrong"> {
  const states = new Map<number, "right" | "wrong">();
  if (view.violations === undefined) return states;
  const spots = new Set(view.violations.map(({ code, cells }) => `${code} ${JSON.stringify(cells)}`));
  const covered = new Int32Array(puzzle.nodes.length);
  for (const placement of view.solution?.placements ?? [])
    for (const node of placement ?? []) covered[node]!++;
  puzzle.regions.forEach(({ condition, nodes }, i) => {
    const cells = nodes.map((node) => spotOf(puzzle, node));
    if (spots.has(`pips/${condition} ${JSON.stringify(cells)}`)) states.set(i, "wrong");
    else if (nodes.every((node) => covered[node] === 1)) states.set(i, "right");
  });
  return states;
}

/** What two solutions share: a domino is the same when its pips lie on the same cells. */
function placedKeys(puzzle: Pips, { placements }: PipsSolution): Map<string, readonly [number, number]> {
  const keys = new Map<string, readonly [number, number]>();
  placements.forEach((placement, i) => {
    if (placement === undefined) return;
    const [one, two] = placement;
    const [pip, other] = puzzle.dominoes[i]!;
    keys.set(one < two ? `${one}:${pip} ${two}:${other}` : `${two}:${other} ${one}:${pip}`, placement);
  });
  return keys;
}

export function pipsScene(puzzle: Pips, view: View<PipsSolution>): Scene {
  const picture = pictureOf(puzzle);
  const { cells } = picture;
  const covered = new Set(view.solution?.placements.flatMap((placement) => placement ?? []));
  const reason = view.explanation?.certificate ?? view.certificate;
  const items = printed(puzzle, picture, regionStates(puzzle, view), covered, colouringTones(puzzle, reason));
  const said: string[] = [conditionsSaid(puzzle)];
  const { solution, other } = view;
  if (puzzle.shape === "graph")
    puzzle.nodes.forEach(({ name }, i) => items.push({ kind: "text", cell: cells[i]!, text: name }));
  if (solution === undefined) {
    said.push(`Dominoes: ${puzzle.dominoes.map(kindOf).join(", ")}.`);
  } else {
    let count = 0;
    solution.placements.forEach((placement, i) => {
      if (placement === undefined) return;
      const ends = [cells[placement[0]]!, cells[placement[1]]!] as const;
      items.push(...laid(ends, puzzle.dominoes[i]!, picture.joined));
      count++;
    });
    for (const { node, pips } of solution.noted ?? [])
      if (!covered.has(node)) items.push({ kind: "text", cell: cells[node]!, text: String(pips) });
    said.push(`${plural(count, "domino", "dominoes")} of ${puzzle.dominoes.length} on it.`);
    if (other !== undefined) {
      const same = placedKeys(puzzle, other);
      const changed = [...placedKeys(puzzle, solution)].filter(([key]) => !same.has(key));
      for (const [, nodes] of changed)
        for (const node of nodes) items.push({ kind: "mark", cell: cells[node]!, role: "changed" });
      said.push(differenceWords(changed.length, "domino", "dominoes"));
    }
  }
  const nodeAt = (spot: readonly number[]): number =>
    puzzle.shape === "graph" ? spot[0]! : puzzle.nodes.findIndex(({ name }) => name === spot.join(","));
  const mark = (spot: readonly number[], role: MarkRole): void => {
    const cell = cells[nodeAt(spot)];
    if (cell !== undefined) items.push({ kind: "mark", cell, role });
  };
  const markRole = (spot: readonly number[], role: MarkRole): void => mark(spot, roleFor(role, reason));
  said.push(
    ...markReason(view, (certificate) => certificateMarks(puzzle, certificate), markRole),
    ...markViolations(view, mark),
  );
  return finish(puzzle, picture, items, said);
}

/** A reason that counts colours shows them. */
function colouringTones(puzzle: Pips, certificate: Certificate | undefined): SquareTone[] | undefined {
  if (certificate?.kind !== "colouring" || puzzle.shape !== "grid") return undefined;
  return puzzle.nodes.map((_, node) => {
    const [row = 0, col = 0] = spotOf(puzzle, node);
    return (row + col) % 2 === 0 ? "light" : "dark";
  });
}

/** Marked cells are a crowded set only if they lack neighbours. Every other certificate just points at its cells. */
function roleFor(role: MarkRole, certificate: Certificate | undefined): MarkRole {
  // The Lab marks without a certificate, and distinguishes what holds from what is being looked at.
  if (certificate === undefined) return role;
  const crowded = certificate.kind === "hall" || certificate.kind === "colouring";
  return role === "set" && !crowded ? "focus" : role;
}

function conditionsSaid({ regions }: Pips): string {
  const tags = regions.flatMap((region) => tagOf(region) ?? []);
  return tags.length === 0 ? "No conditions." : `Conditions: ${tags.join(", ")}.`;
}

function finish(puzzle: Pips, { rows, cols }: Picture, items: SceneItem[], said: readonly string[]): Scene {
  const title = describePips(puzzle);
  const description = [`${title}.`, ...said].join(" ");
  return { rows, cols, title, description, items, ground: "bare" };
}

export function layoutScene(puzzle: Pips, layout: Layout): Scene {
  const picture = pictureOf(puzzle);
  const items = printed(puzzle, picture, new Map(), new Set(layout.flat()));
  for (const [a, b] of layout) {
    const cells = [picture.cells[a]!, picture.cells[b]!] as const;
    items.push(
      touching(...cells)
        ? { kind: "piece", cells, colour: dominoColour(cells) }
        : { kind: "path", cells, closed: false },
    );
  }
  return finish(puzzle, picture, items, ["A layout of the dominoes, without their pips."]);
}

export function valuesScene(puzzle: Pips, values: Values): Scene {
  const picture = pictureOf(puzzle);
  const items = printed(puzzle, picture, new Map());
  values.forEach((pip, node) => items.push({ kind: "text", cell: picture.cells[node]!, text: String(pip) }));
  return finish(puzzle, picture, items, ["Pips for every cell, without dominoes."]);
}
