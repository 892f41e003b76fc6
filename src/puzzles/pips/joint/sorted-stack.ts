/** Numbers on a stack, in frames that are sorted without repeats: what recursions over sets need, without allocation. */
export interface SortedStack {
  numbers: Float64Array;
}

export function createSortedStack(): SortedStack {
  return { numbers: new Float64Array(1024) };
}

/** Below this length insertion beats the library's sort. */
const SHORT = 24;

export function put(stack: SortedStack, at: number, value: number): void {
  if (at === stack.numbers.length) {
    const longer = new Float64Array(2 * at);
    longer.set(stack.numbers);
    stack.numbers = longer;
  }
  stack.numbers[at] = value;
}

/** Sorts the numbers from `from` to before `to` and takes repeats out; gives the new end. */
export function settleFrame({ numbers }: SortedStack, from: number, to: number): number {
  if (to - from > SHORT) numbers.subarray(from, to).sort();
  else
    for (let i = from + 1; i < to; i++) {
      const value = numbers[i]!;
      let j = i;
      for (; j > from && numbers[j - 1]! > value; j--) numbers[j] = numbers[j - 1]!;
      numbers[j] = value;
    }
  let end = from;
  for (let i = from; i < to; i++)
    if (i === from || numbers[i] !== numbers[end - 1]) numbers[end++] = numbers[i]!;
  return end;
}
