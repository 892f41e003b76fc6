/** Certificates of packings: checked by adding up the family's own facts in another way than they were found, and put into words. */
import { type Budget, createTicker, fail, ok, plural } from "../../base/index.js";
import { certificateKind, type CertificateKind, type CountCertificate } from "../../certify/index.js";
import { colouringOf } from "./marks.js";
import { cellsWords, type PackingWords } from "./view.js";

/** A puzzle as its rules list it. Cells and kinds have the same numbers as in the view. */
export interface PackingFacts extends PackingWords {
  readonly points: readonly (readonly number[])[];
  readonly kinds: readonly {
    readonly words: string;
    readonly size: number;
    readonly min: number;
    readonly max: number;
  }[];
  /** What fits, listed anew at each call: there may be millions, and the area needs none of them. */
  placements(): Iterable<PackingFact>;
}

export interface PackingFact {
  readonly kind: number;
  readonly cells: readonly number[];
}

/** More numbers or cells than this are not listed one by one. */
const LISTED = 6;

/** The only kind of certificate that packings have. `factsFor` throws `Stopped` where its tick does. */
export function packingCertificates<P>(
  factsFor: (puzzle: P, tick: (steps: number) => void) => PackingFacts,
): CertificateKind<P>[] {
  const count = certificateKind<P, CountCertificate>("count", (puzzle, { totals }, budget) => {
    const words = totalsWords(factsFor(puzzle, createTicker(budget)), totals, budget);
    return words === undefined
      ? fail("packing/totals", "these totals are not the puzzle's, or they can agree")
      : ok(words);
  });
  return [count];
}

type Totals = CountCertificate["totals"];

/** What the totals say, when they are the puzzle's and cannot agree. */
function totalsWords(facts: PackingFacts, totals: Totals, budget: Budget): string | undefined {
  if (totals["piece"] !== undefined) return pieceWords(facts, totals["piece"], totals["places"]);
  if (totals["cell"] !== undefined) return cellWords(facts, totals["cell"]);
  if (totals["part"] !== undefined) return componentWords(facts, totals["part"], totals["cells"], budget);
  if (totals["cells"] !== facts.points.length) return undefined;
  return totals["colouring"] === undefined ? areaWords(facts, totals) : colourWords(facts, totals, budget);
}

function pieceWords(facts: PackingFacts, piece: number, claimed: number | undefined): string | undefined {
  const kind = facts.kinds[piece];
  if (kind === undefined) return undefined;
  let places = 0;
  for (const placement of facts.placements()) if (placement.kind === piece) places++;
  if (places !== claimed || places >= kind.min) return undefined;
  if (places > 0)
    return `${kind.words} must be used ${kind.min} times and fits in ${plural(places, "place")} only`;
  return facts.givenWords?.(piece) ?? `${kind.words} fits nowhere`;
}

function cellWords(facts: PackingFacts, cell: number): string | undefined {
  if (facts.points[cell] === undefined) return undefined;
  for (const { cells } of facts.placements()) if (cells.includes(cell)) return undefined;
  return facts.bareWords?.(cell) ?? `no piece can cover ${facts.cellWords(cell)}`;
}

function componentWords(
  facts: PackingFacts,
  part: number,
  cells: number | undefined,
  budget: Budget,
): string | undefined {
  if (facts.points[part] === undefined) return undefined;
  const placements = [...facts.placements()];
  const reached = together(placements, part, budget);
  const within = facts.kinds.map(({ size, max }, kind) => {
    const fits = placements.some((placement) => placement.kind === kind && reached.has(placement.cells[0]!));
    return { size, min: 0, max: fits ? max : 0 };
  });
  if (reached.size !== cells || canCover(within, reached.size)) return undefined;
  const where =
    reached.size <= LISTED
      ? `the part made of ${cellsWords(
          facts,
          [...reached].toSorted((a, b) => a - b),
        )}`
      : `the part around ${facts.cellWords(part)}, of ${reached.size} cells,`;
  return `${where} is cut off, and no pieces that fit there have so many cells`;
}

