/** Writes a small WebAssembly module byte by byte: as much of the format as one kernel needs. */

/** Instructions as bytes. Lists may be nested. */
export type Code = number | readonly Code[];

export const I32 = 0x7f;
export const V128 = 0x7b;

/** LEB128 without a sign. */
export function unsigned(value: number): number[] {
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
  isLess: (one: Code, two: Code): Code => [one, two, 0x48],
  /** The greater of two locals. */
  greater: (one: number, two: number): Code => [get(one), get(two), get(one), get(two), 0x4a, 0x1b],
};

/** Two doubles at a time. */
export const f64x2 = {
  load: (address: Code, offset = 0): Code => [address, vector(0x00), 4, unsigned(offset)],
  store: (address: Code, value: Code, offset = 0): Code => [
    address,
    value,
    vector(0x0b),
    4,
    unsigned(offset),
  ],
  zero: [vector(0x0c), Array.from({ length: 16 }, () => 0)] as Code,
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

/** Its length before it. */
const sized = (code: Code): number[] => {
  const bytes = flat(code);
  return [...unsigned(bytes.length), ...bytes];
};
const section = (id: number, content: Code): number[] => [id, ...sized(content)];
const named = (name: string): number[] => sized(Array.from(name, (letter) => letter.charCodeAt(0)));

export interface Kernel {
  readonly name: string;
  /** How many whole numbers it takes. */
  readonly parameters: number;
  /** Further whole numbers that it works with, and after those pairs of doubles. */
  readonly numbers: number;
  readonly pairs: number;
  readonly body: Code;
}

/** A module with one function, which works on a memory that is imported as `env.memory`. */
export function moduleOf({ name, parameters, numbers, pairs, body }: Kernel): Uint8Array<ArrayBuffer> {
  const takes = Array.from({ length: parameters }, () => I32);
  return Uint8Array.from(
    flat([
      [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, [1, 0x60, unsigned(parameters), takes, 0]),
      section(2, [1, named("env"), named("memory"), 0x02, 0x00, 1]),
      section(3, [1, 0]),
      section(7, [1, named(name), 0x00, 0]),
      section(10, [1, sized([2, unsigned(numbers), I32, unsigned(pairs), V128, body, 0x0b])]),
    ]),
  );
}
