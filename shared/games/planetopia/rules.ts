import { rulesOf } from '#rules/authoring/rulesOf';
import type { PlanetopiaAction } from './actions.ts';
import { actions, closeAtomizing } from './actions.ts';
import { adopt } from './adopt.ts';
import type { Phase } from './phases.ts';
import { phaseOf, phases } from './phases.ts';
import { placesOf } from './places.ts';
import { REFUSALS } from './refusals.ts';
import { result } from './result.ts';
import { slot } from './slot.ts';
import type { View } from './view.ts';
import { viewOf } from './view.ts';

export const rules = rulesOf<View, Phase, PlanetopiaAction>({
  slot,
  view: viewOf,
  phases,
  phaseOf,
  actions,
  before: closeAtomizing,
  hands: { byHand: REFUSALS.byHand, handOf: (seat) => placesOf(seat).hand },
  adopt,
  result: ({ table }) => result(table),
});