function areaWords({ kinds, points }: PackingFacts, totals: Totals): string | undefined {
  const cells = points.length;
  const least = kinds.reduce((sum, { min, size }) => sum + min * size, 0);
  const most = kinds.reduce((sum, { max, size }) => sum + max * size, 0);
  if (totals["least"] !== least || totals["most"] !== most || canCover(kinds, cells)) return undefined;
  const open = least < most;
  const there = cells === 1 ? "there is" : "there are";
  if (least > cells)
    return `the pieces cover ${open ? "at least " : ""}${plural(least, "cell")}, and ${there} only ${cells}`;
  if (most < cells)
    return `the pieces cover ${open ? "at most " : ""}${plural(most, "cell")}, and ${there} ${cells}`;
  return `no choice of the pieces covers exactly ${plural(cells, "cell")}`;
}

function colourWords(facts: PackingFacts, totals: Totals, budget: Budget): string | undefined {
  const { points } = facts;
  const { colouring = 0, coloured } = totals;
  const dimension = points[0]?.length ?? 0;
  if (!(colouring >= 0 && colouring <= dimension)) return undefined;
  const colours = colouringOf(points, colouring);
  const own = colours.reduce((sum, bit) => sum + bit, 0);
  const possible = colouredSums(facts, colours, budget);
  if (coloured !== own || possible.includes(own)) return undefined;
  return `${colouringWords(dimension, colouring)}, ${plural(own, "cell")} ${own === 1 ? "is" : "are"} dark and ${points.length - own} light, but of the dark ones these pieces always cover ${numbersWords(possible)}`;
}

function colouringWords(dimension: number, colouring: number): string {
  if (colouring === 0) return `coloured like a chessboard${dimension === 2 ? "" : " in space"}`;
  if (dimension === 2) return `with every second ${colouring === 1 ? "row" : "column"} dark`;
  return `with every second layer along ${"xyz"[colouring - 1]} dark`;
}

function numbersWords(numbers: readonly number[]): string {
  const least = numbers[0];
  const most = numbers.at(-1);
  if (least === undefined || most === undefined) return "another number";
  if (numbers.length <= LISTED)
    return numbers.length === 1 ? `${least}` : `${numbers.slice(0, -1).join(", ")} or ${most}`;
  const odd = numbers.every((number) => number % 2 === 1);
  const even = numbers.every((number) => number % 2 === 0);
  return `${odd ? "an odd number from " : even ? "an even number from " : ""}${least} to ${most}`;
}

/** The cells that can be covered together with this one, directly or by steps. */
function together(placements: readonly PackingFact[], start: number, budget: Budget): Set<number> {
  const tick = createTicker(budget);
  const reached = new Set([start]);
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const { cells } of placements) {
      tick(cells.length);
      if (cells.some((cell) => reached.has(cell))) for (const cell of cells) reached.add(cell);
    }
  }
  return reached;
}

/** Whether this many cells can be covered. Bit s of the sums: s cells can. */
function canCover(
  kinds: readonly Pick<PackingFacts["kinds"][number], "size" | "min" | "max">[],
  cells: number,
): boolean {
  const mask = (1n << BigInt(cells + 1)) - 1n;
  let sums = 1n;
  for (const { size, min, max } of kinds) {
    let summed = 0n;
    for (let used = 0; used <= max && used * size <= cells; used++) {
      if (used >= min) summed |= sums << BigInt(used * size);
    }
    sums = summed & mask;
  }
  return ((sums >> BigInt(cells)) & 1n) === 1n;
}

/** The numbers of coloured cells, ascending, that pieces which cover all cells can have. */
function colouredSums(
  { points, kinds, placements }: PackingFacts,
  colours: Uint8Array,
  budget: Budget,
): number[] {
  const shares = kinds.map(() => new Set<number>());
  for (const { kind, cells } of placements())
    shares[kind]!.add(cells.filter((cell) => colours[cell] === 1).length);
  const tick = createTicker(budget);
  let sums = new Map<string, readonly [number, number]>([["0 0", [0, 0]]]);
  for (const [kind, { size, min, max }] of kinds.entries()) {
    const all = new Map<string, readonly [number, number]>();
    for (let used = 0; used <= max && sums.size > 0; used++) {
      if (used >= min) for (const [key, sum] of sums) all.set(key, sum);
      const more = new Map<string, readonly [number, number]>();
      for (const [covered, coloured] of sums.values()) {
        if (covered + size > points.length) continue;
        tick(shares[kind]!.size);
        for (const share of shares[kind]!) {
          more.set(`${covered + size} ${coloured + share}`, [covered + size, coloured + share]);
        }
      }
      sums = more;
    }
    sums = all;
  }
  return [...sums.values()]
    .filter(([covered]) => covered === points.length)
    .map(([, coloured]) => coloured)
    .toSorted((a, b) => a - b);
}
