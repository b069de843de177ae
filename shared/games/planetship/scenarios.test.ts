import { Script } from '#rules/testing/Script';
import { SPECTATOR, seat } from '#kernel/seat';
import { BOX, pieceOf, placeOf } from '#kernel/table';
import { FastChance } from '#kernel/chance/fast';
import { Scribe } from '#kernel/scribe';
import { setUp } from '#rules/setUp';
import { describe, expect, it } from 'vitest';
import { DECK, MISSION_ROW, placesOf, tokensOf } from './places.ts';
import { planetship } from './planetship.ts';
import type { PlanetshipAction } from './rules/actions.ts';
import type { Posted } from './rules/Board.ts';
import { Board } from './rules/Board.ts';
import { openSpaces } from './rules/access.ts';
import { moveZones } from './rules/conveyor.ts';
import { probeSpots } from './rules/probes.ts';
import { strengthOf, totalsIn, winnerOf } from './rules/strength.ts';
import type { Arrangement, Scene } from './testing/arrange.ts';
import { GRID_A, GRID_B, GRID_C, arrange, cardsIn, zonesOf } from './testing/arrange.ts';

const { rules } = planetship;

function countIn({ table }: Pick<Scene, 'table'>, place: string): number {
  return placeOf(table, place).pieces.length;
}

/** Slots a seat may place a character in, as `Z7.1`. */
function openTo(scene: Scene, who: string): string[] {
  return openSpaces(scene.board(), who)
    .map(({ zone, n }) => `Z${zone}.${n}`)
    .toSorted();
}

/** Slots that may be probed now. */
function probesOf(scene: Scene, from: string): string[] {
  return probeSpots(scene.board(), scene.at(from))
    .map(({ zone, n }) => `Z${zone}.${n === 0 ? 'R' : n}`)
    .toSorted();
}

function dos(actions: readonly PlanetshipAction[]): Set<string> {
  return new Set(actions.map((action) => action.do));
}

function scores(scene: Scene): Record<string, number[]> {
  const sheet = rules.result(scene.table)?.scores ?? {};
  return Object.fromEntries(
    Object.entries(sheet).map(([who, { total, lines }]) => {
      const of = (word: string): number =>
        lines.filter(({ source }) => source.startsWith(word)).reduce((sum, { points }) => sum + points, 0);
      return [who, [of('discards'), of('hand'), of('mission'), total]];
    }),
  );
}

