import { describe, expect, it } from 'vitest';
import type { Act } from './act.ts';
import { FastChance } from './chance/fast.ts';
import { actLine, readLine, recover, replay, snapshotLine } from './journal.ts';
import { KernelError } from './KernelError.ts';
import { restore, snapshot } from './snapshot.ts';
import { demand, demandSame, refusalOf } from './testing/demand.ts';
import { SLOW, heldOver } from './testing/property.ts';
import { randomAct } from './testing/randomAct.ts';
import { randomTable } from './testing/randomTable.ts';
import { SmallTable } from './testing/smallTable.ts';

/** Without the next id: ids that were used up by something that did not happen are free again after a restart. */
const live = (table: Parameters<typeof snapshot>[0]): object => ({ ...snapshot(table), nextId: 0 });

describe('a journal', () => {
  it('[K70] read again gives the table as it was, from its first snapshot or from a later one', SLOW, () => {
    expect(
      heldOver(70, (seed) => {
        const { table, chance } = randomTable(seed);
        const lines = [snapshotLine(snapshot(table))];
        const acts: Act[] = [];
        for (let i = 0; i < 12; i++) {
          const act = randomAct(table, chance);
          lines.push(actLine(act));
          acts.push(act);
        }
        const all = recover(lines);
        demandSame(live(all.table), live(table));
        expect(all.torn).toBe(false);
        demandSame(all.history.acts, JSON.parse(JSON.stringify(acts)));
        const half = restore(JSON.parse(lines[0] as string).snapshot);
        for (const act of acts.slice(0, 5)) replay(half, act);
        const late = recover([...lines.slice(0, 6), snapshotLine(snapshot(half)), ...lines.slice(6)]);
        demandSame(live(late.table), live(table));
        expect(late.history.acts.map((act) => act.version)).toEqual(acts.slice(5).map((act) => act.version));
      }),
    ).toBe(70);
  });

  it('[K70] keeps what was absent in the rules slot absent', () => {
    const at = new SmallTable();
    const lines = [snapshotLine(snapshot(at.table))];
    lines.push(actLine(at.act('red', (scribe) => scribe.rule(['turn'], 'red'))));
    lines.push(actLine(at.act('red', (scribe) => scribe.rule(['turn'], undefined))));
    expect(lines[1]).not.toContain('before');
    expect(recover(lines).table.rules).toEqual({});
  });

  it('[K70] goes on with acts that follow one another, and with no other', () => {
    const at = new SmallTable();
    const first = snapshotLine(snapshot(at.table));
    const [one, two] = ['x', 'y'].map((name) =>
      actLine(at.act('red', (scribe) => scribe.set('name', name))),
    ) as [string, string];
    expect(() => recover([first, two])).toThrow(/journal line 2: act 2 does not follow version 0/);
    expect(() => recover([first, one, one])).toThrow(/journal line 3: act 1 does not follow version 1/);
    expect(() => recover([])).toThrow(/without a snapshot/);
    expect(() => recover([one, two])).toThrow(/without a snapshot/);
  });
});

describe('the last line of a journal', () => {
  const at = new SmallTable();
  const start = snapshotLine(snapshot(at.table));
  const whole = actLine(at.act('red', (scribe) => scribe.set('name', 'naïve “quoted” \\ ♠ 🂡 {[')));
  const before = snapshot(at.table);
  const last = actLine(
    at.act('red', (scribe) => {
      scribe.make('blue', { place: 'row' }, { face: 'ä“\\"', label: '🂡]}' });
      scribe.rule(['list'], [{ deep: ['}', '"'] }]);
    }),
  );
  const bytes = Buffer.from(last);

  it('[K71] cut off at any byte is forgiven, and said', () => {
    for (let n = 1; n < bytes.length; n++) {
      const cut = bytes.subarray(0, n).toString('utf8');
      const { table, torn, history } = recover([start, whole, cut]);
      demand(torn && history.acts.length === 1, () => cut);
      demandSame(snapshot(table), before);
    }
    expect(recover([start, whole, last])).toMatchObject({ torn: false, table: { version: 2 } });
    expect(recover([start, whole, ''])).toMatchObject({ torn: false, table: { version: 1 } });
  });

  it('[K71] complete but wrong is an error, as any other line', () => {
    const wrong = [
      '{"journal":1}',
      '{"journal":3,"act":{}}',
      '{"journal":2,"act":{}}',
      '{"journal":1,"act":{}}',
      '{"journal":1,"act":null}',
      '{"journal":1,"snapshot":7}',
      '{"journal":1,"act":[1,2}',
      '7',
      'null',
      'x',
      `${last}}`,
      `${last} ${last}`,
      last.replace('"version":2', '"version":3'),
      last.replace('piece-made', 'piece-eaten'),
      last.replace('"facing":"up"', '"facing":"sideways"'),
      last.replace('"redoes":null', '"redoes":null,"more":1'),
    ];
    const names = (number: number, lines: readonly string[]): boolean =>
      refusalOf(() => recover(lines))?.startsWith(`journal line ${number}: `) ?? false;
    expect(wrong.filter((line) => !names(3, [start, whole, line]))).toEqual([]);
    expect(wrong.filter((line) => !names(2, [start, line, whole]))).toEqual([]);
    expect(() => recover([start.slice(0, -9)])).toThrow(/^journal line 1: /);
    expect(() => recover([start.slice(0, -9), whole])).toThrow(/^journal line 1: /);
    expect(() => recover([start.replace('"kinds"', '"kings"'), whole])).toThrow(
      /^journal line 1: broken snapshot/,
    );
  });

  it('[K71] a line cut off anywhere but at the end is an error that names it', () => {
    for (let n = 0; n < whole.length; n += 7)
      expect(() => recover([start, whole.slice(0, n), last])).toThrow(/^journal line 2: /);
  });

  it('[K71] with any byte changed it is an error in words, or still an act', SLOW, () => {
    const chance = new FastChance('bytes');
    const answers = Array.from({ length: 1000 }, () => {
      const copy = Buffer.from(bytes);
      copy[chance.below(copy.length)] = chance.below(256);
      return refusalOf(() => recover([start, whole, copy.toString('utf8')]));
    });
    const refusals = answers.filter((answer) => answer !== null);
    expect(refusals.length).toBeGreaterThan(300);
    expect(refusals.filter((answer) => !answer.startsWith('journal line 3: '))).toEqual([]);
  });

  it('[K71] reads one line at a time, too', () => {
    expect(readLine(last)).toMatchObject({ act: { version: 2 } });
    expect(readLine(start)).toMatchObject({ snapshot: { version: 0 } });
    for (const line of ['', '{', '[]', '{"journal":1}', '{"journal":"1","act":{}}', '{"journal":1,"act":7}'])
      expect(() => readLine(line)).toThrow(KernelError);
  });
});
