/** The memory of a child process, for the memory limit. Known on Linux only. */
const PAGE_BYTES = 4096;

/** Bytes that the caller and a child use together, or 0 where that is unknown. Costs one small read. */
export function bytesWithChild(pid: number | undefined): number {
  if (pid === undefined || process.platform !== "linux") return 0;
  try {
    // Not imported, so that bundles for browsers need no Node.
    const text = process.getBuiltinModule("node:fs").readFileSync(`/proc/${pid}/statm`, "latin1");
    return Number(text.split(" ")[1]) * PAGE_BYTES + ownBytes();
  } catch {
    // The child has ended.
    return 0;
  }
}

/**
 * What the caller itself uses. A thread shares its process with others: a server with a few of them uses more than any one may, and would be refused its child
 * whatever that does. So a thread counts its own heap.
 */
function ownBytes(): number {
  if (process.getBuiltinModule("node:worker_threads").isMainThread) return process.memoryUsage.rss();
  const { total_heap_size: heap, external_memory: outside } = process
    .getBuiltinModule("node:v8")
    .getHeapStatistics();
  return heap + outside;
}
