import type { Game } from '#rules/Game';
import { bots, urges, value } from './bots.ts';
import { BOX_NAME, box } from './box.ts';
import { guide } from './guide.ts';
import { knobs } from './knobs.ts';
import { layout } from './layout.ts';
import { presets } from './presets.ts';
import type { PlanetshipAction } from './rules/actions.ts';
import { automation } from './rules/actions.ts';
import { rules } from './rules/rules.ts';
import { setup } from './setup.ts';
import { sheets } from './sheets.ts';
import { weigh } from './weigh.ts';

/** Send characters into the wreck of a planet-sized ship, partly unseen, and bring home those worth most. */
export const planetship: Game<typeof knobs, PlanetshipAction> = {
  id: BOX_NAME,
  title: 'Planetship',
  line: 'Slip your crew into a drifting wreck and bring home its survivors.',
  credit: 'Designed by António Sousa Lara, published by MEBO Games. Orrery is not affiliated with either.',
  seats: { min: 2, max: 5 },
  box,
  knobs,
  sheets,
  weigh,
  guide,
  automation,
  layout,
  setup,
  rules,
  bots,
  value,
  urges,
  presets,
};
