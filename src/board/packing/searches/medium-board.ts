/**
 * The search for boards without a narrow side where cells and kinds are at most 256 together. It goes by the fewest options all the way; the
 * kernel (`medium-kernel.ts`) makes that cheap.
 */
import { memoryOf, type Budget, type wasm } from "../../../base/index.js";
import type { Compiled } from "../compile.js";
import {
  BOTTOM_AT,
  COUNTED_AT,
  FINISHED,
  FRAME,
  FRAME_AT,
  FRAMES_AT,
  KINDS_AT,
  LEFT_AT,
  MEDIUM_KERNELS,
  REASON_AT,
  SOLVED,
  STEPS_AT,
} from "./medium-kernel.js";
import {
  ASK_EVERY,
  createRun,
  endOf,
  look,
  type Run,
  type Search,
  type SearchEnd,
  type SearchRequest,
} from "../run.js";

/** Cells and kinds are items: the kinds come after the cells. A half of a set of items has this many. */
const HALF_ITEMS = 128;
/** Bytes of all lists. */
const MOST_BYTES = 2 ** 27;
/** Placements listed between two looks at the clock. */
const LISTED = 1 << 10;
/** Pieces laid between two looks at the clock: they go through longer lists than those of a sweep. */
const STEPS = ASK_EVERY >> 2;

const halvesFor = ({ cells, kinds }: Compiled): number =>
  Math.max(1, Math.ceil((cells + kinds) / HALF_ITEMS));

/** Where things are in the memory of a kernel, in bytes. */
interface Layout {
  /** Bytes of the set of items of a placement, in a list and in a frame. */
  readonly entry: number;
  readonly kinds: number;
  readonly lists: number;
  /** Numbers of entries begin here: the n-th number belongs to the n-th entry of the lists. */
  readonly numbers: number;
  readonly end: number;
}

function layoutOf({ cells, kindOf, problem }: Compiled, halves: number): Layout {
  const entry = (halves * HALF_ITEMS) / 8;
  const pieces = problem.kinds.reduce((sum, { max }) => sum + max, 0);
  const levels = Math.min(cells, pieces) + 1;
  // The list of the last level may be followed by an entry that does not fit.
  const room = kindOf.length * levels + 1;
  const kinds = FRAMES_AT + FRAME.bytes * levels;
  const lists = Math.ceil((kinds + 4 * kindOf.length) / 32) * 32;
  const numbers = lists + entry * room;
  return { entry, kinds, lists, numbers, end: numbers + 4 * room };
}

/** The search with memory of its own, which all jobs share. Undefined where the machine has no such kernel, or the board is too large for it or for the budget. */
export function openMediumBoard(
  compiled: Compiled,
  budget: Budget,
  halves = halvesFor(compiled),
): Search | undefined {
  if (halves > MEDIUM_KERNELS.length) return undefined;
  const layout = layoutOf(compiled, halves);
  if (layout.end > Math.min(MOST_BYTES, memoryOf(budget))) return undefined;
  const kernel = MEDIUM_KERNELS[halves - 1]!(layout.end);
  return kernel && ((asked, request) => searchMediumBoard(asked, request, kernel, layout));
}

function searchMediumBoard(
  compiled: Compiled,
  request: SearchRequest,
  kernel: wasm.RunningKernel,
  layout: Layout,
): SearchEnd {
  const words = new Int32Array(kernel.buffer);
  // The job before has left its frames.
  words.fill(0, 0, layout.kinds / 4);
  const run = createRun(compiled, request);
  const { forced } = request.job;
  forced.forEach((at, depth) => (run.path[depth] = at));
  const start = writeStart(compiled, request, words, layout, run);
  if (start === undefined) return endOf(run);
  if (start.needed.every((word) => word === 0)) {
    tell(run, compiled, forced.length);
    return endOf(run);
  }
  writeBottom(words, layout, start);
  writeKinds(compiled, request, words, layout);
  while (run.stop === undefined) {
    const steps = Math.min(STEPS, run.ask);
    kernel.run(steps, layout.numbers - (4 * layout.lists) / layout.entry);
    run.ask -= steps - words[STEPS_AT / 4]!;
    const reason = words[REASON_AT / 4]!;
    if (reason === SOLVED) tell(run, compiled, readPath(run, words, forced.length));
    if (reason === FINISHED) break;
    if (run.ask > 0) continue;
    run.ask = ASK_EVERY;
    run.branchShare = request.share;
    look(run, shareBehind(words, layout));
  }
  return endOf(run);
}

interface Start {
  /** Entries of the first list. */
  readonly size: number;
  readonly needed: Int32Array;
  /** The item to begin with. */
  readonly item: number;
}

