/** Whether an error means that memory ran out: a wasm or JavaScript heap at its limit, or a collection at its largest size. */
export function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") return true;
  return /\bOOM\b|out of memory|bad_alloc|memory access out of bounds|maximum size exceeded|Array buffer allocation failed|Invalid (?:typed )?array length/i.test(
    error.message,
  );
}
