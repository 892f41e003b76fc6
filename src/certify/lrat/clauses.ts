/**
 * The clauses of an LRAT check, found by their ids. They lie one after the other in one array: the id in two words, the size, the
 * literals as 2v for v and 2v + 1 for ¬v. Deleted clauses leave gaps; once the gaps are the larger part, the array is closed up. So
 * the memory is that of the clauses that are there at one time, however long the proof is.
 *
 * Ids are looked up in pages, and a page without clauses is given back. Ids and variables may be any numbers, so those beyond the
 * usual are looked up in maps.
 */
import { ContractError } from "../../base/index.js";
import { grown } from "../bytes.js";

const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;
const HEADER = 3;
/** Pages up to here are in an array: ids up to about four thousand million. */
const DENSE_PAGES = 1 << 20;
/** Variables up to here have their own number as their place in the tables. */
const DENSE_VARIABLES = 1 << 23;
/** Fewer lost words than this are not worth closing up. */
const LEAST_LOST = 1 << 18;
const WORD = 2 ** 32;

interface Page {
  readonly refs: Int32Array;
  used: number;
}

export interface LratClauses {
  /** The words of all clauses. Changes when clauses are added or deleted. */
  words(): Int32Array;
  /** Where the literals of a clause begin, or 0. The word before is their number. Holds until clauses are added or deleted. */
  find(id: number): number;
  /** The clause of these literals, repeats dropped, under an id that no clause has. */
  add(id: number, literals: Int32Array, from: number, to: number): void;
  /** False when no clause has the id. */
  remove(id: number): boolean;
  /** A literal as the tables have it. They grow for a variable that is new. */
  encode(literal: number): number;
  /** By encoded literal: in how many clauses it is. */
  occurrences(): Int32Array;
  /** By encoded literal, for the checker's own use; all 0 between steps. */
  marks(): Uint8Array;
}

export function createLratClauses(expectedWords: number, expectedVariables: number): LratClauses {
  let words = new Int32Array(Math.max(1 << 12, expectedWords));
  let top = 0;
  let lost = 0;
  let counts = new Int32Array(16);
  let marks = new Uint8Array(16);
  const ids = createIds();
  const others = new Map<number, number>();

  const reach = (encoded: number): void => {
    if (encoded < marks.length) return;
    counts = grown(counts, encoded + 2);
    const longer = new Uint8Array(counts.length);
    longer.set(marks);
    marks = longer;
  };
  reach(2 * Math.min(expectedVariables, DENSE_VARIABLES) + 1);

  const encode = (literal: number): number => {
    let variable = literal < 0 ? -literal : literal;
    if (variable > DENSE_VARIABLES) {
      const known = others.get(variable);
      if (known === undefined) others.set(variable, DENSE_VARIABLES + 1 + others.size);
      variable = known ?? DENSE_VARIABLES + others.size;
    }
    const encoded = literal < 0 ? 2 * variable + 1 : 2 * variable;
    if (encoded >= marks.length) reach(encoded | 1);
    return encoded;
  };

  const closeUp = (): void => {
    let to = 0;
    for (let from = 0; from < top;) {
      const size = words[from + 2]!;
      if (size < 0) {
        from += HEADER - 1 - size;
        continue;
      }
      if (to !== from) {
        words.copyWithin(to, from, from + HEADER + size);
        ids.set((words[to + 1]! >>> 0) * WORD + (words[to]! >>> 0), to + HEADER);
      }
      from += HEADER + size;
      to += HEADER + size;
    }
    top = to;
    lost = 0;
  };

  return {
    words: () => words,
    find: ids.get,
    add(id, literals, from, to) {
      const needed = top + HEADER + to - from;
      if (needed > words.length) {
        if (needed > 2 ** 31 - 1) throw new ContractError(`${needed} words of clauses are beyond one array`);
        words = grown(words, needed);
      }
      const start = top + HEADER;
      let end = start;
      for (let at = from; at < to; at++) {
        const literal = encode(literals[at]!);
        if (marks[literal] === 1) continue;
        marks[literal] = 1;
        counts[literal]!++;
        words[end++] = literal;
      }
      for (let at = start; at < end; at++) marks[words[at]!] = 0;
      words[top] = (id % WORD) | 0;
      words[top + 1] = Math.floor(id / WORD);
      words[top + 2] = end - start;
      ids.set(id, start);
      top = end;
    },
    remove(id) {
      const start = ids.get(id);
      if (start === 0) return false;
      const size = words[start - 1]!;
      for (let at = start; at < start + size; at++) counts[words[at]!]!--;
      // −1 − size, so that the gap of an empty clause is seen, too.
      words[start - 1] = -1 - size;
      ids.free(id);
      lost += HEADER + size;
      if (lost > LEAST_LOST && 2 * lost > top) closeUp();
      return true;
    },
    encode,
    occurrences: () => counts,
    marks: () => marks,
  };
}

/** Shifting takes less time than dividing, but is for whole numbers of 32 bits. */
const pageOf = (id: number): number => (id === (id | 0) ? id >> PAGE_BITS : Math.floor(id / PAGE));

interface Ids {
  get(id: number): number;
  set(id: number, ref: number): void;
  free(id: number): void;
}

function createIds(): Ids {
  const dense: (Page | undefined)[] = [];
  const sparse = new Map<number, Page>();
  const pageAt = (index: number): Page | undefined =>
    index < DENSE_PAGES ? dense[index] : sparse.get(index);
  return {
    get(id) {
      const index = pageOf(id);
      const page = pageAt(index);
      return page === undefined ? 0 : page.refs[id - index * PAGE]!;
    },
    set(id, ref) {
      const index = pageOf(id);
      let page = pageAt(index);
      if (page === undefined) {
        page = { refs: new Int32Array(PAGE), used: 0 };
        if (index < DENSE_PAGES) {
          while (dense.length < index) dense.push(undefined);
          dense[index] = page;
        } else sparse.set(index, page);
      }
      const place = id - index * PAGE;
      if (page.refs[place] === 0) page.used++;
      page.refs[place] = ref;
    },
    free(id) {
      const index = pageOf(id);
      const page = pageAt(index)!;
      page.refs[id - index * PAGE] = 0;
      if (--page.used > 0) return;
      if (index < DENSE_PAGES) dense[index] = undefined;
      else sparse.delete(index);
    },
  };
}
