import { isHand } from '#kernel/place';
import { PLACE_FACTS } from '#kernel/forms';
import type { PieceId } from '#kernel/piece';
import type { PlaceForm } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import { BOX, OPEN_TABLE } from '#kernel/table';
import type { EffectTold, SpotTold } from '#kernel/tell';
import type { Placed } from './effects.ts';
import { moved, spokenOf } from './effects.ts';
import { placeWords, things } from './things.ts';
import type { Witness } from './Witness.ts';

/**
 * "moved 3 cards from the deck to the row", "played Human 4 and a red ship to zone 5, space III". What comes to lie in
 * one spot is told together; where it came from only if that is all there is to tell.
 */
export function moveClauses(witness: Witness, by: SeatId | null, effects: readonly EffectTold[]): string[] {
  const ways = new Map<string, Placed[]>();
  for (const move of worthTelling(journeys(effects))) {
    const way = JSON.stringify([deedOf(witness, by, move), placeWords(witness, move.to.place, by)]);
    ways.set(way, [...(ways.get(way) ?? []), move]);
  }
  const groups = newsFirst(together([...ways.values()], witness, by), witness, by);
  return groups.map((group) => moveClause(witness, by, group, groups.length === 1));
}

/** From where to where each piece came in the end, in the order in which they began. */
function journeys(effects: readonly EffectTold[]): Placed[] {
  const all: Placed[] = [];
  const under = new Map<PieceId, number>();
  for (const move of moved({ effects })) {
    const before = move.piece === null ? undefined : under.get(move.piece);
    const begun = before === undefined ? undefined : all[before];
    const at = before ?? all.length;
    all[at] = begun === undefined ? move : { ...begun, ...move, piece: begun.piece, from: begun.from };
    if (move.as !== null) under.set(move.as, at);
  }
  return all;
}

/** What was only straightened is no news beside what went somewhere. */
function worthTelling(moves: readonly Placed[]): readonly Placed[] {
  const news = moves.filter(({ from, to }) => from.place !== to.place || isRotated(from, to));
  return news.length > 0 ? news : moves;
}

function isRotated(from: SpotTold, to: SpotTold): boolean {
  return 'heading' in from && 'heading' in to && from.heading !== to.heading;
}

type Deed = 'box' | 'rotate' | 'stay' | 'draw' | 'take' | 'discard' | 'play' | 'move';

function deedOf(witness: Witness, by: SeatId | null, { from, to }: Placed): Deed {
  if (to.place === BOX) return 'box';
  if (from.place === to.place) return isRotated(from, to) ? 'rotate' : 'stay';
  if (isOwnHand(witness, by, to)) return isDrawnFrom(formOf(witness, from)) ? 'draw' : 'take';
  if (!isOwnHand(witness, by, from)) return 'move';
  return to.place !== null && /\bdiscard/i.test(witness.place(to.place)?.label ?? '') ? 'discard' : 'play';
}

function isOwnHand(witness: Witness, by: SeatId | null, { place }: SpotTold): boolean {
  const where = place === null ? undefined : witness.place(place);
  return by !== null && where !== undefined && isHand(where) && where.owner === by;
}

function isDrawnFrom(form: PlaceForm | undefined): boolean {
  return form !== undefined && PLACE_FACTS[form].draws;
}

function formOf(witness: Witness, { place }: SpotTold): PlaceForm | undefined {
  return place === null ? undefined : witness.place(place)?.form;
}

/** A card that is played and the token that goes with it come to lie in one spot by one deed. */
function together(
  groups: readonly (readonly Placed[])[],
  witness: Witness,
  by: SeatId | null,
): (readonly Placed[])[] {
  const told: (readonly Placed[])[] = [];
  for (const group of groups) {
    const [deed, spot] = deedAndSpot(witness, by, group);
    const at = told.findIndex((other) => {
      const [first, there] = deedAndSpot(witness, by, other);
      return deed === 'move' && first === 'play' && there === spot;
    });
    if (at < 0) told.push(group);
    else told[at] = [...(told[at] ?? []), ...group];
  }
  return told;
}

/**
 * What somebody did before what it cost them; and not how the table was filled up again after it. The first deed is told in
 * any case.
 */
function newsFirst(
  groups: readonly (readonly Placed[])[],
  witness: Witness,
  by: SeatId | null,
): (readonly Placed[])[] {
  const ownerOf = ({ place }: SpotTold) => (place === null ? undefined : witness.place(place)?.owner);
  const ends = groups.map((group) => {
    const { from, to } = group[0] as Placed;
    const [deed] = deedAndSpot(witness, by, group);
    return { group, deed, from: ownerOf(from), to: ownerOf(to) };
  });
  const isCommon = (end: (typeof ends)[number]) => end.from === null && end.to === null;
  const told = ends.some((end) => !isCommon(end)) ? ends.filter((end, i) => i === 0 || !isCommon(end)) : ends;
  const isPaid = ({ deed, from, to }: (typeof ends)[number]) => deed === 'move' && from === by && to === null;
  return [...told.filter((end) => !isPaid(end)), ...told.filter(isPaid)].map(({ group }) => group);
}

function deedAndSpot(witness: Witness, by: SeatId | null, group: readonly Placed[]): readonly [Deed, string] {
  const first = group[0] as Placed;
  return [deedOf(witness, by, first), placeWords(witness, first.to.place, by)];
}

function moveClause(witness: Witness, by: SeatId | null, group: readonly Placed[], isAll: boolean): string {
  const { from, to } = group[0] as Placed;
  const what = things(witness, group.map(spokenOf));
  const [deed, goal] = deedAndSpot(witness, by, group);
  const origins = new Set(group.map((move) => placeWords(witness, move.from.place, by)));
  const [origin = ''] = origins;
  const isPlain = origins.size > 1 || from.place === null || from.place === OPEN_TABLE;
  switch (deed) {
    case 'box':
      return `put ${what} back into the box`;
    case 'rotate':
      return `rotated ${what}`;
    case 'stay':
      return `moved ${what}`;
    case 'draw':
      return `drew ${what} from ${origin}`;
    case 'take':
      return isPlain ? `took ${what} into ${goal}` : `took ${what} from ${origin}`;
    case 'discard':
      return `discarded ${what}`;
    case 'play':
      return playWords(what, goal, to, formOf(witness, to));
    case 'move': {
      const isOwn = by !== null && from.place !== null && witness.place(from.place)?.owner === by;
      return isPlain || isOwn || !isAll
        ? `moved ${what} to ${goal}`
        : `moved ${what} from ${origin} to ${goal}`;
    }
  }
}

function playWords(what: string, goal: string, to: SpotTold, form: PlaceForm | undefined): string {
  if (to.place === OPEN_TABLE) return `played ${what}`;
  if (form !== undefined && PLACE_FACTS[form].heap) return `put ${what} on ${goal}`;
  if (form !== undefined && PLACE_FACTS[form].inside) return `put ${what} into ${goal}`;
  return `played ${what} to ${goal}`;
}
