import type { PlaceSeen } from '#kernel/observe';
import { nameOf } from '../art/drawingOf.ts';
import type { Target } from '../desk/Target.ts';
import type { TableSeen } from '../table/Seen.ts';
import { capital } from '../words/english.ts';

/** What people call what they point at. */
export function titleOfTarget(table: TableSeen, target: Target): string {
  if ('place' in target) {
    const place = table.places.get(target.place);
    return place === undefined ? 'Something' : `${titleOfPlace(place)} (${place.count})`;
  }
  const piece = table.pieces.get(target.piece);
  const kind = piece === undefined ? undefined : table.kinds.get(piece.kind);
  if (piece === undefined || kind === undefined) return 'Something';
  return capital(piece.label === '' ? nameOf(kind, piece.face) : piece.label);
}

/** A place by its label; one made by hand has none worth telling. */
export function titleOfPlace({ id, label, form }: Pick<PlaceSeen, 'id' | 'label' | 'form'>): string {
  return capital(label === '' || label === id ? form : label.replace(/^the /i, ''));
}

/** The same in the middle of a sentence. */
export function theOf(place: Pick<PlaceSeen, 'id' | 'label' | 'form'>): string {
  const { id, label, form } = place;
  if (label === '' || label === id) return `the ${form}`;
  return /^(the|a|an|your)\b/i.test(label) || /[’']s\b/.test(label) ? label : `the ${label}`;
}
