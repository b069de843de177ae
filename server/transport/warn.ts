import type { Refusal } from '#commands/refusal';
import type { TableRefusalCode } from '../table/refuseAtTable.ts';
import { refuseAtTable } from '../table/refuseAtTable.ts';
import type { Session } from './Sessions.ts';
import { tell } from './Sessions.ts';

/** Tells a page what it did wrong where nothing it asked is answered. */
export function warn(session: Session, code: TableRefusalCode): void {
  warnOf(session, refuseAtTable(code));
}

export function warnOf(session: Session, refusal: Refusal | undefined): void {
  if (refusal !== undefined) tell(session, 'warning', { code: refusal.refused, text: refusal.text });
}
