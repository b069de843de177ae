import type { Act, Cause, Override } from './act.ts';
import { apply, unwind } from './apply.ts';
import type { Effect, SpotEffect } from './effect.ts';
import { never } from './effect.ts';
import { bearsFaces } from './faced.ts';
import { sameSpot } from './fit.ts';
import type { Json } from './json.ts';
import { sameJson } from './json.ts';
import type { KindId } from './kind.ts';
import type { ListRow } from './list.ts';
import type { FaceSeen, PieceSeen } from './observe.ts';
import { faceSeen, pieceSeen, seesMarks, sharesSecrets } from './observe.ts';
import type { Piece, PieceId, Spot } from './piece.ts';
import type { PlaceId } from './place.ts';
import type { SeatId, Viewer } from './seat.ts';
import type { Table } from './table.ts';
import { pieceOf, placeOf } from './table.ts';
import type { BeatTold } from './tellBeat.ts';
import { tellBeat } from './tellBeat.ts';
import type { Eyes } from './visibility.ts';
import {
  bodyEyes,
  contentsEyes,
  eyesOf,
  faceEyesOf,
  placeEyes,
  seesBody,
  seesContents,
  seesFace,
} from './visibility.ts';

/** Where a piece lies as a viewer may know it: only the place where its contents are hidden from them. */
export type SpotTold = Spot | { readonly place: PlaceId | null };

interface PieceTold extends FaceSeen {
  /** The id the viewer knew it by, and the one they know it by now; null where they may not follow. */
  readonly piece: PieceId | null;
  readonly as: PieceId | null;
  readonly kind?: KindId;
}

/** An effect as one viewer may know it. */
export type EffectTold =
  | (PieceTold & { readonly type: SpotEffect['type']; readonly from: SpotTold; readonly to: SpotTold })
  | (PieceTold & {
      readonly type: 'piece-lifted' | 'piece-released';
      readonly by: SeatId;
      readonly place: PlaceId | null;
    })
  | {
      readonly type: 'piece-made' | 'piece-removed';
      readonly place: PlaceId | null;
      readonly what?: PieceSeen;
    }
  | {
      readonly type: 'pile-shuffled' | 'pile-ordered';
      readonly place: PlaceId;
      readonly count: number;
      readonly after?: readonly PieceId[];
    }
  | { readonly type: 'piece-changed'; readonly piece: PieceId | null; readonly after?: object }
  | {
      readonly type: 'face-changed';
      readonly piece: PieceId | null;
      readonly after?: string;
      readonly row?: ListRow;
    }
  | BeatTold
  /** No longer told: an effect of which a viewer sees nothing is left out, so that not even their number says anything. */
  | { readonly type: 'hidden' }
  | Extract<
      Effect,
      {
        type:
          | 'dice-rolled'
          | 'pile-flipped'
          | 'place-made'
          | 'place-removed'
          | 'place-changed'
          | 'kind-changed'
          | 'list-changed'
          | 'seat-changed'
          | 'setting-changed'
          | 'rules-changed';
      }
    >;

/** An act as one viewer may know it: the story they are told, and all that their log, undo list and replay hold. */
export interface ActTold {
  readonly version: number;
  readonly seat: SeatId | null;
  readonly verb: string;
  /** The whole command, for the seat that gave it. */
  readonly cause?: Cause;
  readonly effects: readonly EffectTold[];
  readonly undoes: number | null;
  readonly redoes: number | null;
  readonly override: Override | null;
}

/**
 * Tells an act, just applied, to each of these viewers. What may be told of an effect depends on the table before and
 * after that very effect, so the act is taken back and applied once more, step by step.
 */
export function tell(table: Table, act: Act, viewers: readonly Viewer[]): ActTold[] {
  unwind(table, act.effects);
  const eyes = viewers.map((viewer) => eyesOf(table, viewer));
  const told: EffectTold[][] = viewers.map(() => []);
  for (const effect of act.effects) {
    const each = isSpotEffect(effect) ? tellSpot(table, eyes, effect) : tellOther(table, viewers, effect);
    each.forEach((one, i) => {
      if (one !== null) (told[i] as EffectTold[]).push(one);
    });
  }
  return viewers.map((viewer, i) => ({
    version: act.version,
    seat: act.seat,
    verb: act.cause.verb,
    ...(viewer === act.seat ? { cause: act.cause } : {}),
    effects: told[i] as EffectTold[],
    undoes: act.undoes,
    redoes: act.redoes,
    override: act.override === null || viewer === act.seat ? act.override : publicPart(act.override),
  }));
}

