/**
 * What a reader found, with a place for everything. All formats end here, so that a mistake has the same code in each. The normal form:
 * regions by their first node, nodes ascending, a region of its own for every node in none; links ascending, the smaller node first.
 */
import { fail, ok, plural, type Place, type Problem, type Result } from "../../../base/index.js";
import {
  MAX_NODES,
  MAX_PIPS,
  MAX_SIDE,
  USUAL_PIPS,
  type Condition,
  type Node,
  type Pips,
  type PipsSolution,
  type Region,
} from "../puzzle.js";
import { cellWords, nodeWords, type Pair } from "../nodes.js";

export interface RegionDraft {
  readonly nodes: readonly { readonly node: number; readonly at: Place }[];
  readonly condition: Condition;
  readonly target: number | undefined;
  readonly at: Place;
  readonly targetAt: Place;
}

export interface Draft {
  readonly shape: Pips["shape"];
  readonly nodes: readonly Node[];
  readonly links: readonly Pair[];
  readonly dominoes: readonly { readonly pips: Pair; readonly at: Place }[];
  readonly regions: readonly RegionDraft[];
  readonly maxPip: number | undefined;
  /** Failing to read it does not spoil the puzzle. */
  readonly published: Result<PipsSolution> | undefined;
  readonly places: { readonly nodes: Place; readonly dominoes: Place; readonly maxPip: Place };
}

export function checkMaxPip(maxPip: unknown, at: Place): Result<number> {
  if (typeof maxPip === "number" && Number.isInteger(maxPip) && maxPip >= 0 && maxPip <= MAX_PIPS)
    return ok(maxPip);
  return fail("pips/maximum", `the largest number of pips is a whole number from 0 to ${MAX_PIPS}`, at);
}

export function checkCell(row: number, col: number, at: Place): Result<true> {
  if (row < MAX_SIDE && col < MAX_SIDE) return ok(true);
  return fail(
    "pips/size",
    `${cellWords([row, col])} is too far out: a board has at most ${MAX_SIDE} rows and columns`,
    at,
  );
}

const KIND_WORDS: Readonly<Record<Condition, string>> = {
  empty: "a region without a condition",
  equals: "a region of equal pips",
  unequal: "a region of different pips",
  sum: "a sum",
  less: "a sum less than something",
  greater: "a sum greater than something",
};

/** Targets that no pips can meet are mistakes; one that all meet is allowed. */
function checkTarget(region: RegionDraft, maxPip: number): Result<true> {
  const { condition, target, targetAt, nodes } = region;
  const wants = condition === "sum" || condition === "less" || condition === "greater";
  if (!wants) {
    if (target === undefined) return ok(true);
    return fail("pips/target", `${KIND_WORDS[condition]} has no target`, targetAt);
  }
  if (target === undefined)
    return fail("pips/no-target", `${KIND_WORDS[condition]} needs a target`, targetAt);
  if (!Number.isInteger(target) || target < 0)
    return fail("pips/target", `a target is a whole number, 0 or more, not ${target}`, targetAt);
  const most = nodes.length * maxPip;
  const reach =
    nodes.length === 1
      ? `1 cell has ${most} pips at most`
      : `${nodes.length} cells sum up to ${most} at most`;
  if (condition === "sum" && target > most) return fail("pips/target", `${reach}, not ${target}`, targetAt);
  if (condition === "less" && target === 0) return fail("pips/target", "no sum is less than 0", targetAt);
  if (condition === "greater" && target >= most)
    return fail("pips/target", `${reach}, which is not greater than ${target}`, targetAt);
  if (!Number.isSafeInteger(target)) return fail("pips/target", `${target} is too large a target`, targetAt);
  return ok(true);
}

function checkRegions(draft: Draft, maxPip: number): Result<Region[]> {
  const owner = new Map<number, number>();
  const regions: Region[] = [];
  for (const [i, region] of draft.regions.entries()) {
    if (region.nodes.length === 0) return fail("pips/empty-region", "this region has no cells", region.at);
    for (const { node, at } of region.nodes) {
      const name = nodeWords(draft, node);
      const before = owner.get(node);
      if (before === i) return fail("pips/cell-twice", `${name} is in this region twice`, at);
      if (before !== undefined) return fail("pips/two-regions", `${name} is in two regions`, at);
      owner.set(node, i);
    }
    const target = checkTarget(region, maxPip);
    if (!target.ok) return target;
    regions.push({
      nodes: region.nodes.map(({ node }) => node).toSorted((one, two) => one - two),
      condition: region.condition,
      ...(region.target === undefined ? {} : { target: region.target }),
    });
  }
  draft.nodes.forEach((_, node) => {
    if (!owner.has(node)) regions.push({ nodes: [node], condition: "empty" });
  });
  return ok(regions.toSorted((one, two) => one.nodes[0]! - two.nodes[0]!));
}

/** How to allow more pips, in the words of the format. */
function moreNeed(pip: number, at: Place): string {
  return "path" in at ? `: for more, write "maxPip": ${pip}` : `: for more, write the line maximum ${pip}`;
}

export function assemble(draft: Draft): Result<Pips> {
  const { shape, nodes, links, dominoes, places } = draft;
  const maximum = draft.maxPip === undefined ? ok(USUAL_PIPS) : checkMaxPip(draft.maxPip, places.maxPip);
  if (!maximum.ok) return maximum;
  const maxPip = maximum.value;
  if (nodes.length === 0) return fail("pips/no-cells", "this board has no cells", places.nodes);
  if (nodes.length > MAX_NODES)
    return fail(
      "pips/size",
      `a board has at most ${plural(MAX_NODES, "cell")}, not ${nodes.length}`,
      places.nodes,
    );
  for (const { pips, at } of dominoes)
    for (const pip of pips)
      if (!Number.isInteger(pip) || pip < 0 || pip > maxPip)
        return fail(
          "pips/pip",
          `a half has 0 to ${maxPip} pips, not ${pip}${draft.maxPip === undefined && pip > maxPip && pip <= MAX_PIPS ? moreNeed(pip, at) : ""}`,
          at,
        );
  const regions = checkRegions(draft, maxPip);
  if (!regions.ok) return regions;
  if (nodes.length % 2 === 1)
    return fail(
      "pips/odd",
      `${plural(nodes.length, "cell")}: dominoes cover an even number of cells`,
      places.nodes,
    );
  if (nodes.length !== 2 * dominoes.length)
    return fail(
      "pips/domino-count",
      `${plural(nodes.length, "cell")} take ${plural(nodes.length / 2, "domino", "dominoes")}, not ${dominoes.length}`,
      places.dominoes,
    );
  return ok({
    shape,
    nodes,
    links: [...links].toSorted((one, two) => one[0] - two[0] || one[1] - two[1]),
    dominoes: dominoes.map(({ pips }) => pips),
    regions: regions.value,
    maxPip,
    ...publishedMembers(draft.published),
  });
}

function publishedMembers(published: Draft["published"]): Pick<Pips, "published" | "unreadable"> {
  if (published === undefined) return {};
  return published.ok ? { published: published.value } : { unreadable: problemWords(published.error) };
}

function problemWords({ message, at }: Problem): string {
  if (at === undefined || "cell" in at) return message;
  return `${message} (${"path" in at ? at.path : `line ${at.line}, column ${at.column}`})`;
}

/** For formats that hold one puzzle only. */
export function refuseLevel(level: string | undefined, at: Place): Result<true> {
  if (level === undefined) return ok(true);
  return fail("pips/level", `this is one puzzle without levels: leave out the level "${level}"`, at);
}
