import type { JsonObject } from '#kernel/json';
import type { Place, PlaceId } from '#kernel/place';
import type { Table } from '#kernel/table';
import { BOX, pieceOf, placeOf } from '#kernel/table';
import { knobsOf } from '#rules/knobs';
import { piecesIn } from '#rules/lying';
import type { Fault, Unfit } from '#rules/Rules';
import { unfit } from '#rules/Rules';
import { straying, kindTitleOf } from '#rules/straying';
import { STAR, box } from './box.ts';
import { cardsOn } from './cardsOn.ts';
import type { PlanetopiaKnobs } from './knobs.ts';
import { knobs as KNOBS } from './knobs.ts';
import { COSMOS_SLOTS, PRESTIGE_SLOTS, STAR_HOME, placesOf } from './places.ts';
import { specialOf } from './tokens.ts';
import { hasStar } from './actions/end.ts';
import { freeCells, gridOf } from './planet/grid.ts';
import { canRecolour } from './planet/againstCell.ts';
import { isLastRound } from './lastRound.ts';
import { viewOf } from './view.ts';
import { swapsIn } from './planet/swaps.ts';
import type { Doing, Turn } from './slot.ts';
import { freshTurn } from './slot.ts';

/**
 * Takes over a table as it lies. Gaps in the rows and hanging tokens are chores, not faults; whose turn it is and what is
 * left of it no piece tells, so that is taken from the last time.
 */
export function adopt(table: Table): JsonObject | Unfit {
  const knobs = knobsOf(table, KNOBS);
  const faults = [...astray(table), ...covered(table), ...starless(table), ...crowded(table, knobs)];
  return faults.length > 0 ? unfit(faults) : { ...slotFor(table, knobs) };
}

const KINDS: ReadonlySet<string> = new Set(box.kinds.map((kind) => kind.id));

/** Everything of the game lies where its kind belongs, or out of the game; nothing else lies there. */
function astray(table: Table): Fault[] {
  const own = new Set(table.seats.flatMap((s) => Object.values(placesOf(s.id)) as PlaceId[]));
  return straying(table, box, {
    isHome: ({ kind, place }) =>
      place === BOX || placeOf(table, place).accepts?.kinds?.includes(kind) === true,
    isOurs: (place) => isLaidOut(placeOf(table, place)) || own.has(place),
  });
}

/** Every place of this game says which kinds it takes. */
function isLaidOut({ accepts }: Place): boolean {
  return accepts?.kinds?.some((kind) => KINDS.has(kind)) === true;
}

/** Cards on offer, played or won must be readable by all. */
function covered(table: Table): Fault[] {
  const open = [
    ...COSMOS_SLOTS,
    ...PRESTIGE_SLOTS,
    ...table.seats.flatMap((s) => [placesOf(s.id).played, placesOf(s.id).prestige]),
  ];
  return open
    .flatMap((id) => table.places.get(id)?.pieces ?? [])
    .map((id) => pieceOf(table, id))
    .filter((card) => card.facing === 'down')
    .map((card) => ({
      text: `a ${kindTitleOf(table, card)} lies face down`,
      piece: card.id,
      place: card.place,
    }));
}

function starless(table: Table): Fault[] {
  const stars = [STAR_HOME, ...table.seats.map((s) => placesOf(s.id).star)].flatMap(
    (id) => placeOf(table, id).pieces,
  );
  return stars.length === 1 ? [] : [{ text: `the ${STAR.replaceAll('-', ' ')} is missing` }];
}

/** What has just arrived must be able to go somewhere. */
function crowded(table: Table, knobs: PlanetopiaKnobs): Fault[] {
  return table.seats.flatMap((s): Fault[] => {
    const place = placesOf(s.id).landing;
    const waiting = piecesIn(table, place);
    const specials = waiting.filter((token) => specialOf(token.kind) !== undefined).length;
    const aliens = waiting.length - specials;
    if (specials > 1 || (specials === 1 && aliens > 0))
      return [{ text: `too many tokens wait on ${s.name}'s landing strip`, place }];
    const full = freeCells(gridOf(table, s.id)) === 0;
    return aliens > 0 && full && knobs.overflow_discard === 'new-only'
      ? [{ text: `there is no room on ${s.name}'s planet for the aliens that wait`, place }]
      : [];
  });
}

function slotFor(table: Table, knobs: PlanetopiaKnobs): Turn {
  const old = table.rules as Partial<Turn>;
  const seats = table.seats.map((s) => s.id);
  const first = seats.find((seat) => hasStar(table, seat)) ?? seats[0] ?? '';
  const turn = seats.find((seat) => seat === old.turn) ?? first;
  const round = old.round ?? 1;
  const slot = { ...freshTurn(turn, round, knobs), ...old, turn };
  return {
    ...slot,
    doing: stillDoing(table, slot, knobs),
    over: old.over === true && isLastRound(table, round, knobs),
  };
}

/** A card goes on only if it lies on top of the played ones and there is still something for it to do. */
function stillDoing(table: Table, { turn, doing }: Turn, knobs: PlanetopiaKnobs): Doing {
  const top = placeOf(table, placesOf(turn).played).pieces.at(-1);
  if (top === undefined || cardsOn(table).cosmos[pieceOf(table, top).face]?.effect !== doing) return '';
  const possible =
    doing === 'raygun' ? canRecolour(viewOf(table)) : swapsIn(doing, gridOf(table, turn), knobs).length > 0;
  return possible ? doing : '';
}
