import { describe, expect, it } from 'vitest';
import { act } from '#kernel/act';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import type { Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import { pieceOf, placeOf } from '#kernel/table';
import { tellSeen } from './ActSeen.ts';
import { logLines } from './logLines.ts';
import { Teller } from './testing/Teller.ts';

/** What the log of each viewer says of an act of red. */
function said(viewer: Viewer, write: (scribe: Scribe, teller: Teller) => void): string | null {
  return saidBy(new Teller(viewer), write);
}

function saidBy(teller: Teller, write: (scribe: Scribe, teller: Teller) => void): string | null {
  const { table } = teller.sitting;
  const scribe = new Scribe(table);
  write(scribe, teller);
  table.version++;
  return teller.told(act(table.version, 'red', { verb: 'act', asked: { verb: 'act' } }, scribe.effects));
}

describe('an act with beats', () => {
  it('is told by the sentences of the game instead of its motions', () => {
    const said1 = said('blue', (scribe, { sitting, ids }) => {
      scribe.beat('{0} moved {1} to {2}', [{ seat: 'red' }, { piece: ids.knight }, { place: 'row' }]);
      scribe.place(pieceOf(sitting.table, ids.knight), { place: 'table', pose: flatPose(3, 3) });
      scribe.beat('{0} gained {1} metal!', [{ seat: 'blue' }, { number: 3 }]);
    });
    expect(said1).toBe('Ann moved a knight to the row. You gained 3 metal!');
  });

  it('names a piece by its face or name to who may know them, by its kind or not at all to others', () => {
    const tell = (viewer: Viewer) =>
      said(viewer, (scribe, { sitting: { table } }) => {
        const [mine] = placeOf(table, 'hand-red').pieces;
        const [hidden] = placeOf(table, 'deck').pieces;
        const about = [{ piece: mine ?? 0 }, { piece: hidden ?? 0 }, { place: 'deck' }];
        scribe.beat('{0} beat {1} from {2}', about);
      });
    expect(tell('red')).toMatch(/^The canary-card-\d+ beat a card from the deck\.$/);
    for (const viewer of ['blue', SPECTATOR]) expect(tell(viewer)).toBe('A card beat a card from the deck.');
    const named = (viewer: Viewer) =>
      said(viewer, (scribe, { sitting: { table }, ids }) => {
        const card = pieceOf(table, ids.up);
        scribe.change(card, { label: 'Excalibur' });
        scribe.beat('{0} was drawn', [{ piece: card.id }]);
        scribe.flip(card);
      });
    for (const viewer of ['red', 'blue']) expect(named(viewer)).toBe('“Excalibur” was drawn.');
  });

  it('speaks of a place nobody sees as of somewhere hidden', () => {
    const tell = (viewer: Viewer) =>
      said(viewer, (scribe) => {
        const bag = scribe.make('pouch', { place: 'hand-red' });
        scribe.makePlace('pouch', 'bag', { on: bag.id, label: 'the pouch' });
        scribe.beat('It lies in {0}', [{ place: 'pouch' }]);
      });
    expect(tell('red')).toBe('It lies in the pouch.');
    expect(tell('blue')).toBe('It lies in somewhere hidden.');
  });

  it('is one line of the log, with its sentences one after the other', () => {
    const teller = new Teller('blue');
    saidBy(teller, (scribe) => {
      scribe.beat('The wind rose');
      scribe.beat('The ship sank');
    });
    const entries = teller.seen.map((seen) => ({ act: seen.act, told: tellSeen(seen, teller.reader) }));
    expect(logLines(entries)).toMatchObject([{ by: 'red', beats: ['The wind rose.', 'The ship sank.'] }]);
  });

  it('tells the next one at a shared screen neither what was whispered to the last nor what they saw', () => {
    const teller = new Teller('red');
    const mine = saidBy(teller, (scribe, { sitting: { table } }) => {
      scribe.beat('Only you know', [], ['red']);
      scribe.beat('{0} was seen', [{ piece: placeOf(table, 'hand-red').pieces[0] ?? 0 }]);
    });
    expect(mine).toMatch(/^Only you know\. The canary-card-\d+ was seen\.$/);
    const [seen] = teller.seen;
    const told = seen === undefined ? null : tellSeen(seen, { ...teller.reader, viewer: 'blue' });
    expect(told?.beats?.join(' ')).toMatch(/^A \S+ was seen\.$/);
    expect(JSON.stringify(told)).not.toContain('canary');
  });
});
