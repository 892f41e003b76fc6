/** Lab: the board as a formula, and what becomes of it when boards grow. */
import { Disclosure } from "../../ui/index.js";
import { LabPanel as SharedLabPanel } from "../shared/index.js";
import { Race } from "./race.js";
import type { Session } from "./session.js";

/** Four variables per square: the formulation with a fixed numbering. */
const FIRST = { formulation: "cell-direction", encoding: "pairwise" };

export function LabPanel({ session }: { readonly session: Session }) {
  return (
    <SharedLabPanel page={session} first={FIRST} unit="square">
      <Disclosure summary="A race: CaDiCaL against matching">
        <Race session={session} />
      </Disclosure>
    </SharedLabPanel>
  );
}
