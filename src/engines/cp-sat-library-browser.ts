/** Nothing to find: `spawn-browser.ts` says why CP-SAT does not run in a page. */
export const findOrTools = (): Promise<unknown> => Promise.resolve();
