/**
 * Everything that the author of a puzzle family needs: see docs/adding-a-puzzle.md. Pictures are in `quadrille/scene`, models in
 * `quadrille/encodings`, the suite to test it with in `quadrille/testing`.
 *
 * @packageDocumentation
 */
export type { JsonList } from "../base/index.js";
export {
  certificateKind,
  type Certificate,
  type CertificateKind,
  type CheckedCertificate,
} from "../certify/index.js";
export type {
  CheckReport,
  CountBeside,
  CountEnd,
  CountingRefutation,
  FormulaOf,
  ShortRefutation,
  CountCut,
  CutAsked,
  Drawn,
  Explanation,
  Family,
  Formulation,
  FormulationName,
  Method,
  MethodEnd,
  MethodName,
  MethodRequest,
  LoosePiece,
  OurFamilies,
  OurFamily,
  OwnMeasures,
  Paper,
  Play,
  PlayableFamily,
  PlayProgress,
  PuzzleFormat,
  SubQuestion,
  Tally,
  View,
  Violation,
} from "../puzzles/index.js";