describe('setting up, and zones that move on', () => {
  it('P-01 three seats: six cards, four ships and probes each, four missions, a grid of 2 × 3', () => {
    const { table } = setUp(
      planetship,
      ['red', 'green', 'yellow'].map((id) => seat(id)),
      new FastChance(1),
    );
    const hands = { red: [1, 6], green: [13, 18], yellow: [19, 24] };
    for (const [who, [from, to]] of Object.entries(hands) as [string, [number, number]][]) {
      const places = placesOf(who);
      expect(cardsIn(table, places.hand).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: to - from + 1 }, (_, i) => from + i),
      );
      expect([countIn({ table }, places.ships), countIn({ table }, places.probes)]).toEqual([4, 4]);
    }
    const { grid, reserve } = zonesOf(table);
    expect([countIn({ table }, MISSION_ROW), grid.length, grid[0]?.split(' ').length]).toEqual([4, 2, 3]);
    expect(reserve.join(' ').split(' ')).toHaveLength(4);
    const two = grid.join(' ').split(' ').includes('9');
    expect(countIn({ table }, DECK)).toBe(two ? 53 : 54);
  });

  it('P-02 two seats play red and blue, with six ships and probes', () => {
    expect(() => setUp(planetship, [seat('red'), seat('green')], new FastChance(1))).toThrow(
      'Planetship for 2 is played with red, blue, not green',
    );
    const { table } = setUp(planetship, [seat('red'), seat('blue')], new FastChance(1));
    for (const who of ['red', 'blue'])
      expect([countIn({ table }, placesOf(who).ships), countIn({ table }, placesOf(who).probes)]).toEqual([
        6, 6,
      ]);
    expect([countIn({ table }, MISSION_ROW), zonesOf(table).grid.length]).toEqual([4, 2]);
  });

  it('P-03 five seats: five missions, a grid of 3 × 3 and one zone in reserve', () => {
    const { table } = arrange({ seats: ['red', 'blue', 'green', 'yellow', 'pink'] });
    const fresh = setUp(planetship, table.seats, new FastChance(3)).table;
    const { grid, reserve } = zonesOf(fresh);
    expect([countIn({ table: fresh }, MISSION_ROW), grid.length, reserve]).toEqual([
      5,
      3,
      [expect.any(String)],
    ]);
    for (const s of table.seats) expect(countIn({ table: fresh }, placesOf(s.id).ships)).toBe(4);
    expect(countIn({ table: fresh }, DECK)).toBe(grid.join(' ').split(' ').includes('9') ? 50 : 51);
  });

  it('P-10 four seats: the right column leaves, the reserve comes in on the left', () => {
    const { table } = arrange({
      seats: ['red', 'blue', 'green', 'yellow'],
      grid: ['0 2 4 6', '1 3 5 7'],
      reserve: [[8], [9]],
    });
    const chance = new FastChance(5);
    const seen = [1, 2, 3].map(() => {
      moveZones(new Scribe(table), chance);
      return zonesOf(table);
    });
    expect(seen).toEqual([
      { grid: ['8 0 2 4', '9 1 3 5'], reserve: ['6', '7'] },
      { grid: ['6 8 0 2', '7 9 1 3'], reserve: ['4', '5'] },
      { grid: ['4 6 8 0', '5 7 9 1'], reserve: ['2', '3'] },
    ]);
  });

  it('P-11 three seats: the reserve is a queue of columns', () => {
    const { table } = arrange({
      grid: ['0 2 4', '1 3 5'],
      reserve: [
        [6, 8],
        [7, 9],
      ],
    });
    const entering = [1, 2, 3].map(() => {
      moveZones(new Scribe(table), new FastChance(5));
      return zonesOf(table).grid.map((line) => line[0]);
    });
    expect(entering).toEqual([
      ['8', '9'],
      ['6', '7'],
      ['4', '5'],
    ]);
  });

  it('P-12 five seats: one of three is set aside, the others come back with the reserve', () => {
    const scene = arrange({
      seats: ['red', 'blue', 'green', 'yellow', 'pink'],
      grid: ['0 1 2', '3 4 5', '6 7 8'],
      reserve: [[9]],
    });
    // Aside 5; the mixing leaves all in order; three orientations.
    moveZones(new Scribe(scene.table), new Script([1, 2, 1, 0, 0, 0]));
    const { grid, reserve } = zonesOf(scene.table);
    expect(reserve).toEqual(['5']);
    expect(grid.map((line) => line[0])).toEqual(['9', '2', '8']);
    expect(grid.join(' ')).not.toContain('5');
    const aside = placeOf(scene.table, 'reserve-0-0').pieces.map((id) => pieceOf(scene.table, id).facing);
    expect(aside).toEqual(['down']);
  });

  it('P-13 the first player card goes round, but not after the last round', () => {
    const table = setUp(
      planetship,
      ['red', 'blue', 'green', 'yellow'].map((id) => seat(id)),
      new FastChance(2),
      { knobs: { first_player: 'first_seat' } },
    ).table;
    const firsts: string[] = [];
    const chance = new FastChance(9);
    for (let round = 0; rules.result(table) === null;) {
      const [who] = rules.toAct(table) as [string];
      const { phase } = table.rules;
      if (phase === 'place' && Board.of(table).posted.size === 0 && firsts.length === round) {
        firsts.push(who);
        round++;
      }
      const actions = [...rules.legal(table, who)];
      rules.play(new Scribe(table), who, actions[chance.below(actions.length)] as PlanetshipAction, chance);
    }
    expect(firsts).toEqual(['red', 'blue', 'green', 'yellow']);
    expect(Board.of(table).first).toBe('yellow');
  });
});

