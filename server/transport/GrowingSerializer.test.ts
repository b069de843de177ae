import type { Client } from '@colyseus/core';
import { Decoder, Encoder } from '@colyseus/schema';
import { expect, it, vi } from 'vitest';
import { FastChance } from '#kernel/chance/fast';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { TableState } from '#protocol/TableState';
import { seenIn } from '#protocol/seenIn';
import { setUp } from '#rules/setUp';
import { birds } from '../testing/birds.ts';
import { expected } from '../testing/Gallery.ts';
import { Mirror } from '../sync/Mirror.ts';
import { GrowingSerializer } from './GrowingSerializer.ts';
import { Views } from '../sync/Views.ts';

it('[S50] a table larger than the buffer arrives whole, for everybody', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  Encoder.BUFFER_SIZE = 1024;
  const { table } = setUp(
    birds,
    ['red', 'blue'].map((id) => seat(id)),
    new FastChance(1),
  );
  const mirror = new Mirror(table);
  const views = new Views(table, mirror);
  const serializer = new GrowingSerializer<TableState>();
  serializer.reset(mirror.state);
  for (const viewer of ['red', 'blue', 'spectator', 'red']) {
    const client = { view: views.open(viewer, viewer) } as unknown as Client;
    const bytes = serializer.getFullState(client);
    expect(bytes.byteLength).toBeGreaterThan(2048);
    expect(seenBy(bytes, viewer)).toEqual(expected(table, viewer));
  }
});

it('[S50] two tables that are written in turns arrive as they are, and what was sent before stays as it was', () => {
  const tables = ['One', 'The other'].map((title) => {
    const { table } = setUp(
      birds,
      ['red', 'blue'].map((id) => seat(id)),
      new FastChance(1),
    );
    new Scribe(table).set('title', title);
    const mirror = new Mirror(table);
    const serializer = new GrowingSerializer<TableState>();
    serializer.reset(mirror.state);
    // Nothing is new any more: what was written once would be taken for what is still there.
    serializer.applyPatches([]);
    return { table, views: new Views(table, mirror), serializer };
  });
  const sent = ['red', 'blue', 'spectator', 'red'].flatMap((viewer) =>
    tables.map(({ table, views, serializer }) => {
      const client = { view: views.open(viewer, viewer) } as unknown as Client;
      return { table, viewer, bytes: serializer.getFullState(client) };
    }),
  );
  for (const { table, viewer, bytes } of sent) expect(seenBy(bytes, viewer)).toEqual(expected(table, viewer));
});

function seenBy(bytes: Uint8Array, viewer: string) {
  const decoder = new Decoder(new TableState());
  decoder.decode(bytes.subarray(1));
  return seenIn(decoder.state, viewer);
}
