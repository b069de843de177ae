import { describe, expect, it } from 'vitest';
import { hexagon } from '#kernel/cells';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { OPEN_TABLE, bareTable } from '#kernel/table';
import { CLEAR_DESK } from '../../desk/desk.ts';
import type { SnapLanding } from '#layout/snap';
import type { Highlights } from '../../desk/highlights.ts';
import { NO_HIGHLIGHTS } from '../../desk/highlights.ts';
import type { Actor } from '../Actor.ts';
import { Animator } from '../Animator.ts';
import { MarkMesh } from '../meshes/MarkMesh.ts';
import { stageOf } from '../stage/stage.ts';
import { seenBy } from '../testing/StagedTable.ts';
import { bodyBadges, isBadged } from './badges.ts';
import { deskMarks, pingMarks } from './deskMarks.ts';
import { tableMark } from './TableMark.ts';
import { offerMarks } from './offerMarks.ts';
import { placeMarks } from './placeMarks.ts';
import { seatMarks } from './seatMarks.ts';
import { wide } from './words.ts';

function arranged(arrange: (scribe: Scribe) => void) {
  const table = bareTable(
    [seat('red', { holder: 'person' }), seat('blue'), seat('green')],
    [kind('card', 'card'), kind('board', 'board'), kind('bag', 'bag')],
  );
  arrange(new Scribe(table));
  const seen = seenBy(table, 'red');
  const animator = new Animator();
  animator.stage(stageOf(seen, 'red'), 0);
  const actorsOf = animator.actorsOf.bind(animator);
  return { table, seen, actors: [...animator.drawn], actorsOf };
}

