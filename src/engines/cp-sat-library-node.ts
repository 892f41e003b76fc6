/** Finds out whether OR-Tools is installed. The isolate imports it again. */
export const findOrTools = (): Promise<unknown> => import("or-tools-wasm/cp-sat");
