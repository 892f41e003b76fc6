import { createContext } from "preact";
import type { Scene } from "../../../../scene/index.js";

/** What the board of the page shows now. Legends follow it, so that they say what is there and nothing else. */
export const SceneOnBoard = createContext<Scene | undefined>(undefined);
