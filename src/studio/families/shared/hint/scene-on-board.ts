import { createContext } from "preact";
import type { Scene } from "../../../../scene/index.js";

/** The scene that the board shows now. Legends use it, so that they list exactly what is there. */
export const SceneOnBoard = createContext<Scene | undefined>(undefined);
