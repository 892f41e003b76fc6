/**
 * Where a server keeps its jobs. A folder belongs to one server: two would both do what waits in it, and each would write over what the other has answered.
 */
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { accessSync, constants, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolders } from "../../base/disk/index.js";
import { messageOf, problemError } from "../../base/index.js";

export interface StateFolder {
  /** Once the port is known. */
  at(port: number): string;
  /** Gives the folder free, and removes what was for this run alone. */
  end(): void;
}

/** A port has one server, so jobs are kept by port. Those of a port that is any port are kept for this run alone. Problem: `serve/state`. */
export async function openStateFolder({
  state,
  port,
}: {
  readonly state?: string | undefined;
  readonly port?: number | undefined;
}): Promise<StateFolder> {
  if (state !== undefined) {
    mustBeWritable(state);
    return { at: () => state, end: await claim(state) };
  }
  if (port !== 0)
    return { at: (bound) => join(stateHome(), "quadrille", `serve-${bound}`), end: () => undefined };
  // It is made when the first job comes.
  const temporary = join(tmpdir(), `quadrille-serve-${randomUUID()}`);
  return { at: () => temporary, end: () => rmSync(temporary, { recursive: true, force: true }) };
}

/** A named folder must be usable, or the server says so at its start. */
function mustBeWritable(folder: string): void {
  try {
    makeFolders(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw problemError("serve/state", `jobs cannot be kept in ${folder}: ${messageOf(error)}`, error);
  }
}

/**
 * Takes a name that one process at a time can have, and that is free again however the process ends: a file of its number would outlive a crash. Systems
 * without such names believe whoever starts a server.
 */
async function claim(folder: string): Promise<() => void> {
  const id = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 32);
  const names: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
    linux: `\0quadrille-serve-${id}`,
    win32: `\\\\.\\pipe\\quadrille-serve-${id}`,
  };
  const name = names[process.platform];
  if (name === undefined) return () => undefined;
  const holder = createServer((caller) => caller.destroy());
  holder.listen(name);
  try {
    await once(holder, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") return () => undefined;
    throw problemError("serve/state", `another server keeps its jobs in ${folder}`, error);
  }
  holder.unref();
  return () => void holder.close();
}

function stateHome(): string {
  const { XDG_STATE_HOME: named = "", LOCALAPPDATA: onWindows = "" } = process.env;
  return [named, onWindows].find((folder) => folder !== "") ?? join(homedir(), ".local", "state");
}