/** Most is the same to most: one of each is made, kept and compared, however many are told of it. */
function tellOther(table: Table, viewers: readonly Viewer[], effect: OtherEffect): (EffectTold | null)[] {
  const before = viewers.map((viewer) => glimpse(table, viewer, effect));
  apply(table, effect);
  let last: EffectTold | null = null;
  return viewers.map((viewer, i) => {
    const one = tellEffect(table, viewer, effect, before[i] as Glimpse);
    if (one === null || (last !== null && sameJson(one as Json, last as Json))) return one && last;
    return (last = one);
  });
}

type OtherEffect = Exclude<Effect, SpotEffect>;

function isSpotEffect(effect: Effect): effect is SpotEffect {
  return effect.type === 'piece-placed' || effect.type === 'piece-flipped' || effect.type === 'face-shown';
}

/** The same of what acts on thousands of cards consist of: those who see alike of it are told at once. */
function tellSpot(table: Table, eyes: readonly Eyes[], effect: SpotEffect): (EffectTold | null)[] {
  const before = sightOf(table, table.pieces.get(effect.piece));
  apply(table, effect);
  const after = sightOf(table, table.pieces.get(effect.as));
  const from = spotEyes(table, effect.from);
  const to = spotEyes(table, effect.to);
  const seers = [
    before.body,
    before.face,
    after.body,
    after.face,
    from.place,
    from.inside,
    to.place,
    to.inside,
  ];
  const made: { readonly key: number; readonly one: EffectTold | null }[] = [];
  return eyes.map((own) => {
    let key = 0;
    for (const some of seers) key = key * 2 + ((some & own) === 0 ? 0 : 1);
    const known = made.find((other) => other.key === key);
    if (known !== undefined) return known.one;
    const one = spotEffectTold(effect, own, [before, after], [from, to]);
    const same = made.find((other) => sameJson(other.one as Json, one as Json));
    made.push({ key, one: same === undefined ? one : same.one });
    return same === undefined ? one : same.one;
  });
}

/** Who sees a piece and its face at one instant, and what. */
interface Sighting {
  readonly body: Eyes;
  readonly face: Eyes;
  readonly kind: KindId | undefined;
  readonly shown: FaceSeen;
}

const NO_FACE: FaceSeen = {};

function sightOf(table: Table, piece: Piece | undefined): Sighting {
  if (piece === undefined) return { body: 0, face: 0, kind: undefined, shown: NO_FACE };
  const where = placeOf(table, piece.place);
  const body = bodyEyes(table, where, piece);
  const face = faceEyesOf(table, where, piece, body);
  return { body, face, kind: piece.kind, shown: faceSeen(table, piece) };
}

interface SpotEyes {
  readonly place: Eyes;
  readonly inside: Eyes;
}

function spotEyes(table: Table, { place }: Spot): SpotEyes {
  const where = table.places.get(place);
  return where === undefined
    ? { place: 0, inside: 0 }
    : { place: placeEyes(table, where), inside: contentsEyes(table, where) };
}

function spotEffectTold(
  effect: SpotEffect,
  own: Eyes,
  [before, after]: readonly [Sighting, Sighting],
  [left, entered]: readonly [SpotEyes, SpotEyes],
): EffectTold | null {
  const then = glimpseOf(before, own);
  const now = glimpseOf(after, own);
  const from = spotTold(effect.from, left, own, then.body);
  const to = spotTold(effect.to, entered, own, now.body);
  const blind = !then.body && !now.body;
  // Who sees only the place still sees that something was looked at in there, but not that it took a new id.
  if (blind && ((from.place ?? to.place) === null || sameSpot(effect.from, effect.to))) return null;
  return { type: effect.type, ...named(effect, then, now), from, to };
}

function glimpseOf({ body, face, kind, shown }: Sighting, own: Eyes): Glimpse {
  if ((body & own) === 0) return BLIND;
  return { body: true, face: (face & own) === 0 ? NO_FACE : shown, kind, seen: undefined };
}

function spotTold(spot: Spot, { place, inside }: SpotEyes, own: Eyes, body: boolean): SpotTold {
  if ((place & own) === 0) return { place: null };
  // Which of the cards in a hand or a pile it is stays hidden, also of one that is shown or carried.
  return body && (inside & own) !== 0 ? spot : { place: spot.place };
}

function publicPart({ code, text }: Override): Override {
  return { code, text };
}

/** What a viewer sees of the piece an effect is about, at one instant. */
interface Glimpse {
  readonly body: boolean;
  readonly face: FaceSeen;
  readonly kind: KindId | undefined;
  readonly seen: PieceSeen | undefined;
}

const BLIND: Glimpse = { body: false, face: {}, kind: undefined, seen: undefined };

