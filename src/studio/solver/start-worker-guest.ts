/** The Studio's worker, started from a page of another origin. */

/** Where the build put the worker, from the script of the element. */
declare const SOLVER_WORKER: string;

/** A browser starts workers of the page's own origin alone, but such a worker may import any module that is offered to all. */
export function startWorker(): Worker {
  const { href, origin } = new URL(SOLVER_WORKER, import.meta.url);
  const options = { type: "module", name: "solver" } as const;
  if (origin === location.origin) return new Worker(href, options);
  const starter = URL.createObjectURL(
    new Blob([`import ${JSON.stringify(href)};`], { type: "text/javascript" }),
  );
  const worker = new Worker(starter, options);
  worker.addEventListener("message", () => URL.revokeObjectURL(starter), { once: true });
  return worker;
}
