/**
 * A second opinion on LRAT proofs, as plain as possible and sharing nothing with the checker: clauses in a map, truth in a set, the
 * clauses of a RAT step found by looking at all of them. And proofs to try it on, and ways to spoil them.
 */
import fc from "fast-check";
import type { Clause } from "./clausal.js";

export interface LratLine {
  readonly id: number;
  readonly deletion: boolean;
  readonly literals: readonly number[];
  readonly hints: readonly number[];
}

export function lratText(lines: readonly LratLine[]): string {
  return lines
    .map(({ id, deletion, literals, hints }) =>
      deletion ? `${[id, "d", ...hints, 0].join(" ")}\n` : `${[id, ...literals, 0, ...hints, 0].join(" ")}\n`,
    )
    .join("");
}

export function lratBinary(lines: readonly LratLine[]): Uint8Array {
  const bytes: number[] = [];
  const put = (value: number): void => {
    let code = BigInt(Math.abs(value)) * 2n + (value < 0 ? 1n : 0n);
    for (; code > 127n; code >>= 7n) bytes.push(Number(code & 127n) | 128);
    bytes.push(Number(code));
  };
  for (const { id, deletion, literals, hints } of lines) {
    bytes.push((deletion ? "d" : "a").codePointAt(0)!);
    for (const value of deletion ? [...hints, 0] : [id, ...literals, 0, ...hints, 0]) put(value);
  }
  return Uint8Array.from(bytes);
}

/** The lines of a binary proof, up to the first thing that is not one. */
export function linesOfBinary(bytes: Uint8Array): LratLine[] {
  const lines: LratLine[] = [];
  let at = 0;
  const number = (): number | undefined => {
    let code = 0n;
    for (let shift = 0n; at < bytes.length; shift += 7n) {
      const byte = bytes[at++]!;
      code |= BigInt(byte & 127) << shift;
      if (byte < 128) return (code & 1n) === 1n ? -Number(code >> 1n) : Number(code >> 1n);
    }
    return undefined;
  };
  const list = (): number[] | undefined => {
    const values: number[] = [];
    for (let value = number(); value !== 0; value = number()) {
      if (value === undefined) return undefined;
      values.push(value);
    }
    return values;
  };
  for (let id = 0; at < bytes.length;) {
    const mark = String.fromCodePoint(bytes[at++]!);
    if (mark !== "a" && mark !== "d") return lines;
    const deletion = mark === "d";
    if (!deletion) id = number() ?? -1;
    const literals = deletion ? [] : list();
    const hints = list();
    if (literals === undefined || hints === undefined) return lines;
    lines.push({ id, deletion, literals, hints });
  }
  return lines;
}

export function linesOf(text: string): LratLine[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("c"))
    .map((line) => {
      const words = line.split(" ");
      const id = Number(words[0]);
      if (words[1] === "d")
        return { id, deletion: true, literals: [], hints: words.slice(2, -1).map(Number) };
      const zero = words.indexOf("0", 1);
      const [literals, hints] = [words.slice(1, zero).map(Number), words.slice(zero + 1, -1).map(Number)];
      return { id, deletion: false, literals, hints };
    });
}

/** Follows hints: what is true at the end, "conflict", or undefined where a hint is not a unit clause. */
function follow(
  clauses: ReadonlyMap<number, Clause>,
  assumed: readonly number[],
  hints: readonly number[],
): Set<number> | "conflict" | undefined {
  const truth = new Set(assumed);
  if (assumed.some((literal) => truth.has(-literal))) return "conflict";
  for (const hint of hints) {
    const clause = clauses.get(hint);
    if (clause === undefined) return undefined;
    const open = new Set(clause.filter((literal) => !truth.has(-literal)));
    if (open.size > 1) return undefined;
    if (open.size === 0) return "conflict";
    for (const literal of open) truth.add(literal);
  }
  return truth;
}

function isJustified(
  clauses: ReadonlyMap<number, Clause>,
  literals: readonly number[],
  hints: readonly number[],
): boolean {
  const denied = literals.map((literal) => -literal);
  const firstPart = hints.findIndex((hint) => hint < 0);
  const units = firstPart === -1 ? hints : hints.slice(0, firstPart);
  const truth = follow(clauses, denied, units);
  if (truth === "conflict") return true;
  const pivot = literals[0];
  if (truth === undefined || pivot === undefined) return false;
  const parts = new Map<number, number[]>();
  let part: number[] = [];
  for (const hint of hints.slice(units.length)) {
    if (hint > 0) part.push(hint);
    else if (parts.has(-hint)) return false;
    else parts.set(-hint, (part = []));
  }
  const clashing = [...clauses].filter(([, clause]) => clause.includes(-pivot));
  if (clashing.length !== parts.size) return false;
  return clashing.every(([id, clause]) => {
    const own = parts.get(id);
    const others = clause.filter((literal) => literal !== -pivot).map((literal) => -literal);
    return own !== undefined && follow(clauses, [...truth, ...others], own) === "conflict";
  });
}

/** Whether the lines are a refutation of the formula. */
export function naiveLrat(formula: readonly Clause[], lines: readonly LratLine[]): boolean {
  const clauses = new Map(formula.map((clause, index) => [index + 1, clause]));
  if (formula.some((clause) => clause.length === 0)) return true;
  for (const { id, deletion, literals, hints } of lines) {
    if (deletion) {
      for (const hint of hints) clauses.delete(hint);
      continue;
    }
    // A first literal that comes again begins a witness; only the clause before it counts.
    const again = literals.indexOf(literals[0]!, 1);
    const clause = again === -1 ? literals : literals.slice(0, again);
    if (clauses.has(id)) return false;
    const needsWitness = again !== -1 && literals.length > again + 1;
    if (!isJustified(clauses, clause, needsWitness ? hints.filter((hint) => hint > 0) : hints)) return false;
    clauses.set(id, clause);
    if (clause.length === 0) return true;
  }
  return false;
}

