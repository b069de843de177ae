import type { Scribe } from '#kernel/scribe';
import type { ActionIn } from '#rules/authoring/action';
import { atomize } from './actions/atomize.ts';
import { begin } from './actions/begin.ts';
import { fall, refill, reveal } from './actions/chores.ts';
import { combo } from './actions/combo.ts';
import { decline } from './actions/decline.ts';
import { deploy } from './actions/deploy.ts';
import { discard } from './actions/discard.ts';
import { double } from './actions/double.ts';
import { end } from './actions/end.ts';
import { extra } from './actions/extra.ts';
import { pass } from './actions/pass.ts';
import { place } from './actions/place.ts';
import { play } from './actions/play.ts';
import { recolour } from './actions/recolour.ts';
import { recover } from './actions/recover.ts';
import { giveBackOne } from './actions/return.ts';
import { swap } from './actions/swap.ts';
import { take } from './actions/take.ts';
import { note } from './slot.ts';
import type { View } from './view.ts';

/** Everything a seat can do, in the order in which it is offered. A card that needs choices is played first; they are actions of their own. */
export const actions = [
  begin,
  fall,
  refill,
  reveal,
  giveBackOne,
  place,
  decline,
  discard,
  recolour,
  swap,
  pass,
  take,
  play,
  recover,
  combo,
  atomize,
  extra,
  double,
  deploy,
  end,
] as const;

export type PlanetopiaAction = ActionIn<(typeof actions)[number]>;
export type Deed = PlanetopiaAction['do'];
export type ActionOf<D extends Deed> = Extract<PlanetopiaAction, { do: D }>;

/** One atomizing ends with whatever else is done, and with it a doubling that was good for one. */
export function closeAtomizing(
  scribe: Scribe,
  { turn, knobs }: View,
  _seat: string,
  action: { readonly do: string },
): void {
  if (turn.atomized === 0 || action.do === 'atomize') return;
  note(scribe, knobs.double_scope === 'one-action' ? { atomized: 0, double: 0 } : { atomized: 0 });
}
