import type { Client } from '@colyseus/core';
import { Decoder, Encoder } from '@colyseus/schema';
import { expect, it, vi } from 'vitest';
import { FastChance } from '#kernel/chance/fast';
import { seat } from '#kernel/seat';
import { TableState } from '#protocol/TableState';
import { seenIn } from '#protocol/seenIn';
import { setUp } from '#rules/setUp';
import { birds } from '../testing/birds.ts';
import { expected } from '../testing/Gallery.ts';
import { Mirror } from './Mirror.ts';
import { RoomySerializer } from './RoomySerializer.ts';
import { Views } from './Views.ts';

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
  const serializer = new RoomySerializer<TableState>();
  serializer.reset(mirror.state);
  for (const viewer of ['red', 'blue', 'spectator', 'red']) {
    const client = { view: views.open(viewer, viewer) } as unknown as Client;
    const bytes = serializer.getFullState(client);
    expect(bytes.byteLength).toBeGreaterThan(2048);
    const decoder = new Decoder(new TableState());
    decoder.decode(bytes.subarray(1));
    expect(seenIn(decoder.state, viewer)).toEqual(expected(table, viewer));
  }
});
