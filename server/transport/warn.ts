import type { Refusal } from '#commands/refusal';
import type { TableRefusalCode } from '#protocol/refuseAtTable';
import { refuseAtTable } from '#protocol/refuseAtTable';
import type { Session } from './Sessions.ts';
import { sendTo } from '../people/Listener.ts';

/** Tells a page what it did wrong where nothing it asked is answered. */
export function warn(session: Session, code: TableRefusalCode): void {
  warnOf(session, refuseAtTable(code));
}

export function warnOf(session: Session, refusal: Refusal | undefined): void {
  if (refusal !== undefined) sendTo(session, 'warning', { code: refusal.refused, text: refusal.text });
}
