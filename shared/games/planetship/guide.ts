import type { Guide, GuideSection, GuideTerm } from '#rules/Guide';
import { ABILITY_ICONS, ICON, NIGHT, RACE_LOOKS, ZONE_COLOURS, ZONE_ICONS } from './art/palette.ts';
import type { Ability } from './cards.ts';
import { ABILITIES } from './cards.ts';
import type { PlanetshipKnobs } from './knobs.ts';
import { missionCount, probesEach, shipsEach } from './knobs.ts';
import { ABILITY_NAMES } from './names.ts';
import { ZONES } from './zones.ts';

const HARVESTS = 9;

/** How Planetship is played with these knobs. */
export function guide(knobs: PlanetshipKnobs, seats: number): Guide {
  return [
    aim(knobs, seats),
    round(knobs, seats),
    placing(knobs, seats),
    resolving(knobs),
    abilities(knobs),
    zones(knobs),
    points(knobs, seats),
    signsOnZones(knobs, seats),
    SIGNS_ON_CARDS,
    BY_HAND,
  ];
}

function aim(knobs: PlanetshipKnobs, seats: number): GuideSection {
  const { rounds, hand_limit, discard_vp } = knobs;
  const sources = [
    'the cards in your hand',
    ...(missionCount(knobs, seats) > 0 ? ['missions'] : []),
    ...(discard_vp > 0 ? ['the cards you gave up'] : []),
  ];
  return {
    title: 'The aim',
    paragraphs: [
      'A wreck as large as a planet drifts by. Send your crew into its zones: whoever is strongest in a zone brings home the survivor who waits there.',
      `You may keep only ${counted(hand_limit, 'card')} from round to round. After ${counted(rounds, 'round')} the most points win, out of ${listed(sources)}.`,
    ],
  };
}

function round(knobs: PlanetshipKnobs, seats: number): GuideSection {
  const { rounds, hand_limit, conveyor_columns, orientation } = knobs;
  return {
    title: 'A round',
    steps: [
      said(
        orientation === 'player_choice' && 'The first player chooses how new zones are rotated.',
        'Every zone gets a reward: a card from the deck.',
      ),
      `In turn, everybody places one character with a ship on it, until the ships are used up: ${shipsEach(knobs, seats)} each.`,
      'The zones are resolved one by one, from the lowest number up.',
      'Characters, ships and probes go home.',
      `Whoever has more than ${counted(hand_limit, 'card')} gives up the others, face down. All are shown together.`,
      ...(rounds > 1
        ? [
            said(
              'The next seat becomes first player.',
              conveyor_columns > 0 &&
                `The wreck drifts on: ${counted(conveyor_columns, 'column')} of zones on the right ${conveyor_columns === 1 ? 'leaves' : 'leave'}, and as many come in on the left.`,
            ),
          ]
        : []),
    ],
  };
}

function placing(knobs: PlanetshipKnobs, seats: number): GuideSection {
  const probes = probesEach(knobs, seats);
  return {
    title: 'Placing a character',
    paragraphs: [
      'Enter a free space with a door, or one that touches a space of yours side by side, also across the border of two zones.',
      said(
        'You must place if you can.',
        knobs.stuck_rule === 'skip'
          ? 'Whoever can reach no space is passed over.'
          : 'Whoever can reach no space may use any free one.',
      ),
      'On a mask the card lies face down: the others see only whose it is.',
      ...(probes > 0
        ? [
            said(
              `On a dish you may send one of your ${counted(probes, 'probe')} to any space or reward in that zone or one beside it. You see what lies there face down, now or later.`,
              knobs.probe_on_move && 'So you may when a character is moved onto a dish.',
            ),
          ]
        : []),
    ],
  };
}

const TIES: Readonly<Record<PlanetshipKnobs['zone_tiebreak'], string>> = {
  lowest_space: 'in a tie, whoever stands on the space with the lowest number',
  highest_space: 'in a tie, whoever stands on the space with the highest number',
  no_winner: 'in a tie, nobody does',
};

