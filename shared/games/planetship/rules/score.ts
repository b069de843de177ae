import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { knobsOf } from '#rules/knobs';
import type { CharacterCard, Mission } from '../cards.ts';
import type { PlanetshipKnobs } from '../knobs.ts';
import { knobs } from '../knobs.ts';
import { missionName } from '../names.ts';
import { MISSION_ROW, placesOf } from '../places.ts';
import { readTable } from './Reading.ts';

/** What one seat has at the end of the game. */
export interface Tally {
  readonly seat: SeatId;
  readonly discards: number;
  readonly hand: number;
  readonly missions: readonly { readonly name: string; readonly points: number }[];
  /** Missions achieved, for ties. */
  readonly achieved: number;
  readonly total: number;
}

/** Every seat's points as its hand stands now. */
export function tallies(table: Table): Tally[] {
  const values = knobsOf(table, knobs);
  const reading = readTable(table);
  const { characters, missions: cards } = reading.cards;
  const hands = reading.seats.map((seat) =>
    reading.piecesIn(placesOf(seat).hand).flatMap(({ face }) => characters.get(face ?? '') ?? []),
  );
  const missions = reading.piecesIn(MISSION_ROW).flatMap(({ face }) => cards.get(face ?? '') ?? []);
  const scored = missions.map((mission) => missionShares(mission, hands, values));
  return reading.seats.map((seat, i) => {
    const discards = reading.countIn(placesOf(seat).discards) * values.discard_vp;
    const hand = (hands[i] ?? []).reduce((sum, { points }) => sum + points, 0);
    const lines = missions.flatMap((mission, m) => {
      const points = scored[m]?.points[i] ?? 0;
      return points > 0 ? [{ name: missionName(mission), points }] : [];
    });
    return {
      seat,
      discards,
      hand,
      missions: lines,
      achieved: scored.filter(({ achieved }) => achieved[i]).length,
      total: discards + hand + lines.reduce((sum, { points }) => sum + points, 0),
    };
  });
}

/** How much a hand has of what a mission counts: every copy of an icon, or every character of a race. */
export function countFor(mission: Mission, hand: readonly CharacterCard[]): number {
  return mission.kind === 'icon'
    ? hand.reduce((sum, { icons }) => sum + icons.filter((icon) => icon === mission.counts).length, 0)
    : hand.filter(({ race }) => race === mission.counts).length;
}

export function worthOf({ kind, points }: Mission, values: PlanetshipKnobs): number {
  return points ?? (kind === 'icon' ? values.mission_vp_ability : values.mission_vp_race);
}

/** What a mission brings each hand. The most scores it; several who have the most share it. */
export function missionShares(
  mission: Mission,
  hands: readonly (readonly CharacterCard[])[],
  values: PlanetshipKnobs,
): { readonly points: readonly number[]; readonly achieved: readonly boolean[] } {
  const counts = hands.map((hand) => countFor(mission, hand));
  const most = Math.max(...counts);
  const best = counts.map((count) => count === most && most >= values.mission_min_icons);
  const tied = best.filter(Boolean).length;
  const worth = worthOf(mission, values);
  const share =
    tied <= 1 || values.mission_tie === 'full'
      ? worth
      : values.mission_tie === 'none'
        ? 0
        : Math.floor(worth / tied);
  const counted = tied <= 1 || (values.shared_mission_counts && values.mission_tie !== 'none');
  return { points: best.map((is) => (is ? share : 0)), achieved: best.map((is) => is && counted) };
}