function look(table: Table, viewer: Viewer, piece: Piece | undefined, whole = false): Glimpse {
  if (piece === undefined || !seesBody(table, viewer, piece)) return BLIND;
  return {
    body: true,
    face: seesFace(table, viewer, piece) ? faceSeen(table, piece) : {},
    kind: piece.kind,
    seen: whole ? pieceSeen(table, viewer, piece) : undefined,
  };
}

function glimpse(table: Table, viewer: Viewer, effect: OtherEffect): Glimpse {
  if (effect.type === 'piece-removed') return look(table, viewer, table.pieces.get(effect.what.id), true);
  return 'piece' in effect ? look(table, viewer, table.pieces.get(effect.piece)) : BLIND;
}

function tellEffect(table: Table, viewer: Viewer, effect: OtherEffect, before: Glimpse): EffectTold | null {
  switch (effect.type) {
    case 'piece-lifted':
    case 'piece-released': {
      const piece = pieceOf(table, effect.as);
      const after = look(table, viewer, piece);
      return {
        type: effect.type,
        ...named(effect, before, after),
        by: effect.by,
        place: placeTold(table, viewer, piece.place),
      };
    }
    case 'piece-made': {
      const { seen } = look(table, viewer, table.pieces.get(effect.what.id), true);
      const place = placeTold(table, viewer, effect.what.place);
      if (seen !== undefined) return { type: effect.type, place, what: seen };
      return place === null ? null : { type: effect.type, place };
    }
    case 'piece-removed': {
      const place = placeTold(table, viewer, effect.what.place);
      if (before.seen !== undefined) return { type: effect.type, place, what: before.seen };
      return place === null ? null : { type: effect.type, place };
    }
    case 'piece-changed': {
      if (!before.body) return null;
      if (seesMarks(table, viewer, pieceOf(table, effect.piece)))
        return { type: effect.type, piece: effect.piece, after: effect.after };
      const { locked } = effect.after;
      return locked === undefined ? null : { type: effect.type, piece: effect.piece, after: { locked } };
    }
    case 'face-changed': {
      const after = look(table, viewer, pieceOf(table, effect.piece));
      if (!after.body) return null;
      const { face, ...row } = after.face;
      return {
        type: effect.type,
        piece: effect.piece,
        ...(face === undefined ? {} : { after: face, ...row }),
      };
    }
    case 'dice-rolled': {
      const rolls = effect.rolls.filter(({ piece: id }) => {
        const piece = pieceOf(table, id);
        return seesBody(table, viewer, piece) && seesMarks(table, viewer, piece);
      });
      return rolls.length === 0 ? null : { ...effect, rolls };
    }
    case 'pile-shuffled':
    case 'pile-ordered': {
      const where = placeOf(table, effect.place);
      if (!placeSeenBy(table, viewer, effect.place)) return null;
      const told = { type: effect.type, place: effect.place, count: effect.after.length };
      return seesContents(table, viewer, where) ? { ...told, after: effect.after } : told;
    }
    case 'pile-flipped':
    case 'place-changed':
      return placeSeenBy(table, viewer, effect.place) ? effect : null;
    case 'place-made':
    case 'place-removed': {
      const { on } = effect.what;
      const host = on === null ? undefined : pieceOf(table, on);
      // A place on a piece with a face is hidden with that face.
      if (host === undefined) return effect;
      const sees = bearsFaces(table, host) ? seesFace : seesBody;
      return sees(table, viewer, host) ? effect : null;
    }
    case 'rules-changed': {
      const [key, seat] = effect.path;
      if (key !== 'secrets') return effect;
      return typeof seat === 'string' && sharesSecrets(table, viewer, seat) ? effect : null;
    }
    case 'rows-changed':
      // What stands in a row is told with the face, and how many there are is nobody's to count.
      return null;
    case 'kind-changed':
    case 'list-changed':
    case 'seat-changed':
    case 'setting-changed':
      return effect;
    case 'beat':
      return tellBeat(table, viewer, effect);
    default:
      return never(effect);
  }
}

function named(effect: { piece: PieceId; as: PieceId }, before: Glimpse, after: Glimpse): PieceTold {
  const kind = after.kind ?? before.kind;
  const face = after.face.face === undefined ? before.face : after.face;
  return {
    piece: before.body ? effect.piece : null,
    as: after.body ? effect.as : null,
    ...(kind === undefined ? {} : { kind }),
    ...face,
  };
}

function placeTold(table: Table, viewer: Viewer, id: PlaceId): PlaceId | null {
  return placeSeenBy(table, viewer, id) ? id : null;
}

function placeSeenBy(table: Table, viewer: Viewer, id: PlaceId): boolean {
  const where = table.places.get(id);
  return where !== undefined && (placeEyes(table, where) & eyesOf(table, viewer)) !== 0;
}
