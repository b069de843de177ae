import type { Cells } from '#rules/cardsBy';
import { cardsBy, facesOf } from '#rules/cardsBy';
import type { CosmosCard, Effect, PrestigeCard } from './cards.ts';
import { COSMOS, PRESTIGE, STARTING } from './cards.ts';
import type { Pattern } from './pattern.ts';
import { patternOf } from './pattern.ts';
import { sheets } from './sheets.ts';
import type { Colour, Special } from './tokens.ts';

/** The cards as one table has them, by face. */
export interface Cards {
  /** Cosmos and starting cards. */
  readonly cosmos: Readonly<Record<string, CosmosCard>>;
  readonly prestige: Readonly<Record<string, PrestigeCard>>;
  /** What the Prestige cards depict. */
  readonly patterns: ReadonlyMap<string, Pattern>;
}

export const { cardsOn, cardsWith } = cardsBy<Cards>(
  withPatterns({ ...COSMOS, ...STARTING }, PRESTIGE),
  (edits) => {
    const [prestige, cosmos, start] = sheets;
    return withPatterns(
      Object.fromEntries([...facesOf(cosmos, edits, cosmosIn), ...facesOf(start, edits, cosmosIn)]),
      Object.fromEntries(facesOf(prestige, edits, prestigeIn)),
    );
  },
);

function cosmosIn({ effect, aliens, atoms, icon, copies }: Cells): CosmosCard {
  return {
    effect: effect as Effect,
    aliens: String(aliens).split('') as Colour[],
    atoms: Number(atoms),
    icon: icon === '3' ? 3 : icon === '4' ? 4 : 0,
    copies: Number(copies),
  };
}

function prestigeIn({ points, special, top, middle, bottom, copies }: Cells): PrestigeCard {
  return {
    points: Number(points),
    special: special === 'none' ? null : (special as Special),
    pattern: [String(top), String(middle), String(bottom)],
    copies: Number(copies),
  };
}

function withPatterns(cosmos: Cards['cosmos'], prestige: Cards['prestige']): Cards {
  const patterns = new Map(Object.entries(prestige).map(([face, card]) => [face, patternOf(card)]));
  return { cosmos, prestige, patterns };
}
