/** A request of the client, and its errors. */
import { ContractError, messageOf, problemError, ProblemError, type Problem } from "../base/index.js";

/** How to reach a server. */
export interface ClientOptions {
  /** The server's `--token`. */
  readonly token?: string;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** The server refused: a puzzle that cannot be read (422), a wrong request (400), too many requests (429, 503). */
export class RequestError extends ProblemError {
  /** The HTTP status. */
  readonly status: number;
  /** After this many seconds it may be worth asking again. */
  readonly retryAfter: number | undefined;
  constructor(status: number, problem: Problem, retryAfter?: number) {
    super(problem);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export interface Send {
  readonly method: "GET" | "POST" | "DELETE";
  /** Below `/api/v1/`. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

export type Sender = (send: Send) => Promise<Response>;

/** Throws `RequestError`, `request/unreachable` where no server answers, or what `fetch` throws when the signal aborts. */
export function createSender(url: string | URL, { token, fetch: own }: ClientOptions): Sender {
  const root = String(url).replace(/\/?$/, "/");
  if (!URL.canParse(root))
    throw new ContractError(
      `createClient: url must be an address such as http://localhost:4173, not "${String(url)}"`,
    );
  const base = new URL("api/v1/", root);
  return async ({ method, path, body, headers, signal }) => {
    const answer = (own ?? fetch)(new URL(path, base), {
      method,
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    const response = await answer.catch((error: unknown) => {
      if (signal?.aborted === true) throw error;
      throw problemError("request/unreachable", `cannot reach ${base.origin}: ${reasonOf(error)}`, error);
    });
    if (!response.ok) throw await errorOf(response);
    return response;
  };
}

/** Node's `fetch` says "fetch failed", and why only in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  // Where a name has several addresses, only the code says what is wrong.
  const { message = "", code = "" } = (cause ?? {}) as { readonly message?: string; readonly code?: string };
  return message || code || messageOf(error);
}

async function errorOf(response: Response): Promise<RequestError> {
  const text = await response.text();
  const after = response.headers.get("retry-after");
  return new RequestError(
    response.status,
    problemIn(text, response.status),
    after === null ? undefined : Number(after),
  );
}

/** The answer may come from a proxy in front of the server. */
function problemIn(text: string, status: number): Problem {
  try {
    const { code, message, at } = JSON.parse(text) as Partial<Problem>;
    if (typeof code === "string" && typeof message === "string")
      return { code, message, ...(at === undefined ? {} : { at }) };
  } catch {
    // Not ours.
  }
  return { code: "request/failed", message: `the server answered ${status}` };
}
