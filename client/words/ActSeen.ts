import type { Kind, KindId } from '#kernel/kind';
import type { PieceSeen, PlaceSeen } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Seat, SeatId } from '#kernel/seat';
import { whoIs } from '#kernel/seat';
import type { ActTold, EffectTold } from '#kernel/tell';
import type { BeatRefTold } from '#kernel/tellBeat';
import { tellAct } from './tellAct.ts';
import type { Told } from './Told.ts';
import type { PieceKnown, PlaceKnown, Witness } from './Witness.ts';

/** What a viewer saw of the pieces and places around an act. */
export interface SeenAround {
  readonly pieces: ReadonlyMap<PieceId, PieceSeen>;
  readonly places: ReadonlyMap<PlaceId, PlaceSeen>;
}

/**
 * An act with what its pieces and places were when it happened: by the time somebody reads the log, a card is back in
 * the deck under another id and the pile has vanished.
 */
export interface ActSeen {
  readonly act: ActTold;
  /** Through whose eyes it was told. */
  readonly viewer: SeatId | null;
  readonly pieces: ReadonlyMap<PieceId, PieceKnown>;
  readonly places: ReadonlyMap<PlaceId, PlaceKnown>;
}

/** `views`: the table after the act, then before it; the first that knows a thing is believed. */
export function actSeen(act: ActTold, viewer: SeatId | null, views: readonly (SeenAround | null)[]): ActSeen {
  const pieces = new Map<PieceId, PieceKnown>();
  const places = new Map<PlaceId, PlaceKnown>();
  const notePiece = (id: PieceId | null | undefined) => {
    if (typeof id !== 'number' || pieces.has(id)) return;
    const seen = views.flatMap((view) => view?.pieces.get(id) ?? [])[0];
    if (seen === undefined) return;
    const { kind, face, label } = seen;
    pieces.set(id, { kind, label, ...(face === undefined ? {} : { face }) });
  };
  const notePlace = (id: PlaceId | null | undefined) => {
    if (typeof id !== 'string' || places.has(id)) return;
    const seen = views.flatMap((view) => view?.places.get(id) ?? [])[0];
    if (seen === undefined) return;
    const { form, label, owner, loose } = seen;
    places.set(id, { form, label, owner, loose });
  };
  for (const effect of act.effects) noteEffect(effect, notePiece, notePlace);
  const { pile, place, bag, from } = askedOf(act);
  for (const id of [pile, place, bag, from]) if (typeof id === 'string') notePlace(id);
  return { act, viewer, pieces, places };
}

function noteEffect(
  effect: EffectTold,
  notePiece: (id: PieceId | null | undefined) => void,
  notePlace: (id: PlaceId | null | undefined) => void,
): void {
  if ('piece' in effect) notePiece(effect.piece);
  if ('as' in effect) notePiece(effect.as);
  if ('place' in effect) notePlace(effect.place);
  if ('from' in effect) {
    notePlace(effect.from.place);
    notePlace(effect.to.place);
  }
  if (effect.type === 'dice-rolled') for (const { piece } of effect.rolls) notePiece(piece);
  if (effect.type === 'beat')
    for (const ref of effect.about) {
      if ('piece' in ref) notePiece(ref.piece);
      if ('place' in ref) notePlace(ref.place);
    }
}

function askedOf({ cause }: ActTold): Readonly<Record<string, unknown>> {
  const asked = cause?.asked;
  return typeof asked === 'object' && asked !== null ? (asked as Readonly<Record<string, unknown>>) : {};
}

/** Who reads the log now, and what things are called. */
export interface Reader {
  readonly viewer: SeatId | null;
  readonly seats: readonly Seat[];
  readonly kinds: ReadonlyMap<KindId, Kind>;
  readonly name: (kind: Kind, face?: string) => string;
}

/** The act in words for who reads it now. On a shared screen, what was told to one seat is told to the next without faces. */
export function tellSeen(seen: ActSeen, reader: Reader): Told | null {
  const isMine = seen.viewer === reader.viewer;
  return tellAct(isMine ? seen.act : withoutFaces(seen.act), witnessOf(seen, reader, isMine));
}

function witnessOf(seen: ActSeen, { viewer, seats, kinds, name }: Reader, isMine: boolean): Witness {
  return {
    viewer,
    seat: (id) => whoIs(seats, id),
    piece(id) {
      const known = seen.pieces.get(id);
      return known === undefined || isMine ? known : { kind: known.kind };
    },
    place: (id) => seen.places.get(id),
    form: (id) => kinds.get(id)?.form,
    name(id, face) {
      const kind = kinds.get(id);
      return kind === undefined ? 'piece' : name(kind, face);
    },
  };
}

function withoutFaces(act: ActTold): ActTold {
  const { cause: _cause, ...rest } = act;
  return { ...rest, effects: act.effects.flatMap((effect) => withoutFace(effect) ?? []) };
}

function faceless(ref: BeatRefTold): BeatRefTold {
  if (!('piece' in ref)) return ref;
  const { piece, kind } = ref;
  return kind === undefined ? { piece } : { piece, kind };
}

/** null: what was said to somebody else alone. */
function withoutFace(effect: EffectTold): EffectTold | null {
  if (effect.type === 'beat') {
    if (effect.only !== undefined) return null;
    return { ...effect, about: effect.about.map(faceless) };
  }
  if ('face' in effect) {
    const { face: _face, ...rest } = effect;
    return rest;
  }
  if ((effect.type === 'piece-made' || effect.type === 'piece-removed') && effect.what !== undefined) {
    const { face: _face, ...what } = effect.what;
    return { ...effect, what: { ...what, label: '' } };
  }
  return effect;
}
