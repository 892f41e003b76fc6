/** Whether OR-Tools is installed: the isolate imports it for itself. */
export const findOrTools = (): Promise<unknown> => import("or-tools-wasm/cp-sat");