function resolving(knobs: PlanetshipKnobs): GuideSection {
  const { ability_limits: times } = knobs;
  return {
    title: 'Resolving a zone',
    steps: [
      'Everything face down in it is flipped.',
      times === 0
        ? 'Abilities are not used.'
        : said(
            `Space by space, from I on, the owner of a character may use each of its abilities ${timesInWords(times)}, in any order.`,
            knobs.locked_after_move && 'Who was moved this round may not.',
          ),
      `Everybody’s strength there is added up. The highest sum takes the reward into hand; ${TIES[knobs.zone_tiebreak]}.`,
      'A reward nobody wins goes under the deck.',
    ],
  };
}

function abilities(knobs: PlanetshipKnobs): GuideSection {
  const { hacker_enemy_only, shield_facedown, teleport_resolved_ok, radio_mode } = knobs;
  const means: Readonly<Record<Ability, string>> = {
    HAC: `Send ${hacker_enemy_only ? 'a rival' : 'another character'} in this zone back to its owner’s hand.`,
    SCA: 'Add the top card of the deck to the reward, then put one of these cards under the deck.',
    TRA: 'Pull anybody from a zone beside this one into a free space here.',
    SHI: `Guard ${shield_facedown ? 'a character' : 'an open character'} here or beside from Hacker and Tractor Beam for this round.`,
    RAD: `One strength for each other character of yours here and beside${radio_mode === 'live' ? ', counted at the end' : ''}.`,
    TEL: `Go to a free space of a zone beside this one${teleport_resolved_ok ? '' : ' that is not resolved yet'}.`,
  };
  return {
    title: 'Abilities',
    paragraphs: ['Here is the zone being resolved; beside it are those that share a side with it.'],
    terms: ABILITIES.map((ability) => ({
      icons: [ABILITY_ICONS[ability]],
      ground: NIGHT,
      term: ABILITY_NAMES[ability],
      means: means[ability],
    })),
  };
}

function zones(knobs: PlanetshipKnobs): GuideSection {
  const played = ZONES.filter(({ number }) => knobs.zone_set.includes(number));
  const doubled = played.filter(({ number }) => number !== HARVESTS && knobs.extra_rewards.includes(number));
  return {
    title: 'The zones',
    ...(doubled.length === 0
      ? {}
      : {
          paragraphs: [
            `Two rewards, of which the winner keeps one, lie in ${listed(doubled.map(({ number }) => `${number}`))}.`,
          ],
        }),
    terms: played.map(({ number, name }): GuideTerm => {
      const icon = ZONE_ICONS[number];
      const ground = ZONE_COLOURS[number];
      return {
        ...(icon === undefined ? {} : { icons: [icon] }),
        ...(ground === undefined ? {} : { ground }),
        term: `${number} ${name}`,
        means: ownRule(number, knobs) || 'No rule of its own.',
      };
    }),
  };
}

function ownRule(zone: number, knobs: PlanetshipKnobs): string | false {
  if (!knobs.zone_rules_on.includes(zone)) return zone === 8 && 'Four spaces.';
  switch (zone) {
    case 0:
      return knobs.senate_own_immune
        ? 'Nobody is hacked or pulled away.'
        : 'Nobody is hacked, nor pulled away by others.';
    case 1:
      return knobs.leisure_moved_counts
        ? 'Space III adds 1 strength.'
        : 'Space III adds 1 strength to whoever was placed there.';
    case 3:
      return `Who enters first in ${knobs.military_scope === 'round' ? 'a round' : 'the game'} may rotate it.`;
    case 4:
      return knobs.prison_mode === 'lowest' && 'The lowest strength wins.';
    case 5:
      return 'Who has Team Radio here or beside gets 1 strength.';
    case 6:
      return knobs.zone6_probe_ban && 'No probes.';
    case 7:
      return `The winner loses a character standing here for good${knobs.radioactive_timing === 'at_once' ? '' : ', after all zones'}.`;
    case 8:
      return 'Four spaces.';
    case HARVESTS:
      return knobs.extra_rewards.includes(HARVESTS) && 'Two rewards: the winner keeps one.';
    default:
      return false;
  }
}

