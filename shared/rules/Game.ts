import type { Chance } from '#kernel/chance/chance';
import type { Kind, KindId } from '#kernel/kind';
import type { PlaceForm, PlaceId, PlacePlan } from '#kernel/place';
import type { Scribe } from '#kernel/scribe';
import type { Seat, SeatId } from '#kernel/seat';
import type { TableSize } from '#kernel/tableSize';
import type { Bot, Guessed, Valued } from './Bot.ts';
import type { Guide } from './Guide.ts';
import type { KnobValues, Knobs } from './knobs.ts';
import type { LibraryEntry } from './Library.ts';
import type { Preset } from './Preset.ts';
import type { Action, Rules } from './Rules.ts';
import type { Sheet } from './Sheet.ts';
import type { Weighs } from './variant.ts';

/** What is in the box: the kinds, and how many copies of each face there are. */
export interface Box {
  readonly kinds: readonly Kind[];
  readonly parts: readonly Part[];
}

export interface Part {
  readonly kind: KindId;
  /** Left out for components without a secret. */
  readonly face?: string;
  readonly count: number;
  /** Copies may be made and given back during play: `count` is only what is there at the start. */
  readonly endless?: true;
}

export interface PlacePlanned {
  readonly id: PlaceId;
  readonly form: PlaceForm;
  readonly plan?: PlacePlan;
}

/** Everything one game brings to a table. A leaf: nothing in the core knows its name (law 10). */
export interface Game<K extends Knobs = Knobs, A extends Action = Action> extends Valued, Guessed, Weighs {
  readonly id: string;
  readonly title: string;
  /** One short line for the first page. */
  readonly line?: string;
  /** Whose game it is, to be named wherever the game is; left out for what is everybody's. */
  readonly credit?: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly box: Box;
  /** Defaults are the rulebook. */
  readonly knobs: K;
  /** Its tables of component values, as the rulebook prints them; a table may have other ones (`editsOf`). */
  readonly sheets?: readonly Sheet[];
  /** How it is played, told for the knobs of one table and its number of seats: a variant must not be told as the rulebook. */
  guide?(this: void, knobs: KnobValues<K>, seats: number): Guide;
  /** Chores the table does by itself unless somebody switches them off, each with a sentence about it. */
  readonly automation?: Readonly<Record<string, string>>;
  /** Places with their geometry, the open table and the box apart. */
  layout(seats: readonly Seat[], knobs: KnobValues<K>): readonly PlacePlanned[];
  /** Brings every component of the box into its place, shuffles, deals, and writes the rules slot. Knobs and edits stand in the settings already. */
  setup(scribe: Scribe, seats: readonly SeatId[], knobs: KnobValues<K>, chance: Chance): void;
  readonly rules: Rules<A>;
  /** Bots of its own, by name, besides those that play every game. */
  readonly bots?: Readonly<Record<string, Bot>>;
  /** What of this box can be laid on any table, also one of another game. */
  readonly library?: readonly LibraryEntry[];
  /** How large a table it is played at, perhaps by seats and knobs: on a small one its cards are large on the screen. Left out: the table of the house. */
  readonly table?: TableSize | TableOf<K>;
  /** Ways to start it, the one for the first time first. */
  readonly presets?: readonly Preset<K>[];
}

/** A method, so that a game that takes its own knobs is still a game. */
type TableOf<K extends Knobs> = { of(this: void, seats: number, knobs: KnobValues<K>): TableSize }['of'];

/** A game whose own types are of no interest to the reader: the registry, the room, bots and tools. */
// oxlint-disable-next-line typescript/no-explicit-any -- methods of a game take its own knobs and actions; only `any` forgets both
export type AnyGame = Game<any, any>;
