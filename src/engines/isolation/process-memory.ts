/** What a process of ours holds, so that a solver in one keeps to the memory limit. Linux tells by a file; elsewhere it is not known. */
const PAGE_BYTES = 4096;

/** What this process and a child of it hold together, in bytes, or 0 where that cannot be known. Costs one small read. */
export function bytesWithChild(pid: number | undefined): number {
  if (pid === undefined || process.platform !== "linux") return 0;
  try {
    // Not imported, so that a bundle for browsers asks for no Node.
    const text = process.getBuiltinModule("node:fs").readFileSync(`/proc/${pid}/statm`, "latin1");
    return Number(text.split(" ")[1]) * PAGE_BYTES + process.memoryUsage.rss();
  } catch {
    // It has ended.
    return 0;
  }
}
