import { isHand } from '#kernel/place';
import type { PlaceSeen } from '#kernel/observe';
import type { Seat, SeatId } from '#kernel/seat';
import { calledAs, whoIs } from '#kernel/seat';
import { OPEN_TABLE } from '#kernel/table';

type Named = Pick<PlaceSeen, 'id' | 'label' | 'form' | 'owner' | 'on'>;

/** What is written on it; null where that is only a made-up id. */
export function bareLabel({ id, label }: Pick<Named, 'id' | 'label'>): string | null {
  return label === '' || label === id ? null : label;
}

/** What a place is called by whoever looks: "your hand", "Ann’s probes", "the deck". */
export function placeName(where: Named, seats: readonly Seat[], viewer: SeatId | null): string {
  if (where.id === OPEN_TABLE) return 'the table';
  const label = bareLabel(where) ?? `the ${FORMS[where.form] ?? where.form}`;
  if (where.owner === null) return label;
  const whose = where.owner === viewer ? 'your' : `${whoIs(seats, where.owner)}’s`;
  if (isHand(where) && where.on === null) return `${whose} hand`;
  // Labels are written when a game is laid out, in the name of whoever sat there then.
  return label.replace(/^(?!(?:the|an?)\s).{1,40}?['’]s\s/i, `${whose} `);
}

/** Who has something in their hand. */
export function holderName(seats: readonly Seat[], viewer: SeatId | null, seat: SeatId): string {
  return seat === viewer ? 'you' : whoIs(seats, seat);
}

/** A seat, and who sits there. */
export function listSeatName(seat: Seat, viewer: SeatId | null): string {
  const { id, name, holder } = seat;
  if (id === viewer) return name === id ? `You (${id})` : `You, ${name} (${id})`;
  if (holder === 'nobody') return `${id}, free`;
  return holder === 'bot' || name === id ? calledAs(seat) : `${name} (${id})`;
}

const FORMS: Readonly<Partial<Record<PlaceSeen['form'], string>>> = { grid: 'board', hex: 'board' };
