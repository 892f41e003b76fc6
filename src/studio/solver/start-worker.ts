/** The worker of the Studio. The build of the embedded player takes `start-worker-guest.ts` in its place. */
export function startWorker(): Worker {
  // The worker knows the tasks of the families; nothing in this folder does.
  return new Worker(new URL("../worker.ts", import.meta.url), { type: "module", name: "solver" });
}
