import { describe, expect, it } from 'vitest';
import type { Act } from './act.ts';
import type { Chance } from './chance/chance.ts';
import { pick } from './chance/chance.ts';
import { History } from './history.ts';
import { actLine, recover, snapshotLine } from './journal.ts';
import type { Snapshot } from './snapshot.ts';
import { likeness, snapshot } from './snapshot.ts';
import type { Table } from './table.ts';
import type { Deed } from './testing/deeds.ts';
import { DEEDS, SETTLED } from './testing/deeds.ts';
import { demand, demandSame, demandSound } from './testing/demand.ts';
import { followersOf } from './testing/Follower.ts';
import { SLOW, heldOver } from './testing/property.ts';
import { randomAct } from './testing/randomAct.ts';
import { randomTable } from './testing/randomTable.ts';

/** Seats doing, undoing and redoing things in no order. Calls `then` after each act that came of it. */
function muddle(
  table: Table,
  chance: Chance,
  history: History,
  steps: number,
  deeds: readonly Deed[],
  then: (act: Act) => void,
): void {
  for (let i = 0; i < steps; i++) {
    const seat = pick(chance, table.seats).id;
    const what = chance.below(4);
    const done =
      what === 0
        ? history.undo(table, seat, history.lastOf(seat), chance.below(4) > 0)
        : what === 1
          ? history.redo(table, seat)
          : randomAct(table, chance, deeds);
    if ('why' in done) continue;
    history.add(done);
    then(done);
  }
}

/** But for who looks through what: that is not taken back. */
const looksOf = (table: Table): Snapshot => {
  const looks = likeness(snapshot(table));
  return { ...looks, places: looks.places.map((where) => ({ ...where, openTo: [] })) };
};

describe('undo and redo', () => {
  it(
    '[K32] of everything, last act first, give the table back as it was but for version and ids',
    SLOW,
    () => {
      expect(
        heldOver(90, (seed) => {
          const { table, chance } = randomTable(seed);
          const first = looksOf(table);
          const history = new History();
          for (let i = 0; i < 10; i++) history.add(randomAct(table, chance, SETTLED));
          const end = looksOf(table);
          const undos: Act[] = [];
          for (const deed of history.acts.toReversed()) {
            const done = history.undo(table, deed.seat as string, deed, true);
            if ('why' in done) {
              demand(done.why === 'nothing-to-undo', () => `${done.why}: ${JSON.stringify(deed.effects)}`);
              continue;
            }
            history.add(done);
            undos.push(done);
            demandSound(table);
          }
          demandSame(looksOf(table), first);
          for (const { seat } of undos.toReversed()) {
            const done = history.redo(table, seat as string);
            if ('why' in done) throw new Error(`${done.why}: redo of ${seat}`);
            history.add(done);
          }
          demandSame(looksOf(table), end);
        }),
      ).toBe(90);
    },
  );

  it('[K31] [K34] in any order keep the table sound and every id to its own piece', SLOW, () => {
    expect(
      heldOver(90, (seed) => {
        const { table, chance } = randomTable(seed);
        const follow = followersOf(table);
        muddle(table, chance, new History(), 24, DEEDS, (act) => {
          demandSound(table);
          follow(act, act.undoes !== null || act.redoes !== null);
        });
      }),
    ).toBe(90);
  });

  it('[K30] are the same choice after the journal was read again', SLOW, () => {
    expect(
      heldOver(80, (seed) => {
        const { table, chance } = randomTable(seed);
        const lines = [snapshotLine(snapshot(table))];
        const history = new History();
        muddle(table, chance, history, 15, DEEDS, (act) => lines.push(actLine(act)));
        const again = recover(lines);
        for (const { id } of table.seats) {
          expect(again.history.lastOf(id)?.version).toBe(history.lastOf(id)?.version);
          expect(again.history.lastUndoOf(id)?.version).toBe(history.lastUndoOf(id)?.version);
          const here = history.undo(table, id, history.lastOf(id), true);
          const there = again.history.undo(again.table, id, again.history.lastOf(id), true);
          demandSame(there, JSON.parse(JSON.stringify(here)));
          demandSame(snapshot(again.table), snapshot(table));
        }
      }),
    ).toBe(80);
  });
});