describe('marks on the table', () => {
  it('every slot and row has an outline and its name; hands, loose piles and the open table have none', () => {
    const { seen } = arranged((scribe) => {
      scribe.makePlace('slot', 'slot', { label: 'Discard' });
      scribe.makePlace('hand-red', 'hand', { owner: 'red' });
      scribe.makePlace('pile', 'stack', { loose: true });
    });
    const marks = placeMarks(seen);
    expect(marks.map(({ shape }) => shape)).toEqual(['rect', 'label']);
    expect(marks[1]!.words).toBe('Discard');
  });

  it('a place that lies on something printed has no words across it', () => {
    const { seen } = arranged((scribe) => {
      scribe.makePlace('felt', 'slot', { label: 'Market', pose: flatPose(0, 0) });
      scribe.makePlace('high', 'slot', { label: 'Planet', pose: flatPose(9, 0, 0, 0.2) });
    });
    expect(placeMarks(seen).flatMap(({ words }) => words || [])).toEqual(['Market']);
  });

  it('a grid shows its cells, a hex grid each of its hexes', () => {
    const { seen } = arranged((scribe) => {
      scribe.makePlace('grid', 'grid', { columns: 4, rows: 3, label: '' });
      scribe.makePlace('sky', 'hex', { hexes: hexagon(1) });
    });
    const marks = placeMarks(seen);
    expect(marks.find(({ shape }) => shape === 'cells')!.cells).toEqual([4, 3]);
    expect(marks.filter(({ shape }) => shape === 'hex').length).toBe(7);
  });

  it('each seat has a plate with its sign and name, and the one whose turn it is glows', () => {
    const { seen } = arranged(() => undefined);
    const words = (toAct: readonly string[]) => seatMarks(seen, new Map([['red', 'Ada']]), toAct, 0);
    expect(words([]).flatMap((one) => one.words || [])).toEqual(['▲ Ada', '● free', '■ free']);
    expect(words([]).some(({ glow }) => glow > 0)).toBe(false);
    expect(words(['blue']).filter(({ glow }) => glow > 0).length).toBe(1);
  });

  it('a pile says how many, a single card says nothing', () => {
    const { seen, actors } = arranged((scribe) => {
      scribe.makePlace('deck', 'deck', {});
      for (let i = 0; i < 12; i++) scribe.make('card', { place: 'deck' });
      scribe.make('card', { place: OPEN_TABLE, pose: flatPose(5, 5) });
    });
    expect(bodyBadges(seen, actors, 14).flatMap(({ words }) => words || [])).toEqual(['12']);
    expect(actors.filter((actor) => isBadged(seen, actor)).length).toBe(1);
  });

  it('a bag says how many are in it, a searched deck and a peeked card show a coloured eye', () => {
    const { seen, actors } = arranged((scribe) => {
      const bag = scribe.make('bag', { place: OPEN_TABLE, pose: flatPose(0, 0) });
      scribe.makePlace('inside', 'bag', { on: bag.id });
      for (let i = 0; i < 3; i++) scribe.make('card', { place: 'inside' });
      scribe.makePlace('deck', 'deck', { pose: flatPose(9, 0), openTo: ['blue'] });
      scribe.make('card', { place: 'deck' });
      scribe.make(
        'card',
        { place: OPEN_TABLE, pose: flatPose(5, 5) },
        { face: 'x', facing: 'down', shown: ['green'] },
      );
    });
    const badges = bodyBadges(seen, actors, 14).filter(({ words }) => words !== '');
    expect(badges.map(({ words }) => words).sort()).toEqual(['3', ':eye', ':eye']);
    expect(new Set(badges.map(({ colour }) => colour)).size).toBe(3);
  });

  it('what is chosen has a dashed outline in my colour, what I touch a plain one', () => {
    const { seen, actors, actorsOf } = arranged((scribe) => {
      scribe.make('card', { place: OPEN_TABLE, pose: flatPose(5, 5) });
    });
    const target = actors[0]!.body.target;
    const marks = (desk: Parameters<typeof deskMarks>[1]) =>
      deskMarks(seen, desk, NO_HIGHLIGHTS, 'red', actorsOf);
    expect(marks({ ...CLEAR_DESK, selection: [target] }).some(({ dash }) => dash > 0)).toBe(true);
    expect(marks({ ...CLEAR_DESK, hover: target }).map(({ dash }) => dash)).toEqual([0]);
    expect(marks(CLEAR_DESK)).toEqual([]);
  });

  it('what may be taken up shines before it is touched, and so do the few places it may go to', () => {
    const { seen, actors, actorsOf } = arranged((scribe) => {
      scribe.makePlace('a', 'slot', { pose: flatPose(-5, 0) });
      scribe.makePlace('b', 'grid', { columns: 6, rows: 6, pose: flatPose(5, 0) });
      scribe.make('card', { place: OPEN_TABLE, pose: flatPose(5, 5) });
      scribe.make('card', { place: OPEN_TABLE, pose: flatPose(9, 5) });
    });
    const [{ body }] = actors as [Actor];
    const { piece } = body.target as { piece: number };
    const offer = (to: { place: string; at?: number }) => ({ action: {}, words: '', gesture: { piece, to } });
    const few = offerMarks(seen, [offer({ place: 'a' }), offer({ place: 'b', at: 35 })], actorsOf);
    expect(few.map(({ at }) => [at.x, at.z])).toEqual([
      [5, 5],
      [-5, 0],
      [10, 5],
    ]);
    const many = Array.from({ length: 36 }, (_, at) => offer({ place: 'b', at }));
    expect(offerMarks(seen, many, actorsOf)).toHaveLength(1);
    expect(offerMarks(seen, [{ action: {}, words: 'Pass', gesture: null }], actorsOf)).toEqual([]);
  });

  it('an offer pointed at in a list shows its piece and its place', () => {
    const { seen, actors, actorsOf } = arranged((scribe) => {
      scribe.makePlace('a', 'slot', { pose: flatPose(-5, 0) });
      scribe.make('card', { place: OPEN_TABLE, pose: flatPose(5, 5) });
    });
    const { target } = actors[0]!.body;
    const marks = deskMarks(
      seen,
      CLEAR_DESK,
      { places: [{ place: 'a' }], under: 0, about: target },
      'red',
      actorsOf,
    );
    expect(marks.map(({ at }) => at.x)).toEqual([-5, 5]);
  });

  it('more signs than there was room for are drawn too', () => {
    const mesh = new MarkMesh({ value: null }, false);
    let made = 0;
    mesh.mesh.geometry.addEventListener('dispose', () => made++);
    const many = (count: number) =>
      Array.from({ length: count }, () => tableMark('rect', flatPose(0, 0), [1, 1]));
    const nowhere = () => ({ layer: 0, u: 0, v: 0, w: 0, h: 0 });
    mesh.show([], many(64), nowhere, false);
    expect(made).toBe(0);
    mesh.show([], many(65), nowhere, false);
    expect(made).toBe(1);
  });

  it('where the piece may go is lit, brighter under the pointer', () => {
    const { seen, actorsOf } = arranged((scribe) => {
      scribe.makePlace('a', 'slot', { pose: flatPose(-5, 0) });
      scribe.makePlace('b', 'grid', { columns: 2, rows: 2, pose: flatPose(5, 0) });
    });
    const highlights = { places: [{ place: 'a' }, { place: 'b', at: 3 }], under: 1 };
    const [first, second] = deskMarks(seen, CLEAR_DESK, highlights, 'red', actorsOf);
    expect([first!.breathes, second!.breathes]).toEqual([true, false]);
    expect(second!.fill).toBeGreaterThan(first!.fill);
    expect(second!.at).toMatchObject({ x: 6, z: 1 });
  });

  it('a place the rules do not offer stays dark under the piece; without rules it is lit', () => {
    const { seen, actorsOf } = arranged((scribe) => {
      scribe.makePlace('a', 'slot', { pose: flatPose(-5, 0) });
      scribe.makePlace('b', 'slot', { pose: flatPose(5, 0) });
    });
    const spot = { place: 'b', at: -1, refused: null };
    const landing = { spot, pose: flatPose(5, 0), goal: { place: 'b' } } as unknown as SnapLanding;
    const carrying = { target: { piece: 1 }, along: [], at: { x: 5, y: 0, z: 0 }, yaw: 0, landing };
    const litAt = (places: Highlights['places']) =>
      deskMarks(seen, { ...CLEAR_DESK, carrying }, { places, under: null }, 'red', actorsOf).map(
        ({ at }) => at.x,
      );
    expect(litAt([{ place: 'a' }])).toEqual([-5]);
    expect(litAt([])).toEqual([5]);
  });

  it('a ping spreads and is gone', () => {
    const ping = { x: 1, z: 2, seat: 'blue', start: 10 };
    expect(pingMarks([ping], 10.3, false).length).toBeGreaterThan(0);
    expect(pingMarks([ping], 12, false)).toEqual([]);
  });

  it('longer words are wider', () => {
    expect(wide('Discard pile')).toBeGreaterThan(wide('Deck'));
  });
});
