/** A growing stream of clauses, each closed by 0. Amortised constant time per literal. */

export interface LiteralStream {
  addClause(literals: readonly number[]): void;
  endsWithEmptyClause(): boolean;
  take(): Int32Array;
}

export function createLiteralStream(): LiteralStream {
  let buffer = new Int32Array(1024);
  let length = 0;
  return {
    addClause(literals) {
      const end = length + literals.length + 1;
      if (end > buffer.length) {
        const larger = new Int32Array(Math.max(end, buffer.length * 2));
        larger.set(buffer.subarray(0, length));
        buffer = larger;
      }
      for (let i = 0; i < literals.length; i++) buffer[length++] = literals[i]!;
      buffer[length++] = 0;
    },
    endsWithEmptyClause() {
      return length > 0 && buffer[length - 1] === 0 && (length === 1 || buffer[length - 2] === 0);
    },
    take: () => buffer.slice(0, length),
  };
}