describe('placing', () => {
  it('P-04 zones are adjacent along edges, not over corners', () => {
    const board = arrange({ grid: GRID_A }).board();
    const near = board.zones.filter(({ number }) => board.areAdjacent(1, number)).map(({ number }) => number);
    expect(near).toEqual([5, 7, 9]);
  });

  it('P-05 on an empty board only docks are open', () => {
    const scene = arrange({ grid: GRID_B });
    expect(openTo(scene, 'red')).toEqual(
      'Z0.1 Z0.2 Z2.1 Z2.2 Z2.3 Z3.2 Z3.3 Z6.1 Z6.2 Z7.1 Z7.2 Z9.1 Z9.3'.split(' '),
    );
    for (const slot of ['Z7.3', 'Z6.3'])
      expect(scene.no('red', { do: 'play', card: scene.card(1), to: scene.at(slot) })).toBe('no-access');
  });

  it('P-06 an own character opens its neighbours, also across the border, to its owner alone', () => {
    const scene = arrange({ grid: GRID_B, posts: { 'Z6.2': 'red 1' } });
    expect(openTo(scene, 'red')).toEqual(expect.arrayContaining(['Z6.3', 'Z7.3']));
    expect(openTo(scene, 'blue').filter((slot) => slot === 'Z6.3' || slot === 'Z7.3')).toEqual([]);
  });

  it('P-07 a character in a stealth space shows others only whose it is', () => {
    const scene = arrange({ grid: GRID_B, posts: { 'Z7.1': 'red 3' } });
    scene.play('red', 6, 'Z7.3');
    expect(scene.seen('red', 'Z7.3')).toBe('C6');
    for (const viewer of ['blue', 'green', SPECTATOR]) expect(scene.seen(viewer, 'Z7.3')).toBeUndefined();
    expect(scene.board().posted.get(scene.at('Z7.3'))?.owner).toBe('red');
  });

  it('P-08 a probe reaches its zone and those beside it, but not the Hibernation Chamber', () => {
    const scene = arrange({ grid: GRID_B });
    scene.play('red', 2, 'Z7.2');
    expect(probesOf(scene, 'Z7.2')).toEqual('Z2.1 Z2.2 Z2.3 Z2.R Z7.1 Z7.2 Z7.3 Z7.R'.split(' '));
    expect(scene.no('red', { do: 'probe', at: scene.at('Z6.1') })).toBe('probe-banned');
    expect(scene.no('red', { do: 'probe', at: scene.at('Z9.1') })).toBe('probe-range');
    const open = arrange({ grid: GRID_B, knobs: { zone6_probe_ban: false } });
    open.play('red', 2, 'Z7.2');
    expect(probesOf(open, 'Z7.2')).toEqual(expect.arrayContaining(['Z6.1', 'Z6.2', 'Z6.3', 'Z6.R']));
  });

  it('P-09 who probes a face-down reward sees it, nobody else does', () => {
    const scene = arrange({ grid: GRID_B, rewards: { 3: [88] }, turn: 'blue' });
    scene.play('blue', 7, 'Z3.3');
    expect(scene.seen('blue', 'Z3.R')).toBeUndefined();
    scene.act('blue', { do: 'probe', at: scene.at('Z3.R') });
    expect(scene.seen('blue', 'Z3.R')).toBe('C88');
    for (const viewer of ['red', 'green', SPECTATOR]) expect(scene.seen(viewer, 'Z3.R')).toBeUndefined();
    expect(countIn(scene, tokensOf(scene.at('Z3.R')))).toBe(1);
  });

  it('P-09 a probe laid first sees the card that comes later', () => {
    const scene = arrange({ grid: GRID_B, turn: 'blue' });
    scene.play('blue', 7, 'Z3.3');
    scene.act('blue', { do: 'probe', at: scene.at('Z3.2') });
    scene.act('blue', { do: 'done' });
    scene.play('green', 14, 'Z3.2');
    expect(scene.seen('blue', 'Z3.2')).toBe('C14');
    for (const viewer of ['red', SPECTATOR]) expect(scene.seen(viewer, 'Z3.2')).toBeUndefined();
  });

  it('P-14 taken spaces, rewards, spaces out of play, strange cards and wrong rotations are refused', () => {
    const scene = arrange({ grid: GRID_B, posts: { 'Z7.1': 'red 1' }, turn: 'blue' });
    const play = (slot: string, card = scene.card(7)): PlanetshipAction => ({
      do: 'play',
      card,
      to: scene.at(slot),
    });
    expect(scene.no('blue', play('Z7.1'))).toBe('space-occupied');
    expect(scene.no('blue', play('Z7.R'))).toBe('reward-slot');
    expect(scene.no('blue', play('Z8.1'))).toBe('slot-not-in-grid');
    expect(scene.no('blue', play('Z7.2', scene.card(2)))).toBe('card-not-in-hand');
    expect(scene.no('red', play('Z7.2', scene.card(2)))).toBe('not-your-turn');
  });

  it('P-15 nobody may pass who can place', () => {
    expect(arrange({ grid: GRID_B }).no('red', { do: 'pass' })).toBe('must-place');
  });

  it('P-15 who can reach no space is passed over, and keeps ship and card', () => {
    const red = ['Z0.1', 'Z0.2', 'Z2.1', 'Z2.2', 'Z3.2'].map((slot, i) => [slot, `red ${i + 1}`]);
    const blue = ['Z6.1', 'Z6.2', 'Z7.1', 'Z7.2', 'Z9.1', 'Z9.3'].map((slot, i) => [slot, `blue ${i + 7}`]);
    const scene = arrange({
      grid: GRID_B,
      posts: { ...Object.fromEntries([...red, ...blue]), 'Z2.3': 'green 13' } as Record<string, string>,
      knobs: { ships_per_player: '6' },
    });
    // The last dock: green is next and stuck, then red and blue have no ships left.
    scene.play('red', 6, 'Z3.3');
    scene.act('red', { do: 'done' });
    expect([countIn(scene, placesOf('green').ships), countIn(scene, placesOf('green').hand)]).toEqual([5, 5]);
    expect(scene.slot().phase).toBe('ability');
  });

  it('P-16 corners and rewards make no neighbours', () => {
    const scene = arrange({ grid: GRID_B, posts: { 'Z7.1': 'red 1' } });
    expect(scene.no('red', { do: 'play', card: scene.card(2), to: scene.at('Z6.3') })).toBe('no-access');
  });

  it.each([
    [undefined, true],
    [1, false],
  ])('P-17 the Military Area rotated by %s quarters: Z6.3 open is %s', (by, open) => {
    const scene = arrange({ grid: GRID_B, turn: 'blue' });
    scene.play('blue', 7, 'Z3.3');
    if (by !== undefined) scene.act('blue', { do: 'rotate', by });
    expect(openTo(scene, 'blue').includes('Z6.3')).toBe(open);
    expect(scene.board().posted.get(scene.at('Z3.3'))?.face).toBe('C7');
  });

  it('P-17 rotated by a quarter, Z3.3 touches Z3.1 and Z6.1', () => {
    const scene = arrange({ grid: ['7@0 6@0 3@1', '2@0 9@0 0@0'] });
    const board = scene.board();
    const spot = board.spots.get(scene.at('Z3.3'));
    expect(
      spot &&
        board
          .neighbours(spot)
          .map(({ zone, n }) => `Z${zone}.${n}`)
          .toSorted(),
    ).toEqual(['Z3.1', 'Z6.1']);
  });

  it('P-18 only the first to enter may rotate, and only by quarters', () => {
    const scene = arrange({ grid: GRID_B, turn: 'blue' });
    scene.play('blue', 7, 'Z3.3');
    for (const by of [0, 4, 45]) expect(scene.no('blue', { do: 'rotate', by })).toBe('bad-angle');
    scene.act('blue', { do: 'probe', at: scene.at('Z3.1') });
    scene.act('blue', { do: 'rotate', by: 1 });
    scene.play('green', 13, 'Z2.1');
    expect(scene.no('green', { do: 'rotate', by: 1 })).toBe('rotate-not-allowed');
    scene.act('green', { do: 'done' });
    scene.play('red', 1, 'Z3.2');
    expect(rules.toAct(scene.table)).toEqual(['blue']);
  });

  it('P-19 without a probe token or icon there is nothing to send', () => {
    const scene = arrange({ grid: GRID_B, knobs: { probes_per_player: '0' } });
    scene.play('red', 2, 'Z7.2');
    expect([scene.slot().phase, scene.slot().turn]).toEqual(['place', 'blue']);
    const plain = arrange({ grid: GRID_B, turn: 'blue' });
    plain.play('blue', 7, 'Z3.2');
    expect(plain.no('blue', { do: 'probe', at: plain.at('Z3.R') })).toBe('no-probe-icon');
  });

  it('P-19 a probe that was taken away meanwhile cannot be sent', () => {
    const scene = arrange({ grid: GRID_B });
    scene.play('red', 2, 'Z7.2');
    const scribe = new Scribe(scene.table);
    for (const id of [...placeOf(scene.table, placesOf('red').probes).pieces].toReversed())
      scribe.place(pieceOf(scene.table, id), { place: BOX });
    expect(scene.no('red', { do: 'probe', at: scene.at('Z7.1') })).toBe('no-probe-left');
    expect(scene.may('red')).toEqual([{ do: 'done' }]);
  });
});

