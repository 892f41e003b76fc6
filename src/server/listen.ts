/** Listens at a given port, or at the next free one; and the messages if that fails. */
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { problemError } from "../base/index.js";

const DEFAULT_PORT = 4173;
const PORTS_TRIED = 100;

export async function listen(
  app: FastifyInstance,
  port: number | undefined,
  host: string,
): Promise<AddressInfo> {
  const first = port ?? DEFAULT_PORT;
  const last = port === undefined ? first + PORTS_TRIED - 1 : first;
  await app.ready();
  for (let candidate = first; ; candidate++) {
    try {
      await listenOn(app, candidate, host);
      return app.server.address() as AddressInfo;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EADDRINUSE" && candidate < last) continue;
      throw listenProblem(code, { first, last, host, error });
    }
  }
}

/** Uses the server itself: the framework can listen only once, so a second try would fail. */
function listenOn({ server }: FastifyInstance, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

interface Failure {
  readonly first: number;
  readonly last: number;
  readonly host: string;
  readonly error: unknown;
}

function listenProblem(code: string | undefined, { first, last, host, error }: Failure): unknown {
  if (code === "EADDRINUSE") {
    const which = first === last ? `port ${first} is taken` : `ports ${first} to ${last} are all taken`;
    return problemError("serve/port", `${which}; --port takes another`, error);
  }
  if (code === "ERR_SOCKET_BAD_PORT")
    return problemError("serve/port", `ports are 0 to 65535, not ${first}`, error);
  if (code === "EACCES")
    return problemError("serve/port", `port ${first} is not allowed here; take one above 1023`, error);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN")
    return problemError("serve/host", `this machine has no address "${host}"`, error);
  return error;
}

/** The host for a browser's address bar: a server on every address is reached as localhost. */
export function urlHost({ address, family }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return "localhost";
  return family === "IPv6" ? `[${address}]` : address;
}
