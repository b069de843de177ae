import { disc, rect } from '#art/draw';
import type { Drawing, Paint } from '#art/Drawing';
import type { BoardName } from '../boards.ts';
import { SIZES } from '../boards.ts';
import { backgammonBoard } from './backgammonBoard.ts';
import { chessBoard } from './chessBoard.ts';
import { goBoard } from './goBoard.ts';
import { hexBoard, scoreTrack, squareBoard } from './slateBoards.ts';
import { cardMat, diceTray, saucer } from './trays.ts';
import { FRAME, orbits, sheet } from './wood.ts';

/** What is printed on a board, in the measures its places have. */
export function boardFace(name: BoardName): Drawing | null {
  switch (name) {
    case 'chess':
      return chessBoard();
    case 'go19':
      return goBoard('go19', 19, [3, 9, 15]);
    case 'go13':
      return goBoard('go13', 13, [3, 6, 9]);
    case 'backgammon':
      return backgammonBoard();
    case 'hexes':
      return hexBoard();
    case 'squares':
      return squareBoard();
    case 'track':
      return scoreTrack();
    case 'mat':
      return cardMat();
    case 'tray':
      return diceTray();
    case 'saucer':
      return saucer();
    case 'stand':
      return null;
  }
}

/** The wood or cloth under a board. */
export function boardBack(name: BoardName): Drawing | null {
  if (name === 'stand') return null;
  const [w, d] = [SIZES[name][0] * 100, SIZES[name][1] * 100];
  const isRound = name === 'saucer';
  const ground: Paint = name.startsWith('go') ? { angle: 20, stops: ['#cfa159', '#b98a4a'] } : FRAME;
  return sheet(name, [
    isRound ? disc(w / 2, d / 2, w / 2, { fill: ground }) : rect(0, 0, w, d, { fill: ground }),
    ...orbits(w / 2, d / 2, Math.min(w, d) / 5).map((mark) => ({ ...mark, opacity: 0.5 })),
  ]);
}
