/**
 * Proves a fact by cases: its opposite is supposed, and every way to go on from there is refuted, with suppositions inside others where
 * needed.
 *
 * Where some facts cannot all fail (a cell that some piece covers), each of them is supposed in turn. One that clashes at once is out. Of the sums to choose
 * from, the one that leaves the fewest cases is taken. A refuted fact rests only on the suppositions that its clash leads back to, often
 * few of those in force. It is kept as long as these are in force, so that it is found and told only once (as clauses are learned in
 * search: Marques-Silva and Sakallah, "GRASP", 1996).
 */
import type { Literal } from "../../model/index.js";
import type { Sums } from "../search/sums.js";
import type { Implied } from "./derivations.js";
import type { Implications } from "./implications.js";
import type { Link } from "./trace.js";

/** A supposition, and the one that it is inside of. The outermost frame supposes nothing. */
interface Frame {
  readonly suppose: Literal | undefined;
  readonly depth: number;
  readonly mark: number;
}

/** A supposition that failed. */
interface Refuted {
  /** The opposite of what was supposed. */
  readonly literal: Literal;
  readonly supposed: Frame;
  /** The other suppositions that its clash rests on. */
  readonly rests: ReadonlySet<Frame>;
  readonly way: readonly Implied[];
  /** What was refuted before and is used on the way. */
  readonly before: ReadonlyMap<Literal, Refuted>;
}

export interface CaseSearch {
  /** The links to a fact that all solutions have. Undefined: cases lead nowhere, or to more than `most` clashes. */
  refute(fact: Literal, most: number, tick: () => void): Link[] | undefined;
}

/** Sums whose cases are tried before one is chosen: those with the fewest open literals. */
const COMPARED = 16;

/** What is set on the board stays on it. */
export function createCaseSearch(board: Implications, sums: Sums, factCount: number): CaseSearch {
  const splits = splitsOf(sums, factCount);
  const root: Frame = { suppose: undefined, depth: 0, mark: 0 };
  let frames: Frame[] = [root];
  /** What was refuted and is still in force, in order. */
  let learned: Refuted[] = [];
  let clashes = 0;

  const top = (): Frame => frames.at(-1)!;
  const target = ({ rests }: Refuted): Frame => deepest(rests, root);

  function suppose(literal: Literal): boolean {
    frames.push({ suppose: literal, depth: frames.length, mark: board.mark() });
    return board.assume(literal);
  }

  /** The rules clash. Takes back what was supposed, down to what the clash rests on, and learns that this fails. */
  function fail(): Refuted {
    for (;;) {
      const refuted = refutation(board.clash());
      clashes++;
      while (top() !== refuted.supposed) frames.pop();
      board.back(frames.pop()!.mark);
      const standing = new Set(frames);
      learned = learned.filter((one) => standing.has(target(one)));
      learned.push(refuted);
      if (frames.length === 1) return refuted;
      if (learned.every(({ literal }) => board.assume(literal))) return refuted;
    }
  }

  function refutation(way: readonly Implied[]): Refuted {
    const rests = new Set<Frame>();
    const before = new Map<Literal, Refuted>();
    const supposed = new Map(frames.map((frame) => [frame.suppose, frame]));
    for (const use of way.flatMap(({ uses }) => uses)) {
      const frame = supposed.get(use);
      const earlier = learned.find(({ literal }) => literal === use);
      if (frame !== undefined) rests.add(frame);
      else if (earlier !== undefined && !way.some(({ literal }) => literal === use)) {
        before.set(use, earlier);
        for (const one of earlier.rests) rests.add(one);
      }
    }
    // Where there is no solution, the rules may clash without anything that was supposed: then the first supposition has failed as well.
    const last = rests.size === 0 ? frames[1]! : deepest(rests, root);
    rests.delete(last);
    return { literal: -last.suppose!, supposed: last, rests, way, before };
  }

  function search(fact: Literal, most: number, tick: () => void): Refuted | undefined {
    if (!suppose(-fact)) return fail();
    while (clashes <= most) {
      tick();
      const split = bestSplit(board, splits);
      if (split === undefined) return undefined;
      if (split.failing.length === 0) {
        suppose(split.left[0]!);
        continue;
      }
      for (const literal of split.failing) {
        const depth = frames.length;
        if (suppose(literal)) {
          // The facts learned since then imply it without a supposition.
          board.back(frames.pop()!.mark);
          break;
        }
        const refuted = fail();
        if (frames.length === 1) return refuted;
        if (frames.length < depth) break;
      }
    }
    return undefined;
  }

  return {
    refute(fact, most, tick) {
      const mark = board.mark();
      clashes = 0;
      frames = [root];
      learned = [];
      try {
        const refuted = search(fact, most, tick);
        return refuted && tell(refuted, root);
      } finally {
        board.back(mark);
      }
    },
  };
}

