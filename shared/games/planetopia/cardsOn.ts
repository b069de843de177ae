import type { Table } from '#kernel/table';
import type { Cell, Edits, Sheet } from '#rules/Sheet';
import { NO_EDITS, rowWith } from '#rules/Sheet';
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

const PRINTED: Cards = withPatterns({ ...COSMOS, ...STARTING }, PRESTIGE);
/** Rules ask for cards thousands of times between two edits. The settings keep one object for as long as nobody edits. */
const made = new WeakMap<Edits, Cards>();

/** The cards at a table: as printed, but for what was edited there. */
export function cardsOn({ settings }: Pick<Table, 'settings'>): Cards {
  const edits = settings['edits'];
  return edits === undefined ? PRINTED : cardsWith(edits as Edits);
}

export function cardsWith(edits: Edits = NO_EDITS): Cards {
  if (edits === NO_EDITS) return PRINTED;
  let cards = made.get(edits);
  if (cards === undefined) {
    const [prestige, cosmos, start] = sheets;
    cards = withPatterns(
      { ...read(cosmos, edits, cosmosIn), ...read(start, edits, cosmosIn) },
      read(prestige, edits, prestigeIn),
    );
    made.set(edits, cards);
  }
  return cards;
}

type Cells = Readonly<Record<string, Cell>>;

function read<Card>(sheet: Sheet, edits: Edits, cardIn: (cells: Cells) => Card): Record<string, Card> {
  return Object.fromEntries(sheet.rows.map((row) => [row.id, cardIn(rowWith(sheet, row, edits))]));
}

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
