/**
 * Named nodes and links, as JSON: `links` lists the neighbours of every node, `constraints` the regions. Nodes come in the order of
 * `nodes`, or else of `links`. Nodes named like cells ("2,3"), in reading order and linked exactly where they share a side, are a board.
 */
import { fail, isRecord, jsonText, ok, type Result } from "../../../base/index.js";
import type { PuzzleFormat } from "../../family.js";
import { type Members, readDocument, readList } from "../../reading.js";
import { assemble, refuseLevel, type RegionDraft } from "./draft.js";
import { readAsked, readDominoes, readMaxPip } from "./json-members.js";
import { boardNodes, neighbourLists, sideLinks, type Pair } from "../nodes.js";
import { namesOf, readPublished } from "./published.js";
import { MAX_SIDE, USUAL_PIPS, type Node, type Pips } from "../puzzle.js";

const MEMBERS = ["family", "title", "nodes", "links", "dominoes", "constraints", "maxPip", "solution"];

function linksPath(name: string): string {
  return `links[${JSON.stringify(name)}]`;
}

/** The nodes, with their cells when all names are cells. */
function nodesNamed(names: readonly string[]): Node[] {
  const cells = names.map((name) => {
    const parts = /^(0|[1-9]\d*),(0|[1-9]\d*)$/.exec(name);
    const cell = [Number(parts?.[1]), Number(parts?.[2])] as const;
    return cell[0] < MAX_SIDE && cell[1] < MAX_SIDE ? cell : undefined;
  });
  return names.map((name, i) => (cells.includes(undefined) ? { name } : { name, cell: cells[i]! }));
}

function isBoard(nodes: readonly Node[], links: readonly Pair[]): boolean {
  if (!nodes.every(({ cell }) => cell !== undefined)) return false;
  const ordered = boardNodes(nodes.map(({ cell }) => cell!));
  if (ordered.some(({ name }, i) => name !== nodes[i]!.name)) return false;
  const sides = new Set(sideLinks(nodes).map((link) => link.join("-")));
  return sides.size === links.length && links.every((link) => sides.has(link.join("-")));
}

interface Network {
  readonly nodes: readonly Node[];
  readonly links: readonly Pair[];
  readonly index: ReadonlyMap<string, number>;
}

function readNames(given: unknown, links: Members): Result<string[]> {
  if (given === undefined) return ok(Object.keys(links));
  if (!Array.isArray(given) || !given.every((name): name is string => typeof name === "string"))
    return fail("pips/json", "nodes must be a list of names", { path: "nodes" });
  const seen = new Set<string>();
  for (const [i, name] of given.entries()) {
    if (seen.has(name)) return fail("pips/node-twice", `"${name}" is listed twice`, { path: `nodes[${i}]` });
    seen.add(name);
  }
  const stray = Object.keys(links).find((name) => !seen.has(name));
  if (stray !== undefined)
    return fail("pips/unknown-node", `"${stray}" has links but is not among the nodes`, {
      path: linksPath(stray),
    });
  return ok(given);
}

function readNetwork(given: unknown, value: unknown): Result<Network> {
  if (!isRecord(value))
    return fail("pips/json", "links must be an object: the names of the neighbours of every node", {
      path: "links",
    });
  const names = readNames(given, value);
  if (!names.ok) return names;
  const index = new Map(names.value.map((name, i) => [name, i]));
  const links = new Map<string, Pair>();
  for (const [name, neighbours] of Object.entries(value)) {
    const path = linksPath(name);
    if (!Array.isArray(neighbours)) return fail("pips/json", "neighbours must be a list of names", { path });
    for (const [i, neighbour] of neighbours.entries()) {
      const at = { path: `${path}[${i}]` };
      const one = index.get(name)!;
      const two = typeof neighbour === "string" ? index.get(neighbour) : undefined;
      if (two === undefined)
        return fail(
          "pips/unknown-node",
          `there is no node ${JSON.stringify(neighbour) ?? "of that name"}: every node needs its own member`,
          at,
        );
      if (one === two) return fail("pips/self-link", `"${name}" is linked to itself`, at);
      const link: Pair = one < two ? [one, two] : [two, one];
      links.set(link.join("-"), link);
    }
  }
  return ok({ nodes: nodesNamed(names.value), links: [...links.values()], index });
}

