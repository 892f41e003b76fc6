/** The solver inside its worker: serves tasks, and what the runners of families need. */
export { elapsed, readTaskOf, type TaskLoaders, type TaskRunner } from "./context.js";
export { drawUntilUnique } from "./random-board.js";
export { createServer, type FamilyTasks } from "./serve.js";
