/**
 * The laws of a packing, and what its facts mean. They are the same for all puzzles on one board with the same pieces: the challenges of one box differ in
 * their pegs alone. So they are written once for each list of placements.
 */
import { type Budget, createTicker } from "../../../base/index.js";
import { type BareConstraint, createRuleList, type FirstRules, type RuleList } from "../../../model/index.js";
import type { OpenPlacement, PackingBoard } from "./source.js";
import { apartWords, usesWords } from "./words.js";
import { type Covers, coversOf, type PackingVariables } from "./variables.js";

/** What a board was made from, besides its placements. */
type Made = Pick<PackingBoard, "family" | "points" | "kinds">;

/** What is known of a board. */
export interface LawfulBoard extends Covers {
  readonly made: Made;
  /** The laws, once they were asked for, where no placement needs variables for its ways. */
  laws?: FirstRules;
}

/** Boards by their placements. */
const boards = new WeakMap<readonly OpenPlacement[], LawfulBoard>();

export function packingBoard(source: PackingBoard, budget: Budget): LawfulBoard {
  const known = boards.get(source.placements);
  if (known !== undefined && isSameBoard(known.made, source)) return known;
  const { family, points, kinds, placements } = source;
  const board = { ...coversOf(source, createTicker(budget)), made: { family, points, kinds } };
  boards.set(placements, board);
  return board;
}

function isSameBoard(a: Made, b: Made): boolean {
  return a.family === b.family && a.points === b.points && a.kinds === b.kinds;
}

/** A list that begins with the laws. */
export function listOfLaws(
  source: PackingBoard,
  board: LawfulBoard,
  variables: PackingVariables,
  budget: Budget,
): RuleList {
  // Ways of placements depend on the pegs.
  if (variables.count > variables.factCount) return lawsIn(source, variables, createRuleList(budget));
  board.laws ??= lawsIn(source, variables, createRuleList(budget)).finish();
  return createRuleList(budget, board.laws);
}

function lawsIn(source: PackingBoard, variables: PackingVariables, list: RuleList): RuleList {
  addMeanings(source, variables, list);
  addUses(source, variables, list);
  addCells(source, variables, list);
  addApart(source, variables, list);
  return list;
}

function addMeanings({ placements }: PackingBoard, variables: PackingVariables, list: RuleList): void {
  for (const [at, { kind, cells }] of placements.entries()) {
    const lies = variables.place(at);
    for (const cell of cells) list.define({ kind: "clause", literals: [-lies, variables.cover(kind, cell)] });
    const ways = variables.ways(at);
    if (ways.length === 0) continue;
    list.define({ kind: "clause", literals: [-lies, ...ways] });
    list.define({ kind: "cardinality", relation: "at-most", k: 1, literals: ways });
    for (const way of ways) list.define({ kind: "clause", literals: [-way, lies] });
  }
  for (const { variable, over } of variables.covers)
    list.define({ kind: "clause", literals: [-variable, ...over.map((at) => variables.place(at))] });
}

function addUses({ family, kinds, points }: PackingBoard, variables: PackingVariables, list: RuleList): void {
  for (const [kind, own] of kinds.entries()) {
    const { min, max, form } = own;
    const literals = variables.ofKind[kind]!.map((at) => variables.place(at));
    const room = Math.min(literals.length, Math.floor(points.length / form.cells.length));
    // Two copies that lie on the same cells are one placement, so a placement counts once.
    const usage = (relation: "exactly" | "at-least" | "at-most", k: number): BareConstraint => ({
      kind: "cardinality",
      relation,
      k,
      literals,
    });
    const constraints: BareConstraint[] = [];
    if (min === max) constraints.push(usage("exactly", min));
    else {
      if (min > 0) constraints.push(usage("at-least", min));
      if (max < room) constraints.push(usage("at-most", max));
    }
    if (constraints.length === 0) continue;
    list.add({ rule: `${family}/piece`, kind: "law", cells: [], words: usesWords(own) }, constraints);
  }
}

function addCells(source: PackingBoard, variables: PackingVariables, list: RuleList): void {
  const { family, points, cellWords } = source;
  for (const [cell, point] of points.entries()) {
    const words = `Some piece covers ${cellWords(cell)}.`;
    list.add({ rule: `${family}/covered`, kind: "law", cells: [point], words }, [
      { kind: "clause", literals: variables.onCell[cell]!.map(({ variable }) => variable) },
    ]);
  }
}

/**
 * No overlaps, one rule per piece and not per cell: people see a whole piece in the way. Per cell, a piece that leaves no room for another
 * would need as many rules as cells they could share.
 */
function addApart(source: PackingBoard, variables: PackingVariables, list: RuleList): void {
  const { family, kinds } = source;
  for (const [kind, piece] of kinds.entries()) {
    const constraints: BareConstraint[] = [];
    for (const here of variables.onCell) {
      const own = here.find((cover) => cover.kind === kind);
      if (own === undefined) continue;
      const others = here.filter((cover) => cover !== own).map(({ variable }) => variable);
      const weight = others.length;
      // Where the piece lies, no other does.
      if (weight > 0)
        constraints.push({
          kind: "linear",
          relation: "<=",
          literals: [own.variable, ...others],
          coefficients: [weight, ...others.map(() => 1)],
          bound: weight,
        });
      // A second copy of the same kind counts as another piece.
      if (own.over.length > 1) {
        const literals = own.over.map((at) => variables.place(at));
        constraints.push({ kind: "cardinality", relation: "at-most", k: 1, literals });
      }
    }
    list.add(
      {
        rule: `${family}/apart`,
        kind: "law",
        cells: [],
        words: apartWords(piece),
      },
      constraints,
    );
  }
}
