/** Parts of a page that are loaded when they are first shown: few visitors of a board look at all of them. */
import { Loading, useLoadedOnce } from "../../../ui/index.js";
import type { StepClausesProps } from "../hint/step-clauses.js";
import type { LabPanelProps } from "../lab/lab-panel.js";
import type { WinCardProps } from "../play/win-card.js";
import type { AskSectionProps } from "../solve/solve-parts.js";

const loadLab = async () => (await import("../lab/lab-panel.js")).LabPanel;
const loadSolve = async () => (await import("../solve/solve-parts.js")).SolvePanel;
const loadStepClauses = async () => (await import("../hint/step-clauses.js")).StepClauses;
const loadWinCard = async () => (await import("../play/win-card.js")).WinCard;

export function LaterLabPanel<P, S>(props: LabPanelProps<P, S>) {
  const Panel = useLoadedOnce(loadLab);
  return Panel === undefined ? <Loading /> : <Panel {...props} />;
}

export function LaterSolvePanel<P, S>(props: AskSectionProps<P, S>) {
  const Panel = useLoadedOnce(loadSolve);
  return Panel === undefined ? <Loading /> : <Panel {...props} />;
}

export function LaterStepClauses<P, S>(props: StepClausesProps<P, S>) {
  const Section = useLoadedOnce(loadStepClauses);
  return Section === undefined ? <Loading /> : <Section {...props} />;
}

export function LaterWinCard<P, S>(props: WinCardProps<P, S>) {
  const Card = useLoadedOnce(loadWinCard);
  return Card === undefined ? <Loading /> : <Card {...props} />;
}
