/** "812 bytes", "14.2 kB", "433.0 MB" */
import * as phrases from "../../../words/lab.js";

export function fileSize(bytes: number): string {
  if (bytes < 1000) return phrases.bytes(bytes);
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