const SHARES: Readonly<Record<PlanetshipKnobs['mission_tie'], string>> = {
  split_floor: 'Several who have the most share it, rounded down.',
  full: 'Several who have the most get it all, each of them.',
  none: 'In a tie nobody gets it.',
};

function points(knobs: PlanetshipKnobs, seats: number): GuideSection {
  const { rounds, discard_vp, mission_min_icons: least } = knobs;
  const missions = missionCount(knobs, seats);
  return {
    title: 'The end and the points',
    paragraphs: [
      `After round ${rounds} hands are laid open. You score the points of the cards in your hand${discard_vp > 0 ? `, and ${discard_vp} for each card you gave up` : ''}.`,
      ...(missions > 0
        ? [
            said(
              `There ${missions === 1 ? 'is 1 mission' : `are ${missions} missions`}. Whoever has the most of what one shows, in hand alone, scores it: ${knobs.mission_vp_ability} for abilities, ${knobs.mission_vp_race} for a race, unless this table has edited the card.`,
              SHARES[knobs.mission_tie],
              least > 0 && (least === 1 ? 'Without any, nobody does.' : `It takes at least ${least}.`),
            ),
            'In a tie for victory missions achieved count, then the points in hand, then who sits farthest from the first player.',
          ]
        : ['In a tie for victory the points in hand count, then who sits farthest from the first player.']),
    ],
  };
}

function signsOnZones(knobs: PlanetshipKnobs, seats: number): GuideSection {
  const sign = (icon: string, term: string, means: string): GuideTerm => ({
    icons: [icon],
    ground: NIGHT,
    term,
    means,
  });
  return {
    title: 'Signs on the table',
    terms: [
      sign(ICON.dock, 'Door', 'A dock: anybody may enter. Dashed spaces have none.'),
      sign(ICON.stealth, 'Mask', 'Stealth: cards lie here face down.'),
      ...(probesEach(knobs, seats) > 0
        ? [sign(ICON.probe, 'Dish', 'Who is placed here may send a probe.')]
        : []),
      sign(ICON.reward, 'Reward', 'The card this zone is fought for.'),
      sign(ICON.ship, 'Ship', 'Tells whose character it is.'),
      sign(ICON.shield, 'Shield', 'Safe from Hacker and Tractor Beam.'),
      ...(missionCount(knobs, seats) > 0
        ? [sign(ICON.mission, 'Mission', 'Scored at the end by who has the most.')]
        : []),
      sign(ICON.first, 'First player', 'Begins the round.'),
      sign(ICON.round, 'Round', 'Marks how far the game is.'),
      { term: 'I, II, III, IV', means: 'The order of spaces, in acting and in ties.' },
    ],
  };
}

const SIGNS_ON_CARDS: GuideSection = {
  title: 'Signs on a card',
  terms: [
    { term: 'Dark disc', means: 'Strength, top left.' },
    { term: 'Brass hexagon', means: 'Points, top right.' },
    {
      icons: Object.values(RACE_LOOKS).map(({ icon }) => icon),
      term: 'Figure',
      means: 'The race; its name stands below. Some missions count it.',
    },
    {
      icons: Object.values(ABILITY_ICONS),
      term: 'Light squares',
      means: 'Abilities. A card may have one twice, or none.',
    },
    { term: 'Small sign', means: 'Top middle: whose starting character it is.' },
  ],
};

const BY_HAND: GuideSection = {
  title: 'By hand',
  paragraphs: [
    'Drag a card to a space, a probe to what it shall watch, a shield to whom it guards, a character to where it goes. What you may reach lights up.',
    'Or choose from the list “You can”: everything you may do is there.',
  ],
};

function counted(n: number, one: string): string {
  return `${n} ${one}${n === 1 ? '' : 's'}`;
}

function timesInWords(n: number): string {
  return n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** The sentences that hold. */
function said(...sentences: readonly (string | false)[]): string {
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
