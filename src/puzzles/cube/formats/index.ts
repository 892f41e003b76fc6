import { json } from "./json.js";
import { layers } from "./layers.js";

export const formats = [layers, json];
