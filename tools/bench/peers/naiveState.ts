import type { SchemaType } from '@colyseus/schema';
import { schema, t } from '@colyseus/schema';

/** A piece with its pose in the synchronised state. Everybody sees every face. */
export const NaivePiece = schema(
  {
    kind: t.string(),
    face: t.string(),
    tint: t.string(),
    x: t.float32(),
    y: t.float32(),
    z: t.float32(),
    qx: t.float32(),
    qy: t.float32(),
    qz: t.float32(),
    qw: t.float32(),
  },
  'NaivePiece',
);
export type NaivePiece = SchemaType<typeof NaivePiece>;

export const NaiveTable = schema({ pieces: t.map(NaivePiece) }, 'NaiveTable');
export type NaiveTable = SchemaType<typeof NaiveTable>;
