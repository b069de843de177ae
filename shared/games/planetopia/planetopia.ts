import type { Game } from '#rules/Game';
import { bots, urges, value } from './bots.ts';
import { BOX_NAME, MOST_SEATS, box } from './box.ts';
import { guide } from './guide.ts';
import { knobs } from './knobs.ts';
import { layout } from './layout.ts';
import { presets } from './presets.ts';
import type { PlanetopiaAction } from './actions.ts';
import { automation } from './chores.ts';
import { rules } from './rules.ts';
import { setup } from './setup.ts';
import { sheets } from './sheets.ts';
import { weigh } from './weigh.ts';

/** Attract aliens to a small planet, let gravity stack them, and match the patterns of Prestige cards. */
export const planetopia: Game<typeof knobs, PlanetopiaAction> = {
  id: BOX_NAME,
  title: 'Planetopia',
  line: 'Stack visiting aliens on your planet and match the patterns.',
  credit:
    'Designed by Julien Charbonnier, published by Mangrove Games. Orrery is not affiliated with either.',
  seats: { min: 2, max: MOST_SEATS },
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
