import { FastChance } from '#kernel/chance/fast';
import type { Json } from '#kernel/json';
import { observe } from '#kernel/observe';
import { BOX, placeOf } from '#kernel/table';
import { kindIn } from '#rules/kindIn';
import type { Edits } from '#rules/Sheet';
import { describeVariants } from '#rules/testing/suites/variants';
import { checkVariant } from '#rules/variant';
import { describe, expect, it } from 'vitest';
import { art } from './art.ts';
import { greedy } from './bots/greedy.ts';
import { CHARACTER, MISSION, ZONE, box } from './box.ts';
import { CHARACTERS, MISSIONS } from './cards.ts';
import { cardsWith } from './cardsOn.ts';
import { knobs } from './knobs.ts';
import { DECK, MISSION_ROW, placesOf } from './places.ts';
import { planetship } from './planetship.ts';
import { tallies } from './rules/score.ts';
import { winnerOf } from './rules/strength.ts';
import { sheets } from './sheets.ts';
import { GRID_B, GRID_C, arrange } from './testing/arrange.ts';
import { editsBy, variantOf } from './testing/variantOf.ts';
import { ZONES } from './zones.ts';

const faulty = (edits: Edits, changed: Readonly<Record<string, Json>> = {}): string[] =>
  checkVariant(planetship, { knobs: changed, edits }).faults;
const odd = (edits: Edits, changed: Readonly<Record<string, Json>> = {}): string[] =>
  checkVariant(planetship, { knobs: changed, edits }).odd;

describe('the knobs', () => {
  it('stand under headings, every one of them', () => {
    const groups = new Set(Object.values(knobs).map(({ group }) => group));
    expect([...groups].toSorted()).toEqual([
      'Abilities',
      'Crew and tokens',
      'Deck and secrets',
      'Missions and points',
      'Rounds and turns',
      'Rules of single zones',
      'Zones',
    ]);
  });
});

describeVariants(planetship, {
  edits: editsBy,
  knobs: (seed) => (seed % 2 === 0 ? { rounds: 2 } : variantOf(seed)),
  short: { rounds: 1 },
  leastActs: 8,
});

describe('the sheets', () => {
  it('print every card and zone of the box', () => {
    expect(sheets.map(({ rows }) => rows.length)).toEqual([60, 30, 12, 10]);
  });

  it('give back the printed cards, but for the cell that is edited', () => {
    const once = cardsWith({ deck: { C31: { strength: 9 } } });
    expect(once.characters.get('C31')).toEqual({ ...CHARACTERS['C31'], strength: 9 });
    expect(Object.fromEntries(once.characters)).toEqual({
      ...CHARACTERS,
      C31: { ...CHARACTERS['C31'], strength: 9 },
    });
    expect(Object.fromEntries(once.missions)).toEqual(MISSIONS);
    expect([...once.zones.values()]).toEqual(ZONES);
  });
});