function readConstraint(
  value: unknown,
  path: string,
  index: ReadonlyMap<string, number>,
): Result<RegionDraft> {
  if (!isRecord(value) || !Array.isArray(value["nodes"]))
    return fail("pips/json", "a constraint is { type, nodes: [name, …], target? }", { path });
  const asked = readAsked(value, path, "nodes");
  if (!asked.ok) return asked;
  const nodes = readList("pips/json", value["nodes"], `${path}.nodes`, "", (name, at) => {
    const node = typeof name === "string" ? index.get(name) : undefined;
    if (node !== undefined) return ok({ node, at: { path: at } });
    const said = jsonText(typeof name === "string" ? name : null);
    return fail("pips/unknown-node", `there is no node ${said}`, { path: at });
  });
  return nodes.ok ? ok({ ...asked.value, nodes: nodes.value }) : nodes;
}

function readGraph(value: Members): Result<Pips> {
  const network = readNetwork(value["nodes"], value["links"]);
  if (!network.ok) return network;
  const dominoes = readDominoes(value["dominoes"], "dominoes");
  if (!dominoes.ok) return dominoes;
  const { nodes, links, index } = network.value;
  const expected = "constraints must be a list of { type, nodes, target? }";
  const regions = readList("pips/json", value["constraints"] ?? [], "constraints", expected, (one, path) =>
    readConstraint(one, path, index),
  );
  if (!regions.ok) return regions;
  const maxPip = readMaxPip(value["maxPip"], "maxPip");
  if (!maxPip.ok) return maxPip;
  return assemble({
    shape: isBoard(nodes, links) ? "grid" : "graph",
    nodes,
    links,
    dominoes: dominoes.value,
    regions: regions.value,
    maxPip: maxPip.value,
    published: readPublished(value["solution"], "graph", nodes, dominoes.value, "solution"),
    places: { nodes: { path: "links" }, dominoes: { path: "dominoes" }, maxPip: { path: "maxPip" } },
  });
}

function graphJson(puzzle: Pips): string {
  const { nodes, dominoes, regions, maxPip, published } = puzzle;
  const lists = neighbourLists(puzzle);
  const links = Object.fromEntries(
    nodes.map(({ name }, i) => [name, lists[i]!.map((other) => nodes[other]!.name)]),
  );
  const kept = Object.keys(links).every((name, i) => name === nodes[i]!.name);
  return jsonText(
    {
      family: "pips",
      nodes: kept ? undefined : nodes.map(({ name }) => name),
      links,
      dominoes,
      constraints: regions
        .filter((region) => region.condition !== "empty" || region.nodes.length > 1)
        .map((region) => ({
          type: region.condition,
          nodes: region.nodes.map((node) => nodes[node]!.name),
          target: region.target,
        })),
      maxPip: maxPip === USUAL_PIPS ? undefined : maxPip,
      solution: published === undefined ? undefined : namesOf(puzzle, published).map((pair) => pair ?? null),
    },
    2,
  );
}

export const graph: PuzzleFormat<Pips> = {
  id: "graph",
  title: "JSON of named nodes: links, dominoes and constraints",
  extension: "json",
  example:
    '{ "links": { "a": ["b","d"], "b": ["c"], "c": ["d"], "d": [] }, "dominoes": [[1,2],[2,3]], "constraints": [{ "type": "equals", "nodes": ["b","c"] }] }',
  detect: (text) => /^\s*\{/.test(text) && /"links"\s*:/.test(text),
  parse(text, options = {}) {
    const refused = refuseLevel(options.level, { path: "" });
    if (!refused.ok) return refused;
    const read = readDocument(text, "pips", MEMBERS, "links and dominoes");
    return read.ok ? readGraph(read.value) : read;
  },
  format: (puzzle) => ok([graphJson(puzzle), "\n"]),
};