describe('awarding', () => {
  it('P-20 in a tie the lower space wins', () => {
    const board = arrange({ grid: GRID_C, posts: { 'Z2.1': 'green 16', 'Z2.2': 'red 4' } }).board();
    expect(winnerOf(board, 2)).toBe('green');
  });

  it('P-21 a strength of nothing is enough when nobody else is there', () => {
    const scene = arrange({ grid: GRID_C, posts: { 'Z2.1': 'red 40' }, rewards: { 2: [76] }, resolve: 2 });
    scene.declineUntil(({ zone }) => zone !== 2);
    expect(scene.cards(placesOf('red').hand)).toContain(76);
  });

  it('P-22 an unclaimed reward is shown and goes under the deck', () => {
    const scene = arrange({
      grid: GRID_C,
      rewards: { 6: [76] },
      resolve: 6,
      automation: { award: false },
    });
    expect(scene.seen('blue', 'Z6.R')).toBe('C76');
    const before = countIn(scene, placesOf('red').hand);
    scene.act('red', { do: 'chore', chore: 'award' });
    expect(scene.cards(DECK)[0]).toBe(76);
    expect(countIn(scene, placesOf('red').hand)).toBe(before);
  });
});

describe('abilities', () => {
  const HACKED: Arrangement = {
    grid: GRID_C,
    posts: { 'Z6.1': 'red 1', 'Z6.2': 'green 14', 'Z6.3': 'pink 30' },
    rewards: { 6: [76] },
    deck: [41, 55, 60],
    resolve: 6,
  };

  it('P-23 a Hacker sends a rival and its ship home', () => {
    const scene = arrange(HACKED);
    expect(Object.fromEntries(totalsIn(scene.board(), 6))).toEqual({ red: 1, green: 1, pink: 3 });
    scene.act('red', { do: 'hack', target: scene.at('Z6.3') });
    expect(scene.cards(placesOf('pink').hand)).toContain(30);
    expect(countIn(scene, placesOf('pink').ships)).toBe(4);
    expect(Object.fromEntries(totalsIn(scene.board(), 6))).toEqual({ red: 1, green: 1 });
    expect(winnerOf(scene.board(), 6)).toBe('red');
  });

  it('P-24 a Scanner adds a reward and puts one under the deck', () => {
    const scene = arrange(HACKED);
    scene.act('red', { do: 'hack', target: scene.at('Z6.3') });
    scene.act('green', { do: 'scan' });
    expect(scene.cards(scene.at('Z6.R'))).toEqual([76, 41]);
    for (const viewer of ['red', 'blue', SPECTATOR]) expect(scene.seen(viewer, 'Z6.R')).toMatch(/^C(76|41)$/);
    expect(scene.no('green', { do: 'return', card: scene.card(55) })).toBe('not-a-reward-here');
    scene.act('green', { do: 'return', card: scene.card(76) });
    expect(scene.cards(placesOf('red').hand)).toContain(41);
    expect(scene.cards(DECK)).toEqual([76, 60, 55]);
  });

  it('P-25 a Tractor Beam pulls a character into the zone, and its own zone may stay empty', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 21', 'Z2.2': 'yellow 24', 'Z4.1': 'red 31' },
      rewards: { 2: [76], 4: [50] },
      resolve: 2,
      automation: { award: false },
    });
    scene.act('yellow', { do: 'pull', from: scene.at('Z4.1'), to: scene.at('Z2.3') });
    scene.declineUntil(({ phase }) => phase === 'award');
    expect(Object.fromEntries(totalsIn(scene.board(), 2))).toEqual({ yellow: 5, red: 5 });
    scene.act('red', { do: 'chore', chore: 'award' });
    expect(scene.cards(placesOf('yellow').hand)).toContain(76);
    // The Military Area, where nothing happens, and the Prison, which is empty now.
    for (let n = 0; n < 2; n++) scene.act('red', { do: 'chore', chore: 'award' });
    expect(scene.cards(DECK)[0]).toBe(50);
  });

  it('P-26 a shielded character can be neither hacked nor pulled', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 22', 'Z8.2': 'yellow 24', 'Z8.1': 'green 13', 'Z9.1': 'pink 27' },
      resolve: 2,
      automation: { idle: false },
    });
    scene.act('yellow', { do: 'shield', target: scene.at('Z8.2') });
    scene.declineUntil(({ zone }) => zone === 8);
    expect(scene.no('green', { do: 'hack', target: scene.at('Z8.2') })).toBe('target-shielded');
    scene.declineUntil(({ zone }) => zone === 9);
    expect(scene.no('pink', { do: 'pull', from: scene.at('Z8.2'), to: scene.at('Z9.2') })).toBe(
      'target-shielded',
    );
  });

  it('P-27 Team Radio counts friends in the zone and beside it', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 22', 'Z2.2': 'yellow 64', 'Z0.1': 'yellow 20', 'Z1.2': 'yellow 23' },
      resolve: 2,
      automation: { award: false },
    });
    scene.declineUntil(({ space }) => space === 2);
    scene.act('yellow', { do: 'radio' });
    expect(scene.slot().radio).toEqual({ [scene.at('Z2.2')]: 3 });
    expect(totalsIn(scene.board(), 2).get('yellow')).toBe(8);
    scene.act('red', { do: 'chore', chore: 'award' });
    expect(scene.slot().radio).toEqual({});
  });

  it('P-27 a bonus of Team Radio counts in its zone alone, and again when its character is pulled back there', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 37', 'Z2.2': 'yellow 21', 'Z0.1': 'yellow 20', 'Z4.2': 'red 31' },
      resolve: 2,
      automation: { award: false },
    });
    scene.act('yellow', { do: 'radio' });
    scene.act('yellow', { do: 'teleport', to: scene.at('Z4.1') });
    expect(Object.fromEntries(totalsIn(scene.board(), 2))).toEqual({ yellow: 2 });
    expect(totalsIn(scene.board(), 4).get('yellow')).toBe(2);
    scene.act('yellow', { do: 'pull', from: scene.at('Z4.1'), to: scene.at('Z2.3') });
    expect(scene.slot().radio).toEqual({ [scene.at('Z2.3')]: 2 });
    scene.declineUntil(({ phase }) => phase === 'award');
    expect(Object.fromEntries(totalsIn(scene.board(), 2))).toEqual({ yellow: 6 });
    scene.act('red', { do: 'chore', chore: 'award' });
    expect(scene.slot().radio).toEqual({});
  });

  it('P-28 who teleports first leaves the Hacker nobody, and is locked where it comes to', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 24', 'Z2.2': 'green 13' },
      rewards: { 2: [76], 8: [50] },
      resolve: 2,
      automation: { idle: false, retrieve: false },
    });
    scene.act('yellow', { do: 'teleport', to: scene.at('Z8.4') });
    expect(scene.may('green')).toEqual([{ do: 'done' }]);
    scene.act('green', { do: 'done' });
    expect(scene.cards(placesOf('green').hand)).toContain(76);
    expect(strengthOf(scene.board(), scene.board().posted.get(scene.at('Z8.4')) as Posted)).toBe(3);
    expect(scene.slot().phase).toBe('retrieve');
    expect(scene.cards(placesOf('yellow').hand)).toContain(50);
  });

  it('P-29 nobody in the Senate is hacked or pulled away', () => {
    const pulling = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 21', 'Z0.1': 'red 31', 'Z4.1': 'red 6' },
      resolve: 2,
    });
    const from = new Set(
      pulling.may('yellow').flatMap((action) => (action.do === 'pull' ? [action.from] : [])),
    );
    expect(from).toEqual(new Set([pulling.at('Z4.1')]));
    expect(pulling.no('yellow', { do: 'pull', from: pulling.at('Z0.1'), to: pulling.at('Z2.2') })).toBe(
      'target-immune',
    );
    const hacking = arrange({
      grid: GRID_C,
      posts: { 'Z0.1': 'red 31', 'Z0.2': 'blue 7' },
      resolve: 0,
      automation: { idle: false },
    });
    expect(hacking.no('blue', { do: 'hack', target: hacking.at('Z0.1') })).toBe('target-immune');
  });

  it('P-30 a Hacker hits rivals in its own zone only', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'red 1', 'Z2.2': 'red 4', 'Z4.1': 'blue 7' },
      resolve: 2,
      automation: { idle: false },
    });
    expect(scene.no('red', { do: 'hack', target: scene.at('Z2.2') })).toBe('target-friendly');
    expect(scene.no('red', { do: 'hack', target: scene.at('Z4.1') })).toBe('target-range');
  });

  it('P-31 the order of icons matters: first make room, then pull', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'blue 70', 'Z2.2': 'red 6', 'Z2.3': 'green 13', 'Z1.1': 'blue 12' },
      rewards: { 2: [76] },
      resolve: 2,
    });
    const pull: PlanetshipAction = { do: 'pull', from: scene.at('Z1.1'), to: scene.at('Z2.2') };
    expect(scene.no('blue', pull)).toBe('no-free-space');
    scene.act('blue', { do: 'hack', target: scene.at('Z2.2') });
    expect(scene.no('blue', { do: 'hack', target: scene.at('Z2.3') })).toBe('icon-used');
    scene.act('blue', pull);
    expect(Object.fromEntries(totalsIn(scene.board(), 2))).toEqual({ blue: 3, green: 1 });
    scene.declineUntil(({ zone }) => zone !== 2);
    expect(scene.cards(placesOf('blue').hand)).toContain(76);
  });

  it('P-32 an empty deck cannot be scanned', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'green 14' },
      deck: [],
      resolve: 2,
      automation: { idle: false },
    });
    expect(scene.no('green', { do: 'scan' })).toBe('deck-empty');
  });
});

