/**
 * A second opinion on cutting-planes proofs in VeriPB's text 3.0: dense sums of BigInts, propagation in repeated passes. Shares nothing
 * with the checker.
 */
import { addTo, isImpossible, type DenseSum } from "./counting.js";

/** Numbers for names that the formula does not have. */
const SPARE = 8;

const empty = (variables: number): DenseSum => ({
  coefficients: Array.from({ length: variables + 1 }, () => 0n),
  bound: 0n,
});

/** Adds coefficient · literal to the left side. Names other than those of the formula, x1 and so on, get the last numbers. */
function addLiteral(sum: DenseSum, coefficient: bigint, literal: string, others: string[]): void {
  const name = literal.replace(/^~/, "");
  if (!/^[a-z_]\S+$/i.test(name)) throw new Error(`no literal: ${literal}`);
  const last = sum.coefficients.length - 1;
  const plain = /^x[1-9]\d*$/.test(name) ? Number(name.slice(1)) : Infinity;
  if (plain > last - SPARE && !others.includes(name)) others.push(name);
  const variable = plain <= last - SPARE ? plain : last - others.indexOf(name);
  if (others.length > SPARE) throw new Error("too many names");
  addTo(sum, variable, literal.startsWith("~") ? -coefficient : coefficient);
  if (literal.startsWith("~")) sum.bound -= coefficient;
}

/** With negated literals in place of negative coefficients, all coefficients are positive: then it may be divided and saturated. */
function onPositive(
  { coefficients, bound }: DenseSum,
  change: (size: bigint, degree: bigint) => bigint,
  changeDegree: (degree: bigint) => bigint,
): DenseSum {
  const negative = coefficients.reduce((sum, a) => (a < 0n ? sum - a : sum), 0n);
  const degree = bound + negative;
  const sizes = coefficients.map((a) => (a < 0n ? -change(-a, degree) : change(a, degree)));
  const taken = sizes.reduce((sum, a) => (a < 0n ? sum - a : sum), 0n);
  return { coefficients: sizes, bound: changeDegree(degree) - taken };
}

const up = (a: bigint, by: bigint): bigint => (a <= 0n ? -(-a / by) : (a + by - 1n) / by);

function polish(
  words: readonly string[],
  known: readonly (DenseSum | undefined)[],
  variables: number,
  others: string[],
): DenseSum {
  const stack: (DenseSum | bigint)[] = [];
  const sum = (): DenseSum => {
    const top = stack.pop();
    if (typeof top === "bigint") {
      const found = known.at(top < 0n ? Number(top) : Number(top) - 1);
      if (top === 0n || found === undefined) throw new Error(`no constraint ${top}`);
      return found;
    }
    if (top === undefined) throw new Error("nothing to take");
    return top;
  };
  const number = (): bigint => {
    const top = stack.pop();
    if (typeof top !== "bigint" || top <= 0n) throw new Error("no factor");
    return top;
  };
  for (const word of words) {
    if (/^-?\d+$/.test(word)) stack.push(BigInt(word));
    else if (word === "+") {
      const [one, two] = [sum(), sum()];
      const coefficients = one.coefficients.map((a, at) => a + two.coefficients[at]!);
      stack.push({ coefficients, bound: one.bound + two.bound });
    } else if (word === "*") {
      const factor = number();
      const { coefficients, bound } = sum();
      stack.push({ coefficients: coefficients.map((a) => factor * a), bound: factor * bound });
    } else if (word === "d") {
      const by = number();
      stack.push(
        onPositive(
          sum(),
          (a) => up(a, by),
          (degree) => up(degree, by),
        ),
      );
    } else if (word === "s") {
      const least = (a: bigint, degree: bigint): bigint => (a < degree ? a : degree > 0n ? degree : 0n);
      stack.push(onPositive(sum(), least, (degree) => (degree > 0n ? degree : 0n)));
    } else {
      const axiom = empty(variables);
      addLiteral(axiom, 1n, word, others);
      stack.push(axiom);
    }
  }
  const result = sum();
  if (stack.length > 0) throw new Error("something is left");
  return result;
}

/** Whether the constraints and the denial of one more lead to a conflict by unit propagation. */
function follows(known: readonly (DenseSum | undefined)[], claim: DenseSum): boolean {
  const denial = { coefficients: claim.coefficients.map((a) => -a), bound: 1n - claim.bound };
  const values = new Map<number, bigint>();
  const all = [...known.filter((one) => one !== undefined), denial];
  for (let changed = true; changed;) {
    changed = false;
    for (const { coefficients, bound } of all) {
      const most = coefficients.reduce((sum, a, v) => sum + a * (values.get(v) ?? (a > 0n ? 1n : 0n)), 0n);
      if (most < bound) return true;
      for (const [v, a] of coefficients.entries()) {
        if (a === 0n || values.has(v) || most - (a < 0n ? -a : a) >= bound) continue;
        values.set(v, a > 0n ? 1n : 0n);
        changed = true;
        break;
      }
    }
  }
  return false;
}

/** Forgets constraints: "del id ID…", negative ids from the end. */
function remove(words: readonly string[], known: (DenseSum | undefined)[]): void {
  for (const word of words) {
    if (!/^-?\d+$/.test(word)) throw new Error(`no id: ${word}`);
    const id = Number(word);
    const at = id < 0 ? known.length + id : id - 1;
    if (known[at] === undefined) throw new Error(`no constraint ${word}`);
    known[at] = undefined;
  }
}

/** Whether a proof of `pol`, `rup` and `del` steps is one. What it does not know, it does not accept. */
export function plainPlanes(formula: readonly DenseSum[], variables: number, proof: string): boolean {
  const known: (DenseSum | undefined)[] = [...formula];
  const others: string[] = [];
  const [header, ...rest] = proof.split("\n");
  if (!/^pseudo-Boolean proof version 3\.0;?$/.test(header!.trim())) return false;
  try {
    for (const rule of rest.join(" ").split(";")) {
      const [kind, ...words] = rule.replace(/>=|:/g, " $& ").trim().split(/\s+/);
      if (kind === "f" || kind === "output") continue;
      if (kind === "pol") known.push(polish(words, known, variables, others));
      else if (kind === "rup") {
        const at = words.indexOf(">=");
        const claim = empty(variables);
        for (let i = 0; i < at; i += 2) addLiteral(claim, BigInt(words[i]!), words[i + 1]!, others);
        claim.bound += BigInt(words[at + 1]!);
        if (!follows(known, claim)) return false;
        known.push(claim);
      } else if (kind === "del" && words[0] === "id") remove(words.slice(1), known);
      else if (kind === "d") remove(words, known);
      else if (kind === "conclusion") {
        const id = words.length > 2 ? Number(words[2]) : undefined;
        if (words[0] !== "UNSAT") return false;
        if (id === undefined) return follows(known, { ...empty(variables), bound: 1n });
        const last = known.at(id < 0 ? id : id - 1);
        return id !== 0 && last !== undefined && isImpossible(last);
      } else return false;
    }
  } catch {
    return false;
  }
  return false;
}
