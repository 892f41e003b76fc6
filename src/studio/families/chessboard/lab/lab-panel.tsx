/** Lab: the board as a formula, why its proof can be short, and how proofs grow with the board. */
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { Disclosure, Later } from "../../../ui/index.js";
import { LabPanel as SharedLabPanel } from "../../shared/index.js";
import type { Session } from "../session.js";
import * as phrases from "../../../words/chessboard.js";

/** Four variables per square: the formulation with a fixed numbering. */
const FIRST = { formulation: "cell-direction", encoding: "pairwise" };

type Section = ComponentType<{ readonly session: Session }>;

/** Each is loaded when it is first opened. */
const SECTIONS: readonly { readonly summary: string; load(): Promise<Section> }[] = [
  {
    summary: phrases.whyAProof,
    load: async () => (await import("./counters.js")).Counters,
  },
  { summary: phrases.howLongProofsAre, load: async () => (await import("./proof-sizes.js")).ProofSizes },
  { summary: phrases.aRaceCadicalAgainstMatching, load: async () => (await import("./race.js")).Race },
];

export function LabPanel({ session }: { readonly session: Session }) {
  return (
    <SharedLabPanel page={session} first={FIRST} unit={phrases.square}>
      {SECTIONS.map((section) => (
        <LoadedDisclosure key={section.summary} session={session} {...section} />
      ))}
    </SharedLabPanel>
  );
}

interface LoadedDisclosureProps {
  readonly summary: string;
  readonly session: Session;
  load(): Promise<Section>;
}

/** Once it was opened, its contents stay. */
function LoadedDisclosure({ summary, session, load }: LoadedDisclosureProps) {
  const open = useSignal(false);
  const wasOpen = useSignal(false);
  return (
    <Disclosure
      summary={summary}
      open={open.value}
      onToggle={(now) => {
        open.value = now;
        if (now) wasOpen.value = true;
      }}
    >
      {wasOpen.value && <Later load={load}>{(Content) => <Content session={session} />}</Later>}
    </Disclosure>
  );
}
