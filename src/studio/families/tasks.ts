/** The tasks that families bring, for the worker. A family that brings its first adds a line here. */
import type { FamilyTasks } from "../solver/in-worker/index.js";
import { chessboardTasks } from "./chessboard/tasks.js";
import { pipsTasks } from "./pips/tasks.js";
import { tentsTasks } from "./tents/tasks.js";
import { twistTasks } from "./twist/tasks.js";

export const FAMILY_TASKS: FamilyTasks = { ...chessboardTasks, ...pipsTasks, ...tentsTasks, ...twistTasks };
