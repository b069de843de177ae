import type { Refusal } from '#commands/refusal';
import type { Role } from '#commands/roles';
import { ROLES } from '#commands/roles';
import type { SeatId } from '#kernel/seat';
import type { ActTold } from '#kernel/tell';
import { z } from 'zod';
import { NAME_LENGTH } from './codes.ts';
import type { TurnTold } from './TurnTold.ts';

export const MOST_SEATS = 10;
const REACH = 200;
const point = z.number().min(-REACH).max(REACH);
const spot = z.strictObject({ x: point, z: point });
export const seatName = z.string().regex(/^[a-z][a-z0-9-]{0,19}$/);
const person = z.string().regex(/^[0-9a-f]{1,40}$/);
const seq = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** What would break a line, reverse a name or hide in it. A joiner stays: it makes one face out of two. */
const UNFIT =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** A line of text from outside: unfit characters gone, trimmed, cut. */
function line(most: number) {
  return z
    .string()
    .max(most * 4)
    .transform((text) =>
      Array.from(text.replaceAll(/\s+/g, ' ').replaceAll(UNFIT, '').trim()).slice(0, most).join(''),
    );
}

const name = line(NAME_LENGTH);

/** The key a browser keeps: who has it is this person. */
export const keyShape = z.string().regex(/^[0-9a-f]{64}$/);
const password = z.string().min(1).max(200);

/** What a client says when it comes to a table. */
export const joinShape = z.strictObject({
  key: keyShape,
  /** Two pages of one person number their requests apart: a page makes up a name for itself and keeps it. */
  page: z
    .string()
    .regex(/^[0-9a-f]{8,32}$/)
    .default('0'),
  name: name.default(''),
  /** Nobody chose the name just now: it was drawn by lot, or sent before. Who is known here keeps the one they have. */
  nameIfNew: z.boolean().optional(),
  password: password.optional(),
  /** Where to sit down, if it is free. */
  seat: seatName.optional(),
  /**
   * Of a page that was here before: the version of the table when it first came, and the highest number it has asked under. By these it is known
   * whether what it sends again may have been done by a page that is forgotten.
   */
  again: z.strictObject({ version: z.int().min(0), asked: z.int().min(0) }).optional(),
  /** Whether this page unpacks frames that come packed (see packed.ts). */
  unpacks: z.boolean().optional(),
});
export type Join = z.output<typeof joinShape>;

/** What `POST /api/tables` takes. `key`: who has it will be the host; without it the first to come. */
export const newTableShape = z.strictObject({
  title: line(80).default(''),
  game: z.string().max(60).nullable().default(null),
  seats: z.union([z.int().min(1).max(MOST_SEATS), z.array(seatName).min(1).max(MOST_SEATS)]),
  level: z.enum(['off', 'advise', 'enforce']).optional(),
  knobs: z.record(z.string().max(60), z.json()).default({}),
  /** What the variant is called, and where its card values differ from the rulebook: by sheet, row and column. */
  variant: line(60).default(''),
  edits: z.record(z.string().max(60), z.json()).default({}),
  password: password.nullable().default(null),
  listed: z.boolean().default(false),
  /** Bots that sit from the beginning: by seat, the name of the bot. */
  bots: z.record(seatName, z.string().max(40)).default({}),
  key: keyShape.optional(),
});
export type NewTable = z.input<typeof newTableShape>;

/**
 * What needs the yes of everybody who holds a seat: an open copy of the table, another owner, telling the seed and drawing
 * a new one.
 */
const question = z.enum(['open-save', 'new-owner', 'reseed']);
export type QuestionKind = z.output<typeof question>;

