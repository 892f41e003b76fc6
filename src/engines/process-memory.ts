/** What a process of ours holds, so that a solver in one keeps to the memory limit. Linux tells by a file; elsewhere it is not known. */
const PAGE_BYTES = 4096;

/** The bytes in memory, or 0 where that cannot be known. Costs one small read. */
export function residentBytes(pid: number | undefined): number {
  if (pid === undefined || process.platform !== "linux") return 0;
  try {
    // Not imported, so that a bundle for browsers asks for no Node.
    const text = process.getBuiltinModule("node:fs").readFileSync(`/proc/${pid}/statm`, "latin1");
    return Number(text.split(" ")[1]) * PAGE_BYTES;
  } catch {
    // It has ended.
    return 0;
  }
}
