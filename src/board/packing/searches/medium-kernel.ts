/**
 * The search for boards of medium size in WebAssembly: depth first, always on the item with the fewest options (Knuth: a cell, or a kind to be
 * used once). A set of items is 128 bits, or 256. Every level has its own list of the placements that still fit, with their sets. One pass
 * makes the list of the next level and counts the options of all items at once: one word holds one binary digit of all counters
 * (bit-slicing, as in `branch.ts`). It has no branches that depend on what fits, because those would be guessed wrong. Nothing is undone.
 */
import { wasm } from "../../../base/index.js";

const { block, createKernel, get, i32, i64, jump, jumpIf, leaveFunction, loop, set, v128, when } = wasm;
type Code = wasm.Code;

/** Why the kernel has come back. */
export const FINISHED = 0;
export const SOLVED = 1;
const PAUSED = 2;

/** Where it keeps what it shares with its caller: why it came back, and the frame of the level that it is on. */
export const REASON_AT = 0;
export const FRAME_AT = 4;
/** The first frame, and the steps that are left when it comes back. */
export const BOTTOM_AT = 8;
export const STEPS_AT = 12;
/** Where the kinds of the placements are, by number: those that are counted as 4 times their number, and −1 for others. */
export const KINDS_AT = 16;
const SCRATCH_AT = 32;
/** The kinds that are counted, as items, and how many pieces of each kind are left. */
export const COUNTED_AT = 64;
export const LEFT_AT = 96;
/** After as many kinds as there are items. */
export const FRAMES_AT = LEFT_AT + 4 * 256;

/** A frame: its list, the next placement of it to look at, the number of the one that is laid (−1 for none), the item, and what is still to be covered. */
export const FRAME = { start: 0, end: 4, next: 8, laid: 12, item: 16, needed: 48, bytes: 80 };

/**
 * Binary digits of the counters, by the halves of a set. Items with more options than they hold are alike: one of them is chosen only where there are no others. A fifth
 * digit saves up to two fifths of the pieces; with two halves it costs more than that, because their counters no longer fit the registers of a processor.
 */
const DIGITS = [5, 4];

/** Parameters: steps to go, and where the numbers of the placements are, less a share of where the lists are. */
const [STEPS, NUMBERS_BASE, HERE, AT, END, OUT, COUNT, FITS, KIND, SECOND_FITS] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
];
const PARAMETERS = 2;
const NUMBERS = 8;
/** Further locals for each half of a set, before those for its counters. */
const PAIRS = 6;

/** A part of 128 bits of a set of items, and the locals for it. */
function half(index: number, digits: number) {
  const first = PARAMETERS + NUMBERS + index * (PAIRS + digits);
  return {
    offset: 16 * index,
    laid: first,
    needed: first + 1,
    entry: first + 2,
    other: first + 3,
    second: first + 4,
    /** Items with more options than can be counted. */
    many: first + 5,
    digits: Array.from({ length: digits }, (_, digit) => first + PAIRS + digit),
  };
}
type Half = ReturnType<typeof half>;
type Halves = readonly Half[];

const entryBytes = (halves: Halves): number => 16 * halves.length;
/** The same for each half, one after the other. */
const each = (halves: Halves, code: (side: Half) => Code): Code => halves.map(code);
const isAny = (halves: Halves, code: (side: Half) => Code): Code =>
  v128.isAny(halves.map(code).reduce((one, two) => v128.or(one, two)));
const field = (offset: number): Code => i32.load(get(HERE), offset);
const numberAt = (halves: Halves, address: number): Code =>
  i32.add(get(NUMBERS_BASE), i32.shiftDown(get(address), halves.length + 1));
const comeBack = (reason: number): Code => [
  i32.store(i32.of(REASON_AT), i32.of(reason)),
  i32.store(i32.of(FRAME_AT), get(HERE)),
  i32.store(i32.of(STEPS_AT), get(STEPS)),
  leaveFunction,
];

