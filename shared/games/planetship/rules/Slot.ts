import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Ability } from '../cards.ts';

/** Where the game is. Phases nobody waits in pass by themselves. */
export const PHASES = [
  'orient',
  'deal',
  'place',
  'after',
  'reveal',
  'ability',
  'scan',
  'award',
  'harvest',
  'radiation',
  'retrieve',
  'discard',
  'advance',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/** The rules slot: what the pieces do not say. All of it is public. */
export interface Slot {
  readonly phase: Phase;
  /** Whose turn it is to place a character, or who may probe or rotate a zone. */
  readonly turn: SeatId;
  /** How many in succession could not place one. */
  readonly passes: number;
  /** Whether somebody has entered the Military Area. */
  readonly entered: boolean;
  /** Where the character stands that may send a probe now; null = none. */
  readonly probeFrom: PlaceId | null;
  readonly mayRotate: boolean;
  /** Zones of the grid whose orientation the first player still has to choose. */
  readonly unoriented: readonly PlaceId[];
  /** The zone that is being resolved, and the space whose character may use its icons. -1 and 0 while none is. */
  readonly zone: number;
  readonly space: number;
  /** Icons used this round, by where the character stands. */
  readonly spent: Readonly<Record<PlaceId, Partial<Record<Ability, number>>>>;
  /** Where characters stand that were moved by Teleport or Tractor Beam. */
  readonly moved: readonly PlaceId[];
  /** What Team Radio adds in the zone being resolved, by where the character stands now; when counted live, how often it was used. */
  readonly radio: Readonly<Record<PlaceId, number>>;
  /** Who won the zone and still has to choose. */
  readonly winner: SeatId | null;
  /** Who has to give up a character before all go home. */
  readonly owes: SeatId | null;
}

/** The slot as it stands; until it is written again, one of an earlier make has two of its words from then. */
export function slotOf({ rules }: Table): Slot {
  const { mayTurn, unturned } = rules;
  if (mayTurn === undefined && unturned === undefined) return rules as unknown as Slot;
  const older = {
    ...(mayTurn === undefined ? {} : { mayRotate: mayTurn }),
    ...(unturned === undefined ? {} : { unoriented: unturned }),
  };
  return { ...older, ...rules } as unknown as Slot;
}

/** Before the first zone has been rotated or dealt a reward. */
export const BEGINNING: Slot = {
  phase: 'orient',
  turn: '',
  passes: 0,
  entered: false,
  probeFrom: null,
  mayRotate: false,
  unoriented: [],
  zone: -1,
  space: 0,
  spent: {},
  moved: [],
  radio: {},
  winner: null,
  owes: null,
};
