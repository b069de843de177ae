import { unwind } from '#kernel/apply';
import { FastChance } from '#kernel/chance/fast';
import { imagine } from '#kernel/imagine';
import { observe } from '#kernel/observe';
import type { Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { tell } from '#kernel/tell';
import { offersTo } from '#rules/offers';
import { openDesk, playOn } from '#rules/playout';
import { describe, expect, it } from 'vitest';
import { CHARACTER, ZONE } from './box.ts';
import { DECK, placesOf } from './places.ts';
import { planetship } from './planetship.ts';
import { slotOf } from './rules/Slot.ts';
import { GRID_B, GRID_C, arrange } from './testing/arrange.ts';

const { rules } = planetship;

/** Everything a viewer learns from the table and from the rules: what lies there, whose turn it is, what may be done. */
function known(table: Table, viewer: Viewer): string {
  return JSON.stringify([
    observe(table, viewer),
    rules.toAct(table),
    rules.prompt?.(table, viewer),
    viewer === SPECTATOR ? [] : offersTo(rules, table, viewer),
    rules.result(table) === null,
  ]);
}

describe('what nobody may know', () => {
  it.each([2, 3, 4, 5])(
    'redealing hidden cards and zones changes nothing that a seat for %i learns, at any moment',
    (seats) => {
      const phases = new Set<string>();
      let redealt = 0;
      for (let seed = 0; seed < 3; seed++) {
        const desk = openDesk(planetship, { seats, seed, knobs: { rounds: 2 } });
        const { table } = desk;
        const viewers: Viewer[] = [...table.seats.map((s) => s.id), SPECTATOR];
        while (rules.result(table) === null) {
          phases.add(slotOf(table).phase);
          for (const viewer of viewers) {
            const before = known(table, viewer);
            const effects = imagine(table, viewer, new FastChance(`${seed}/${table.version}/${viewer}`));
            redealt += effects.length;
            expect(known(table, viewer)).toBe(before);
            unwind(table, effects);
          }
          playOn(desk, { seats, seed, leaveAfter: 3 });
        }
      }
      expect(redealt).toBeGreaterThan(1000);
      expect([...phases]).toEqual(expect.arrayContaining(['place', 'ability', 'discard']));
    },
    120_000,
  );

  it('hands, the deck and the reserve show nobody else a face', () => {
    const { table } = arrange({ grid: GRID_B });
    for (const viewer of ['red', 'blue', 'green', SPECTATOR]) {
      const seen = observe(table, viewer);
      for (const { id } of table.seats)
        expect(seen.places.find((where) => where.id === placesOf(id).hand)?.pieces !== null).toBe(
          id === viewer,
        );
      expect(seen.places.find((where) => where.id === DECK)?.pieces).toBeNull();
      const zones = seen.pieces.filter((piece) => piece.kind === ZONE && piece.place.startsWith('reserve'));
      expect(zones).toHaveLength(4);
      expect(zones.filter((piece) => piece.face !== undefined)).toEqual([]);
    }
  });
});

describe('what a probe tells', () => {
  it('everybody sees that it was sent and where, nobody but its owner what it saw', () => {
    const scene = arrange({ grid: GRID_B, rewards: { 3: [88] }, turn: 'blue' });
    scene.play('blue', 7, 'Z3.3');
    const act = scene.done('blue', { verb: 'act', action: { do: 'probe', at: scene.at('Z3.R') } });
    expect(act.effects.flatMap((effect) => (effect.type === 'face-shown' ? effect.reveals : []))).toEqual([
      'blue',
    ]);
    const [own, ...others] = tell(scene.table, act, ['blue', 'red', 'green', SPECTATOR]);
    expect(JSON.stringify(own)).toContain('"C88"');
    for (const told of others) {
      expect(JSON.stringify(told)).not.toContain('C88');
      expect(told.effects.some((effect) => effect.type === 'piece-placed')).toBe(true);
    }
  });

  it('without one a face-down card shows only its owner what it is', () => {
    const scene = arrange({ grid: GRID_C, posts: { 'Z0.2': 'green 13' }, rewards: { 6: [50] } });
    const views = ['red', 'blue', 'green', SPECTATOR].map((viewer) => scene.seen(viewer, 'Z0.2'));
    expect(views).toEqual([undefined, undefined, 'C13', undefined]);
    expect(scene.seen('green', 'Z6.R')).toBeUndefined();
  });

  it('the Military Area rotated with a probe on it keeps the secret between the same two', () => {
    const scene = arrange({ grid: GRID_B, rewards: { 3: [88] }, turn: 'blue' });
    scene.play('blue', 7, 'Z3.3');
    scene.act('blue', { do: 'probe', at: scene.at('Z3.R') });
    scene.act('blue', { do: 'rotate', by: 3 });
    expect(['red', 'blue', 'green', SPECTATOR].map((viewer) => scene.seen(viewer, 'Z3.R'))).toEqual([
      undefined,
      'C88',
      undefined,
      undefined,
    ]);
  });
});

describe('discards chosen at the same time', () => {
  it('lie face down before their owner until the last is chosen, then all are shown in one act', () => {
    const scene = arrange({
      seats: ['red', 'green', 'yellow'],
      hands: { red: [1, 2, 3, 4, 5, 6, 31], green: [13, 14, 15, 16, 17, 18, 41] },
      slot: { phase: 'discard' },
      automation: { advance: false },
    });
    const trayFaces = (viewer: Viewer): (string | undefined)[] =>
      observe(scene.table, viewer)
        .pieces.filter((piece) => piece.kind === CHARACTER && piece.place === placesOf('red').tray)
        .map((piece) => piece.face);
    const first = scene.done('red', { verb: 'act', action: { do: 'discard', card: scene.card(31) } });
    expect(['red', 'green', SPECTATOR].map(trayFaces)).toEqual([['C31'], [undefined], [undefined]]);
    for (const told of tell(scene.table, first, ['green', SPECTATOR]))
      expect(JSON.stringify(told)).not.toContain('C31');
    const last = scene.done('green', { verb: 'act', action: { do: 'discard', card: scene.card(41) } });
    for (const told of tell(scene.table, last, ['red', 'yellow', SPECTATOR]))
      for (const face of ['C31', 'C41']) expect(JSON.stringify(told)).toContain(face);
    expect(placeOf(scene.table, placesOf('red').tray).pieces).toEqual([]);
  });

  it('whom everybody waits for is said, not what they chose', () => {
    const scene = arrange({
      seats: ['red', 'green', 'yellow'],
      hands: { red: [1, 2, 3, 4, 5, 6, 31], green: [13, 14, 15, 16, 17, 18, 41] },
      slot: { phase: 'discard' },
    });
    expect(rules.prompt?.(scene.table, 'yellow')).toBe('Waiting for red and green to choose discards.');
    scene.act('red', { do: 'discard', card: scene.card(31) });
    expect(rules.prompt?.(scene.table, 'red')).toBe('Waiting for green to choose discards.');
    expect(rules.prompt?.(scene.table, 'green')).toBe('Discard 1 card, face down. All are shown together.');
  });
});
