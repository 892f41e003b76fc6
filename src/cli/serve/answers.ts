/** The commands that the HTTP API offers: their documents, and an example of each. docs/cli.md has the documents in full. */
import type { Json } from "../../base/index.js";
import type { Schema } from "../../server/index.js";

export interface Answers {
  readonly answer: Schema;
  /** One document per line. */
  readonly lines?: boolean;
  /** A body that can be sent. */
  readonly example: Json;
}

const REASON: Schema = {
  type: "string",
  description: "what stopped the work: time, memory, steps, cancelled, …",
};
const TEXT: Schema = { type: "string" };

/** The schema of a document: its name, the members that it always has, and others worth mentioning. */
function document(name: string, required: readonly string[], properties: Readonly<Record<string, Schema>>) {
  return {
    type: "object",
    required: ["schema", ...required],
    properties: { schema: { type: "string", const: `quadrille/${name}` }, ...properties },
    additionalProperties: true,
  } as const satisfies Schema;
}

const ANSWER = document("answer@1", ["status", "solutions", "complete", "unique"], {
  family: TEXT,
  status: { type: "string", enum: ["solved", "impossible", "unknown"] },
  reason: REASON,
  words: TEXT,
  solutions: { type: "array", items: { type: ["object", "array", "string"] } },
  complete: { type: "boolean" },
  unique: { type: ["boolean", "null"] },
  count: { type: "string", pattern: "^\\d+$" },
  method: { type: "object", additionalProperties: true },
  certificate: { type: "object", additionalProperties: true },
  stats: { type: "object", additionalProperties: { type: "number" } },
});
const TEXT_DOCUMENT = document("text@1", ["form", "text"], { form: TEXT, text: TEXT });
/** A limit can end any command. If it has no document of its own for that, it gives an unknown answer. */
const orUnknown = (schema: Schema): Schema => ({ anyOf: [schema, ANSWER] });

const SMALL = "4x4-0,0-3,3";
const TENTS = "2 2\n.T 0\n.. 1\n0 1\n";

export const ANSWERS: Readonly<Record<string, Answers>> = {
  read: {
    answer: orUnknown(
      document("read@1", ["family", "format", "title", "size"], {
        family: TEXT,
        format: TEXT,
        title: TEXT,
        size: {
          type: "object",
          required: ["rows", "cols"],
          properties: { rows: { type: "integer" }, cols: { type: "integer" } },
        },
      }),
    ),
    example: { puzzle: SMALL },
  },
  solve: { answer: ANSWER, example: { puzzle: TENTS, options: { unique: true } } },
  count: { answer: ANSWER, example: { puzzle: "8x8" } },
  check: {
    answer: orUnknown(
      document("check@1", ["family", "complete", "violations"], {
        family: TEXT,
        complete: { type: "boolean" },
        violations: { type: "array", items: { type: "object", additionalProperties: true } },
      }),
    ),
    example: { puzzle: TENTS, solution: { tents: [[1, 1]] } },
  },
  explain: { answer: ANSWER, example: { puzzle: SMALL } },
  hint: {
    answer: {
      anyOf: [
        document("hint@1", ["status"], {
          status: { type: "string", enum: ["step", "wrong", "solved", "open", "impossible", "unknown"] },
          step: { type: "object", additionalProperties: true },
          reason: REASON,
        }),
        document("walkthrough@1", ["steps", "end"], {
          steps: { type: "array", items: { type: "object", additionalProperties: true } },
          end: TEXT,
          reason: REASON,
        }),
      ],
    },
    example: { puzzle: TENTS, options: { walkthrough: true } },
  },
  grade: {
    answer: document("grade@1", [], {
      grade: { type: "string", enum: ["easy", "medium", "hard", "fiendish"] },
      score: { type: "number" },
      end: TEXT,
      reason: REASON,
    }),
    example: { puzzle: TENTS },
  },
  generate: {
    answer: {
      anyOf: [
        document("puzzle@1", ["family", "format", "text"], { family: TEXT, format: TEXT, text: TEXT }),
        // Says why there is no puzzle, or fewer than were asked for.
        document("error@1", ["code", "message"], { code: TEXT, message: TEXT }),
      ],
    },
    lines: true,
    example: { family: "tents", options: { size: "8x8", seed: 1 } },
  },
  convert: { answer: orUnknown(TEXT_DOCUMENT), example: { puzzle: SMALL, options: { to: "json" } } },
  encode: { answer: orUnknown(TEXT_DOCUMENT), example: { puzzle: SMALL, options: { to: "dimacs" } } },
  prove: {
    answer: document("proof@1", [], { clausal: TEXT, cuttingPlanes: TEXT, words: TEXT }),
    example: { puzzle: SMALL },
  },
  verify: {
    answer: orUnknown(document("verify@1", ["verdict"], { verdict: TEXT, words: TEXT })),
    example: { formula: "p cnf 1 2\n1 0\n-1 0\n", proof: "0\n" },
  },
  render: {
    answer: {
      anyOf: [TEXT_DOCUMENT, document("picture@1", ["form", "base64"], { form: TEXT, base64: TEXT }), ANSWER],
    },
    example: { puzzle: SMALL, options: { to: "svg", solve: true } },
  },
  compare: {
    answer: orUnknown(
      document("compare@1", ["rows"], {
        rows: { type: "array", items: { type: "object", additionalProperties: true } },
      }),
    ),
    example: { puzzle: SMALL, options: { engine: "matching,cadical" } },
  },
};
