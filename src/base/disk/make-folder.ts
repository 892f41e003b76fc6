/**
 * A folder with those above it, made one by one: Node's own way to make them all at once tries for ever on a file system that
 * takes no folders, such as /proc.
 */
import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Throws the system's error if it cannot be made, as when a file has its name. `mode`: who may open the folders that are made. */
export function makeFolders(folder: string, mode?: number): void {
  const missing: string[] = [];
  for (let path = resolve(folder); !existsSync(path); path = dirname(path)) missing.push(path);
  for (const path of missing.toReversed()) {
    try {
      mkdirSync(path, { mode });
    } catch (error) {
      // Another program may have made it meanwhile.
      if (!isFolder(path)) throw error;
    }
  }
  if (!isFolder(folder)) mkdirSync(folder);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
