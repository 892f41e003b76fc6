/** Puzzles of a collection, made in a worker thread or in the thread of the command: seeds in, lines out. */
import { jsonText, unwrap, type Limits } from "../../base/index.js";
import {
  generatedJson,
  generateOne,
  openMaker,
  puzzleText,
  type AnyMaker,
  type NotGenerated,
} from "../../generate/index.js";
import { familyAt, type Family, type FamilyAddress, type Wish } from "../../puzzles/index.js";
import type { GradeName } from "../../reasons/index.js";
import { loadExtensions } from "../start/extensions.js";

export interface MakingJob {
  readonly family: FamilyAddress;
  readonly wish: Wish;
  readonly difficulty: GradeName | "any";
  readonly format: string | undefined;
  /** With the document of `--json`: solution, grade and certificate. */
  readonly isWhole: boolean;
  /** With the walkthrough of each grade in it. */
  readonly isWalked: boolean;
  /** With a certificate in it. */
  readonly isCertified: boolean;
  readonly seeds: readonly number[];
  /** Left of the time limit. */
  readonly timeMs: number | undefined;
  readonly memoryBytes: number | undefined;
  readonly cancelFlag: Int32Array;
  readonly modules: readonly string[];
}

/** A puzzle as it is written, or why there is none. */
export type MadeLine =
  | { readonly key: string; readonly text: string; readonly grade?: GradeName; readonly document?: string }
  | { readonly key?: undefined; readonly failure: NotGenerated };

let opened: { readonly of: string; readonly maker: AnyMaker<unknown, unknown> } | undefined;

/** Only in the same thread. */
interface Here {
  /** Gets the progress of a puzzle that takes long. */
  readonly onProgress?: Limits["onProgress"];
  /** The maker for the wish, where it is open already: a packing may need seconds to list its solutions. */
  readonly maker?: AnyMaker<unknown, unknown> | undefined;
}

export async function makeLines(
  job: MakingJob,
  { onProgress, maker: given }: Here = {},
): Promise<MadeLine[]> {
  const started = performance.now();
  await loadExtensions(job.modules);
  const family = await familyAt(job.family);
  const maker = given ?? (await keptMaker(family, job, started));
  const { difficulty, format, isWhole, isWalked, isCertified } = job;
  const lines: MadeLine[] = [];
  for (const seed of job.seeds) {
    const made = await generateOne(family, maker, {
      difficulty,
      seed,
      grade: isWhole && (isWalked || "quick"),
      certify: isWhole && isCertified,
      limits: { ...limitsFor(job, started), onProgress },
    });
    if (made.status !== "made") {
      lines.push({ failure: made });
      continue;
    }
    const { text } = unwrap(puzzleText(family, format, made.puzzle));
    lines.push({
      key: made.key,
      text,
      ...(made.level === undefined ? {} : { grade: made.level }),
      ...(isWhole ? { document: jsonText(unwrap(generatedJson(family, format, made))) } : {}),
    });
  }
  return lines;
}

/** A thread keeps the maker of its last wish. */
async function keptMaker(
  family: Family,
  job: MakingJob,
  started: number,
): Promise<AnyMaker<unknown, unknown>> {
  const of = JSON.stringify([job.family, job.wish]);
  if (opened?.of !== of)
    opened = { of, maker: unwrap(await openMaker(family, job.wish, limitsFor(job, started))) };
  return opened.maker;
}

/** What is left of the time since the job was sent. */
function limitsFor({ timeMs, memoryBytes, cancelFlag }: MakingJob, started: number): Limits {
  const left = timeMs === undefined ? undefined : Math.max(0, timeMs - (performance.now() - started));
  return { timeMs: left, memoryBytes, cancelFlag };
}