/** The lemmas of a refutation as LRAT: all clauses that become unit are the hints. Lemmas that nothing uses again are deleted. */
export function withHints(formula: readonly Clause[], lemmas: readonly Clause[]): LratLine[] {
  const clauses = new Map(formula.map((clause, index) => [index + 1, clause]));
  const lines: LratLine[] = [];
  let id = formula.length;
  for (const literals of lemmas) {
    const hints = unitsUntilConflict(clauses, literals);
    lines.push({ id: ++id, deletion: false, literals, hints });
    clauses.set(id, literals);
    const implied = [...clauses].filter(
      ([other, clause]) => other !== id && literals.every((one) => clause.includes(one)),
    );
    if (literals.length === 0) break;
    if (implied.length === 0) continue;
    lines.push({ id, deletion: true, literals: [], hints: implied.map(([other]) => other) });
    for (const [other] of implied) clauses.delete(other);
  }
  return lines;
}

function unitsUntilConflict(clauses: ReadonlyMap<number, Clause>, lemma: Clause): number[] {
  const truth = new Set(lemma.map((literal) => -literal));
  const hints: number[] = [];
  for (let changed = true; changed;) {
    changed = false;
    for (const [id, clause] of clauses) {
      if (clause.some((literal) => truth.has(literal))) continue;
      const open = new Set(clause.filter((literal) => !truth.has(-literal)));
      if (open.size > 1) continue;
      hints.push(id);
      if (open.size === 0) return hints;
      for (const literal of open) truth.add(literal);
      changed = true;
    }
  }
  throw new Error(`${lemma.join(" ")} is not RUP`);
}

/** A line before the others that defines a new variable as the conjunction of two literals: RAT steps, one with parts for clauses. */
export function withDefinition(formula: readonly Clause[], lines: readonly LratLine[]): LratLine[] {
  const [one, two] = [1, -2];
  const fresh = Math.max(...formula.flat().map(Math.abs), 2) + 1;
  const id = formula.length;
  const shift = (value: number): number => (Math.abs(value) > id ? value + 3 * Math.sign(value) : value);
  return [
    { id: id + 1, deletion: false, literals: [-fresh, one], hints: [] },
    { id: id + 2, deletion: false, literals: [-fresh, two], hints: [] },
    { id: id + 3, deletion: false, literals: [fresh, -one, -two], hints: [-(id + 1), -(id + 2)] },
    ...lines.map((line) => ({ ...line, id: shift(line.id), hints: line.hints.map(shift) })),
  ];
}

export const SPOILERS = [
  "a literal",
  "a hint",
  "a hint gone",
  "a literal gone",
  "an id",
  "a line gone",
  "truncated",
  "two lines swapped",
  "a clause deleted early",
] as const;

/** A proof changed in one place, in the way that is named. */
export function spoiled(
  lines: readonly LratLine[],
  way: (typeof SPOILERS)[number],
  random: (below: number) => number,
  variables: number,
): LratLine[] {
  const changed = [...lines];
  const at = random(lines.length);
  const line = lines[at]!;
  const literalAt = random(Math.max(1, line.literals.length));
  const hintAt = random(Math.max(1, line.hints.length));
  switch (way) {
    case "a literal": {
      const literal = (1 + random(variables)) * (random(2) === 0 ? 1 : -1);
      const literals = line.literals.length === 0 ? [literal] : line.literals.with(literalAt, literal);
      changed[at] = { ...line, literals: line.deletion ? [] : literals };
      return changed;
    }
    case "a literal gone":
      changed[at] = { ...line, literals: line.literals.toSpliced(literalAt, 1) };
      return changed;
    case "a hint": {
      const hint = (1 + random(line.id + 2)) * (random(4) === 0 && !line.deletion ? -1 : 1);
      changed[at] = { ...line, hints: line.hints.length === 0 ? [hint] : line.hints.with(hintAt, hint) };
      return changed;
    }
    case "a hint gone":
      changed[at] = { ...line, hints: line.hints.toSpliced(hintAt, 1) };
      return changed;
    case "an id":
      changed[at] = { ...line, id: 1 + random(line.id + 5) };
      return changed;
    case "a line gone":
      return changed.toSpliced(at, 1);
    case "truncated":
      return changed.slice(0, at);
    case "two lines swapped": {
      const other = random(lines.length);
      changed[at] = lines[other]!;
      changed[other] = line;
      return changed;
    }
    case "a clause deleted early": {
      const deletion = { id: line.id, deletion: true, literals: [], hints: [1 + random(line.id)] };
      return changed.toSpliced(at, 0, deletion);
    }
  }
}

/** Lines of any kind, near to nothing that holds. */
export const lineArb = (variables: number, ids: number): fc.Arbitrary<LratLine> =>
  fc
    .record({
      id: fc.integer({ min: 1, max: ids }),
      deletion: fc.nat(4).map((draw) => draw === 0),
      literals: fc.array(
        fc.integer({ min: -variables, max: variables }).filter((literal) => literal !== 0),
        { maxLength: 4 },
      ),
      hints: fc.array(
        fc.integer({ min: -ids, max: ids }).filter((hint) => hint !== 0),
        { maxLength: 5 },
      ),
    })
    .map((line) => (line.deletion ? { ...line, literals: [], hints: line.hints.map(Math.abs) } : line));