/** Leaves AT after the next entry of the list that has the item. Where there is none, the level below continues: the loop around this one. */
const findNext = (halves: Halves): Code =>
  loop([
    when(i32.isZero(i32.isLess(get(AT), get(END))), [
      when(i32.isZero(i32.subtract(get(HERE), i32.load(i32.of(BOTTOM_AT)))), comeBack(FINISHED)),
      [i32.subtract(get(HERE), i32.of(FRAME.bytes)), set(HERE)],
      jump(2),
    ]),
    each(halves, ({ laid, offset }) => [v128.load(get(AT), offset), set(laid)]),
    [i32.add(get(AT), i32.of(entryBytes(halves))), set(AT)],
    jumpIf(
      i32.isZero(
        isAny(halves, ({ laid, offset }) => v128.and(get(laid), v128.load(get(HERE), FRAME.item + offset))),
      ),
      0,
    ),
  ]);

/** Copies an entry behind AT to OUT, and leaves in a local whether it fits beside what is laid (−1, or 0). If it does not fit, the next one overwrites it. */
const copyEntry = (halves: Halves, behind: number, fits: number, isThere: Code): Code => {
  const entry = (offset: number): Code => v128.load(get(AT), behind * entryBytes(halves) + offset);
  return [
    [
      i32.isLess(
        isAny(halves, ({ offset, laid }) => v128.and(entry(offset), get(laid))),
        isThere,
      ),
      set(fits),
    ],
    each(halves, ({ offset }) => v128.store(get(OUT), entry(offset), offset)),
    i32.store(numberAt(halves, OUT), i32.load(numberAt(halves, AT), 4 * behind)),
    [i32.add(get(OUT), i32.times(get(fits), entryBytes(halves))), set(OUT)],
    [i32.subtract(i32.of(0), get(fits)), set(fits)],
  ];
};

/**
 * The placements of the level that the one laid leaves possible, from END on up to OUT, and how many options each item has. Two at a time, since that
 * takes a third less adding; a list of odd length ends with one that is not there.
 */
const makeList = (halves: Halves): Code => [
  each(halves, ({ many, digits }) => [many, ...digits].map((local) => [v128.zero, set(local)])),
  [field(FRAME.start), set(AT)],
  [get(END), set(OUT)],
  loop([
    copyEntry(halves, 0, FITS, i32.of(1)),
    copyEntry(halves, 1, SECOND_FITS, i32.isLess(i32.add(get(AT), i32.of(entryBytes(halves))), get(END))),
    each(halves, ({ offset, entry, second, other, many, digits: [ones = 0, ...digits] }) => [
      [v128.and(v128.load(get(AT), offset), v128.ofNumber(get(FITS))), set(entry)],
      [
        v128.and(v128.load(get(AT), entryBytes(halves) + offset), v128.ofNumber(get(SECOND_FITS))),
        set(second),
      ],
      [v128.xor(get(entry), get(second)), set(other)],
      [v128.and(get(entry), get(second)), set(second)],
      [v128.or(v128.and(get(ones), get(other)), get(second)), set(entry)],
      [v128.xor(get(ones), get(other)), set(ones)],
      digits.map((digit) => [
        [v128.and(get(digit), get(entry)), set(other)],
        [v128.xor(get(digit), get(entry)), set(digit)],
        [get(other), set(entry)],
      ]),
      [v128.or(get(many), get(entry)), set(many)],
    ]),
    [i32.add(get(AT), i32.of(2 * entryBytes(halves))), set(AT)],
    jumpIf(i32.isLess(get(AT), get(END)), 0),
  ]),
];

/** Keeps in `entry` those items that are not in a set, where there are any. */
const prefer = (halves: Halves, out: (side: Half) => number, otherwise: Code): Code => [
  each(halves, (side) => [v128.andNot(get(side.entry), get(out(side))), set(side.other)]),
  i32.choose(
    isAny(halves, ({ other }) => get(other)),
    each(halves, ({ entry, other }) => [get(other), set(entry)]),
    otherwise,
  ),
];
const someOptions = (): Code => [i32.of(1), set(COUNT)];
/** Leaves the items with the fewest options in `entry`, and COUNT 0 where those have none. */
const findFewest = (halves: Halves): Code => [
  each(halves, ({ needed, entry }) => [get(needed), set(entry)]),
  [i32.of(0), set(COUNT)],
  prefer(halves, ({ many }) => many, someOptions()),
  [...halves[0]!.digits.keys()]
    .toReversed()
    .map((digit) => prefer(halves, ({ digits }) => digits[digit]!, someOptions())),
];

