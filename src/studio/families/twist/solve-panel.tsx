/** Solve: the sentences of the reasons say what is marked, so there is no legend. */
import { Reasons, SolvePanel as SharedSolvePanel } from "../shared/index.js";
import type { Session } from "./session.js";

export function SolvePanel({ session }: { readonly session: Session }) {
  return (
    <SharedSolvePanel page={session}>
      <Reasons page={session} legend={false} />
    </SharedSolvePanel>
  );
}
