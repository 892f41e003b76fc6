/**
 * Certificates of packing puzzles: checked by counting anew, in words, and the cells they speak of. The check shares nothing
 * with what finds them: it takes the facts as the family lists them from its rules, and adds up in another way.
 */
import { type Budget, createTicker, plural, UNLIMITED } from "../../base/index.js";
import type { Certificate } from "../../certify/index.js";
import type { Explanation } from "../family.js";
import { colouringOf } from "./reasons.js";
import { type PackingView, partsOf } from "./view.js";

/** A puzzle as its rules list it. Cells and kinds have the same numbers as in the view. */
export interface PackingFacts {
  readonly points: readonly (readonly number[])[];
  readonly kinds: readonly { readonly size: number; readonly min: number; readonly max: number }[];
  /** What fits, listed anew at each call: there may be millions, and the area needs none of them. */
  placements(): Iterable<PackingFact>;
}

/** A kind on these cells. */
export interface PackingFact {
  readonly kind: number;
  readonly cells: readonly number[];
}

/** Throws `Stopped` where the budget does not allow the facts to be listed. */
export function checkPackingCertificate(
  factsFor: (tick: (steps: number) => void) => PackingFacts,
  certificate: Certificate,
  budget: Budget = UNLIMITED,
): boolean | undefined {
  if (certificate.kind === "colouring" || certificate.kind === "hall") return false;
  if (certificate.kind !== "count") return undefined;
  const facts = factsFor(createTicker(budget));
  const { points, kinds } = facts;
  const { totals } = certificate;
  const { piece, cell, part, colouring, cells } = totals;
  if (piece !== undefined) {
    let places = 0;
    for (const { kind } of facts.placements()) if (kind === piece) places++;
    return kinds[piece] !== undefined && places === totals["places"] && places < kinds[piece].min;
  }
  if (cell !== undefined) {
    if (!(cell >= 0 && cell < points.length)) return false;
    for (const { cells: own } of facts.placements()) if (own.includes(cell)) return false;
    return true;
  }
  if (part !== undefined) {
    const placements = [...facts.placements()];
    const reached = together(placements, part, budget);
    const within = kinds.map(({ size, max }, kind) => ({
      size,
      min: 0,
      max: placements.some((placement) => placement.kind === kind && reached.has(placement.cells[0]!))
        ? max
        : 0,
    }));
    return reached.size === cells && ((sumsOf(within, reached.size) >> BigInt(reached.size)) & 1n) === 0n;
  }
  if (cells !== points.length) return false;
  if (colouring !== undefined) {
    const { coloured } = totals;
    const colours = colouringOf(points, colouring);
    if (coloured !== colours.filter((bit) => bit === 1).length) return false;
    return !colouredSums(facts, colours, budget).has(`${cells} ${coloured}`);
  }
  return ((sumsOf(kinds, cells) >> BigInt(cells)) & 1n) === 0n;
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

/** Bit s: so many cells can be covered. */
function sumsOf(kinds: PackingFacts["kinds"], cells: number): bigint {
  const mask = (1n << BigInt(cells + 1)) - 1n;
  let sums = 1n;
  for (const { size, min, max } of kinds) {
    let summed = 0n;
    for (let used = 0; used <= max && used * size <= cells; used++) {
      if (used >= min) summed |= sums << BigInt(used * size);
    }
    sums = summed & mask;
  }
  return sums;
}

/** Pairs of covered and coloured cells that the pieces can have. */
function colouredSums(
  { points, kinds, placements }: PackingFacts,
  colours: Uint8Array,
  budget: Budget,
): Set<string> {
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
  return new Set(sums.keys());
}

/** One sentence that a player can verify. */
export function packingCertificateWords(certificate: Certificate): string {
  switch (certificate.kind) {
    case "count":
      return `No solution: ${certificate.words}.`;
    case "rup":
      return `No solution: a refutation of ${plural(certificate.lemmas, "lemma")} was checked.`;
    case "exhausted":
      return "No solution: every possibility was tried.";
    case "colouring":
    case "hall":
      return "No solution: the colours do not come out even.";
  }
}

/** The cells that a certificate speaks of. */
export function packingMarks(viewOf: () => PackingView, certificate: Certificate): Explanation["marks"] {
  if (certificate.kind !== "count") return [];
  const { cell, part, colouring } = certificate.totals;
  // Most reasons name no cell, and then the view need not be made.
  if (cell === undefined && part === undefined && colouring === undefined) return [];
  const view = viewOf();
  const marked = (cells: readonly number[]): Explanation["marks"] =>
    cells.map((at) => ({ cell: view.region.cells[at]!, role: "focus" as const }));
  if (cell !== undefined) return marked([cell]);
  if (part !== undefined) return marked(partsOf(view).find((cells) => cells.includes(part)) ?? []);
  if (colouring === undefined) return [];
  const coloured = colouringOf(view.region.cells, colouring);
  return marked([...coloured.keys()].filter((at) => coloured[at] === 1));
}