describe('zones with a rule of their own', () => {
  it('P-33 space III of the Leisure Area adds one', () => {
    const board = arrange({ grid: GRID_C, posts: { 'Z1.1': 'red 4', 'Z1.3': 'blue 10' } }).board();
    expect(Object.fromEntries(totalsIn(board, 1))).toEqual({ red: 2, blue: 3 });
    expect(winnerOf(board, 1)).toBe('blue');
  });

  it('P-34 the Prison goes to the weakest, and of those to the lowest space', () => {
    const board = arrange({
      grid: GRID_C,
      posts: { 'Z4.1': 'red 6', 'Z4.2': 'green 13', 'Z4.3': 'yellow 19' },
    }).board();
    expect(winnerOf(board, 4)).toBe('green');
  });

  it('P-35 the Command Center helps radios beside it, once each', () => {
    const scene = arrange({ grid: GRID_A, posts: { 'Z1.1': 'red 5', 'Z1.2': 'blue 10', 'Z0.1': 'red 59' } });
    const strength = (slot: string): number =>
      strengthOf(scene.board(), scene.board().posted.get(scene.at(slot)) as Posted);
    expect(['Z1.1', 'Z1.2', 'Z0.1'].map(strength)).toEqual([3, 2, 2]);
    const far = arrange({ grid: GRID_A, posts: { 'Z7.1': 'red 59' } });
    expect(strengthOf(far.board(), far.board().posted.get(far.at('Z7.1')) as Posted)).toBe(1);
  });

  it('P-36 of two rewards the winner keeps one', () => {
    const scene = arrange({ grid: GRID_C, posts: { 'Z9.1': 'red 6' }, rewards: { 9: [45, 71] }, resolve: 9 });
    scene.declineUntil(({ phase }) => phase === 'harvest');
    expect(rules.toAct(scene.table)).toEqual(['red']);
    scene.act('red', { do: 'keep', card: scene.card(45) });
    expect(scene.cards(placesOf('red').hand)).toContain(45);
    expect(scene.cards(DECK)[0]).toBe(71);
  });

  it('P-37 the winner of the Radioactive Area gives up a character that stands there', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z7.1': 'red 6', 'Z7.3': 'red 4', 'Z7.2': 'blue 7', 'Z8.1': 'red 2' },
      rewards: { 7: [76] },
      resolve: 7,
      automation: { retrieve: false },
    });
    scene.declineUntil(({ phase }) => phase === 'radiation');
    const give = (slot: string): string => scene.no('red', { do: 'sacrifice', from: scene.at(slot) });
    expect(['Z7.R', 'Z8.1', 'Z7.2'].map(give)).toEqual([
      'target-not-character',
      'target-range',
      'not-your-character',
    ]);
    scene.act('red', { do: 'sacrifice', from: scene.at('Z7.3') });
    expect(scene.cards(BOX)).toContain(4);
    expect(countIn(scene, placesOf('red').ships)).toBe(2);
    scene.declineUntil(({ phase }) => phase === 'retrieve');
    scene.act('red', { do: 'chore', chore: 'retrieve' });
    expect(countIn(scene, placesOf('red').hand)).toBe(6);
    expect(countIn(scene, placesOf('red').discards)).toBe(0);
  });
});

