import { hasCells } from '#kernel/place';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import { OPEN_TABLE } from '#kernel/table';
import { calledFace, calledKind } from './called.ts';
import { counted, listed, quoted, withArticle } from './english.ts';
import type { PieceKnown, Witness } from './Witness.ts';

/** A piece an effect speaks of: what the effect itself tells, and the ids it was known by. */
export interface Spoken {
  readonly ids: readonly (PieceId | null | undefined)[];
  readonly kind?: string | undefined;
  readonly face?: string | undefined;
  /** What it is called by those who may know it. */
  readonly label?: string | undefined;
  /** Where it came from or went: a piece nobody may know that left a deck is still a card. */
  readonly near?: readonly (PlaceId | null)[];
  /** By what it is, not by the name somebody gave it. */
  readonly unnamed?: boolean;
}

const MOST_NAMED = 3;

function known(witness: Witness, spoken: Spoken): PieceKnown | undefined {
  const { ids, kind, face, unnamed = false } = spoken;
  const met = ids.flatMap((id) => (typeof id === 'number' ? (witness.piece(id) ?? []) : []))[0];
  const of = kind ?? met?.kind;
  if (of === undefined) return undefined;
  const shown = face ?? (met?.kind === of ? met.face : undefined);
  const label = spoken.label ?? met?.label;
  return {
    kind: of,
    ...(shown === undefined ? {} : { face: shown }),
    ...(label === undefined || label === '' || unnamed ? {} : { label }),
  };
}

/** What to call a piece of which nothing is known but where it was. */
function unknownNoun(witness: Witness, { near = [] }: Spoken): string {
  return near.some((id) => id !== null && witness.place(id)?.form === 'deck') ? 'card' : 'piece';
}

function nounFrom(witness: Witness, spoken: Spoken): string {
  const piece = known(witness, spoken);
  return piece === undefined ? unknownNoun(witness, spoken) : nounOf(witness, piece);
}

function nounOf(witness: Witness, piece: PieceKnown): string {
  // What stands on a note is its face: a log that quoted it would be unreadable.
  const form = witness.form(piece.kind);
  return form === 'note' ? 'note' : calledKind(witness.name(piece.kind), form);
}

/** One piece in words: "the queen of hearts", "a playing card", "a piece". */
export function thing(witness: Witness, spoken: Spoken): string {
  const piece = known(witness, spoken);
  if (piece === undefined) return withArticle(unknownNoun(witness, spoken));
  if (piece.label !== undefined) return quoted(piece.label);
  if (piece.face === undefined || witness.form(piece.kind) === 'note')
    return withArticle(nounOf(witness, piece));
  return calledFace(witness.name(piece.kind, piece.face), witness.name(piece.kind));
}

/** Several pieces in words: their names if they are few and known, else how many of what. */
export function things(witness: Witness, spoken: readonly Spoken[]): string {
  const alike = new Map<string, Spoken[]>();
  for (const one of spoken) {
    const noun = nounFrom(witness, one);
    alike.set(noun, [...(alike.get(noun) ?? []), one]);
  }
  const words = [...alike].flatMap(([noun, group]) => groupWords(witness, noun, group));
  if (words.length === 0) return 'nothing';
  return words.length <= MOST_NAMED ? listed(words) : counted(spoken.length, nounFor(witness, spoken));
}

/** Pieces of one noun: each by its name, or all by their number. */
function groupWords(witness: Witness, noun: string, group: readonly Spoken[]): string[] {
  const names = group.map((one) => thing(witness, one));
  const isKnown = group.every((one) => isNamed(known(witness, one)));
  const isTold =
    names.length === 1 || (isKnown && names.length <= MOST_NAMED && new Set(names).size === names.length);
  return isTold ? names : [counted(group.length, noun)];
}

function isNamed(piece: PieceKnown | undefined): boolean {
  return piece?.label !== undefined || piece?.face !== undefined;
}

/** The noun for these pieces taken together, without a number: "card" for several cards of which no two are called the same. */
export function nounFor(witness: Witness, spoken: readonly Spoken[]): string {
  const nouns = new Set(spoken.map((one) => nounFrom(witness, one)));
  const [noun] = nouns;
  if (nouns.size === 1 && noun !== undefined) return noun;
  const forms = new Set(spoken.map((one) => formFrom(witness, one)));
  const [form] = forms;
  return forms.size === 1 && form !== undefined ? form : 'piece';
}

function formFrom(witness: Witness, spoken: Spoken): string | undefined {
  const piece = known(witness, spoken);
  return piece === undefined ? unknownNoun(witness, spoken) : witness.form(piece.kind);
}

/** A seat as an object: "you", "Ann". */
export function seatWords(witness: Witness, seat: SeatId): string {
  return seat === witness.viewer ? 'you' : witness.seat(seat);
}

export function seatsWords(witness: Witness, seats: readonly SeatId[]): string {
  return listed(seats.map((seat) => seatWords(witness, seat)));
}

/** A place in words, as the one who acts would speak of it: "the deck", "your hand", "their hand", "Ann’s hand". */
export function placeWords(witness: Witness, id: PlaceId | null, by: SeatId | null): string {
  const place = id === null ? undefined : witness.place(id);
  if (place === undefined || id === null) return 'somewhere hidden';
  if (id === OPEN_TABLE) return 'the table';
  if (place.form === 'hand') return `${ownerWords(witness, place.owner, by)} hand`;
  const label = place.label;
  // A pile made by hand bears only a made-up id: nobody calls it that.
  if (label === '' || label === id) return `the ${hasCells(place) ? 'board' : place.form}`;
  const [, own] = place.owner === null ? [] : (/^.+[’']s (.+)$/.exec(label) ?? []);
  // Who holds the seat may have changed since the place was named.
  if (own !== undefined) return `${ownerWords(witness, place.owner, by)} ${own}`;
  if (/^the\s/i.test(label)) return label;
  if (place.loose === true) return `the ${place.form} ${quoted(label)}`;
  return isName(label) ? label : `the ${label}`;
}

/** "Ann’s pile", "your pile", "zone 5, space III", "Prestige card 2": spoken of without "the". */
function isName(label: string): boolean {
  return /^(an?|your|my)\s/i.test(label) || /[’']s\b/.test(label) || /^\S+ (?:\S+ )?\d/.test(label);
}

function ownerWords(witness: Witness, owner: SeatId | null, by: SeatId | null): string {
  if (owner === null) return 'a';
  if (owner === witness.viewer) return 'your';
  return owner === by ? 'their' : `${witness.seat(owner)}’s`;
}
