import type { Chance } from '#kernel/chance/chance';
import type { Piece, PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { pieceOf } from '#kernel/table';
import { lastIn, piecesIn, takenFrom } from '#rules/lying';
import { DECK, SHIELD_SUPPLY, placesOf, tokensOf } from '../places.ts';
import type { PlanetshipAction } from './actions.ts';
import type { Posted, Spot, ZoneLaid } from './Board.ts';
import { Board } from './Board.ts';
import { ICON_OF, actorOf } from './icons.ts';
import { forget, noteMoved, spend } from './marks.ts';
import { bring, bury, lookersAt, sendHome } from './move.ts';
import { probeSpots } from './probes.ts';
import { doChore, proceed } from './proceed.ts';
import { nextSpace, sacrifice, take } from './resolve.ts';
import { slotOf } from './Slot.ts';
import { friendsOf } from './strength.ts';
import { write } from './write.ts';

const MILITARY = 3;

/** Carries out a legal action, then everything that follows by itself. */
export function play(scribe: Scribe, seat: SeatId, action: PlanetshipAction, chance: Chance): void {
  act(scribe, seat, action, chance);
  proceed(scribe, chance);
}

function act(scribe: Scribe, seat: SeatId, action: PlanetshipAction, chance: Chance): void {
  const { table } = scribe;
  switch (action.do) {
    case 'play':
      return post(scribe, seat, action.card, action.to);
    case 'pass': {
      const { turn, passes } = slotOf(table);
      return write(scribe, { passes: passes + 1, turn: Board.of(table).after(turn) });
    }
    case 'probe':
      return probe(scribe, seat, action.at);
    case 'rotate':
      return rotate(scribe, action.by);
    case 'done':
      return done(scribe);
    case 'return': {
      bury(scribe, pieceOf(table, action.card));
      return write(scribe, { phase: 'ability' });
    }
    case 'keep':
      return take(scribe, seat, pieceOf(table, action.card));
    case 'sacrifice':
      return sacrifice(scribe, Board.of(table).posted.get(action.from));
    case 'discard':
      return scribe.place(pieceOf(table, action.card), { place: placesOf(seat).tray, facing: 'down' });
    case 'orient':
      return orient(scribe, action.zone, action.heading);
    case 'chore':
      return doChore(scribe, chance, action.chore);
    default:
      return icon(scribe, seat, action);
  }
}

/** Card and ship go to the space; where it is a hidden one, face down to all but the owner and who has a probe there. */
function post(scribe: Scribe, seat: SeatId, card: PieceId, to: PlaceId): void {
  const { table } = scribe;
  const board = Board.of(table);
  const spot = board.spots.get(to) as Spot;
  const hidden = spot.space?.stealth === true;
  scribe.place(pieceOf(table, card), {
    place: to,
    facing: hidden ? 'down' : 'up',
    shown: hidden ? lookersAt(board, to, seat) : [],
  });
  const ship = lastIn(scribe.table, placesOf(seat).ships) as Piece;
  scribe.place(ship, { place: tokensOf(to), at: 0 });
  const first = spot.zone === MILITARY && board.holds(MILITARY) && !slotOf(table).entered;
  write(scribe, {
    phase: 'after',
    passes: 0,
    probeFrom: mayProbe(board, seat, spot) ? to : null,
    mayRotate: first,
    ...(spot.zone === MILITARY ? { entered: true } : {}),
  });
}

function mayProbe(board: Board, seat: SeatId, { place: from, space }: Spot): boolean {
  return space?.probe === true && board.probesOf(seat) > 0 && probeSpots(board, from).length > 0;
}

/** All see where the probe lies; only its owner sees what lies there face down. */
function probe(scribe: Scribe, seat: SeatId, at: PlaceId): void {
  const token = takenFrom(scribe.table, placesOf(seat).probes) as Piece;
  scribe.place(token, { place: tokensOf(at) });
  const board = Board.of(scribe.table);
  for (const card of piecesIn(scribe.table, at))
    if (card.facing === 'down' && !card.shown.includes(seat))
      scribe.show(card, lookersAt(board, at, board.posted.get(at)?.owner));
  write(scribe, { probeFrom: null });
}

/** The zone rotates with everything on it. */
function rotate(scribe: Scribe, by: number): void {
  const { table } = scribe;
  const board = Board.of(table);
  const zone = board.zone(MILITARY) as ZoneLaid;
  const spots = [...zone.spaces, zone.reward];
  const loads = spots.map(
    ({ place: from }) => [piecesIn(scribe.table, from), piecesIn(scribe.table, tokensOf(from))] as const,
  );
  const tile = lastIn(scribe.table, zone.tile) as Piece;
  scribe.place(tile, { place: zone.tile, heading: (zone.heading + by) % 4 });
  const rotated = Board.of(table).zone(MILITARY) as ZoneLaid;
  const goals = [...rotated.spaces, rotated.reward];
  const { probeFrom } = slotOf(table);
  loads.forEach(([cards, tokens], i) => {
    const to = (goals[i] as Spot).place;
    for (const card of cards) scribe.place(card, { place: to, facing: card.facing, shown: card.shown });
    for (const token of tokens) scribe.place(token, { place: tokensOf(to) });
  });
  const from = spots.findIndex(({ place: one }) => one === probeFrom);
  write(scribe, { mayRotate: false, ...(from < 0 ? {} : { probeFrom: (goals[from] as Spot).place }) });
}

function done(scribe: Scribe): void {
  if (slotOf(scribe.table).phase === 'after') {
    write(scribe, { probeFrom: null, mayRotate: false });
    return;
  }
  nextSpace(scribe);
}

function orient(scribe: Scribe, place: PlaceId, heading: number): void {
  const tile = lastIn(scribe.table, place);
  if (tile !== undefined && tile.heading !== heading) scribe.place(tile, { place, heading });
  const { unoriented } = slotOf(scribe.table);
  write(scribe, { unoriented: unoriented.filter((one) => one !== place) });
}

type IconUse = Extract<PlanetshipAction, { readonly do: keyof typeof ICON_OF }>;

function icon(scribe: Scribe, seat: SeatId, action: IconUse): void {
  const { table } = scribe;
  const board = Board.of(table);
  const actor = actorOf(board) as Posted;
  const here = actor.spot.place;
  spend(scribe, here, ICON_OF[action.do]);
  switch (action.do) {
    case 'hack':
      sendHome(scribe, board.posted.get(action.target) as Posted);
      return forget(scribe, action.target);
    case 'scan': {
      const { reward } = board.zone(actor.spot.zone) as ZoneLaid;
      scribe.place(lastIn(scribe.table, DECK) as Piece, { place: reward.place, facing: 'up' });
      return write(scribe, { phase: 'scan' });
    }
    case 'pull':
      return relocate(scribe, seat, board.posted.get(action.from) as Posted, action.to);
    case 'shield':
      return scribe.place(takenFrom(scribe.table, SHIELD_SUPPLY) as Piece, {
        place: tokensOf(action.target),
      });
    case 'radio': {
      const { radio } = slotOf(table);
      const more = board.reading.knobs.radio_mode === 'live' ? 1 : friendsOf(board, actor);
      return write(scribe, { radio: { ...radio, [here]: (radio[here] ?? 0) + more } });
    }
    case 'teleport':
      return relocate(scribe, seat, actor, action.to);
  }
}

function relocate(scribe: Scribe, seat: SeatId, posted: Posted, to: PlaceId): void {
  bring(scribe, posted, to);
  noteMoved(scribe, posted.spot.place, to);
  const board = Board.of(scribe.table);
  const spot = board.spots.get(to) as Spot;
  if (board.reading.knobs.probe_on_move && mayProbe(board, seat, spot))
    write(scribe, { phase: 'after', turn: seat, probeFrom: to, mayRotate: false });
}