describe('at an edited table', () => {
  it('an edited strength decides the zone', () => {
    const posts = { 'Z2.1': 'green 16', 'Z2.2': 'red 4' };
    const printed = arrange({ grid: GRID_C, posts, resolve: 2 });
    const edited = arrange({ grid: GRID_C, posts, resolve: 2, edits: { starts: { C4: { strength: 7 } } } });
    expect([winnerOf(printed.board(), 2), winnerOf(edited.board(), 2)]).toEqual(['green', 'red']);
  });

  it('edited icons are the ones that can be used', () => {
    const edits = { starts: { C4: { icon1: 'HAC', icon2: 'HAC' } } };
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'red 4', 'Z2.2': 'blue 10', 'Z2.3': 'blue 9' },
      resolve: 2,
      edits,
    });
    const target = (slot: string) => ({ do: 'hack', target: scene.at(slot) }) as const;
    scene.act('red', target('Z2.2'));
    scene.act('red', target('Z2.3'));
    expect(scene.cards(placesOf('blue').hand)).toEqual(expect.arrayContaining([9, 10]));
  });

  it('edited points and missions are the ones that score', () => {
    const plan = {
      seats: ['red', 'green', 'yellow'],
      missions: ['M01'],
      hands: { red: [1, 33], green: [13], yellow: [19] },
      slot: { phase: 'over' },
    } as const;
    const total = (edits: Edits): number | undefined =>
      tallies(arrange({ ...plan, edits }).table).find(({ seat }) => seat === 'red')?.total;
    expect(total({})).toBe(0 + 1 + 6);
    expect(total({ deck: { C33: { points: 12 } } })).toBe(12 + 6);
    expect(total({ missions: { M01: { points: 20 } } })).toBe(1 + 20);
    expect(total({ missions: { M01: { counts: 'MAU' } } })).toBe(1 + 7);
  });

  it('what nobody edited about a mission is left to the knobs', () => {
    const plan = { missions: ['M01', 'M02'], hands: { red: [38, 57] }, slot: { phase: 'over' } } as const;
    const { table } = arrange({
      ...plan,
      knobs: { mission_vp_ability: 2 },
      edits: { missions: { M02: { points: 9 } } },
    });
    expect(tallies(table).map(({ missions }) => missions.map(({ points }) => points))[0]).toEqual([2, 9]);
  });

  it('copies are laid out: none stays in the box, more are made', () => {
    const { table } = arrange({ edits: { deck: { C31: { copies: 0 }, C32: { copies: 3 } } } });
    const everywhere = (face: string): number =>
      [...table.pieces.values()].filter((piece) => piece.face === face && piece.place !== BOX).length;
    expect([everywhere('C31'), everywhere('C32'), everywhere('C33')]).toEqual([0, 3, 1]);
    expect(placeOf(table, DECK).pieces).toHaveLength(60);
  });

  it('a mission that is not in the draw is never laid open', () => {
    const out = Object.fromEntries(
      Object.keys(MISSIONS)
        .slice(2)
        .map((face) => [face, { drawn: 'no' }]),
    );
    const { table } = arrange({ edits: { missions: out } });
    const laid = placeOf(table, MISSION_ROW).pieces.map((id) => table.pieces.get(id)?.face);
    expect(new Set(laid)).toEqual(new Set(['M01', 'M02']));
  });

  it('the marks of a zone are as edited: docks, stealth, probes and hidden rewards', () => {
    const edits = { zones: { 'zone-7': { one: '', three: 'dp', reward: 'hidden' } } };
    const scene = arrange({ grid: GRID_B, edits, rewards: { 7: [31] } });
    expect(scene.no('red', { do: 'play', card: scene.card(1), to: scene.at('Z7.1') })).toBe('no-access');
    expect(scene.seen('red', 'Z7.R')).toBeUndefined();
    scene.play('red', 1, 'Z7.3');
    expect(scene.board().posted.get(scene.at('Z7.3'))?.faceDown).toBe(false);
    expect(scene.slot().probeFrom).toBe(scene.at('Z7.3'));
  });

  it('bots see the cards as they are here', () => {
    const chosen = (edits: Edits): number | undefined => {
      const scene = arrange({
        seats: ['red', 'green', 'yellow'],
        missions: [],
        hands: { red: [31, 32, 41, 42, 51, 52, 61] },
        slot: { phase: 'discard' },
        edits,
      });
      const action = greedy.choose(observe(scene.table, 'red'), scene.may('red'), new FastChance(1));
      return [31, 32, 41, 42, 51, 52, 61].find((number) => scene.card(number) === action['card']);
    };
    expect(chosen({ deck: { C42: { points: 0, strength: 0 } } })).toBe(42);
    expect(chosen({ deck: { C52: { points: 0, strength: 0 } } })).toBe(52);
  });
});