/** The open literals of the sum that leaves the fewest cases. Those that clash at once come first. */
function bestSplit(
  board: Implications,
  splits: readonly Int32Array[],
): { readonly failing: Literal[]; readonly left: Literal[] } | undefined {
  const gains = new Map<Literal, number>();
  const gainOf = (literal: Literal): number => {
    const known = gains.get(literal);
    if (known !== undefined) return known;
    const mark = board.mark();
    const gain = board.assume(literal) ? board.mark() - mark : Infinity;
    board.back(mark);
    gains.set(literal, gain);
    return gain;
  };
  const open = splits
    .map((literals) => openLiterals(board, literals))
    .filter((literals) => literals.length > 0)
    .toSorted((a, b) => a.length - b.length);
  let best: Literal[] | undefined;
  let least = Infinity;
  for (const literals of open.slice(0, COMPARED)) {
    const failing = literals.filter((literal) => gainOf(literal) === Infinity).length;
    const cases = (literals.length - failing) * 100 + literals.length;
    if (cases >= least) continue;
    least = cases;
    best = literals;
  }
  if (best === undefined) return undefined;
  const failing = best.filter((literal) => gainOf(literal) === Infinity);
  const left = best.filter((literal) => !failing.includes(literal));
  return { failing, left: left.toSorted((a, b) => gainOf(b) - gainOf(a)) };
}

/** Puts each link into the outermost supposition possible, before what uses it. */
function tell(goal: Refuted, root: Frame): Link[] {
  interface Scope {
    readonly links: Link[];
    readonly told: Set<Literal>;
  }
  const scopes = new Map<Frame, Scope>([[root, { links: [], told: new Set() }]]);
  const frameOf = (literal: Literal): Frame =>
    [...scopes.keys()].find((frame) => scopes.get(frame)!.told.has(literal)) ?? root;
  const isTold = (literal: Literal): boolean => [...scopes.values()].some(({ told }) => told.has(literal));
  const add = (frame: Frame, link: Link): void => {
    const { links, told } = scopes.get(frame)!;
    links.push(link);
    for (const fact of link.facts) told.add(fact);
  };
  const tellRefuted = ({ literal, supposed, rests, way, before }: Refuted): void => {
    const outer = deepest(rests, root);
    // What is further inside cannot be used out here.
    const inside = [...scopes].filter(([frame]) => frame.depth > outer.depth);
    for (const [frame] of inside) scopes.delete(frame);
    const scope: Scope = { links: [], told: new Set([supposed.suppose!]) };
    scopes.set(supposed, scope);
    for (const step of way) {
      if (step.literal !== undefined && isTold(step.literal)) continue;
      for (const use of step.uses) {
        const earlier = before.get(use);
        if (earlier !== undefined && !isTold(use)) tellRefuted(earlier);
      }
      const frame = deepest(new Set(step.uses.map(frameOf)), root);
      const { rules, uses } = step;
      add(step.literal === undefined ? supposed : frame, {
        rules,
        uses,
        facts: step.literal === undefined ? [] : [step.literal],
      });
    }
    scopes.delete(supposed);
    for (const [frame, each] of inside) scopes.set(frame, each);
    add(outer, {
      rules: scope.links.at(-1)!.rules,
      facts: [literal],
      uses: [],
      suppose: scope.links,
    });
  };
  tellRefuted(goal);
  return scopes.get(root)!.links;
}

function deepest(frames: ReadonlySet<Frame>, root: Frame): Frame {
  let found = root;
  for (const frame of frames) if (frame.depth > found.depth) found = frame;
  return found;
}

/** The sums that say that some facts cannot all fail. */
export function splitsOf(sums: Sums, factCount: number): Int32Array[] {
  const { count, start, literals, bound } = sums;
  const splits: Int32Array[] = [];
  for (let s = 0; s < count; s++) {
    const own = literals.subarray(start[s], start[s + 1]);
    if (bound[s] === 1 && own.some((literal) => literal > 0)) splits.push(own);
  }
  return splits.filter((own) => own.every((literal) => Math.abs(literal) <= factCount));
}

/** None where the sum holds, or where a literal that is open says that something fails. */
export function openLiterals(board: Implications, literals: Int32Array): Literal[] {
  const open: Literal[] = [];
  for (const literal of literals) {
    const value = board.value(Math.abs(literal));
    if (value === 0) {
      if (literal < 0) return [];
      open.push(literal);
    } else if (value > 0 === literal > 0) return [];
  }
  return open;
}
