import { flatPose } from '#kernel/pose';
import { describe, expect, it } from 'vitest';
import { tellSeen } from './ActSeen.ts';
import type { LogEntry } from './logLines.ts';
import { logLines, stepsBackTo, wayBack } from './logLines.ts';
import { Teller } from './testing/Teller.ts';

const at = (x: number) => ({ place: 'table', pose: flatPose(x, 0) });

function entriesOf(teller: Teller): LogEntry[] {
  return teller.seen.map((seen) => ({ act: seen.act, told: tellSeen(seen, teller.reader) }));
}

describe('the log', () => {
  it('tells small moves in a row as one', () => {
    const teller = new Teller('blue');
    const { chip, die, knight } = teller.ids;
    teller.says('red', { verb: 'move', pieces: [chip], to: at(1) });
    teller.says('red', { verb: 'move', pieces: [die], to: at(2) });
    teller.says('red', { verb: 'move', pieces: [knight], to: at(3) });
    teller.says('blue', { verb: 'move', pieces: [knight], to: at(4) });
    expect(logLines(entriesOf(teller)).map(({ who, did }) => `${who} ${did}`)).toEqual([
      'Ann moved 3 pieces',
      'You moved a knight',
    ]);
  });

  it('tells one piece moved again and again as one move', () => {
    const teller = new Teller('blue');
    for (const x of [1, 2, 3]) teller.says('red', { verb: 'move', pieces: [teller.ids.chip], to: at(x) });
    const lines = logLines(entriesOf(teller));
    expect(lines.map(({ did }) => did)).toEqual(['moved a chip']);
    expect(lines[0]?.versions).toHaveLength(3);
  });

  it('does not merge moves with what lies between them', () => {
    const teller = new Teller('blue');
    teller.says('red', { verb: 'move', pieces: [teller.ids.chip], to: at(1) });
    teller.says('red', { verb: 'shuffle', place: 'deck' });
    teller.says('red', { verb: 'move', pieces: [teller.ids.chip], to: at(2) });
    expect(logLines(entriesOf(teller))).toHaveLength(3);
  });

  it('strikes through what was taken back, says by whom, and lets it stand again when it was brought back', () => {
    const teller = new Teller('blue');
    teller.says('red', { verb: 'move', pieces: [teller.ids.chip], to: at(1) });
    teller.says('red', { verb: 'undo' });
    expect(logLines(entriesOf(teller))).toMatchObject([{ did: 'moved a chip', undoneBy: 'red' }]);
    teller.says('red', { verb: 'redo' });
    expect(logLines(entriesOf(teller))).toMatchObject([{ did: 'moved a chip', undoneBy: undefined }]);
  });

  it('tells of an undo whose act it never heard of', () => {
    const teller = new Teller('blue');
    teller.says('red', { verb: 'move', pieces: [teller.ids.chip], to: at(1) });
    teller.says('red', { verb: 'undo' });
    expect(logLines(entriesOf(teller).slice(1))).toMatchObject([
      { by: 'red', did: 'took back something earlier', undoneBy: undefined },
    ]);
  });

  it('marks a broken rule with its reason, in full for who broke it, and merges no such line', () => {
    const teller = new Teller('blue');
    teller.says('red', { verb: 'move', pieces: [teller.ids.chip], to: at(1) });
    teller.says('red', { verb: 'move', pieces: [teller.ids.die], to: at(2) });
    const [first, second] = entriesOf(teller) as [LogEntry, LogEntry];
    const override = { code: 'x', text: 'Not now.', private: { code: 'y', text: 'You hold a heart.' } };
    const told = { ...second.told, small: undefined } as unknown as LogEntry['told'];
    const lines = logLines([first, { act: { ...second.act, override }, told }]);
    expect(lines.map((line) => line.override)).toEqual([null, 'You hold a heart.']);
  });
});

describe('undo to here', () => {
  it('takes back everything since, newest first, without what was only carried', () => {
    const teller = new Teller('red');
    const { chip, die } = teller.ids;
    teller.says('red', { verb: 'move', pieces: [chip], to: at(1) });
    teller.says('red', { verb: 'lift', piece: die });
    teller.says('red', { verb: 'drop', piece: die, to: at(3) });
    const entries = entriesOf(teller);
    const [first] = entries;
    expect(stepsBackTo(wayBack(entries, 'red', false), first?.act.version ?? 0)).toEqual([
      { act: 3, others: false },
      { act: 1, others: false },
    ]);
  });

  it('[K171] is not offered past the moment a seed was told', () => {
    const teller = new Teller('red');
    teller.says('red', { verb: 'move', pieces: [teller.ids.chip], to: at(1) });
    teller.says('red', { verb: 'move', pieces: [teller.ids.die], to: at(3) });
    teller.says('red', { verb: 'move', pieces: [teller.ids.chip], to: at(2) });
    const [first, told, last] = entriesOf(teller) as [LogEntry, LogEntry, LogEntry];
    const entries = [first, { ...told, act: { ...told.act, seat: null, verb: 'reseed' } }, last];
    const back = wayBack(entries, 'red', true);
    expect(stepsBackTo(back, first.act.version)).toBeNull();
    expect(stepsBackTo(back, last.act.version)).toEqual([{ act: last.act.version, others: false }]);
  });

  it('is not offered past what others did, unless the host has given leave', () => {
    const teller = new Teller('red');
    const { chip, die } = teller.ids;
    teller.says('red', { verb: 'move', pieces: [chip], to: at(1) });
    teller.says('blue', { verb: 'move', pieces: [die], to: at(3) });
    const entries = entriesOf(teller);
    expect(stepsBackTo(wayBack(entries, 'red', false), 1)).toBeNull();
    expect(stepsBackTo(wayBack(entries, 'red', true), 1)).toEqual([
      { act: 2, others: true },
      { act: 1, others: false },
    ]);
    expect(stepsBackTo(wayBack(entries, null, true), 1)).toBeNull();
  });

  it('passes over what was taken back already', () => {
    const teller = new Teller('red');
    teller.says('red', { verb: 'move', pieces: [teller.ids.chip], to: at(1) });
    teller.says('red', { verb: 'undo' });
    expect(stepsBackTo(wayBack(entriesOf(teller), 'red', false), 1)).toBeNull();
  });
});
