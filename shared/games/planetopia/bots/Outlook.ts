import type { JsonObject } from '#kernel/json';
import type { Observation, PieceSeen } from '#kernel/observe';
import type { SeatId } from '#kernel/seat';
import { knobsOf } from '#rules/knobs';
import type { Cards } from '../cardsOn.ts';
import { cardsOn } from '../cardsOn.ts';
import type { PlanetopiaKnobs } from '../knobs.ts';
import { knobs as KNOBS } from '../knobs.ts';
import { ALIEN_SUPPLY, COSMOS_SLOTS, PRESTIGE_SLOTS, SLOT_ATOMS, placesOf } from '../places.ts';
import type { Grid, Token } from '../planet/grid.ts';
import type { Turn } from '../slot.ts';
import { slot as rulesSlot } from '../slot.ts';
import type { Colour } from '../tokens.ts';
import { COLOURS, JOKER, colourOf } from '../tokens.ts';

/** What a bot makes of what it sees. */
export interface Outlook {
  readonly seat: SeatId;
  readonly knobs: PlanetopiaKnobs;
  readonly cards: Cards;
  readonly turn: Turn;
  readonly grid: Grid;
  readonly atoms: number;
  /** The own hand: faces by id. */
  readonly hand: ReadonlyMap<number, string>;
  readonly played: number;
  /** Prestige cards on offer, by slot. */
  readonly offers: readonly string[];
  readonly cosmos: readonly { readonly face: string; readonly atoms: number }[];
  /** Aliens that have arrived and wait to be placed. */
  readonly waiting: readonly Colour[];
  readonly supply: Readonly<Record<Colour, number>>;
  readonly specials: readonly PieceSeen[];
}

/** Reads an observation once, place by place. */
export function outlookOf(seen: Observation): Outlook {
  const seat = seen.viewer;
  const places = placesOf(seat);
  const settings = seen.settings as JsonObject;
  const knobs = knobsOf({ settings }, KNOBS);
  const byPlace = new Map<string, PieceSeen[]>();
  for (const piece of seen.pieces) {
    const there = byPlace.get(piece.place);
    if (there === undefined) byPlace.set(piece.place, [piece]);
    else there.push(piece);
  }
  const inPlace = (place: string): readonly PieceSeen[] => byPlace.get(place) ?? [];
  const cells: Token[] = Array.from({ length: knobs.grid_columns * knobs.grid_rows }, () => '');
  for (const piece of inPlace(places.grid)) cells[piece.at] = colourOf(piece.kind) ?? JOKER;
  return {
    seat,
    knobs,
    cards: cardsOn({ settings }),
    turn: rulesSlot.of(seen),
    grid: { columns: knobs.grid_columns, rows: knobs.grid_rows, cells },
    atoms: inPlace(places.atoms).length,
    hand: new Map(inPlace(places.hand).map((card) => [card.id, card.face ?? ''])),
    played: inPlace(places.played).length,
    offers: PRESTIGE_SLOTS.map((slot) => inPlace(slot)[0]?.face ?? ''),
    cosmos: COSMOS_SLOTS.map((slot, i) => ({
      face: inPlace(slot)[0]?.face ?? '',
      atoms: inPlace(SLOT_ATOMS[i] as string).length,
    })),
    waiting: inPlace(places.landing).flatMap((token) => colourOf(token.kind) ?? []),
    supply: Object.fromEntries(COLOURS.map((c) => [c, inPlace(ALIEN_SUPPLY[c]).length])) as Record<
      Colour,
      number
    >,
    specials: [...inPlace(places.specials), ...inPlace(places.landing)],
  };
}