/** Something about people rather than pieces. Answered like a request, under the same numbers. */
export const peopleShape = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('sit'), seat: seatName, also: z.boolean().optional() }),
  z.strictObject({ do: z.literal('switch-to'), seat: seatName }),
  z.strictObject({ do: z.literal('stand'), seat: seatName }),
  z.strictObject({ do: z.literal('rename'), name }),
  z.strictObject({ do: z.literal('give-seat'), seat: seatName, to: person }),
  z.strictObject({ do: z.literal('seat-bot'), seat: seatName, bot: z.string().max(40) }),
  z.strictObject({ do: z.literal('unseat'), seat: seatName }),
  z.strictObject({ do: z.literal('team'), seat: seatName, team: seatName.nullable() }),
  z.strictObject({ do: z.literal('promote'), person, to: z.enum(ROLES).exclude(['host']) }),
  z.strictObject({ do: z.literal('hand-over'), person }),
  z.strictObject({ do: z.literal('kick'), person, ban: z.boolean().optional() }),
  z.strictObject({ do: z.literal('unban'), person }),
  z.strictObject({ do: z.literal('mute'), person, muted: z.boolean() }),
  z.strictObject({
    do: z.literal('grant'),
    permission: z.string().max(40),
    to: z.enum(ROLES),
  }),
  z.strictObject({ do: z.literal('password'), password: password.nullable() }),
  z.strictObject({ do: z.literal('listed'), listed: z.boolean() }),
  z.strictObject({ do: z.literal('title'), title: line(80) }),
  z.strictObject({ do: z.literal('vote'), act: z.int().min(1), agree: z.boolean() }),
  /** Who asked for something to be taken back thinks better of it. */
  z.strictObject({ do: z.literal('withdraw-vote'), act: z.int().min(1) }),
  /** Asks everybody who holds a seat, present or not; `person`: whom it is about, where it is about somebody. */
  z.strictObject({ do: z.literal('propose'), question, person: person.optional() }),
  z.strictObject({ do: z.literal('agree'), question, agree: z.boolean() }),
  /** Who asked thinks better of it. */
  z.strictObject({ do: z.literal('withdraw'), question }),
]);
export type PeopleRequest = z.output<typeof peopleShape>;

/** Everything a client may send, by message name. What does not fit is answered with a warning and counted against it. */
export const FROM_CLIENT = {
  ask: z.strictObject({ seq, request: z.unknown() }),
  people: z.strictObject({ seq, request: z.unknown() }),
  /** Where the hand is that carries what this seat holds; streamed, never logged. */
  carry: z.strictObject({ x: point, y: point, z: point, yaw: z.number().min(-7).max(7).optional() }),
  /** Where the pointer is, or null when it left the table; streamed to the others. */
  point: z.strictObject({ x: point, y: point, z: point }).nullable(),
  typing: z.strictObject({ typing: z.boolean() }),
  /** Look here: told to everybody at once. */
  ping: spot,
  /** A ruler held on the table, or null when it is put away; streamed to the others. */
  measure: z.strictObject({ from: spot, to: spot }).nullable(),
  chat: z.strictObject({
    text: z.string().min(1).max(4000).pipe(line(1000)),
    to: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('all') }),
      z.strictObject({ kind: z.literal('team') }),
      z.strictObject({ kind: z.literal('whisper'), person }),
    ]),
  }),
  /** Asks for the told acts after a version, once after coming back. */
  since: z.strictObject({ version: z.int().min(0) }),
  /** A motion stream that lost its footing asks for a key frame. */
  key: z.strictObject({}),
} as const;
export type FromClient = keyof typeof FROM_CLIENT;
export type ClientMessage<K extends FromClient> = z.output<(typeof FROM_CLIENT)[K]>;

/** What somebody sent under a name of ours; nothing where it does not fit. */
export function readMessage<K extends FromClient>(type: K, raw: unknown): { data: ClientMessage<K> } | null {
  const read = FROM_CLIENT[type].safeParse(raw);
  return read.success ? { data: read.data as ClientMessage<K> } : null;
}

export interface PersonTold {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly seats: readonly SeatId[];
  /** The seat they look through and act for; null while they watch. */
  readonly active: SeatId | null;
  readonly muted: boolean;
  readonly banned: boolean;
  readonly present: boolean;
}

/** Something that waits for the yes of everybody who holds a seat. People are named by their id. */
export interface QuestionTold {
  readonly question: QuestionKind;
  readonly by: string;
  /** Whom it is about, where it is about somebody. */
  readonly about: string | null;
  /** Those whose yes it needs, without who asks. */
  readonly asked: readonly string[];
  readonly agreed: readonly string[];
}

