/** A client for the HTTP API of `quadrille serve`, for browsers and Node. It needs nothing but `fetch`. */
import type { Json } from "../base/index.js";
import type { AnswerJson } from "../workbench/index.js";
import type {
  CheckDocument,
  CompareDocument,
  ErrorDocument,
  GradeDocument,
  HintDocument,
  JobDocument,
  JobEvent,
  Members,
  PictureDocument,
  ProofDocument,
  PuzzleDocument,
  ReadDocument,
  TextDocument,
  VerifyDocument,
  WalkthroughDocument,
} from "./documents.js";
import { readEvents } from "./events.js";
import { createSender, RequestError, type ClientOptions, type Sender } from "./request.js";

/** The options of a question, by the names that `/api` and docs/operations.md list: `{ unique: true, timeLimit: 5 }`. */
export type AskedOptions = {
  /** In seconds. If nothing is known by then, the answer is `unknown`. */
  readonly timeLimit?: number;
  /** Any other option of the command. */
  readonly [option: string]: Json | undefined;
};

/** How a question is sent. */
export interface CallOptions {
  /** Cancels it: the server stops working on it. */
  readonly signal?: AbortSignal;
}

/** A puzzle as text, or as the JSON value of its format. */
export type PuzzleInput = string | Members | readonly Json[];

/** A file as text, or its bytes in base64. */
export type FileInput =
  /** As text. */
  | string
  /** As bytes. */
  | { readonly base64: string };

/** Asks about a puzzle. */
export type Ask<Answer> = (
  puzzle: PuzzleInput,
  options?: AskedOptions,
  call?: CallOptions,
) => Promise<Answer>;

/** The puzzles that `generate` has made. */
export interface GeneratedPuzzles {
  /** In the order of their seeds. */
  readonly puzzles: readonly PuzzleDocument[];
  /** Why there are fewer than were asked for. */
  readonly shortfall?: ErrorDocument;
}

/** The questions by name, and the type of their answers. */
export interface Answers {
  /** The family, format and size of a puzzle. */
  readonly read: ReadDocument;
  /** Solutions, or why there is none. */
  readonly solve: AnswerJson;
  /** How many solutions there are. */
  readonly count: AnswerJson;
  /** Which rules a solution breaks. */
  readonly check: CheckDocument;
  /** Why there is no solution. */
  readonly explain: AnswerJson;
  /** The next step, or all of them. */
  readonly hint: HintDocument | WalkthroughDocument;
  /** How hard it is. */
  readonly grade: GradeDocument;
  /** New puzzles. */
  readonly generate: PuzzleDocument;
  /** Another format. */
  readonly convert: TextDocument;
  /** The model as a file. */
  readonly encode: TextDocument;
  /** A refutation. */
  readonly prove: ProofDocument;
  /** Whether a proof is right. */
  readonly verify: VerifyDocument;
  /** A picture. */
  readonly render: TextDocument | PictureDocument;
  /** Engines side by side. */
  readonly compare: CompareDocument;
}

/** A job to submit: a command with its inputs and options. */
export interface JobQuestion<Command extends keyof Answers> {
  /** Which question it is. */
  readonly command: Command;
  /** The options of the command. */
  readonly options?: AskedOptions;
  /** Its inputs: `puzzle`, `solution`, `family`, `formula`, `proof`. */
  readonly [input: string]: PuzzleInput | FileInput | AskedOptions | undefined;
}

/** Long work. */
export interface JobsClient {
  /** Hands it in. */
  submit<Command extends keyof Answers>(
    question: JobQuestion<Command>,
    call?: CallOptions,
  ): Promise<JobDocument<Answers[Command]>>;
  /** How far it is, and its answer. */
  find(id: string, call?: CallOptions): Promise<JobDocument>;
  /** The events of a job until it ends. If the connection breaks, another call gives what is known already, and then what follows. */
  events(id: string, call?: CallOptions): AsyncGenerator<JobEvent>;
  /** Cancels it, or forgets it when it has ended. */
  cancel(id: string, call?: CallOptions): Promise<JobDocument>;
}

/**
 * The questions of the command line, asked of a server. Each throws `RequestError` if the server refuses, and a `ProblemError`
 * (`request/unreachable`) if no server answers. If an answer cannot be `unknown` (a picture, for example), limits are thrown, too:
 * `limit/time`, `limit/memory`.
 */
