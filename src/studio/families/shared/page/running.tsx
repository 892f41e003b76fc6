/** What the page has asked for and how far it is, with Cancel beside it. Small questions come and go unseen. */
import { thousands } from "../../../../base/index.js";
import { busyFor, type TaskKind } from "../../../solver/index.js";
import { Progress } from "../../../ui/index.js";

const DOING: Readonly<Partial<Record<TaskKind, string>>> = {
  solve: "Solving",
  count: "Counting",
  explain: "Checking",
  hint: "Looking for the next step",
  walk: "Looking for all steps",
  sample: "Drawing a random solution",
  prove: "Looking for a refutation",
  verify: "Checking the proof",
  compare: "Comparing",
  encode: "Writing the file",
};

/** Stages that add nothing to the words above. */
const PLAIN_STAGES = new Set(["searching", "counting"]);

export function Running({ page }: { readonly page: object }) {
  const now = busyFor(page);
  const doing = now?.doing ?? (now === undefined ? undefined : DOING[now.kind]);
  if (now === undefined || doing === undefined) return null;
  const { stage, done, total, found, tried } = now.progress ?? {};
  const so = [
    ...(found === undefined ? [] : [`${thousands(found)} found`]),
    ...(tried === undefined ? [] : [`${thousands(tried)} pieces tried`]),
  ];
  // "searching (conflicts)": what is being done, and what is counted.
  const [, what = "", unit] = /^(.*?)(?: \((.*)\))?$/.exec(stage ?? "") ?? [];
  const words = what === "" || PLAIN_STAGES.has(what) ? doing : `${doing}: ${what}`;
  return (
    <Progress words={words} done={done} total={total} unit={unit} so={so} onCancel={() => now.cancel()} />
  );
}
