import { FastChance } from '#kernel/chance/fast';
import { observe } from '#kernel/observe';
import { Scribe } from '#kernel/scribe';
import { pieceOf, placeOf } from '#kernel/table';
import { colourSeats } from '#rules/playout';
import { setUp } from '#rules/setUp';
import { describe, expect, it } from 'vitest';
import { DECK, MISSION_ROW, placesOf } from './places.ts';
import { planetship } from './planetship.ts';
import { Board } from './rules/Board.ts';
import { moveZones } from './rules/conveyor.ts';
import { openSpaces } from './rules/access.ts';
import { strengthOf, winnerOf } from './rules/strength.ts';
import type { Posted } from './rules/Board.ts';
import type { Arrangement, Scene } from './testing/arrange.ts';
import { GRID_A, GRID_B, GRID_C, arrange, cardsIn, zonesOf } from './testing/arrange.ts';

const { rules } = planetship;

function opened(knobs: Record<string, unknown>, seats = 3): ReturnType<typeof setUp>['table'] {
  return setUp(planetship, colourSeats(seats), new FastChance(4), { knobs }).table;
}

function count(table: Scene['table'], place: string): number {
  return placeOf(table, place).pieces.length;
}

function refusal(plan: Arrangement, ask: (scene: Scene) => [string, Parameters<Scene['no']>[1]]): string {
  const scene = arrange(plan);
  const [seat, action] = ask(scene);
  const decision = scene.ask(seat, { verb: 'act', action });
  return decision.ok ? 'done' : decision.refusal.refused;
}

function strengthAt(plan: Arrangement, slot: string): number {
  const scene = arrange(plan);
  return strengthOf(scene.board(), scene.board().posted.get(scene.at(slot)) as Posted);
}

describe('what is laid out', () => {
  it('ships, probes and missions come in other numbers', () => {
    const table = opened({ ships_per_player: '6', probes_per_player: '8', missions_in_play: '12' });
    const { ships, probes } = placesOf('green');
    expect([count(table, ships), count(table, probes), count(table, MISSION_ROW)]).toEqual([6, 8, 12]);
    expect(count(opened({ ships_per_player: '2' }), placesOf('red').probes)).toBe(2);
  });

  it('the grid, the zones and the deck may be others', () => {
    expect(zonesOf(opened({ grid: '2x4' })).grid.map((row) => row.split(' ').length)).toEqual([4, 4]);
    const nine = zonesOf(opened({ zone_set: [0, 1, 2, 3, 4, 5, 6, 7] }));
    expect([...nine.grid, ...nine.reserve].join(' ')).not.toMatch(/[89]/);
    expect(count(opened({ deck_size: 20, zone_set: [0, 1, 2, 3, 4, 5, 6, 7, 8] }), DECK)).toBe(14);
  });

  it('the reserve may be smaller: what is not in it stays in the box, and without one the zones go round', () => {
    expect(zonesOf(opened({ reserve: '2' })).reserve.map((row) => row.split(' ').length)).toEqual([1, 1]);
    const table = opened({ reserve: '0', zone_set: [0, 1, 2, 5, 6, 8] });
    const before = zonesOf(table).grid.map((row) => row.split(' '));
    const { reserve } = zonesOf(table);
    moveZones(new Scribe(table), new FastChance(1));
    const after = zonesOf(table).grid.map((row) => row.split(' '));
    expect(reserve).toEqual([]);
    expect(after).toEqual(before.map((row) => [row.at(-1), ...row.slice(0, -1)]));
  });

  it('hands and the reserve may lie open', () => {
    const seen = observe(opened({ open_hands: true, open_reserve: true }), 'red');
    const blue = seen.pieces.filter((piece) => piece.place === placesOf('blue').hand);
    expect(blue.map((piece) => piece.face)).toEqual(['C7', 'C8', 'C9', 'C10', 'C11', 'C12']);
    expect(
      seen.pieces.filter((piece) => piece.place.startsWith('reserve')).every((piece) => piece.face),
    ).toBe(true);
  });

  it('starting characters may be drawn', () => {
    const drafted = opened({ draft_colours: true });
    const sets = ['red', 'blue', 'green'].map((seat) => cardsIn(drafted, placesOf(seat).hand)[0] ?? 0);
    expect(sets.toSorted((a, b) => a - b)).toEqual([1, 7, 13]);
    const mixed = opened({ asymmetric_starts: true });
    const all = ['red', 'blue', 'green'].flatMap((seat) => cardsIn(mixed, placesOf(seat).hand));
    expect([all.length, new Set(all).size, Math.max(...all) <= 30]).toEqual([18, 18, true]);
  });

  it('zones may lie as printed, or be rotated by the first player', () => {
    const headings = (table: Scene['table']): number[] => Board.of(table).zones.map(({ heading }) => heading);
    expect(new Set(headings(opened({ orientation: 'fixed_0' })))).toEqual(new Set([0]));
    const scene = arrange({ knobs: { orientation: 'player_choice' } });
    expect([scene.slot().phase, rules.toAct(scene.table)]).toEqual(['orient', ['red']]);
    expect(scene.no('red', { do: 'orient', zone: 'grid-0-0', heading: 4 })).toBe('bad-angle');
    for (const zone of scene.slot().unoriented) scene.act('red', { do: 'orient', zone, heading: 2 });
    expect(new Set(headings(scene.table))).toEqual(new Set([2]));
    expect(scene.slot().phase).toBe('place');
  });
});

