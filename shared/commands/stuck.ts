import type { Stuck } from '#kernel/history';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';

/** Why history cannot take back or bring back, as a refusal; with the seats that would have to agree. */
export function stuck(why: Stuck, nothing: 'nothing-to-undo' | 'nothing-to-redo'): Refusal {
  if (why.why === 'needs-agreement') return refuse('needs-agreement', { seats: why.seats });
  return refuse(why.why === 'nothing-to-undo' ? nothing : why.why);
}
