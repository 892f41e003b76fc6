/** A page cannot count on the shared memory of OR-Tools: `spawn-browser.ts` says so when CP-SAT is asked for. */
export const findOrTools = (): Promise<unknown> => Promise.resolve();
