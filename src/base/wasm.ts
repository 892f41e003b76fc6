/** Small WebAssembly modules, written byte by byte and run: as much of the format as kernels of a function need. */

/** Instructions as bytes. Lists may be nested. */
export type Code = number | readonly Code[];

const I32 = 0x7f;
const V128 = 0x7b;

/** LEB128 without a sign. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest & 0x7f) | (rest >= 0x80 ? 0x80 : 0));
    rest >>>= 7;
  } while (rest !== 0);
  return bytes;
}

/** LEB128 with a sign. */
function signed(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7) {
    const byte = rest & 0x7f;
    if (rest >= -64 && rest < 64) return [...bytes, byte];
    bytes.push(byte | 0x80);
  }
}

const vector = (op: number): Code => [0xfd, unsigned(op)];

export const get = (local: number): Code => [0x20, unsigned(local)];
export const set = (local: number): Code => [0x21, unsigned(local)];
export const tee = (local: number): Code => [0x22, unsigned(local)];

export const i32 = {
  of: (value: number): Code => [0x41, signed(value)],
  load: (address: Code, offset = 0): Code => [address, 0x28, 2, unsigned(offset)],
  add: (one: Code, two: Code): Code => [one, two, 0x6a],
  subtract: (one: Code, two: Code): Code => [one, two, 0x6b],
  shift: (value: Code, bits: number): Code => [value, 0x41, signed(bits), 0x74],
  shiftDown: (value: Code, bits: number): Code => [value, 0x41, signed(bits), 0x76],
  times: (value: Code, factor: number): Code => [value, 0x41, signed(factor), 0x6c],
  choose: (condition: Code, one: Code, other: Code): Code => [condition, 0x04, 0x40, one, 0x05, other, 0x0b],
  isLess: (one: Code, two: Code): Code => [one, two, 0x48],
  isZero: (value: Code): Code => [value, 0x45],
  store: (address: Code, value: Code, offset = 0): Code => [address, value, 0x36, 2, unsigned(offset)],
  /** The greater of two locals. */
  greater: (one: number, two: number): Code => [get(one), get(two), get(one), get(two), 0x4a, 0x1b],
};

/** 64 bits in memory. */
export const i64 = {
  /** Writes the lowest bit of what is at an address to another. */
  copyLowestBit: (from: Code, offset: number, to: Code, toOffset: number): Code => {
    const bits = [from, 0x29, 3, unsigned(offset)];
    return [to, bits, 0x42, 0, bits, 0x7d, 0x83, 0x37, 3, unsigned(toOffset)];
  },
  isZero: (address: Code, offset: number): Code => [address, 0x29, 3, unsigned(offset), 0x50],
};

/** Sets of 128 bits. */
export const v128 = {
  load: (address: Code, offset = 0): Code => [address, vector(0x00), 4, unsigned(offset)],
  store: (address: Code, value: Code, offset = 0): Code => [
    address,
    value,
    vector(0x0b),
    4,
    unsigned(offset),
  ],
  zero: [vector(0x0c), Array.from({ length: 16 }, () => 0)] as Code,
  and: (one: Code, two: Code): Code => [one, two, vector(0x4e)],
  andNot: (one: Code, two: Code): Code => [one, two, vector(0x4f)],
  or: (one: Code, two: Code): Code => [one, two, vector(0x50)],
  xor: (one: Code, two: Code): Code => [one, two, vector(0x51)],
  isAny: (value: Code): Code => [value, vector(0x53)],
  /** The same number in all four places. */
  ofNumber: (value: Code): Code => [value, vector(0x11)],
};

/** Two doubles at a time. */
export const f64x2 = {
  load: v128.load,
  store: v128.store,
  zero: v128.zero,
  nearest: (value: Code): Code => [value, vector(0x94)],
  add: (one: Code, two: Code): Code => [one, two, vector(0xf0)],
  subtract: (one: Code, two: Code): Code => [one, two, vector(0xf1)],
  times: (one: Code, two: Code): Code => [one, two, vector(0xf2)],
};

/** Runs the body as long as the condition holds before it. */
export const whilst = (condition: Code, body: Code): Code => [
  [0x02, 0x40, 0x03, 0x40],
  [condition, 0x45, 0x0d, 1],
  [body, 0x0c, 0, 0x0b, 0x0b],
];

/** `jump(0)` leaves the block that it is in, or begins that loop again; `jump(1)` does so with the one around it. `when` counts as a block. */
export const block = (body: Code): Code => [0x02, 0x40, body, 0x0b];
export const loop = (body: Code): Code => [0x03, 0x40, body, 0x0b];
export const jump = (depth: number): Code => [0x0c, unsigned(depth)];
export const jumpIf = (condition: Code, depth: number): Code => [condition, 0x0d, unsigned(depth)];
export const leaveFunction: Code = 0x0f;

export const when = (condition: Code, body: Code): Code => [condition, 0x04, 0x40, body, 0x0b];

function flat(code: Code): number[] {
  const bytes: number[] = [];
  const write = (part: Code): void => {
    if (typeof part === "number") bytes.push(part);
    else part.forEach(write);
  };
  write(code);
  return bytes;
}

/** Code with its length before it. */
const sized = (code: Code): number[] => {
  const bytes = flat(code);
  return [...unsigned(bytes.length), ...bytes];
};
const section = (id: number, content: Code): number[] => [id, ...sized(content)];
const named = (name: string): number[] => sized(Array.from(name, (letter) => letter.charCodeAt(0)));

export interface Kernel {
  /** How many whole numbers it takes. */
  readonly parameters: number;
  /** Further whole numbers that it works with, and after those pairs of doubles. */
  readonly numbers: number;
  readonly pairs: number;
  readonly body: Code;
}

/** A module with one function, which works on a memory that is imported as `env.memory`. */
function moduleOf({ parameters, numbers, pairs, body }: Kernel): Uint8Array {
  const takes = Array.from({ length: parameters }, () => I32);
  return Uint8Array.from(
    flat([
      [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, [1, 0x60, unsigned(parameters), takes, 0]),
      section(2, [1, named("env"), named("memory"), 0x02, 0x00, 1]),
      section(3, [1, 0]),
      section(7, [1, named("run"), 0x00, 0]),
      section(10, [1, sized([2, unsigned(numbers), I32, unsigned(pairs), V128, body, 0x0b])]),
    ]),
  );
}

/** What is used of it here. It is there in Node and in browsers; the types of either are not known to the library. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
};

const PAGE_BYTES = 2 ** 16;

export interface RunningKernel {
  /** Its memory, of at least as many bytes as were asked for. */
  readonly buffer: ArrayBuffer;
  readonly run: (...parameters: number[]) => void;
}

/** Gives a kernel a memory. It is compiled once. Undefined where the machine has no such instructions, or not so much memory. */
export function createKernel(kernel: () => Kernel): (bytes: number) => RunningKernel | undefined {
  let compiled: object | undefined;
  return (bytes) => {
    try {
      compiled ??= new WebAssembly.Module(moduleOf(kernel()));
      const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
      const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
      return { buffer: memory.buffer, ...(exports as Pick<RunningKernel, "run">) };
    } catch {
      return undefined;
    }
  };
}
