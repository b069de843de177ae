import type { Guide, GuideSection, GuideTerm } from '#rules/Guide';
import { DUSK, ICON } from './art/palette.ts';
import { ALIEN_LOOKS, SPECIAL_COLOURS } from './box.ts';
import type { PlanetopiaKnobs } from './knobs.ts';
import type { Special } from './tokens.ts';
import { COLOURS, COLOUR_NAMES, SPECIALS, SPECIAL_NAMES } from './tokens.ts';

/** How Planetopia is played with these knobs. */
export function guide(knobs: PlanetopiaKnobs, seats: number): Guide {
  return [
    aim(knobs),
    turn(knobs),
    mandatory(knobs),
    ...(knobs.optional_per_turn > 0 ? [optional(knobs)] : []),
    combo(knobs, seats),
    cards(knobs),
    ...(knobs.special_slots > 0 ? [specials(knobs)] : []),
    end(knobs),
    signs(knobs),
    BY_HAND,
  ];
}

function aim({ target_points }: PlanetopiaKnobs): GuideSection {
  return {
    title: 'The aim',
    paragraphs: [
      'Aliens visit your small planet and stack up in its columns. Bring them into the patterns on Prestige cards, and win these cards.',
      `The first to reach ${target_points} points brings on the end. Then the most points win.`,
    ],
  };
}

function turn(knobs: PlanetopiaKnobs): GuideSection {
  const { mandatory_per_turn: must, optional_per_turn: may, start_atoms, special_slots } = knobs;
  return {
    title: 'Your turn',
    paragraphs: [
      said(
        `You must take ${counted(must, 'mandatory action')}: take a Cosmos card, play a card, or take your played cards back.`,
        may > 0 &&
          `You may also take ${counted(may, 'optional action')}: atomize or make a combo, before or after.`,
        special_slots > 0 && 'Special tokens are used on top of that.',
      ),
      'Then you end your turn, and the next seat has its own.',
      `Everybody begins with ${counted(start_atoms, 'atom')} and three cards: Sidestep, Leapfrog and Spare atom.`,
    ],
  };
}

function mandatory(knobs: PlanetopiaKnobs): GuideSection {
  const { cosmos_row_size, distance_cost_per_card: cost, gravity, overflow_discard } = knobs;
  return {
    title: 'What you must do: one of these',
    terms: [
      {
        icons: [ICON.galaxy],
        ground: DUSK,
        term: 'Take a Cosmos card',
        means: said(
          `${counted(cosmos_row_size, 'card')} are on offer.`,
          cost === 0
            ? 'Any of them is free.'
            : `The one on the right is free; for another one lay ${counted(cost, 'atom')} of yours on each card to its right.`,
          'Atoms on the card you take are yours.',
        ),
      },
      {
        icons: [ICON.ufo],
        ground: DUSK,
        term: 'Play a card',
        means: said(
          gravity
            ? 'Its aliens drop into columns of your choice.'
            : 'Its aliens go to free cells of your choice.',
          overflow_discard === 'any'
            ? 'If they do not all fit, you choose which aliens go back, also from your planet.'
            : 'What does not fit goes back.',
        ),
      },
      {
        icons: [ICON.planet],
        ground: DUSK,
        term: 'Take back',
        means: said(
          'All your played cards return to your hand.',
          knobs.auto_recover_on_empty && 'Who plays the last card gets them back anyway when the turn ends.',
        ),
      },
    ],
  };
}

function optional({ atomize_max, atomize_yield, gravity }: PlanetopiaKnobs): GuideSection {
  return {
    title: 'What you may do',
    terms: [
      {
        icons: [ICON.atom],
        ground: DUSK,
        term: 'Atomize',
        means: said(
          `Give back ${atomize_max === 1 ? '1 alien' : `up to ${atomize_max} aliens`} of your planet for ${counted(atomize_yield, 'atom')} each.`,
          gravity && 'What lay above falls down.',
        ),
      },
      {
        icons: [ICON.prestige],
        ground: DUSK,
        term: 'Make a combo',
        means: 'Win a Prestige card whose pattern your planet shows.',
      },
    ],
  };
}

const REFILLS: Readonly<Record<PlanetopiaKnobs['prestige_refill'], string>> = {
  immediate: 'The next card comes at once.',
  'end-of-turn': 'The next card comes when the turn ends.',
  never: 'No other card takes its place.',
};

function combo(knobs: PlanetopiaKnobs, seats: number): GuideSection {
  const { pattern_match, blank_requires_token, combo_discards_blanks, gravity } = knobs;
  const isLarge = knobs.grid_columns > 3 || knobs.grid_rows > 3;
  return {
    title: 'A combo',
    paragraphs: [
      said(
        `${counted(seats + knobs.prestige_row_extra, 'Prestige card')} lie open.`,
        pattern_match === 'absolute'
          ? `The colours must stand exactly where the card shows them${isLarge ? ', counted from the lower left corner' : ''}.`
          : 'The colours must stand as the card shows them, anywhere on your planet.',
        blank_requires_token
          ? 'A white circle needs any token.'
          : 'A white circle may be anything, or empty.',
      ),
      said(
        'You get the card and its points.',
        combo_discards_blanks
          ? 'All tokens of the pattern go back, those on white circles too.'
          : 'The coloured tokens of the pattern go back; those on white circles stay.',
        gravity && 'What lay above falls down.',
        REFILLS[knobs.prestige_refill],
      ),
    ],
  };
}

