import { PIECE_FACTS } from '#kernel/forms';
import type { Kind } from '#kernel/kind';
import type { PieceSeen, PlaceSeen } from '#kernel/observe';
import type { Print } from './DrawnBody.ts';

type Seen = Pick<PieceSeen, 'face' | 'facing' | 'value' | 'label' | 'about' | 'held'>;

/**
 * Whether what is printed on a piece may be drawn. A piece without a face may have none, or one that is hidden from us:
 * only where everybody sees what faces up does a missing face mean that there is none.
 */
export function isFaceOpen(piece: Seen, where: Pick<PlaceSeen, 'hiding'> | undefined): boolean {
  if (piece.face !== undefined) return true;
  if (where === undefined) return false;
  const { faces } = where.hiding;
  return faces === 'all' || ((faces === 'facing' || faces === 'facing-or-owner') && piece.facing === 'up');
}

export function facePrint(kind: Kind, piece: Seen): Print {
  const { value, label, about } = piece;
  const face = piece.face ?? '';
  const { counts, written } = PIECE_FACTS[kind.form];
  const said = counts || written || kind.sides > 0 ? `/${value}/${label}` : '';
  return { print: 'face', key: `face/${kind.id}/${face}${said}`, kind, face, marks: { value, label, about } };
}

export function backPrint(kind: Kind): Print {
  return { print: 'back', key: `back/${kind.id}`, kind };
}

export function diePrint(kind: Kind): Print {
  return { print: 'die', key: `die/${kind.id}`, kind };
}
