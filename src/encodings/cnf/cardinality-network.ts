/**
 * Cardinality network: sort the literals by odd–even merging, true ones first, but only as many places as the bound asks for;
 * then fix the k-th or (k+1)-th place.
 *
 * R. Asín, R. Nieuwenhuis, A. Oliveras, E. Rodríguez-Carbonell, "Cardinality Networks: a theoretical and empirical study"
 * (Constraints 16, 2011), whose simplified merge drops the places that are not asked for. The paper pads to powers of two; here
 * halves of any size are merged, and a missing input is a false one that costs nothing.
 *
 * O(n log² k): with L = ⌈log₂ n⌉ and M = ⌈log₂(k+1)⌉ at most n·M·(M+1)/2 + n comparators, but no more than n·L·(L+1)/4 + n, each
 * 2 variables and 3 clauses per direction. Arc-consistent.
 */
import type { Literal } from "../../model/index.js";
import { FALSE, type ClauseWriter } from "./clause-writer.js";
import { saysAtLeast, saysAtMost, type CardinalityEncoder } from "./encoder.js";

export const cardinalityNetwork: CardinalityEncoder = {
  id: "cardinality-network",
  title: "Cardinality network",
  citation:
    "R. Asín, R. Nieuwenhuis, A. Oliveras, E. Rodríguez-Carbonell: Cardinality Networks: a theoretical and empirical study. Constraints 16 (2011)",
  size: "O(n log² k): at most n·M(M+1)/2 + n comparators with M = ⌈log₂(k+1)⌉, each 2 variables and 3 clauses (6 for exactly k)",
  arcConsistent: true,
  bound(n, k, relation) {
    const short = Math.ceil(Math.log2(k + 1));
    const full = Math.ceil(Math.log2(n));
    const comparators = n + n * Math.min((short * (short + 1)) / 2, (full * (full + 1)) / 4);
    const perComparator = relation === "exactly" ? 6 : 3;
    return { variables: 2 * comparators, clauses: perComparator * comparators + 2 };
  },
  encode(writer, literals, k, relation) {
    const network: Network = { writer, atMost: saysAtMost(relation), atLeast: saysAtLeast(relation) };
    const places = sort(network, literals, network.atMost ? k + 1 : k);
    if (network.atLeast) writer.unit(places[k - 1]!);
    if (network.atMost) writer.unit(-places[k]!);
  },
};

interface Network {
  readonly writer: ClauseWriter;
  readonly atMost: boolean;
  readonly atLeast: boolean;
}

function sort(network: Network, literals: readonly Literal[], wanted: number): readonly Literal[] {
  if (literals.length <= 1) return literals;
  const middle = literals.length >> 1;
  const left = sort(network, literals.slice(0, middle), wanted);
  const right = sort(network, literals.slice(middle), wanted);
  return merge(network, left, right, wanted);
}

function merge(
  network: Network,
  a: readonly Literal[],
  b: readonly Literal[],
  wanted: number,
): readonly Literal[] {
  if (a.length === 0) return b.slice(0, wanted);
  if (b.length === 0) return a.slice(0, wanted);
  const places: Literal[] = [];
  const size = Math.min(wanted, a.length + b.length);
  if (a.length === 1 && b.length === 1) {
    compare(network, a[0]!, b[0]!, size, places);
    return places;
  }
  const half = wanted >> 1;
  const odd = merge(network, everySecond(a, 0), everySecond(b, 0), half + 1);
  const even = half === 0 ? [] : merge(network, everySecond(a, 1), everySecond(b, 1), half);
  places.push(odd[0]!);
  for (let i = 1; places.length < size; i++) {
    compare(network, even[i - 1] ?? FALSE, odd[i] ?? FALSE, size, places);
  }
  return places;
}

function everySecond(literals: readonly Literal[], first: 0 | 1): Literal[] {
  const taken: Literal[] = [];
  for (let i = first; i < literals.length; i += 2) taken.push(literals[i]!);
  return taken;
}

/** Append "a or b" and, where another place is needed, "a and b". */
function compare(network: Network, a: Literal, b: Literal, size: number, places: Literal[]): void {
  const both = places.length + 1 < size;
  if (a === FALSE || b === FALSE) {
    places.push(a === FALSE ? b : a);
    if (both) places.push(FALSE);
    return;
  }
  const { writer, atMost, atLeast } = network;
  const larger = writer.newVariable();
  places.push(larger);
  if (atMost) {
    writer.binary(-a, larger);
    writer.binary(-b, larger);
  }
  if (atLeast) writer.ternary(a, b, -larger);
  if (!both) return;
  const smaller = writer.newVariable();
  places.push(smaller);
  if (atMost) writer.ternary(-a, -b, smaller);
  if (atLeast) {
    writer.binary(a, -smaller);
    writer.binary(b, -smaller);
  }
}