/** Writes the list of what may be laid beside the job's forced placements. Undefined where these do not go together, or the budget says stop. */
function writeStart(
  compiled: Compiled,
  { job: { forced, excluded, first }, budget }: SearchRequest,
  words: Int32Array,
  layout: Layout,
  run: Run,
): Start | undefined {
  const { cells, kindOf, problem, full } = compiled;
  const needed = new Int32Array(layout.entry / 4);
  needed.set(full);
  for (const [kind, { min, max }] of problem.kinds.entries())
    if (min === 1 && max === 1) add(needed, cells + kind);
  const barred = new Uint8Array(kindOf.length);
  for (const at of excluded) barred[at] = 1;
  const taken = new Int32Array(layout.entry / 4);
  for (const [kind, { max }] of problem.kinds.entries()) if (max === 0) add(taken, cells + kind);
  const fits = (at: number, items: Int32Array): boolean =>
    barred[at] === 0 && items.every((bits, word) => (bits & taken[word]!) === 0);
  const left = problem.kinds.map(({ max }) => max);
  for (const at of forced) {
    const items = itemsOf(compiled, at, layout);
    const kind = kindOf[at]!;
    if (!fits(at, items)) return undefined;
    if (--left[kind]! > 0) remove(items, cells + kind);
    for (const [word, bits] of items.entries()) {
      taken[word]! |= bits;
      needed[word]! &= ~bits;
    }
  }
  let size = 0;
  const options = new Int32Array(8 * layout.entry);
  for (let at = 0; at < kindOf.length; at++) {
    if (at % LISTED === LISTED - 1) run.stop ??= budget.stopped();
    if (run.stop !== undefined) return undefined;
    const items = itemsOf(compiled, at, layout);
    if (!fits(at, items)) continue;
    words.set(items, (layout.lists + layout.entry * size) / 4);
    words[layout.numbers / 4 + size] = at;
    size++;
    for (const item of listed(items)) options[item]!++;
  }
  const open = listed(needed);
  const fewest = (): number => open.reduce((one, two) => (options[two]! < options[one]! ? two : one));
  return { size, needed, item: first === undefined && open.length > 0 ? fewest() : cells + (first ?? 0) };
}

function itemsOf({ cells, mask, kindOf, words }: Compiled, at: number, { entry }: Layout): Int32Array {
  const items = new Int32Array(entry / 4);
  for (let word = 0; word < words; word++) items[word] = mask[word]![at]!;
  add(items, cells + kindOf[at]!);
  return items;
}

function add(items: Int32Array, item: number): void {
  items[item >>> 5]! |= 1 << (item & 31);
}

function remove(items: Int32Array, item: number): void {
  items[item >>> 5]! &= ~(1 << (item & 31));
}

function listed(items: Int32Array): number[] {
  const list: number[] = [];
  for (const [word, all] of items.entries())
    for (let bits = all; bits !== 0; bits &= bits - 1) list.push(32 * word + 31 - Math.clz32(bits & -bits));
  return list;
}

/** Writes the first frame. */
function writeBottom(words: Int32Array, { entry, lists }: Layout, { size, needed, item }: Start): void {
  const frame = FRAMES_AT / 4;
  words[FRAME_AT / 4] = FRAMES_AT;
  words[BOTTOM_AT / 4] = FRAMES_AT;
  words[frame + FRAME.start / 4] = lists;
  words[frame + FRAME.end / 4] = lists + entry * size;
  words[frame + FRAME.next / 4] = lists;
  words[frame + FRAME.laid / 4] = -1;
  words[frame + FRAME.item / 4 + (item >>> 5)] = 1 << (item & 31);
  words.set(needed, frame + FRAME.needed / 4);
}

/** The share of the search that is behind it: on every level the branches before the one that is tried now. */
function shareBehind(words: Int32Array, { entry }: Layout): number {
  let behind = 0;
  let share = 1;
  for (let at = FRAMES_AT; at <= words[FRAME_AT / 4]!; at += FRAME.bytes) {
    const frame = at / 4;
    const [start, end, next] = [FRAME.start, FRAME.end, FRAME.next].map((field) => words[frame + field / 4]!);
    let [done, branches] = [0, 0];
    for (let other = start!; other < end!; other += entry) {
      let common = 0;
      for (let word = 0; word < entry / 4; word++)
        common |= words[other / 4 + word]! & words[frame + FRAME.item / 4 + word]!;
      if (common === 0) continue;
      branches++;
      if (other < next!) done++;
    }
    if (branches === 0) break;
    share /= branches;
    behind += share * Math.max(0, done - 1);
  }
  return behind;
}

/** What the kernel has to know of the kinds that may be used more than once, or that have fewer pieces left. */
function writeKinds(
  { cells, kindOf, problem }: Compiled,
  { job: { forced } }: SearchRequest,
  words: Int32Array,
  { entry, kinds }: Layout,
): void {
  const counted = new Int32Array(entry / 4);
  for (const [kind, { max }] of problem.kinds.entries()) {
    words[LEFT_AT / 4 + kind] = max;
    if (max > 1) add(counted, cells + kind);
  }
  for (const at of forced) words[LEFT_AT / 4 + kindOf[at]!]!--;
  words.set(counted, COUNTED_AT / 4);
  words[KINDS_AT / 4] = kinds;
  for (let at = 0; at < kindOf.length; at++)
    words[kinds / 4 + at] = problem.kinds[kindOf[at]!]!.max > 1 ? 4 * kindOf[at]! : -1;
}

/** The placements of a solution, into the path. Returns how many they are. */
function readPath(run: Run, words: Int32Array, forced: number): number {
  let depth = forced;
  for (let frame = FRAMES_AT; frame <= words[FRAME_AT / 4]!; frame += FRAME.bytes)
    run.path[depth++] = words[(frame + FRAME.laid) / 4]!;
  return depth;
}

/** Every cell is full: a solution, unless there are too few of a kind. */
function tell(run: Run, { kindOf, problem }: Compiled, length: number): void {
  if (run.counted !== 0) {
    const used = new Int32Array(problem.kinds.length);
    for (let depth = 0; depth < length; depth++) used[kindOf[run.path[depth]!]!]!++;
    if (problem.kinds.some(({ min }, kind) => used[kind]! < min)) return;
  }
  if (!run.onSolution(run.path, length)) run.stop = "limit";
}