/** How a question ended that everybody was asked. */
export interface SettledTold {
  readonly by: string;
  readonly about: string | null;
  /** void: it has lost its sense, as when somebody it needs is shown out. */
  readonly outcome: 'agreed' | 'declined' | 'withdrawn' | 'void';
  /** Who said no, if somebody did. */
  readonly no: string | null;
  /** When, in milliseconds. */
  readonly at: number;
}

export interface PresenceTold {
  readonly person: string;
  readonly pointer: readonly [x: number, y: number, z: number] | null;
  readonly typing: boolean;
}

export interface PointTold {
  readonly x: number;
  readonly z: number;
}

export type Answer =
  | {
      readonly seq: number;
      readonly ok: true;
      readonly version: number;
      /** A rule was broken by it, and why; or what becomes odd by a variant. */
      readonly advice?: Refusal;
    }
  | { readonly seq: number; readonly ok: false; readonly refusal: Refusal };

/**
 * Everything a server sends besides state and motion. An act comes after the state it led to; a client that came back
 * asks for the story since the last act it knows, and passes over acts it has already.
 */
export interface FromServer {
  /** After the first state: who you are here. */
  welcome: {
    readonly person: string;
    readonly seat: SeatId | null;
    /** The highest number of this page that was answered: number on from it. */
    readonly answered: number;
    /** The SHA-256 of the seed that all chance at this table comes from, and the version at which it does. */
    readonly commitment: string;
    readonly version: number;
  };
  /** You look through another seat now, or through none. The state has changed with it. */
  you: { readonly seat: SeatId | null };
  answer: Answer;
  act: ActTold;
  /** null: that was too long ago to tell. */
  story: { readonly since: number; readonly acts: readonly ActTold[] | null };
  people: {
    readonly people: readonly PersonTold[];
    /** Whose table it is; null: nobody's yet. */
    readonly owner: string | null;
    /** Those who may agree on one of them as the new owner, by their ids; none as long as the owner may still return. */
    readonly heirs: readonly string[];
    /** Who steers while the owner is away; null: nobody, or the owner is here. */
    readonly standIn: string | null;
    /** Seats that wait, with the hand in them, for the person they were taken from. */
    readonly kept: Readonly<Record<SeatId, string>>;
    readonly grants: Readonly<Record<string, Role>>;
    readonly title: string;
    readonly listed: boolean;
    readonly locked: boolean;
    /** The table's short code, to be read out to somebody; null while it has none. */
    readonly code: string | null;
    /** What everybody is being asked, one of a kind at most. */
    readonly questions: readonly QuestionTold[];
    /** How the last of each kind ended. */
    readonly settled: Readonly<Partial<Record<QuestionKind, SettledTold>>>;
    /** At a table out of a sealed save: who must come before anything is played. */
    readonly awaited: readonly string[];
  };
  /** How the game stands for you: on coming, and whenever it differs from the last one you were told. */
  turn: TurnTold;
  presence: readonly PresenceTold[];
  /** Somebody, perhaps you, points at a spot. */
  ping: { readonly person: string; readonly seat: SeatId | null } & PointTold;
  /** Where another's ruler lies; null: put away, which also happens when they leave. */
  measure: {
    readonly person: string;
    readonly seat: SeatId | null;
    readonly line: { readonly from: PointTold; readonly to: PointTold } | null;
  };
  /** Who comes is told the last lines that were for them, in order, as they were told then. */
  chat: {
    /** When, in milliseconds. No two lines of a table have the same: it tells a line from one you have already. */
    readonly at: number;
    readonly from: string;
    readonly name: string;
    readonly seat: SeatId | null;
    readonly to: 'all' | 'team' | 'whisper';
    readonly text: string;
  };
  vote: {
    readonly act: number;
    readonly by: SeatId;
    readonly asked: readonly SeatId[];
    readonly agreed: readonly SeatId[];
    /** silent: somebody who is here did not answer in time, which is a no. */
    readonly over: 'no' | 'yes' | 'silent' | 'withdrawn' | null;
  };
  warning: { readonly code: string; readonly text: string };
}
export type FromServerName = keyof FromServer;