describe('discards and scores', () => {
  const FINAL: Arrangement = { seats: ['red', 'green', 'yellow'], slot: { phase: 'over' } };

  it('P-38 discards, hands and missions add up', () => {
    const scene = arrange({
      ...FINAL,
      missions: ['M04', 'M08', 'M01', 'M12'],
      hands: {
        red: [45, 49, 36, 52, 62, 61],
        yellow: [41, 43, 33, 84, 81, 63],
        green: [66, 79, 82, 83, 88, 71],
      },
      discards: { red: [1, 2, 3, 4, 5, 6, 44] },
    });
    expect(scores(scene)).toEqual({ red: [7, 13, 9, 29], green: [0, 13, 13, 26], yellow: [0, 7, 3, 10] });
    expect(rules.result(scene.table)?.winners).toEqual(['red']);
  });

  it('P-39 a shared mission is split, one that nobody serves scores nothing', () => {
    const scene = arrange({
      ...FINAL,
      missions: ['M08', 'M01'],
      hands: { red: [41], green: [42], yellow: [43] },
    });
    expect(scores(scene)).toEqual({ red: [0, 1, 2, 3], green: [0, 2, 2, 4], yellow: [0, 1, 2, 3] });
  });

  it('P-40 exactly as many are discarded as are too many, and all are shown together', () => {
    const scene = arrange({
      seats: ['red', 'green', 'yellow'],
      hands: { red: [1, 2, 3, 4, 5, 6, 31, 32], green: [13, 14, 15, 16, 17, 18, 41] },
      slot: { phase: 'discard' },
      automation: { advance: false },
    });
    const lay = (number: number): PlanetshipAction => ({ do: 'discard', card: scene.card(number) });
    const shown = (viewer: string): number =>
      ['red', 'green']
        .flatMap((who) => placeOf(scene.table, placesOf(who).tray).pieces)
        .filter((id) => {
          const piece = pieceOf(scene.table, id);
          return piece.facing === 'up' || piece.shown.includes(viewer);
        }).length;
    expect(rules.toAct(scene.table)).toEqual(['red', 'green']);
    scene.act('red', lay(31));
    expect(rules.toAct(scene.table)).toEqual(['red', 'green']);
    scene.act('red', lay(1));
    expect(rules.toAct(scene.table)).toEqual(['green']);
    expect(scene.no('red', lay(2))).toBe('discard-count');
    expect(shown('green')).toBe(0);
    scene.act('green', lay(41));
    expect(scene.cards(placesOf('red').discards)).toEqual([31, 1]);
    expect(scene.cards(placesOf('green').discards)).toEqual([41]);
    expect(scene.slot().phase).toBe('advance');
  });

  it('P-41 a tie goes to who achieved more missions', () => {
    const scene = arrange({
      ...FINAL,
      missions: ['M01', 'M09', 'M12'],
      // Red: two missions of 6 and 7 with 1 point in hand. Green: one of 7 with 7 points in hand.
      hands: { red: [33, 53], green: [82, 86, 36], yellow: [] },
    });
    expect(scores(scene)).toMatchObject({ red: [0, 2, 13, 15], green: [0, 8, 7, 15] });
    expect(rules.result(scene.table)).toMatchObject({
      winners: ['red'],
      note: 'The tie is broken by missions achieved.',
    });
  });

  it('P-41 then to the better hand, then to who sits farthest from the first player', () => {
    const hand = arrange({
      ...FINAL,
      missions: [],
      hands: { red: [40], green: [31, 41], yellow: [] },
      discards: { green: [13, 14] },
    });
    expect(rules.result(hand.table)).toMatchObject({
      winners: ['red'],
      note: 'The tie is broken by the points of cards in hand.',
    });
    const seating = arrange({
      ...FINAL,
      missions: [],
      hands: { red: [40], green: [50], yellow: [60] },
      first: 'yellow',
    });
    expect(rules.result(seating.table)?.winners).toEqual(['green']);
  });

  it('P-42 after the last discards the hands lie open and nothing more can be done', () => {
    const scene = arrange({
      seats: ['red', 'green', 'yellow'],
      hands: { red: [1, 2, 3, 4, 5, 6, 31] },
      round: 4,
      slot: { phase: 'discard' },
    });
    scene.act('red', { do: 'discard', card: scene.card(1) });
    expect(scene.slot().phase).toBe('over');
    expect(scene.no('red', { do: 'discard', card: scene.card(2) })).toBe('game-over');
    expect(placeOf(scene.table, placesOf('green').hand).hiding).toEqual({ contents: 'all', faces: 'all' });
    expect(rules.prompt?.(scene.table, 'green')).toBe('The game is over.');
  });

  it('P-43 refusals in brief', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'red 49', 'Z2.2': 'blue 7', 'Z4.2': 'green 13' },
      resolve: 2,
    });
    scene.act('red', { do: 'shield', target: scene.at('Z2.2') });
    expect(scene.no('red', { do: 'shield', target: scene.at('Z2.2') })).toBe('already-shielded');
    expect(scene.no('red', { do: 'hack', target: scene.at('Z2.2') })).toBe('icon-missing');
    expect(scene.no('red', { do: 'play', card: scene.card(1), to: scene.at('Z2.3') })).toBe('wrong-state');
    const hidden = scene.board().posted.get(scene.at('Z4.2'))?.card ?? 0;
    expect(scene.refused('red', { verb: 'peek', piece: hidden }).refused).toBe('not-visible');
    const out = arrange({ grid: GRID_B });
    const scribe = new Scribe(out.table);
    for (const id of [...placeOf(out.table, placesOf('red').ships).pieces].toReversed())
      scribe.place(pieceOf(out.table, id), { place: BOX });
    expect(out.no('red', { do: 'play', card: out.card(1), to: out.at('Z7.1') })).toBe('no-ship');
    expect(dos(out.may('red'))).toEqual(new Set(['pass']));
  });
});
