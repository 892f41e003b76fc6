/**
 * One line of the factors (see `skyline.ts`) modulo four primes at once, in WebAssembly: column k of U, row k of L, then the pivot. A number
 * has 32 bytes, its residues modulo the four primes. Each prime's sums wait for their own last addition only, so four of them take little
 * longer than one.
 */
import { wasm } from "../../../../base/index.js";

type Code = wasm.Code;
const { createKernel, f64x2, get, i32, set, tee, when, whilst } = wasm;

/** Where the kernel finds the primes and their inverses, four doubles each. Tables and factors come after them. */
export const PRIMES_AT = 0;
export const INVERSES_AT = 32;
export const TABLES_AT = 64;

/** Bytes of a number. */
export const NUMBER_BYTES = 32;
const NUMBER_BITS = 5;

/** A line of the tables: `low`, `up`, and where column 0 of a row of L and row 0 of a column of U would be. */
const LINE_BITS = 4;
const [LOW, UP, ROW, COL] = [0, 4, 8, 12];
export const LINE_BYTES = 16;

/** Parameters and locals. */
const [LINE, PIVOTS, FIRST, AT, START, ONE, TWO, END, OTHER, ROW_OF_LINE, COL_OF_LINE] = Array.from(
  { length: 11 },
  (_, i) => i,
) as [number, number, number, number, number, number, number, number, number, number, number];
const PARAMETERS = 2;
const NUMBERS = 9;
/** The halves of a number: the first two primes and the others. */
const HALVES = [0, 1].map((half) => {
  const first = PARAMETERS + NUMBERS + 5 * half;
  return {
    offset: 16 * half,
    x: first,
    sumOne: first + 1,
    sumTwo: first + 2,
    prime: first + 3,
    inverse: first + 4,
  };
});
const PAIRS = 10;

const bytesOf = (number: Code): Code => i32.shift(number, NUMBER_BITS);
const line = (number: number): Code => i32.add(i32.shift(get(number), LINE_BITS), i32.of(TABLES_AT));
const forHalves = (code: (half: (typeof HALVES)[number]) => Code): Code => HALVES.map(code);

/** x modulo its prime, centred. */
const reduceX: Code = forHalves(({ x, prime, inverse }) => [
  f64x2.subtract(get(x), f64x2.times(get(prime), f64x2.nearest(f64x2.times(get(x), get(inverse))))),
  set(x),
]);

const product = (offset: number): Code =>
  f64x2.times(f64x2.load(get(ONE), offset), f64x2.load(get(TWO), offset));

/**
 * x less the sum of the products of the numbers from ONE up to END and those from TWO on. Two sums each, because a single one would wait
 * for its own additions.
 */
const subtractProducts: Code = [
  forHalves(({ sumOne, sumTwo }) => [f64x2.zero, tee(sumOne), set(sumTwo)]),
  whilst(i32.isLess(i32.add(get(ONE), i32.of(NUMBER_BYTES)), get(END)), [
    forHalves(({ offset, sumOne, sumTwo }) => [
      [f64x2.add(get(sumOne), product(offset)), set(sumOne)],
      [f64x2.add(get(sumTwo), product(offset + NUMBER_BYTES)), set(sumTwo)],
    ]),
    [i32.add(get(ONE), i32.of(2 * NUMBER_BYTES)), set(ONE)],
    [i32.add(get(TWO), i32.of(2 * NUMBER_BYTES)), set(TWO)],
  ]),
  when(
    i32.isLess(get(ONE), get(END)),
    forHalves(({ offset, sumOne }) => [f64x2.add(get(sumOne), product(offset)), set(sumOne)]),
  ),
  forHalves(({ x, sumOne, sumTwo }) => [f64x2.subtract(get(x), f64x2.add(get(sumOne), get(sumTwo))), set(x)]),
];

const loadX = (address: Code): Code => forHalves(({ x, offset }) => [f64x2.load(address, offset), set(x)]);
const storeX = (address: Code): Code => forHalves(({ x, offset }) => f64x2.store(address, get(x), offset));
const startAfter = (other: Code): Code => [other, set(OTHER), i32.greater(OTHER, FIRST), set(START)];
const from = (base: Code): Code => i32.add(base, bytesOf(get(START)));
const isBefore = (one: number, two: number): Code => i32.isLess(get(one), get(two));
const next: Code = [i32.add(get(AT), i32.of(1)), set(AT)];

/** U(AT, LINE), for the rows above the diagonal. */
const solveColumn: Code = [
  [i32.load(line(LINE), UP), tee(FIRST), set(AT)],
  whilst(isBefore(AT, LINE), [
    startAfter(i32.load(line(AT), LOW)),
    when(isBefore(START, AT), [
      [from(i32.load(line(AT), ROW)), set(ONE)],
      [from(get(COL_OF_LINE)), set(TWO)],
      [i32.add(get(ONE), bytesOf(i32.subtract(get(AT), get(START)))), set(END)],
      [i32.add(get(COL_OF_LINE), bytesOf(get(AT))), set(OTHER)],
      loadX(get(OTHER)),
      subtractProducts,
      reduceX,
      storeX(get(OTHER)),
    ]),
    next,
  ]),
];

/** L(LINE, AT), for the columns before the diagonal. */
const solveRow: Code = [
  [i32.load(line(LINE), LOW), tee(FIRST), set(AT)],
  whilst(isBefore(AT, LINE), [
    loadX(i32.add(get(ROW_OF_LINE), bytesOf(get(AT)))),
    startAfter(i32.load(line(AT), UP)),
    when(isBefore(START, AT), [
      [from(get(ROW_OF_LINE)), set(ONE)],
      [from(i32.load(line(AT), COL)), set(TWO)],
      [i32.add(get(ONE), bytesOf(i32.subtract(get(AT), get(START)))), set(END)],
      subtractProducts,
      reduceX,
    ]),
    [i32.add(get(PIVOTS), bytesOf(get(AT))), set(OTHER)],
    forHalves(({ x, offset }) => [f64x2.times(get(x), f64x2.load(get(OTHER), offset)), set(x)]),
    reduceX,
    storeX(i32.add(get(ROW_OF_LINE), bytesOf(get(AT)))),
    next,
  ]),
];

const solvePivot: Code = [
  [i32.load(line(LINE), LOW), set(FIRST)],
  startAfter(i32.load(line(LINE), UP)),
  [i32.add(get(COL_OF_LINE), bytesOf(get(LINE))), set(OTHER)],
  loadX(get(OTHER)),
  [from(get(ROW_OF_LINE)), set(ONE)],
  [from(get(COL_OF_LINE)), set(TWO)],
  [i32.add(get(ONE), bytesOf(i32.subtract(get(LINE), get(START)))), set(END)],
  subtractProducts,
  reduceX,
  storeX(get(OTHER)),
];

/** `run(line, pivots)`: `pivots` is where the inverses of the pivots of earlier lines are. */
export const startKernel = createKernel(() => ({
  parameters: PARAMETERS,
  numbers: NUMBERS,
  pairs: PAIRS,
  body: [
    forHalves(({ offset, prime, inverse }) => [
      [f64x2.load(i32.of(PRIMES_AT), offset), set(prime)],
      [f64x2.load(i32.of(INVERSES_AT), offset), set(inverse)],
    ]),
    [i32.load(line(LINE), ROW), set(ROW_OF_LINE)],
    [i32.load(line(LINE), COL), set(COL_OF_LINE)],
    solveColumn,
    solveRow,
    solvePivot,
  ],
}));
