/**
 * Edit of polycubes, and files of their pieces. They have a module of their own, so that the page of polycubes does not load words that it
 * may not need.
 */

export const region = "Region";
export const pieces = "Pieces";
export const faces = "Faces";
export const givens = "Givens";
export const whatIsEdited = "What is edited";
export const beginWith = "Begin with";
export const piecesOfASet = "Pieces of a set";
export const yourOwnPieces = "Your own pieces";
export const chooseASet = "Choose a set …";
export const thePiecesAreThose = (set: string | number) =>
  `The pieces are those of ${set}; the region stays.`;
export const mirrorImagesOfPieces = "Mirror images of pieces are allowed";
export const aLayeredDrawingOrJson = "A layered drawing or JSON";
export const dragPieces = (tapWord: string | number) =>
  `Drag pieces to where they must lie, or choose one and ${tapWord} a cell. They cannot be moved in Play, and every solution has them.`;
export const width = "Width";
export const depth = "Depth";
export const height = "Height";
export const fillTheBox = "Fill the box";
export const orDragOverTheCells = (part: string | number) =>
  `${part} or drag over the cells of a layer to take them out of the region, or to put them in. The top layer is the first.`;
export const inTurn = "In turn";
export const hidden = "Hidden";
export const nothing = "Nothing";
export const face = "Face";
export const whatAPaints = (tapWord: string | number) => `What a ${tapWord} paints`;
export const theSeenFromOutside = (face: string | number) =>
  `The ${face}, seen from outside. A coloured square must show that colour; a hidden one (?) may show any.`;
export const clearThisFace = "Clear this face";
export const allClues = (face: string | number) => `All clues of the ${face} are cleared.`;
export const name = "Name";
export const oneWordOfLetters = "one word of letters and digits";
export const piecesOfTheSet = "Pieces of the set";
export const editPiece = (name: string | number, colour: string | number, usageSigns: string | number) =>
  `Edit piece ${name}, ${colour}${usageSigns}`;
export const newPiece = "New piece";
export const remove = "Remove";
export const pieceWasRemoved = (name: string | number) => `Piece ${name} was removed.`;
export const drawThePiece = (tapWord: string | number) =>
  `Draw the piece on the board, layer by layer: a ${tapWord} puts a cube there or takes it away.`;
export const colour = "Colour";
export const anyNumberOfThem = "Any number of them";
export const itMayBeLeftOut = "It may be left out";
export const cubeMm = "Cube, mm";
export const gap1100Mm = "Gap, 1/100 mm";
export const allPieces = "All pieces";
export const tap = "Tap";
export const click = "Click";
