/** All rules of a model as switches of CaDiCaL: for sets of rules that are too large for the switchboard. */
import { unwrap, type Budget } from "../../base/index.js";
import { encodeCnf, type Cnf } from "../../encodings/index.js";
import { openIncremental } from "../../engines/index.js";
import { DEFINITION, type Literal, type RuleModel } from "../../model/index.js";

export interface GuardedRules {
  /** An assignment that breaks none of these rules and has these literals; undefined when there is none. */
  meet(rules: readonly number[], literals: readonly Literal[]): Uint8Array | undefined;
  /** The same within this many of the solver's conflicts; `hard`: it takes more. */
  meetSoon(rules: readonly number[], conflicts: number): Uint8Array | "clash" | "hard";
  /** After `meet` found nothing: some of those rules that are enough for that, with the literals of `clashing`. */
  clash(): number[];
  clashing(): Literal[];
  /**
   * Some of the rules that clash with the literals, none of which can be spared (a deletion filter, Chinneck and Dravnieks 1991), unless it is
   * `enough` before. `shrunk` hears of every set on the way. `conflicts`: rules stay where the solver needs more conflicts to do without them. What is left is then
   * refuted as easily as it was found.
   */
  minimal(
    rules: readonly number[],
    literals: readonly Literal[],
    options?: {
      readonly shrunk?: (rules: readonly number[]) => void;
      readonly enough?: () => boolean;
      readonly conflicts?: number;
    },
  ): number[];
  close(): void;
}

/** `switches` are the rules that can be off, all where it is absent. The others always hold. */
export async function openGuardedRules(
  model: RuleModel,
  budget: Budget,
  switches?: ReadonlySet<number>,
): Promise<GuardedRules> {
  const { variableCount } = model;
  const formula = unwrap(encodeCnf(model, "sequential", { budget }));
  const first = formula.variableCount + 1;
  const solver = await openIncremental(guarded(model, formula, first, switches), budget);

  const assumed = (rules: readonly number[], literals: readonly Literal[]): Literal[] => [
    ...literals,
    ...rules.map((rule) => first + rule),
  ];

  function assignment(): Uint8Array {
    const values = new Uint8Array(variableCount + 1);
    for (let v = 1; v <= variableCount; v++) if (solver.holds(v)) values[v] = 1;
    return values;
  }
  const clash = (): number[] =>
    solver
      .clash()
      .filter((literal) => literal >= first)
      .map((literal) => literal - first);

  return {
    meet: (rules, literals) => (solver.ask(assumed(rules, literals)) ? assignment() : undefined),
    meetSoon(rules, conflicts) {
      const end = solver.askSoon(assumed(rules, []), conflicts);
      return end === undefined ? "hard" : end ? assignment() : "clash";
    },
    clash,
    clashing: () => solver.clash().filter((literal) => literal < first),
    minimal(rules, literals, { shrunk, enough, conflicts } = {}) {
      const clashes = (left: readonly number[]): boolean =>
        conflicts === undefined
          ? !solver.ask(assumed(left, literals))
          : solver.askSoon(assumed(left, literals), conflicts) === false;
      let kept = [...rules];
      // Many at a time first: of a large set most rules can be spared.
      for (let size = Math.ceil(kept.length / 4); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 4))
        for (const chunk of chunksOf(kept, size)) {
          if (enough?.() === true) return kept;
          if (!chunk.some((rule) => kept.includes(rule))) continue;
          const rest = kept.filter((rule) => !chunk.includes(rule));
          if (!clashes(rest)) continue;
          kept = clash();
          shrunk?.(kept);
        }
      return kept;
    },
    close: () => solver.close(),
  };
}

function chunksOf(rules: readonly number[], size: number): number[][] {
  const count = Math.ceil(rules.length / size);
  return Array.from({ length: count }, (_, i) => rules.slice(i * size, (i + 1) * size));
}

/** Each clause of a rule with the opposite of its switch. */
function guarded(
  { ruleOf, rules }: RuleModel,
  formula: Cnf,
  first: number,
  switches?: ReadonlySet<number>,
): Cnf {
  const guard = (constraint: number): Literal => {
    const rule = ruleOf[constraint]!;
    return rule === DEFINITION || switches?.has(rule) === false ? 0 : -(first + rule);
  };
  const { variableCount } = formula;
  return { ...withGuards(formula, guard), variableCount: variableCount + rules.length };
}

/** Adds to each clause the literal of its constraint; 0 adds none. */
export function withGuards(formula: Cnf, guard: (constraint: number) => Literal): Cnf {
  const { stream, origins, clauseCount } = formula;
  const out = new Int32Array(stream.length + clauseCount);
  let size = 0;
  let clause = 0;
  for (const literal of stream) {
    if (literal === 0) {
      const extra = guard(origins[clause++]!);
      if (extra !== 0) out[size++] = extra;
    }
    out[size++] = literal;
  }
  return { ...formula, stream: out.slice(0, size) };
}