/** The item of the new frame: the first of the items in `entry`. */
const chooseItem = (halves: Halves): Code => [
  each(halves, ({ entry, offset }) => v128.store(i32.of(SCRATCH_AT), get(entry), offset)),
  each(halves, ({ offset }) => v128.store(get(HERE), v128.zero, FRAME.item + offset)),
  block(
    halves
      .flatMap(({ offset }) => [offset, offset + 8])
      .map((word) =>
        when(i32.isZero(i64.isZero(i32.of(SCRATCH_AT), word)), [
          i64.copyLowestBit(i32.of(SCRATCH_AT), word, get(HERE), FRAME.item + word),
          jump(1),
        ]),
      ),
  ),
];

const beginLevel = (halves: Halves): Code => [
  [i32.add(get(HERE), i32.of(FRAME.bytes)), set(HERE)],
  i32.store(get(HERE), get(END), FRAME.start),
  i32.store(get(HERE), get(OUT), FRAME.end),
  i32.store(get(HERE), get(END), FRAME.next),
  i32.store(get(HERE), i32.of(-1), FRAME.laid),
  each(halves, ({ needed, offset }) => v128.store(get(HERE), get(needed), FRAME.needed + offset)),
  chooseItem(halves),
];

/** The kind of the placement of the frame into KIND. */
const kindOfLaid = (): Code => [
  i32.load(i32.add(i32.load(i32.of(KINDS_AT)), i32.shift(field(FRAME.laid), 2))),
  set(KIND),
];
const isCounted = (): Code => i32.isLess(i32.of(-1), get(KIND));
const addLeft = (change: number): Code =>
  i32.store(get(KIND), i32.add(i32.load(get(KIND), LEFT_AT), i32.of(change)), LEFT_AT);
const giveBack = (): Code =>
  when(i32.isLess(i32.of(-1), field(FRAME.laid)), [
    kindOfLaid(),
    when(isCounted(), addLeft(1)),
    i32.store(get(HERE), i32.of(-1), FRAME.laid),
  ]);
/** More pieces of a counted kind may be laid until it is used up. */
const take = (halves: Halves): Code => [
  kindOfLaid(),
  when(isCounted(), [
    addLeft(-1),
    when(
      i32.load(get(KIND), LEFT_AT),
      each(halves, ({ laid, offset }) => [
        v128.andNot(get(laid), v128.load(i32.of(COUNTED_AT), offset)),
        set(laid),
      ]),
    ),
  ]),
];

const bodyFor = (halves: Halves): Code => [
  [i32.load(i32.of(FRAME_AT)), set(HERE)],
  loop([
    giveBack(),
    [field(FRAME.next), set(AT)],
    [field(FRAME.end), set(END)],
    findNext(halves),
    i32.store(get(HERE), get(AT), FRAME.next),
    [i32.subtract(get(AT), i32.of(entryBytes(halves))), set(AT)],
    i32.store(get(HERE), i32.load(numberAt(halves, AT)), FRAME.laid),
    take(halves),
    [i32.subtract(get(STEPS), i32.of(1)), set(STEPS)],
    each(halves, ({ needed, laid, offset }) => [
      v128.andNot(v128.load(get(HERE), FRAME.needed + offset), get(laid)),
      set(needed),
    ]),
    when(i32.isZero(isAny(halves, ({ needed }) => get(needed))), comeBack(SOLVED)),
    makeList(halves),
    findFewest(halves),
    when(get(COUNT), beginLevel(halves)),
    when(i32.isLess(get(STEPS), i32.of(1)), comeBack(PAUSED)),
    jump(0),
  ]),
];

/** The kernel for sets of 128 bits, or of 256. */
function kernelFor(halves: Halves): wasm.Kernel {
  return {
    parameters: PARAMETERS,
    numbers: NUMBERS,
    pairs: halves.reduce((sum, { digits }) => sum + PAIRS + digits.length, 0),
    body: bodyFor(halves),
  };
}

/** `run(steps, numbers)` continues where it was, for at most this many pieces laid. By the halves of a set of items. */
export const MEDIUM_KERNELS = DIGITS.map((digits, at) =>
  createKernel(() => kernelFor(Array.from({ length: at + 1 }, (_, index) => half(index, digits)))),
);
