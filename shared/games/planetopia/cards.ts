import type { Colour, Special } from './tokens.ts';

/** What a Cosmos or starting card does when it is played. */
export const EFFECTS = [
  'aliens',
  'swap-horizontal',
  'swap-vertical',
  'swap-diagonal',
  'raygun',
  'atom',
] as const;
export type Effect = (typeof EFFECTS)[number];

export interface CosmosCard {
  readonly effect: Effect;
  readonly aliens: readonly Colour[];
  readonly atoms: number;
  /** The printed icon that takes the card out of games with fewer players; 0 = none. */
  readonly icon: 0 | 3 | 4;
  /** How many there are of it; of a starting card one for each seat. */
  readonly copies: number;
}

export interface PrestigeCard {
  readonly points: number;
  readonly special: Special | null;
  /** Three rows, the top one first; `.` is a white circle. */
  readonly pattern: readonly [string, string, string];
  readonly copies: number;
}

function aliens(colours: string, atoms = 0, icon: CosmosCard['icon'] = 0): CosmosCard {
  return { effect: 'aliens', aliens: colours.split('') as Colour[], atoms, icon, copies: 1 };
}

function effect(what: Effect, icon: CosmosCard['icon'] = 0): CosmosCard {
  return { effect: what, aliens: [], atoms: what === 'atom' ? 1 : 0, icon, copies: 1 };
}

function prestige(
  points: number,
  special: Special | null,
  ...pattern: [string, string, string]
): PrestigeCard {
  return { points, special, pattern, copies: 1 };
}

/** Every seat begins with one of each. */
export const STARTING: Readonly<Record<string, CosmosCard>> = {
  S1: effect('swap-horizontal'),
  S2: effect('swap-vertical'),
  S3: effect('atom'),
};

export const COSMOS: Readonly<Record<string, CosmosCard>> = {
  K01: aliens('GRP'),
  K02: aliens('GRB'),
  K03: aliens('GRY'),
  K04: aliens('GPY'),
  K05: aliens('GBY'),
  K06: aliens('RPB'),
  K07: aliens('RPY'),
  K08: aliens('GGR'),
  K09: aliens('GGP'),
  K10: aliens('RRP'),
  K11: aliens('RRB'),
  K12: aliens('PPB'),
  K13: aliens('BBY'),
  K14: aliens('YYG'),
  K15: aliens('YYR'),
  K16: aliens('GR'),
  K17: aliens('GB'),
  K18: aliens('RB'),
  K19: aliens('PB'),
  K20: aliens('PY'),
  K21: aliens('RR', 1),
  K22: aliens('PP', 1),
  K23: aliens('BB', 1),
  K24: aliens('YY', 1),
  K25: aliens('GGG'),
  K26: aliens('PPP'),
  K27: aliens('BBB'),
  K28: aliens('YYY'),
  K29: effect('swap-diagonal'),
  K30: effect('swap-diagonal'),
  K31: effect('swap-diagonal'),
  K32: effect('raygun'),
  K33: aliens('PBY', 0, 3),
  K34: aliens('BBG', 0, 3),
  K35: aliens('PPY', 0, 3),
  K36: aliens('RRR', 0, 3),
  K37: aliens('RP', 0, 3),
  K38: aliens('BY', 0, 3),
  K39: aliens('GY', 0, 3),
  K40: aliens('GG', 1, 3),
  K41: effect('raygun', 3),
  K42: aliens('GPB', 0, 4),
  K43: aliens('RBY', 0, 4),
  K44: aliens('GP', 0, 4),
  K45: aliens('RY', 0, 4),
};

export const PRESTIGE: Readonly<Record<string, PrestigeCard>> = {
  P01: prestige(3, 'X', '...', '...', 'BYB'),
  P02: prestige(3, 'D', 'Y..', 'Y..', 'B..'),
  P03: prestige(3, 'J', '...', '..R', '.RY'),
  P04: prestige(3, 'X', '...', 'G..', 'BY.'),
  P05: prestige(3, 'D', '...', '.B.', 'B.P'),
  P06: prestige(4, 'J', '...', 'PG.', 'RG.'),
  P07: prestige(4, 'X', '...', '.RP', '.YP'),
  P08: prestige(4, 'D', '...', '.Y.', 'RYP'),
  P09: prestige(4, 'J', '...', 'R..', 'PGG'),
  P10: prestige(4, 'X', '...', '..P', 'BYB'),
  P11: prestige(4, 'D', '...', 'R.P', 'P.Y'),
  P12: prestige(5, null, '...', '.YG', 'RG.'),
  P13: prestige(5, null, '.P.', '.G.', '.BB'),
  P14: prestige(5, null, '...', 'GBP', '.G.'),
  P15: prestige(6, 'J', '...', 'B.B', 'RGY'),
  P16: prestige(6, 'X', 'G..', 'P..', 'PYP'),
  P17: prestige(6, 'D', '...', '.YR', 'BGR'),
  P18: prestige(6, 'J', '.Y.', '.R.', 'RBG'),
  P19: prestige(7, null, '.R.', 'YPY', '.Y.'),
  P20: prestige(7, null, 'G.B', '.B.', 'R.B'),
  P21: prestige(7, 'J', '...', 'RGP', 'PRR'),
  P22: prestige(7, 'X', 'R.P', 'G.B', 'G.R'),
  P23: prestige(7, 'D', '.PG', '.YB', '.PP'),
  P24: prestige(8, null, '..Y', '.YB', 'GGR'),
  P25: prestige(9, null, 'G.Y', 'P.G', 'PRP'),
  P26: prestige(9, null, '.B.', 'GRP', 'RGB'),
  P27: prestige(9, null, 'B.B', 'YGY', 'R.B'),
  P28: prestige(9, null, 'R.P', 'YBG', 'Y.P'),
};
