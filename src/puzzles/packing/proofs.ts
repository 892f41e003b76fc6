/** Refutations of packings by counting: from a checked certificate to weights of the constraints of `placement`. */
import type { Budget } from "../../base/index.js";
import { isCount, type Certificate, type CountCertificate } from "../../certify/index.js";
import type { CountingRefutation } from "../refutations.js";
import type { PackingAdapter } from "./placement.js";
import { colouringOf } from "./marks.js";
import { componentsOf, type PackingView } from "./view.js";

type Sum = Omit<CountingRefutation, "formulation">;

/** Moduli that are tried where larger or smaller alone does not decide. */
const DIVISORS = [2, 3, 4, 5, 6, 7];

/** `countingRefutations` of a family of packings. */
export const packingRefutations =
  <P, S>(adapter: PackingAdapter<P, S>) =>
  (puzzle: P, certificate: Certificate, budget: Budget): readonly CountingRefutation[] =>
    isCount(certificate)
      ? sumsOf(adapter.view(puzzle, budget), certificate.totals).map((sum) => ({
          ...sum,
          formulation: "placement",
        }))
      : [];

/** Each cell is covered once, each kind used as often as it may be. */
function sumOf(
  words: string,
  cellWeight: (cell: number) => number,
  kindWeight: (kind: number) => number,
  divisor?: number,
): Sum {
  return {
    words,
    divisor,
    weigh({ kind, reason: { rule, numbers }, ...constraint }) {
      if (rule === "covered-once") return cellWeight(numbers![0]!);
      if (rule !== "used") return 0;
      const weight = kindWeight(numbers![0]!);
      // A kind with two bounds has a constraint for each.
      const relation = kind === "cardinality" && "relation" in constraint ? constraint.relation : "exactly";
      if (divisor !== undefined) return relation === "exactly" ? weight : 0;
      return relation === "at-least"
        ? Math.max(0, weight)
        : relation === "at-most"
          ? Math.min(0, weight)
          : weight;
    },
  };
}

function sumsOf(view: PackingView, totals: CountCertificate["totals"]): readonly Sum[] {
  const { piece, cell, part, colouring } = totals;
  const none = (): number => 0;
  if (piece !== undefined)
    return [sumOf("a piece against its places", none, (kind) => (kind === piece ? 1 : 0))];
  if (cell !== undefined) return [sumOf("a cell that nothing covers", (at) => (at === cell ? 1 : 0), none)];
  const sizes = view.kinds.map(({ form }) => form.cells.length);
  const fixed = view.kinds.map(({ min, max }) => min === max);
  if (colouring !== undefined) return colourSums(view, colouring);
  const all = view.region.cells.map((_, at) => at);
  const inside = new Set(part === undefined ? all : componentsOf(view).find((cells) => cells.includes(part)));
  const fits = new Set<number>();
  for (const { kind, cells } of view.problem.placements) if (inside.has(cells[0]!)) fits.add(kind);
  const here = (at: number): number => (inside.has(at) ? 1 : 0);
  const words = part === undefined ? "cells against pieces" : "a part that is cut off against pieces";
  const size = (kind: number): number => (fits.has(kind) || part === undefined ? sizes[kind]! : 0);
  return [
    sumOf(words, here, (kind) => -size(kind)),
    ...(part === undefined ? [sumOf(words, (at) => -here(at), size)] : []),
    ...DIVISORS.map((m) =>
      sumOf(
        `${words}, modulo ${m}`,
        here,
        (kind) => (fixed[kind] === true && part === undefined ? -size(kind) : 0),
        m,
      ),
    ),
  ];
}

/** Dark and light cells of a placement. */
type Shares = readonly [dark: number, light: number];

const NO_CELLS: Shares = [0, 0];

const isDarker = (one: Shares, two: Shares): boolean => one[0] * two[1] > two[0] * one[1];

/** Dark cells against light ones, or against the most, the fewest, or a remainder of those that each piece covers. */
function colourSums({ region, problem, kinds }: PackingView, colouring: number): readonly Sum[] {
  const dark = colouringOf(region.cells, colouring);
  const most = kinds.map(() => 0);
  const fewest = kinds.map(() => Infinity);
  /** The dark and light cells of the placements with the largest and with the smallest share of dark ones. */
  let [darkest, lightest]: [Shares, Shares] = [NO_CELLS, NO_CELLS];
  for (const { kind, cells } of problem.placements) {
    const share = cells.reduce((sum, at) => sum + dark[at]!, 0);
    most[kind] = Math.max(most[kind]!, share);
    fewest[kind] = Math.min(fewest[kind]!, share);
    const shares = [share, cells.length - share] as const;
    if (darkest === NO_CELLS || isDarker(shares, darkest)) darkest = shares;
    if (lightest === NO_CELLS || isDarker(lightest, shares)) lightest = shares;
  }
  const least = fewest.map((share) => (share === Infinity ? 0 : share));
  const words = "dark cells against pieces";
  const against = ([one, two]: Shares, sign: number): Sum =>
    sumOf(
      "dark cells against light ones",
      (at) => sign * (dark[at] === 1 ? two : -one),
      () => 0,
    );
  return [
    against(darkest, 1),
    against(lightest, -1),
    sumOf(
      words,
      (at) => dark[at]!,
      (kind) => -most[kind]!,
    ),
    sumOf(
      words,
      (at) => -dark[at]!,
      (kind) => least[kind]!,
    ),
    ...DIVISORS.map((m) =>
      sumOf(
        `${words}, modulo ${m}`,
        (at) => dark[at]!,
        (kind) => -least[kind]!,
        m,
      ),
    ),
  ];
}
