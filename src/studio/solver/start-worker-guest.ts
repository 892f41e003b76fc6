/** The Studio's worker, started from a page of another origin. */

/** The path of the worker, relative to the script of the element; the build sets it. */
declare const SOLVER_WORKER: string;

/** A browser starts only workers of the page's own origin, but these may import any module that is open to all origins. */
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
