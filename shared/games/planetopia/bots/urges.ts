import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf } from '#kernel/table';
import type { Action } from '#rules/Rules';
import { cardsOn } from '../cardsOn.ts';
import type { PlanetopiaAction } from '../actions.ts';
import type { Token } from '../planet/grid.ts';
import { depictedCells } from '../planet/patterns.ts';
import { swapsIn } from '../planet/swaps.ts';
import { COLOURS, JOKER, specialOf } from '../tokens.ts';
import { swapped, withToken, without } from './imagined.ts';
import type { Prospect, Source } from './Prospect.ts';
import { prospectOf, sourceOf } from './Prospect.ts';
import { offerGain } from './offerWorth.ts';
import { prospectWorth } from './prospectWorth.ts';
import { TOKEN_WORTH } from './worths.ts';

/** A card that can be won is won at once: whoever waits may find it gone. */
const SOONER = 1;

/** How good each action looks at a glance: what the seat could make of what it leaves, in points. */
export function urges(table: Table, seat: SeatId, actions: readonly Action[]): number[] {
  const prospect = prospectOf(table, seat);
  const atomized = table.rules['atomized'] as number;
  return actions.map((action) => urge(table, prospect, atomized, action as PlanetopiaAction));
}

function urge(table: Table, prospect: Prospect, atomized: number, action: PlanetopiaAction): number {
  const { grid, knobs, mandatory, optional, atoms } = prospect;
  const { gravity } = knobs;
  const after = (change: Partial<Prospect>): number => prospectWorth({ ...prospect, ...change });
  switch (action.do) {
    case 'combo': {
      const offer = prospect.offers.find(({ slot }) => slot === action.slot);
      if (offer === undefined) return 0;
      const left = without(grid, depictedCells(offer.pattern, grid, action.at), gravity);
      const offers = prospect.offers.filter((other) => other !== offer);
      return offerGain(offer) + SOONER + after({ grid: left, offers, optional: optional - 1 });
    }
    case 'take': {
      const ware = prospect.row.find(({ slot }) => slot === action.slot);
      if (ware === undefined) return 0;
      return after({
        hand: [...prospect.hand, ware.source],
        row: prospect.row.filter((other) => other !== ware),
        atoms: atoms + ware.atoms - ware.price,
        mandatory: mandatory - 1,
      });
    }
    case 'play':
      return playUrge(prospect, sourceOf(cardsOn(table), pieceOf(table, action.card).face));
    case 'recover':
      return after({
        hand: [...prospect.hand, ...prospect.played],
        played: [],
        mandatory: mandatory - 1,
      });
    case 'atomize':
      return after({
        grid: without(grid, [action.cell], gravity),
        atoms: atoms + knobs.atomize_yield,
        optional: atomized > 0 && atomized < knobs.atomize_max ? optional : optional - 1,
      });
    case 'extra':
      return after({ extras: prospect.extras - 1, mandatory: mandatory + 1, optional: optional + 1 });
    case 'double':
      return after({ doubles: prospect.doubles - 1 });
    case 'deploy':
      return after({ grid: withToken(grid, action.cell, JOKER), jokers: prospect.jokers - 1 });
    case 'end':
      return after({ mandatory: 0, optional: 0 });
    case 'place':
      return after({
        grid: withToken(grid, action.cell, action.colour),
        waiting: prospect.waiting.map((n, c) => (COLOURS[c] === action.colour ? n - 1 : n)),
      });
    case 'discard':
      return after({ grid: without(grid, [action.cell], gravity) });
    case 'decline':
      return after({
        waiting: prospect.waiting.map((n, c) => (COLOURS[c] === action.colour ? n - 1 : n)),
      });
    case 'swap':
      return after({ grid: swapped(grid, action.from, action.to) });
    case 'recolour':
      return after({ grid: withToken(grid, action.cell, action.colour) });
    case 'return':
      return -TOKEN_WORTH[specialOf(pieceOf(table, action.token).kind) ?? 'X'];
    case 'pass':
    case 'begin':
    case 'fall':
    case 'refill':
    case 'reveal':
      return after({});
  }
}

function playUrge(prospect: Prospect, source: Source | undefined): number {
  if (source === undefined) return 0;
  const { knobs, grid } = prospect;
  const { card, brings } = source;
  const hand = [...prospect.hand];
  hand.splice(hand.indexOf(source), 1);
  const empty = hand.length === 0 && knobs.auto_recover_on_empty;
  const played = [...prospect.played, source];
  const left: Prospect = {
    ...prospect,
    hand: empty ? played : hand,
    played: empty ? [] : played,
    mandatory: prospect.mandatory - 1,
    atoms: prospect.atoms + card.atoms - (card.effect === 'raygun' ? knobs.raygun_cost : 0),
  };
  switch (card.effect) {
    case 'aliens':
      return prospectWorth({ ...left, waiting: prospect.waiting.map((n, c) => n + (brings[c] as number)) });
    case 'atom':
      return prospectWorth(left);
    case 'raygun': {
      let best = -Infinity;
      grid.cells.forEach((token, cell) => {
        if (token === '' || token === JOKER) return;
        for (const colour of COLOURS)
          if (colour !== token)
            best = Math.max(best, prospectWorth({ ...left, grid: withToken(grid, cell, colour) }));
      });
      return best;
    }
    case 'swap-horizontal':
    case 'swap-vertical':
    case 'swap-diagonal': {
      let best = prospectWorth(left);
      for (const [from, to] of swapsIn(card.effect, grid, knobs))
        if (grid.cells[from] !== grid.cells[to] && isWanted(prospect, from, to))
          best = Math.max(best, prospectWorth({ ...left, grid: swapped(grid, from, to) }));
      return best;
    }
  }
}

/** Whether a swap brings a token to where some pattern wants it. */
function isWanted({ grid, offers }: Prospect, from: number, to: number): boolean {
  const { columns, rows, cells } = grid;
  const wants = (cell: number, token: Token | undefined): boolean => {
    const column = cell % columns;
    const height = rows - 1 - (cell - column) / columns;
    return offers.some(({ stands }) => stands.some((stand) => stand[column]?.[height] === token));
  };
  return wants(from, cells[to]) || wants(to, cells[from]);
}
