/** The current question and its progress, with Cancel. Short questions are not shown. */
import { thousands } from "../../../../base/index.js";
import { busyFor, type TaskKind } from "../../../solver/index.js";
import { Progress } from "../../../ui/index.js";
import * as phrases from "../../../words/play.js";

const DOING: Readonly<Partial<Record<TaskKind, string>>> = {
  solve: phrases.solving,
  count: phrases.counting,
  explain: phrases.checking,
  hint: phrases.lookingForTheNextStep,
  walk: phrases.lookingForAllSteps,
  sample: phrases.drawingARandomSolution,
  prove: phrases.lookingForARefutation,
  verify: phrases.checkingTheProof,
  compare: phrases.comparing,
  encode: phrases.writingTheFile,
};

/** Stages that add nothing to the words above. */
const PLAIN_STAGES = new Set(["searching", "counting"]);

export function Running({ page }: { readonly page: object }) {
  const now = busyFor(page);
  const doing = now?.doing ?? (now === undefined ? undefined : DOING[now.kind]);
  if (now === undefined || doing === undefined) return null;
  const { stage, done, total, found, tried } = now.progress ?? {};
  const so = [
    ...(found === undefined ? [] : [phrases.found(thousands(found))]),
    ...(tried === undefined ? [] : [phrases.piecesTried(thousands(tried))]),
  ];
  // "searching (conflicts)": what is being done, and what is counted.
  const [, what = "", unit] = /^(.*?)(?: \((.*)\))?$/.exec(stage ?? "") ?? [];
  const words = what === "" || PLAIN_STAGES.has(what) ? doing : `${doing}: ${what}`;
  return (
    <Progress words={words} done={done} total={total} unit={unit} so={so} onCancel={() => now.cancel()} />
  );
}
