import { describe, expect, it } from 'vitest';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, bareTable } from '#kernel/table';
import type { Act } from '#kernel/act';
import { tell } from '#kernel/tell';
import { Animator } from './Animator.ts';
import { follow } from './follow.ts';
import { stageOf } from './stage/stage.ts';
import { seenBy } from './testing/StagedTable.ts';

/** Somebody does something while red watches: the state first, then its story, as a client gets them. */
function watching(arrange: (scribe: Scribe) => void) {
  const table = bareTable([seat('red'), seat('blue')], [kind('card', 'card')]);
  arrange(new Scribe(table));
  const animator = new Animator();
  animator.stage(stageOf(seenBy(table, 'red'), 'red'), 0);
  animator.advance(0.5);
  return {
    table,
    animator,
    happens: (deed: (scribe: Scribe) => void): void => {
      const before = seenBy(table, 'red');
      const act = actOf(table, deed);
      const after = seenBy(table, 'red');
      animator.stage(stageOf(after, 'red'), 1);
      follow(tell(table, act, ['red'])[0]!, after, before, animator, 1);
      animator.advance(1);
    },
  };
}

function actOf(table: Table, deed: (scribe: Scribe) => void): Act {
  const scribe = new Scribe(table);
  deed(scribe);
  const { effects } = scribe;
  return {
    version: table.version,
    seat: 'blue',
    cause: { verb: 'drop', asked: null },
    draws: [],
    effects,
    undoes: null,
    redoes: null,
    override: null,
  };
}

describe('the story of an act', () => {
  it('a card drawn from a deck onto the table comes out of the deck', () => {
    const { table, animator, happens } = watching((scribe) => {
      scribe.makePlace('deck', 'deck', { pose: flatPose(-10, 0) });
      for (let i = 0; i < 5; i++) scribe.make('card', { place: 'deck' }, { face: `${i}` });
    });
    happens((scribe) => {
      const top = table.pieces.get(table.places.get('deck')!.pieces.at(-1)!)!;
      scribe.place(top, { place: OPEN_TABLE, pose: flatPose(10, 0), facing: 'up' });
    });
    const [card] = [...table.pieces.values()].filter(({ place }) => place === OPEN_TABLE);
    expect(animator.stance(`#${card!.id}`)!.x).toBeCloseTo(-10, 0);
    animator.advance(2);
    expect(animator.stance(`#${card!.id}`)!.x).toBe(10);
  });

  it('a card that goes into another’s hand flies there and is seen no more', () => {
    const { table, animator, happens } = watching((scribe) => {
      scribe.makePlace('hand-blue', 'hand', { owner: 'blue' });
      scribe.make('card', { place: OPEN_TABLE, pose: flatPose(0, 0) }, { face: 'ace' });
    });
    const [card] = [...table.pieces.values()];
    const key = `#${card!.id}`;
    happens((scribe) => scribe.place(card!, { place: 'hand-blue' }));
    animator.advance(1.1);
    expect(animator.stance(key)!.z).toBeLessThan(-0.1);
    animator.advance(2);
    expect(animator.actor(key)).toBe(undefined);
    expect(animator.actor('hand-blue/0')!.visible).toBe(true);
  });

  it('a card dealt from a deck to another’s hand is a back on its way', () => {
    const { table, animator, happens } = watching((scribe) => {
      scribe.makePlace('deck', 'deck', { pose: flatPose(-10, 0) });
      for (let i = 0; i < 5; i++) scribe.make('card', { place: 'deck' }, { face: `${i}` });
      scribe.makePlace('hand-blue', 'hand', { owner: 'blue' });
    });
    happens((scribe) =>
      scribe.place(table.pieces.get(table.places.get('deck')!.pieces.at(-1)!)!, { place: 'hand-blue' }),
    );
    const back = animator.actor('hand-blue/0')!;
    expect(back.at.x).toBeCloseTo(-10, 0);
    expect([back.body.top?.key, back.body.bottom?.key]).toEqual(['back/card', 'back/card']);
  });
});
