import type { KnobValues, Knobs } from '#rules/knobs';
import { MOST_ROUNDS, SHIELDS } from './box.ts';

const ZONE_NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** What depends on the number of seats is left to the rulebook unless somebody says a number. */
const RULEBOOK = 'rulebook';

/** Everything the rulebook fixes or leaves open. The default is the rulebook, or our ruling where it is silent. */
export const knobs = {
  rounds: {
    group: 'Rounds and turns',
    type: 'whole',
    default: 4,
    min: 1,
    max: MOST_ROUNDS,
    setup: true,
    about: 'How many rounds are played.',
  },
  hand_limit: {
    group: 'Rounds and turns',
    type: 'whole',
    default: 6,
    min: 4,
    max: 8,
    about: 'Cards a seat may keep at the end of a round. Everybody begins with six.',
  },
  ships_per_player: {
    group: 'Crew and tokens',
    type: 'choice',
    default: RULEBOOK,
    of: [RULEBOOK, '2', '3', '4', '5', '6'],
    setup: true,
    about:
      'Ships of each seat, so how many characters it plays a round. Rulebook: six for two seats, else four.',
  },
  probes_per_player: {
    group: 'Crew and tokens',
    type: 'choice',
    default: RULEBOOK,
    of: [RULEBOOK, '0', '1', '2', '3', '4', '5', '6', '7', '8'],
    setup: true,
    about: 'Probes of each seat. Rulebook: as many as ships.',
  },
  missions_in_play: {
    group: 'Missions and points',
    type: 'choice',
    default: RULEBOOK,
    of: [RULEBOOK, '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
    setup: true,
    about: 'Missions laid open. Rulebook: four, with five seats five.',
  },
  mission_vp_ability: {
    group: 'Missions and points',
    type: 'whole',
    default: 6,
    min: 0,
    max: 12,
    about: 'What a mission that counts icons is worth.',
  },
  mission_vp_race: {
    group: 'Missions and points',
    type: 'whole',
    default: 7,
    min: 0,
    max: 12,
    about: 'What a mission that counts characters of a race is worth.',
  },
  mission_tie: {
    group: 'Missions and points',
    type: 'choice',
    default: 'split_floor',
    of: ['split_floor', 'full', 'none'],
    about: 'What seats tied for a mission get: an equal share rounded down, all of it each, or nothing.',
  },
  mission_min_icons: {
    group: 'Missions and points',
    type: 'whole',
    default: 1,
    min: 0,
    max: 3,
    about: 'How many icons or characters it takes to score a mission at all.',
  },
  shared_mission_counts: {
    group: 'Missions and points',
    type: 'switch',
    default: true,
    about: 'Whether a shared mission counts as achieved when ties are broken.',
  },
  discard_vp: {
    group: 'Missions and points',
    type: 'whole',
    default: 1,
    min: 0,
    max: 3,
    about: 'Points for each discarded card.',
  },
  grid: {
    group: 'Zones',
    type: 'choice',
    default: RULEBOOK,
    of: [RULEBOOK, '2x3', '2x4', '3x3'],
    setup: true,
    about:
      'Rows and columns of zones; what is left over is the reserve. Rulebook: 2x3, with four seats 2x4, with five 3x3.',
  },
  reserve: {
    group: 'Zones',
    type: 'choice',
    default: RULEBOOK,
    of: [RULEBOOK, '0', '1', '2', '3', '4'],
    setup: true,
    about:
      'How many zones wait in the reserve at most, in pairs beside a grid of two rows. Rulebook: all that are left over.',
  },
  conveyor_columns: {
    group: 'Zones',
    type: 'whole',
    default: 1,
    min: 0,
    max: 2,
    about: 'How many columns of zones are exchanged at the start of each later round.',
  },
  zone_set: {
    group: 'Zones',
    type: 'counts',
    default: ZONE_NUMBERS,
    of: ZONE_NUMBERS,
    setup: true,
    about: 'The zones played with. There must be enough for the grid.',
  },
  zone_rules_on: {
    group: 'Rules of single zones',
    type: 'counts',
    default: ZONE_NUMBERS,
    of: ZONE_NUMBERS,
    about: 'The zones whose own rule holds.',
  },
  orientation: {
    group: 'Zones',
    type: 'choice',
    default: 'random',
    of: ['random', 'fixed_0', 'player_choice'],
    setup: true,
    about: 'How zones are rotated when they come in; `player_choice` leaves it to the first player.',
  },
  reentry_rows: {
    group: 'Zones',
    type: 'choice',
    default: 'kept',
    of: ['kept', 'random'],
    about:
      'Whether the two zones of a column that comes in keep their rows. Columns of three are always mixed.',
  },
  reentry_orientation: {
    group: 'Zones',
    type: 'choice',
    default: 'random',
    of: ['random', 'kept'],
    about: 'Whether zones that come in later are rotated anew or lie as they lay before.',
  },
  zone_tiebreak: {
    group: 'Zones',
    type: 'choice',
    default: 'lowest_space',
    of: ['lowest_space', 'highest_space', 'no_winner'],
    about: 'Who wins a zone in a tie: whose space has the lowest number, the highest, or nobody.',
  },
  prison_mode: {
    group: 'Rules of single zones',
    type: 'choice',
    default: 'lowest',
    of: ['lowest', 'highest'],
    about: 'Whether the Prison goes to the weakest or, like other zones, to the strongest.',
  },
  extra_rewards: {
    group: 'Zones',
    type: 'counts',
    default: [9],
    of: ZONE_NUMBERS,
    about: 'Zones that are dealt a second reward, of which the winner keeps one.',
  },
  ability_limits: {
    group: 'Abilities',
    type: 'whole',
    default: 1,
    min: 0,
    max: 3,
    about: 'How often each icon may be used in a round.',
  },
  locked_after_move: {
    group: 'Abilities',
    type: 'switch',
    default: true,
    about: 'A character moved by Teleport or Tractor Beam may use no icons for the rest of the round.',
  },
  draft_colours: {
    group: 'Crew and tokens',
    type: 'switch',
    default: false,
    setup: true,
    about: 'Which colour’s starting characters a seat gets is drawn by lot.',
  },
  asymmetric_starts: {
    group: 'Crew and tokens',
    type: 'switch',
    default: false,
    setup: true,
    about: 'Each seat starts with six characters drawn by lot out of all thirty starting ones.',
  },
  deck_size: {
    group: 'Deck and secrets',
    type: 'whole',
    default: 60,
    min: 20,
    max: 60,
    setup: true,
    about: 'Cards of the deck that are used; the others leave the game unseen.',
  },
  open_hands: {
    group: 'Deck and secrets',
    type: 'switch',
    default: false,
    setup: true,
    about: 'Hands lie open to all.',
  },
  open_reserve: {
    group: 'Deck and secrets',
    type: 'switch',
    default: false,
    setup: true,
    about: 'Zones in the reserve lie face up.',
  },
  zone6_probe_ban: {
    group: 'Rules of single zones',
    type: 'switch',
    default: true,
    about: 'No probe may go into the Hibernation Chamber.',
  },
  hacker_enemy_only: {
    group: 'Abilities',
    type: 'switch',
    default: true,
    about: 'A Hacker may only send rivals home.',
  },
  radio_mode: {
    group: 'Abilities',
    type: 'choice',
    default: 'snapshot',
    of: ['snapshot', 'live'],
    about: 'Whether Team Radio counts friends when it is used or when the zone is awarded.',
  },
  military_scope: {
    group: 'Rules of single zones',
    type: 'choice',
    default: 'round',
    of: ['round', 'game'],
    about: 'Who may rotate the Military Area: the first to enter it each round, or only once a game.',
  },
  teleport_resolved_ok: {
    group: 'Abilities',
    type: 'switch',
    default: true,
    about: 'Teleport may lead into a zone that has been resolved.',
  },
  shield_supply: {
    group: 'Crew and tokens',
    type: 'whole',
    default: SHIELDS,
    min: 0,
    max: SHIELDS,
    setup: true,
    about: 'How many shields there are. Twenty are as good as endless.',
  },
  shield_facedown: {
    group: 'Abilities',
    type: 'switch',
    default: true,
    about: 'A face-down character may be shielded.',
  },
  stuck_rule: {
    group: 'Rounds and turns',
    type: 'choice',
    default: 'skip',
    of: ['skip', 'any_free_space'],
    about: 'Who can reach no space: is passed over, or may use any free one.',
  },
  leisure_moved_counts: {
    group: 'Rules of single zones',
    type: 'switch',
    default: true,
    about: 'Space III of the Leisure Area also helps a character that was moved there.',
  },
  senate_own_immune: {
    group: 'Rules of single zones',
    type: 'switch',
    default: true,
    about: 'Even its owner cannot pull a character out of the Senate.',
  },
  radioactive_timing: {
    group: 'Rules of single zones',
    type: 'choice',
    default: 'at_once',
    of: ['at_once', 'retrieve'],
    about: 'When the winner of the Radioactive Area loses a character standing there.',
  },
  probe_on_move: {
    group: 'Abilities',
    type: 'switch',
    default: false,
    about: 'A character moved onto a probe icon allows a probe, too.',
  },
  first_player: {
    group: 'Rounds and turns',
    type: 'choice',
    default: 'random',
    of: ['random', 'first_seat'],
    setup: true,
    about: 'Who begins.',
  },
} as const satisfies Knobs;

export type PlanetshipKnobs = KnobValues<typeof knobs>;

export function shipsEach({ ships_per_player }: PlanetshipKnobs, seats: number): number {
  return ships_per_player === RULEBOOK ? (seats === 2 ? 6 : 4) : Number(ships_per_player);
}

export function probesEach(values: PlanetshipKnobs, seats: number): number {
  const { probes_per_player } = values;
  return probes_per_player === RULEBOOK ? shipsEach(values, seats) : Number(probes_per_player);
}

export function missionCount({ missions_in_play }: PlanetshipKnobs, seats: number): number {
  return missions_in_play === RULEBOOK ? (seats === 5 ? 5 : 4) : Number(missions_in_play);
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export function gridSize({ grid }: PlanetshipKnobs, seats: number): GridSize {
  const size = grid !== RULEBOOK ? grid : seats === 5 ? '3x3' : seats === 4 ? '2x4' : '2x3';
  const [rows, columns] = size.split('x').map(Number) as [number, number];
  return { rows, columns };
}

/** Columns of the reserve beside a grid of two rows; beside three rows there are single zones. */
export function reserveSize(values: PlanetshipKnobs, seats: number): GridSize {
  const { rows, columns } = gridSize(values, seats);
  const most = values.reserve === RULEBOOK ? Infinity : Number(values.reserve);
  const left = Math.min(most, Math.max(0, values.zone_set.length - rows * columns));
  return rows === 2 ? { rows, columns: Math.floor(left / 2) } : { rows: 1, columns: left };
}
