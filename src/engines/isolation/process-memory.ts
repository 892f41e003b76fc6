/** The memory of a child process, for the memory limit. Known on Linux only. */
const PAGE_BYTES = 4096;

/** Bytes that this process and a child use together, or 0 where that is unknown. Costs one small read. */
export function bytesWithChild(pid: number | undefined): number {
  if (pid === undefined || process.platform !== "linux") return 0;
  try {
    // Not imported, so that bundles for browsers need no Node.
    const text = process.getBuiltinModule("node:fs").readFileSync(`/proc/${pid}/statm`, "latin1");
    return Number(text.split(" ")[1]) * PAGE_BYTES + process.memoryUsage.rss();
  } catch {
    // The child has ended.
    return 0;
  }
}
