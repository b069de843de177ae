import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Storage } from './Storage.ts';
import { StorageFault } from './StorageFault.ts';
import { OPENING, sampleEntry, sampleRecord, SECRET, snapshotAt } from './testing/samples.ts';
import { open, tempFolder } from './testing/shelves.ts';

type Call = (storage: Storage) => Promise<unknown>;

const id = fc.constantFrom('a', 'b');
const version = fc.nat(5);
const person = fc.constantFrom('ada', 'bob');
const code = fc.constantFrom('BCDFGH', 'JKMNPQ', null);
const call: fc.Arbitrary<Call> = fc.oneof(
  fc
    .record({
      id,
      listed: fc.boolean(),
      title: fc.string({ unit: 'binary' }),
      touchedAt: fc.nat(3),
      person,
      code,
    })
    .map(
      ({ person: host, ...rest }): Call =>
        (s) =>
          s.create(sampleRecord(rest.id, { ...rest, people: [host] }), OPENING, SECRET),
    ),
  {
    weight: 6,
    arbitrary: fc.tuple(id, version, person, fc.nat(9)).map(
      ([table, v, who, seq]): Call =>
        (s) =>
          s.append(table, { ...sampleEntry(v), by: { person: who, seq } }),
    ),
  },
  fc.tuple(id, version).map(
    ([table, v]): Call =>
      (s) =>
        s.snapshot(table, snapshotAt(v)),
  ),
  fc.tuple(id, fc.constantFrom('all' as const, 'since-snapshot' as const, 0, 1, 3)).map(
    ([table, acts]): Call =>
      (s) =>
        s.load(table, { acts }),
  ),
  fc.record({ limit: fc.nat(2), listed: fc.boolean(), person }, { requiredKeys: ['limit'] }).map(
    (filter): Call =>
      (s) =>
        s.list(filter),
  ),
  fc.tuple(id, fc.record({ listed: fc.boolean(), touchedAt: fc.nat(3), code }, { requiredKeys: [] })).map(
    ([table, patch]): Call =>
      (s) =>
        s.update(table, patch),
  ),
  id.map(
    (table): Call =>
      (s) =>
        s.remove(table),
  ),
  code.map(
    (sought): Call =>
      (s) =>
        s.withCode(sought ?? ''),
  ),
  id.map(
    (table): Call =>
      (s) =>
        s.record(table),
  ),
);

const outcomesOf = async (storage: Storage, calls: readonly Call[]): Promise<unknown[]> =>
  (await Promise.allSettled(calls.map((ask) => ask(storage)))).map((outcome) => {
    if (outcome.status === 'fulfilled') return outcome.value ?? 'done';
    const { reason } = outcome as { reason: unknown };
    return reason instanceof StorageFault ? [reason.why, reason.message] : reason;
  });

it('[D41] memory and SQLite answer any calls alike', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 10, maxLength: 40 }), async (calls) => {
      const [memory, sqlite] = [await open(':memory:'), await open(tempFolder())];
      const told = await outcomesOf(memory, calls);
      expect(await outcomesOf(sqlite, calls)).toEqual(told);
      await sqlite.close();
    }),
    { numRuns: 40 },
  );
});
