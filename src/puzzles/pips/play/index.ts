export { CLOCKWISE as DOMINO_TURNS } from "../../../board/index.js";
export { dominoOn, pipsPlay, type PlayMove } from "./dominoes.js";
export {
  endsAt,
  halvesFor,
  lyingBetween,
  placesOf,
  turnBetween,
  turnedOn,
  turnOf as dominoTurnOf,
  turnOver,
  type Ends as DominoEnds,
  type Half as DominoHalf,
  type Turn as DominoTurn,
} from "./places.js";