function cards(knobs: PlanetopiaKnobs): GuideSection {
  const { start_swap_adjacent, raygun_cost, allow_null_play } = knobs;
  const near = start_swap_adjacent ? 'neighbours' : 'tokens';
  return {
    title: 'Cards that bring no aliens',
    terms: [
      { term: 'Sidestep', means: `Swap two ${near} in a row of your planet.` },
      { term: 'Leapfrog', means: `Swap two ${near} in a column.` },
      { term: 'Switch', means: 'Swap two tokens that touch at a corner.' },
      {
        icons: [ICON.raygun],
        ground: DUSK,
        term: 'Raygun',
        means: `${raygun_cost === 0 ? 'G' : `Pay ${counted(raygun_cost, 'atom')} and g`}ive one of your aliens another colour.`,
      },
      { icons: [ICON.atom], ground: DUSK, term: 'Spare atom', means: 'Take the atoms it shows.' },
      ...(allow_null_play
        ? [{ term: 'No use for it?', means: 'The three that swap may be played without swapping.' }]
        : []),
    ],
  };
}

function specials(knobs: PlanetopiaKnobs): GuideSection {
  const { special_slots, special_overflow, extra_mode, extra_mandatory, double_scope, joker_mode } = knobs;
  const means: Readonly<Record<Special, string>> = {
    X:
      extra_mode === 'second-turn'
        ? 'Another turn after this one.'
        : `One more mandatory action${extra_mandatory ? '' : ', if you like,'} and one more optional one.`,
    D: `Atomizing pays twice, ${double_scope === 'turn' ? 'for the rest of this turn' : 'once'}.`,
    J:
      joker_mode === 'deploy'
        ? 'Drop it onto your planet. In a pattern it is any colour.'
        : 'It takes the place of one of your aliens. In a pattern it is any colour.',
  };
  return {
    title: 'Special tokens',
    paragraphs: [
      said(
        'Some Prestige cards bring a token. It can be used from your next turn on.',
        `You have room for ${special_slots};`,
        special_overflow === 'choose' ? 'of more, one goes back.' : 'more are not taken.',
      ),
    ],
    terms: SPECIALS.map((sort) => ({
      icons: [ICON[sort]],
      ground: SPECIAL_COLOURS[sort],
      term: capital(SPECIAL_NAMES[sort]),
      means: means[sort],
    })),
  };
}

function end({ target_points, equal_turns, max_rounds }: PlanetopiaKnobs): GuideSection {
  return {
    title: 'The end and the points',
    paragraphs: [
      said(
        `When somebody has ${target_points} points,`,
        equal_turns
          ? 'the round is finished, so that all have had as many turns.'
          : 'the game is over at once.',
        max_rounds > 0 && `After ${counted(max_rounds, 'round')} it is over in any case.`,
        'It also ends after a round that leaves no Prestige card to win.',
      ),
      'Only the points on your Prestige cards count. In a tie more atoms win, then more aliens on the planet; then victory is shared.',
    ],
  };
}

function signs({ icon3_removed_at, icon4_removed_at }: PlanetopiaKnobs): GuideSection {
  // Told only where it holds: a variant may deal these cards to any number of seats.
  const isAsPrinted = icon3_removed_at.join() === '2' && icon4_removed_at.join() === '2,3';
  return {
    title: 'Signs',
    terms: [
      ...COLOURS.map((colour): GuideTerm => ({
        icons: [ICON[colour]],
        ground: ALIEN_LOOKS[colour].colour,
        term: `${capital(COLOUR_NAMES[colour])} alien`,
        means: `The letter ${colour}.`,
      })),
      { icons: [ICON.atom], ground: DUSK, term: 'Atom', means: 'What you pay with.' },
      { icons: [ICON.prestige], ground: DUSK, term: 'Laurels', means: 'Points of a Prestige card.' },
      {
        icons: [ICON.star],
        ground: DUSK,
        term: 'Star',
        means: 'Who began. Each round ends before this seat.',
      },
      ...(isAsPrinted ? [{ term: '3+ and 4+', means: 'A card for so many seats or more.' }] : []),
      { term: 'Face-down token', means: 'Won in this turn, to be used from the next.' },
    ],
  };
}

const BY_HAND: GuideSection = {
  title: 'By hand',
  paragraphs: [
    'Drag a Cosmos card into your hand to take it, a card from your hand onto your played cards to play it, an alien to its column, or to the supply to atomize it, a Prestige card to your own ones. What you may reach lights up.',
    'Or choose from the list “You can”: everything you may do is there.',
  ],
};

function counted(n: number, one: string): string {
  return `${n} ${one}${n === 1 ? '' : 's'}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The sentences that hold. */
function said(...sentences: readonly (string | false)[]): string {
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