describe('weighing', () => {
  it('games that cannot be played are refused', () => {
    expect(faulty({ zones: { 'zone-3': { four: 'd' } } })).toEqual([
      'Zone 3, Military Area has only 3 spaces.',
    ]);
    expect(faulty({}, { zone_set: [1, 2, 3] })).toEqual(['The smallest grid has 6 zones; zone_set has 3.']);
    const shut = { one: '', two: '', three: '' };
    const all = Object.fromEntries(ZONES.map(({ number }) => [`zone-${number}`, shut]));
    expect(faulty({ zones: all })).toEqual(['No zone has a dock: nobody could place a character.']);
    expect(faulty({ zones: all }, { stuck_rule: 'any_free_space' })).toEqual([]);
    expect(faulty({ zones: { 'zone-1': { one: 'pd' } } })[0]).toContain('d for a dock');
  });

  it('what will surprise people is told', () => {
    expect(odd({ zones: { 'zone-4': { one: '' } } })).toEqual([
      'Zone 4, Prison has no dock: it can be entered only from beside.',
    ]);
    expect(odd({}, { deck_size: 20 })).toEqual([
      'The deck has 20 cards; 4 rounds may deal 40, and then zones have no reward.',
    ]);
    expect(odd({ missions: { M01: { drawn: 'no' } } }, { missions_in_play: '12' })).toEqual([
      'Only 11 missions are in the draw; 12 are to be laid open.',
    ]);
    expect(odd({}, { ships_per_player: '6', hand_limit: 5 })).toEqual([
      'Seats have 6 ships but only 5 cards to send.',
    ]);
    const noRadio = Object.fromEntries(
      sheets.slice(0, 2).map(({ id, rows }) => [
        id,
        Object.fromEntries(
          rows.flatMap(({ id: face, cells }) => {
            const radios = ['icon1', 'icon2', 'icon3'].filter((name) => cells[name] === 'RAD');
            return radios.length === 0
              ? []
              : [[face, Object.fromEntries(radios.map((name) => [name, 'none']))]];
          }),
        ),
      ]),
    );
    expect(odd(noRadio)).toEqual(['A mission counts Team Radio, which no character has.']);
  });

  it('during play the seat that changed a knob hears what it brings about', () => {
    const scene = arrange({ hands: { red: [1, 2, 3, 4, 5, 6, 31] }, slot: { phase: 'discard' } });
    expect(scene.ask('red', { verb: 'knobs', set: { hand_limit: 5 } })).toMatchObject({
      ok: true,
      advice: { refused: 'odd', text: 'red and blue and green must discard down to 5 now.' },
    });
    const dealt = arrange({});
    expect(dealt.ask('red', { verb: 'knobs', set: { extra_rewards: [] } })).toMatchObject({
      ok: true,
      advice: { text: 'The rewards of round 1 stay as they were dealt.' },
    });
  });
});

describe('art', () => {
  it('draws, names and explains things as they are here, and as printed otherwise', () => {
    const edits = {
      deck: { C31: { race: 'BOO', strength: 8 } },
      missions: { M01: { points: 13 } },
      zones: { 'zone-2': { one: 's' } },
    };
    const drawn = (kind: string, face: string, shown?: Edits): string =>
      JSON.stringify(art.face(kindIn(box, kind), face, shown));
    expect(drawn(CHARACTER, 'C31', edits)).toContain('"8"');
    expect(drawn(CHARACTER, 'C31')).not.toContain('"8"');
    expect(art.name(kindIn(box, CHARACTER), 'C31', edits)).toBe('Booiou 31');
    expect(art.text?.(kindIn(box, CHARACTER), 'C31', edits)).toBe('Strength 8, worth 1.');
    expect(drawn(MISSION, 'M01', edits)).toContain('"13"');
    expect(drawn(ZONE, 'zone-2', edits)).toContain('domino-mask');
    expect(drawn(ZONE, 'zone-2')).not.toContain('domino-mask');
  });
});
