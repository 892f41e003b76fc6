/** Loaded before a program (`node --import`): when the program ends, it writes the peak memory to the file that RESOURCES names. */
import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env["RESOURCES"];
if (isMainThread && file !== undefined)
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    writeFileSync(
      file,
      JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, bytes: maxRSS * 1024 }),
    );
  });
