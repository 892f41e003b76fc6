/** Solve: a solution, whether it is the only one, how many there are, how it is put together, and why not. */
import { AllSolutions, AskSection, HowMany, Reasons, Walkthrough } from "../shared/index.js";
import { AssemblyView } from "./stage/assembly-view.js";
import type { Session } from "./session.js";
import type { StageState } from "./stage/stage-state.js";

export function SolvePanel({ session, stage }: { readonly session: Session; readonly stage: StageState }) {
  const shown = session.shown.value;
  // A step of a walkthrough has only some of the pieces.
  const solution = shown?.walking === true ? undefined : shown?.solution;
  return (
    <>
      <AskSection page={session}>
        {/* Notes on a solution are the order of its assembly, which is below. */}
        {solution === undefined && <Reasons page={session} />}
      </AskSection>
      {solution !== undefined && <AssemblyView session={session} stage={stage} solution={solution} />}
      <Walkthrough page={session} />
      <HowMany page={session} />
      <AllSolutions page={session} />
    </>
  );
}