export interface Client {
  /** The family, format and size of a puzzle. */
  readonly read: Ask<ReadDocument>;
  /** Solutions, or why there is none. */
  readonly solve: Ask<AnswerJson>;
  /** How many solutions there are. */
  readonly count: Ask<AnswerJson>;
  /** Which rules a solution breaks. */
  check(
    puzzle: PuzzleInput,
    solution: PuzzleInput,
    options?: AskedOptions,
    call?: CallOptions,
  ): Promise<CheckDocument>;
  /** Why there is no solution. */
  readonly explain: Ask<AnswerJson>;
  /** The next step, and its reason. */
  readonly hint: Ask<HintDocument>;
  /** All steps to the end. */
  readonly walkthrough: Ask<WalkthroughDocument>;
  /** How hard it is. */
  readonly grade: Ask<GradeDocument>;
  /** New puzzles. */
  generate(family: string, options?: AskedOptions, call?: CallOptions): Promise<GeneratedPuzzles>;
  /** Another format: `{ to: "json" }`. */
  readonly convert: Ask<TextDocument>;
  /** The model as a file: `{ to: "dimacs" }`. */
  readonly encode: Ask<TextDocument>;
  /** A refutation. */
  readonly prove: Ask<ProofDocument>;
  /** Whether a proof is right. */
  verify(
    formula: FileInput,
    proof: FileInput,
    options?: AskedOptions,
    call?: CallOptions,
  ): Promise<VerifyDocument>;
  /** A picture: `{ to: "svg" }`. */
  readonly render: Ask<TextDocument | PictureDocument>;
  /** Engines, formulations and encodings side by side. */
  readonly compare: Ask<CompareDocument>;
  /** The families, engines or formats. */
  list(what: "families" | "engines" | "formats", call?: CallOptions): Promise<Members>;
  /** Long work. */
  readonly jobs: JobsClient;
}

/** `url` is what `quadrille serve` prints. */
export function createClient(url: string | URL, options: ClientOptions = {}): Client {
  const send = createSender(url, options);
  const ask = async <Answer>(path: string, body: object, { signal }: CallOptions = {}): Promise<Answer> => {
    const response = await send({ method: "POST", path, body, signal });
    const document = (await response.json()) as Answer | AnswerJson;
    mustBeKnown(path, document as AnswerJson, response.status);
    return document as Answer;
  };
  const about =
    <Answer>(path: string): Ask<Answer> =>
    (puzzle, asked, call) =>
      ask(path, { puzzle, options: asked }, call);
  return {
    read: about("read"),
    solve: about("solve"),
    count: about("count"),
    check: (puzzle, solution, asked, call) => ask("check", { puzzle, solution, options: asked }, call),
    explain: about("explain"),
    hint: about("hint"),
    walkthrough: (puzzle, asked, call) =>
      ask("hint", { puzzle, options: { ...asked, walkthrough: true } }, call),
    grade: about("grade"),
    async generate(family, asked, { signal } = {}) {
      const response = await send({
        method: "POST",
        path: "generate",
        body: { family, options: asked },
        signal,
      });
      const lines = (await response.text()).trim().split("\n");
      const documents = lines.map((line) => JSON.parse(line) as PuzzleDocument | ErrorDocument);
      const puzzles = documents.filter((each) => each.schema === "quadrille/puzzle@1");
      const shortfall = documents.find((each) => each.schema === "quadrille/error@1");
      return shortfall === undefined ? { puzzles } : { puzzles, shortfall };
    },
    convert: about("convert"),
    encode: about("encode"),
    prove: about("prove"),
    verify: (formula, proof, asked, call) => ask("verify", { formula, proof, options: asked }, call),
    render: about("render"),
    compare: about("compare"),
    list: async (what, { signal } = {}) =>
      (await (await send({ method: "GET", path: what, signal })).json()) as Members,
    jobs: createJobs(send),
  };
}

/** Questions whose documents cannot say that a limit was reached: the server sends another document then. */
const WITHOUT_UNKNOWN: ReadonlySet<string> = new Set<keyof Answers>([
  "read",
  "check",
  "convert",
  "encode",
  "verify",
  "render",
  "compare",
]);

function mustBeKnown(path: string, { schema, reason, words }: AnswerJson, status: number): void {
  if (schema !== "quadrille/answer@1" || !WITHOUT_UNKNOWN.has(path)) return;
  throw new RequestError(status, {
    code: `limit/${reason ?? "unknown"}`,
    message: words ?? `it was stopped by a limit (${reason ?? "unknown"})`,
  });
}

function createJobs(send: Sender): JobsClient {
  const pathOf = (id: string): string => `jobs/${encodeURIComponent(id)}`;
  return {
    submit: async (question, { signal } = {}) =>
      (await (await send({ method: "POST", path: "jobs", body: question, signal })).json()) as never,
    find: async (id, { signal } = {}) =>
      (await (await send({ method: "GET", path: pathOf(id), signal })).json()) as JobDocument,
    async *events(id, { signal } = {}) {
      const { body } = await send({ method: "GET", path: `${pathOf(id)}/events`, signal });
      if (body === null) return;
      for await (const { event, data } of readEvents(body)) {
        if (event !== "progress" && event !== "part" && event !== "end") continue;
        yield { event, data: JSON.parse(data) };
      }
    },
    cancel: async (id, { signal } = {}) =>
      (await (await send({ method: "DELETE", path: pathOf(id), signal })).json()) as JobDocument,
  };
}
