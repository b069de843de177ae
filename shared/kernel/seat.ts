export type SeatId = string;

/** A colour at the table. Who sits there (person, bot, nobody) is told here so that everyone sees it; accounts and sockets are the room's. */
export interface Seat {
  readonly id: SeatId;
  readonly name: string;
  /** Seats of one team share hidden information. */
  readonly team: string | null;
  readonly holder: 'person' | 'bot' | 'nobody';
}

/** Somebody looking at the table: a seat, or a spectator who sees only what is public. */
export type Viewer = SeatId;
/** No seat may bear this name. */
export const SPECTATOR: Viewer = 'spectator';

/** Shared by every effect that shows nothing to anybody: compare by length, never mutate. */
export const NOBODY: readonly SeatId[] = [];

export function seat(id: SeatId, rest: Partial<Omit<Seat, 'id'>> = {}): Seat {
  return { id, name: rest.name ?? id, team: rest.team ?? null, holder: rest.holder ?? 'nobody' };
}

/** What a seat's player is called. A bot's name is its sort, and several of one sort may sit here: they go by their colours. */
export function calledAs({ id, name, holder }: Pick<Seat, 'id' | 'name' | 'holder'>): string {
  return holder === 'bot' ? `${id.charAt(0).toUpperCase()}${id.slice(1)} (bot)` : name;
}

/** The same for one of these seats, by its id. */
export function whoIs(seats: readonly Seat[], id: SeatId): string {
  const found = seats.find((one) => one.id === id);
  return found === undefined ? id : calledAs(found);
}
