import type { Refusal } from '#commands/refusal';
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

/** What would break a line, turn a name round or hide in it. A joiner stays: it makes one face out of two. */
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
  password: password.optional(),
  /** Where to sit down, if it is free. */
  seat: seatName.optional(),
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

/** Something about people rather than pieces. Answered like a request, under the same numbers. */
export const companyShape = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('sit'), seat: seatName, also: z.boolean().optional() }),
  z.strictObject({ do: z.literal('turn-to'), seat: seatName }),
  z.strictObject({ do: z.literal('stand'), seat: seatName }),
  z.strictObject({ do: z.literal('rename'), name }),
  z.strictObject({ do: z.literal('give-seat'), seat: seatName, to: person }),
  z.strictObject({ do: z.literal('seat-bot'), seat: seatName, bot: z.string().max(40) }),
  z.strictObject({ do: z.literal('unseat'), seat: seatName }),
  z.strictObject({ do: z.literal('team'), seat: seatName, team: seatName.nullable() }),
  z.strictObject({ do: z.literal('promote'), person, to: z.enum(['promoted', 'player']) }),
  z.strictObject({ do: z.literal('hand-over'), person }),
  z.strictObject({ do: z.literal('kick'), person, ban: z.boolean().optional() }),
  z.strictObject({ do: z.literal('unban'), person }),
  z.strictObject({ do: z.literal('mute'), person, muted: z.boolean() }),
  z.strictObject({
    do: z.literal('grant'),
    permission: z.string().max(40),
    to: z.enum(['host', 'promoted', 'player']),
  }),
  z.strictObject({ do: z.literal('password'), password: password.nullable() }),
  z.strictObject({ do: z.literal('listed'), listed: z.boolean() }),
  z.strictObject({ do: z.literal('title'), title: line(80) }),
  z.strictObject({ do: z.literal('vote'), act: z.int().min(1), agree: z.boolean() }),
]);
export type CompanyRequest = z.output<typeof companyShape>;

/** Everything a client may send, by message name. What does not fit is answered with a warning and counted against it. */
export const FROM_CLIENT = {
  ask: z.strictObject({ seq, request: z.unknown() }),
  company: z.strictObject({ seq, request: z.unknown() }),
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

export interface PersonTold {
  readonly id: string;
  readonly name: string;
  readonly role: 'host' | 'promoted' | 'player';
  readonly seats: readonly SeatId[];
  /** The seat they look through and act for; null while they watch. */
  readonly active: SeatId | null;
  readonly muted: boolean;
  readonly banned: boolean;
  readonly present: boolean;
}

export interface PresenceTold {
  readonly person: string;
  readonly pointer: readonly [x: number, y: number, z: number] | null;
  readonly typing: boolean;
}

export interface SpotTold {
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
    /** The SHA-256 of the seed that all chance at this table comes from. */
    readonly commitment: string;
  };
  /** You look through another seat now, or through none. The state has changed with it. */
  you: { readonly seat: SeatId | null };
  answer: Answer;
  act: ActTold;
  /** null: that was too long ago to tell. */
  story: { readonly since: number; readonly acts: readonly ActTold[] | null };
  company: {
    readonly people: readonly PersonTold[];
    readonly grants: Readonly<Record<string, string>>;
    readonly title: string;
    readonly listed: boolean;
    readonly locked: boolean;
    /** The table's short code, to be read out to somebody; null while it has none. */
    readonly code: string | null;
  };
  /** How the game stands for you: on coming, and whenever it differs from the last one you were told. */
  turn: TurnTold;
  presence: readonly PresenceTold[];
  /** Somebody, perhaps you, points at a spot. */
  ping: { readonly person: string; readonly seat: SeatId | null } & SpotTold;
  /** Where another's ruler lies; null: put away, which also happens when they leave. */
  measure: {
    readonly person: string;
    readonly seat: SeatId | null;
    readonly line: { readonly from: SpotTold; readonly to: SpotTold } | null;
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
    readonly over: 'no' | 'yes' | null;
  };
  warning: { readonly code: string; readonly text: string };
}
export type FromServerName = keyof FromServer;