describe('rulings', () => {
  it('stuck_rule: who reaches nothing is passed over, or may use any free space', () => {
    const red = ['Z0.1', 'Z0.2', 'Z2.1', 'Z2.2', 'Z3.2', 'Z3.3'].map((slot, i) => [slot, `red ${i + 1}`]);
    const blue = ['Z6.1', 'Z6.2', 'Z7.1', 'Z7.2', 'Z9.1', 'Z9.3'].map((slot, i) => [slot, `blue ${i + 7}`]);
    const full = (stuck_rule: string): Scene =>
      arrange({
        grid: GRID_B,
        posts: { ...Object.fromEntries([...red, ...blue]), 'Z2.3': 'green 13' } as Record<string, string>,
        knobs: { ships_per_player: '6', stuck_rule },
        turn: 'green',
      });
    const stuck = full('skip');
    expect(stuck.may('green')).toEqual([{ do: 'pass' }]);
    expect(rules.prompt?.(stuck.table, 'green')).toBe('There is no space you can reach: pass.');
    stuck.act('green', { do: 'pass' });
    expect(stuck.slot().phase).toBe('ability');
    expect(openSpaces(full('any_free_space').board(), 'green')).toHaveLength(5);
  });

  it('hacker_enemy_only: off, a Hacker may send friends home, but not itself', () => {
    const plan = (hacker_enemy_only: boolean): Arrangement => ({
      grid: GRID_C,
      posts: { 'Z2.1': 'red 1', 'Z2.2': 'red 4' },
      resolve: 2,
      automation: { idle: false },
      knobs: { hacker_enemy_only },
    });
    const hack =
      (slot: string) =>
      (scene: Scene): [string, Parameters<Scene['no']>[1]] => ['red', { do: 'hack', target: scene.at(slot) }];
    expect(refusal(plan(true), hack('Z2.2'))).toBe('target-friendly');
    expect(refusal(plan(false), hack('Z2.2'))).toBe('done');
    expect(refusal(plan(false), hack('Z2.1'))).toBe('target-friendly');
  });

  it('senate_own_immune: off, a seat may pull its own out of the Senate', () => {
    const plan = (senate_own_immune: boolean): Arrangement => ({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 21', 'Z0.1': 'yellow 24' },
      resolve: 2,
      automation: { idle: false },
      knobs: { senate_own_immune },
    });
    const pull = (scene: Scene): [string, Parameters<Scene['no']>[1]] => [
      'yellow',
      { do: 'pull', from: scene.at('Z0.1'), to: scene.at('Z2.2') },
    ];
    expect([refusal(plan(true), pull), refusal(plan(false), pull)]).toEqual(['target-immune', 'done']);
  });

  it('shields: face-down characters and the supply', () => {
    const plan = (knobs: Record<string, unknown>): Arrangement => ({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 22', 'Z0.2': 'red 4' },
      resolve: 2,
      automation: { idle: false },
      knobs,
    });
    const shield = (scene: Scene): [string, Parameters<Scene['no']>[1]] => [
      'yellow',
      { do: 'shield', target: scene.at('Z0.2') },
    ];
    expect(
      [{}, { shield_facedown: false }, { shield_supply: 0 }].map((knobs) => refusal(plan(knobs), shield)),
    ).toEqual(['done', 'target-face-down', 'no-shield-left']);
  });

  it('teleport_resolved_ok: off, Teleport leads only onwards', () => {
    const plan = (teleport_resolved_ok: boolean): Arrangement => ({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 24' },
      resolve: 2,
      knobs: { teleport_resolved_ok },
    });
    const teleport = (scene: Scene): [string, Parameters<Scene['no']>[1]] => [
      'yellow',
      { do: 'teleport', to: scene.at('Z1.1') },
    ];
    expect([refusal(plan(true), teleport), refusal(plan(false), teleport)]).toEqual(['done', 'dest-range']);
  });

  it('zone rules can be switched off one by one', () => {
    const posts = { 'Z4.1': 'red 6', 'Z4.2': 'green 13', 'Z1.3': 'blue 10' };
    const off = { zone_rules_on: [0, 2, 3, 5, 6, 7, 8, 9] };
    expect(winnerOf(arrange({ grid: GRID_C, posts }).board(), 4)).toBe('green');
    expect(winnerOf(arrange({ grid: GRID_C, posts, knobs: off }).board(), 4)).toBe('red');
    expect(winnerOf(arrange({ grid: GRID_C, posts, knobs: { prison_mode: 'highest' } }).board(), 4)).toBe(
      'red',
    );
    expect([
      strengthAt({ grid: GRID_C, posts }, 'Z1.3'),
      strengthAt({ grid: GRID_C, posts, knobs: off }, 'Z1.3'),
    ]).toEqual([3, 2]);
  });

  it('leisure_moved_counts: off, who was moved there gets nothing', () => {
    const scene = arrange({
      grid: GRID_A,
      posts: { 'Z1.3': 'blue 10' },
      knobs: { leisure_moved_counts: false },
    });
    const place = scene.at('Z1.3');
    const strength = (moved: string[]): number => {
      const plan = {
        grid: GRID_A,
        posts: { 'Z1.3': 'blue 10' },
        slot: { moved },
        knobs: { leisure_moved_counts: false },
      };
      return strengthAt(plan, 'Z1.3');
    };
    expect([strength([]), strength([place])]).toEqual([3, 2]);
  });

  it('zone_tiebreak: the highest space, or nobody', () => {
    const winner = (zone_tiebreak: string): string | undefined =>
      winnerOf(
        arrange({
          grid: GRID_C,
          posts: { 'Z2.1': 'green 16', 'Z2.2': 'red 4' },
          knobs: { zone_tiebreak },
        }).board(),
        2,
      );
    expect(['lowest_space', 'highest_space', 'no_winner'].map(winner)).toEqual(['green', 'red', undefined]);
  });

  it('radio_mode: live, friends who go home meanwhile are not counted', () => {
    const strength = (radio_mode: string): number => {
      const scene = arrange({
        grid: GRID_C,
        posts: { 'Z2.1': 'yellow 64', 'Z2.2': 'red 1', 'Z2.3': 'yellow 19' },
        resolve: 2,
        knobs: { radio_mode },
        automation: { award: false },
      });
      scene.act('yellow', { do: 'radio' });
      scene.act('red', { do: 'hack', target: scene.at('Z2.3') });
      return strengthOf(scene.board(), scene.board().posted.get(scene.at('Z2.1')) as Posted);
    };
    expect([strength('snapshot'), strength('live')]).toEqual([4, 3]);
  });

  it('ability_limits and locked_after_move: an icon twice, and again after a move', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 47', 'Z2.2': 'red 1', 'Z2.3': 'blue 7' },
      resolve: 2,
      knobs: { ability_limits: 2, locked_after_move: false },
      automation: { retrieve: false },
    });
    scene.act('yellow', { do: 'hack', target: scene.at('Z2.2') });
    scene.act('yellow', { do: 'hack', target: scene.at('Z2.3') });
    scene.act('yellow', { do: 'teleport', to: scene.at('Z4.1') });
    scene.declineUntil(({ zone }) => zone === 4);
    scene.act('yellow', { do: 'teleport', to: scene.at('Z9.1') });
    expect(scene.slot().spent[scene.at('Z9.1')]).toEqual({ HAC: 2, TEL: 2 });
  });

  it('military_scope: with a game, only the first of all may rotate the Military Area', () => {
    const entered = (military_scope: string): boolean => {
      const scene = arrange({
        grid: GRID_B,
        hands: { red: [1, 2, 3, 4, 5, 6, 31] },
        slot: { phase: 'discard', entered: true },
        knobs: { military_scope },
      });
      scene.act('red', { do: 'discard', card: scene.card(31) });
      return scene.slot().entered;
    };
    expect([entered('round'), entered('game')]).toEqual([false, true]);
    const late = arrange({ grid: GRID_B, slot: { entered: true }, turn: 'blue' });
    late.play('blue', 7, 'Z3.2');
    expect(late.slot()).toMatchObject({ phase: 'place', mayRotate: false });
  });

  it('radioactive_timing: at the retrieval the character is given up then', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z7.1': 'red 6', 'Z7.3': 'red 4', 'Z8.1': 'blue 10' },
      rewards: { 7: [76] },
      resolve: 7,
      knobs: { radioactive_timing: 'retrieve' },
    });
    scene.declineUntil(({ phase }) => phase === 'radiation');
    expect([scene.slot().zone, rules.toAct(scene.table)]).toEqual([-1, ['red']]);
    scene.act('red', { do: 'sacrifice', from: scene.at('Z7.1') });
    expect(scene.cards(placesOf('red').hand)).not.toContain(6);
  });

  it('probe_on_move: a character moved onto the icon sends one, too', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'yellow 24' },
      resolve: 2,
      knobs: { probe_on_move: true },
      automation: { retrieve: false },
    });
    scene.act('yellow', { do: 'teleport', to: scene.at('Z8.4') });
    expect([scene.slot().phase, rules.toAct(scene.table)]).toEqual(['after', ['yellow']]);
    scene.act('yellow', { do: 'probe', at: scene.at('Z9.R') });
    expect(scene.board().probersAt(scene.at('Z9.R'))).toEqual(['yellow']);
  });

  it('extra_rewards: other zones may have two', () => {
    const scene = arrange({ grid: GRID_C, posts: { 'Z2.1': 'red 4' }, rewards: { 2: [45, 71] }, resolve: 2 });
    scene.declineUntil(({ phase }) => phase === 'harvest');
    expect(rules.toAct(scene.table)).toEqual(['red']);
    const table = opened({ extra_rewards: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] });
    for (const { reward } of Board.of(table).zones) expect(count(table, reward.place)).toBe(2);
  });

  it('missions: ties, worth and what it takes', () => {
    const points = (knobs: Record<string, unknown>): number[] => {
      const scene = arrange({
        seats: ['red', 'green', 'yellow'],
        slot: { phase: 'over' },
        missions: ['M08'],
        hands: { red: [41], green: [42], yellow: [31] },
        knobs,
      });
      return Object.values(rules.result(scene.table)?.scores ?? {}).map(({ lines }) => lines[2]?.points ?? 0);
    };
    expect(points({})).toEqual([3, 3, 0]);
    expect(points({ mission_tie: 'full' })).toEqual([7, 7, 0]);
    expect(points({ mission_tie: 'none' })).toEqual([0, 0, 0]);
    expect(points({ mission_vp_race: 12 })).toEqual([6, 6, 0]);
    expect(points({ mission_min_icons: 2 })).toEqual([0, 0, 0]);
  });

  it('conveyor_columns, reentry_rows and hand_limit are heeded from round to round', () => {
    const scene = arrange({
      grid: ['0 2 4', '1 3 5'],
      reserve: [
        [6, 8],
        [7, 9],
      ],
      hands: { red: [1, 2, 3, 4, 5, 6, 31] },
      slot: { phase: 'discard' },
      knobs: { conveyor_columns: 2 },
    });
    scene.act('red', { do: 'discard', card: scene.card(31) });
    expect(zonesOf(scene.table)).toEqual({ grid: ['6 8 0', '7 9 1'], reserve: ['2 4', '3 5'] });
    const few = arrange({ hands: {}, slot: { phase: 'discard' }, knobs: { hand_limit: 4 } });
    expect(rules.toAct(few.table)).toEqual(['red', 'blue', 'green']);
    expect(pieceOf(few.table, few.card(1)).place).toBe(placesOf('red').hand);
  });
});
