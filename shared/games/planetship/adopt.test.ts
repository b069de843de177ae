import { Scribe } from '#kernel/scribe';
import { BOX, pieceOf, placeOf } from '#kernel/table';
import { isRefusal } from '#commands/refusal';
import { describe, expect, it } from 'vitest';
import { DECK, ROUND_TRACK, placesOf, tokensOf } from './places.ts';
import { planetship } from './planetship.ts';
import type { Arrangement, Scene } from './testing/arrange.ts';
import { GRID_B, GRID_C, arrange } from './testing/arrange.ts';

const { rules } = planetship;

/** Moves the last piece of a place elsewhere, past the rules. */
function move({ table }: Scene, from: string, place: string, facing?: 'up' | 'down'): void {
  const id = placeOf(table, from).pieces.at(-1) ?? 0;
  new Scribe(table).place(pieceOf(table, id), { place, ...(facing === undefined ? {} : { facing }) });
}

function faultsAfter(plan: Arrangement, upset: (scene: Scene) => void): string[] {
  const scene = arrange(plan);
  upset(scene);
  const answer = rules.adopt(scene.table);
  return isRefusal(answer) ? answer.faults.map((fault) => fault.text) : [];
}

const PLACING: Arrangement = { grid: GRID_B, posts: { 'Z7.1': 'red 1', 'Z6.1': 'blue 7' } };
const RESOLVING: Arrangement = {
  grid: GRID_C,
  posts: { 'Z2.1': 'red 1', 'Z2.2': 'blue 10', 'Z8.1': 'red 3' },
  rewards: { 2: [76] },
  resolve: 2,
};

describe('taking over a table', () => {
  it('with nothing moved the slot is as it was', () => {
    for (const plan of [PLACING, RESOLVING]) {
      const { table } = arrange(plan);
      expect(rules.adopt(table)).toEqual(table.rules);
    }
  });

  /** The slot in the words of an earlier make. */
  function older({ table }: Scene): void {
    const scribe = new Scribe(table);
    const { mayRotate, unoriented } = table.rules;
    for (const [word, value] of Object.entries({ mayTurn: mayRotate, unturned: unoriented }))
      scribe.rule([word], value);
    for (const word of ['mayRotate', 'unoriented']) scribe.rule([word], undefined);
  }

  it('a slot in the words of an earlier make is played on as it stands, and taken over in the words of today', () => {
    const scene = arrange({ grid: GRID_B, turn: 'blue' });
    scene.play('blue', 7, 'Z3.3');
    const today = { ...scene.table.rules };
    older(scene);
    expect(rules.adopt(scene.table)).toEqual(today);
    scene.act('blue', { do: 'rotate', by: 1 });
    expect(scene.no('blue', { do: 'rotate', by: 1 })).toBe('rotate-not-allowed');
    scene.done('blue', { verb: 'undo' });
    expect(scene.may('blue')).toContainEqual({ do: 'rotate', by: 1 });

    const fresh = arrange({ knobs: { orientation: 'player_choice' } });
    const zones = fresh.slot().unoriented;
    older(fresh);
    fresh.act('red', { do: 'orient', zone: zones[0] as string, heading: 2 });
    expect(fresh.slot().unoriented).toEqual(zones.slice(1));
  });

  it('a character that was moved with its ship is taken as it stands', () => {
    const scene = arrange(PLACING);
    move(scene, scene.at('Z7.1'), scene.at('Z7.2'));
    move(scene, tokensOf(scene.at('Z7.1')), tokensOf(scene.at('Z7.2')));
    expect(rules.adopt(scene.table)).toEqual(scene.table.rules);
  });

  it('what was noted about a character that is gone is forgotten', () => {
    const scene = arrange(RESOLVING);
    const here = scene.at('Z2.2');
    const scribe = new Scribe(scene.table);
    scribe.rule(['moved'], [here]);
    scribe.rule(['radio'], { [here]: 2 });
    move(scene, here, placesOf('blue').hand);
    move(scene, tokensOf(here), placesOf('blue').ships);
    expect(rules.adopt(scene.table)).toMatchObject({ moved: [], radio: {}, phase: 'ability' });
  });

  it.each<[string, Arrangement, (scene: Scene) => void, string[]]>([
    [
      'a zone taken away',
      PLACING,
      (scene) => move(scene, 'grid-0-0', BOX),
      ['there must be one zone in grid-0-0'],
    ],
    [
      'a zone flipped',
      PLACING,
      (scene) => move(scene, 'grid-0-0', 'grid-0-0', 'down'),
      ['the zone in grid-0-0 lies face down'],
    ],
    [
      'a ship without its character',
      PLACING,
      (scene) => move(scene, scene.at('Z7.1'), placesOf('red').hand),
      ['a ship without a character'],
    ],
    [
      'a character without its ship',
      PLACING,
      (scene) => move(scene, tokensOf(scene.at('Z7.1')), placesOf('red').ships),
      ['a character without its ship'],
    ],
    [
      'two characters in one space',
      PLACING,
      (scene) => move(scene, DECK, scene.at('Z7.1')),
      ['there are 2 characters in one space'],
    ],
    ['a ship put away', PLACING, (scene) => move(scene, placesOf('green').ships, BOX), ['green has 3 ships']],
    [
      'a probe among the ships',
      PLACING,
      (scene) => move(scene, placesOf('green').probes, placesOf('green').ships),
      ['a green probe is out of place', 'green has 5 ships', 'green has 3 probes'],
    ],
    [
      'the round marker gone',
      PLACING,
      (scene) => move(scene, ROUND_TRACK, BOX),
      ['the round marker is not on its track'],
    ],
    [
      'the first player card gone',
      PLACING,
      (scene) => move(scene, placesOf('red').first, BOX),
      ['no seat has the first player card'],
    ],
    [
      'a card among the discards to be',
      PLACING,
      (scene) => move(scene, placesOf('red').hand, placesOf('red').tray),
      ['discards are chosen only at the end of a round'],
    ],
    [
      'a card face down in the zone being resolved',
      RESOLVING,
      (scene) => move(scene, scene.at('Z2.2'), scene.at('Z2.2'), 'down'),
      ['a card in the zone being resolved lies face down'],
    ],
    [
      'no reward left to choose from',
      { ...RESOLVING, slot: {}, posts: { 'Z2.1': 'green 14' } },
      (scene) => {
        scene.act('green', { do: 'scan' });
        for (let n = 0; n < 2; n++) move(scene, scene.at('Z2.R'), DECK);
      },
      ['there is no reward to choose from'],
    ],
    [
      'somebody on a zone between rounds',
      { seats: ['red', 'blue', 'green'], grid: GRID_B, slot: { phase: 'discard' } },
      (scene) => {
        move(scene, DECK, placesOf('red').hand);
        move(scene, DECK, scene.at('Z7.R'));
      },
      ['the zones must be empty between rounds'],
    ],
    [
      'a slot that says nothing sensible',
      { ...PLACING, slot: { phase: 'reveal' } },
      () => undefined,
      ['nobody knows which part of the round it is'],
    ],
    [
      'nobody left with too many cards',
      { seats: ['red', 'blue', 'green'], grid: GRID_B, slot: { phase: 'discard' } },
      () => undefined,
      ['everybody has chosen, but the discards have not been shown'],
    ],
  ])('%s is named', (_what, plan, upset, faults) => {
    expect(faultsAfter(plan, upset)).toEqual(faults);
  });
});
