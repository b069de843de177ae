import { z } from 'zod';

/** No table reaches so far, and nothing is carried so high, in table units: anything beyond is absurd. */
export const REACH = 200;
export const MOST_AT_ONCE = 500;
/** How many pieces of a pile are moved or looked through at once: all viewers are told of each, and everybody in the house waits. */
export const MOST_MOVED = 500;
/** How many effects a gesture may have: each piece of so many may be let go and laid. */
export const MOST_EFFECTS = 1100;
/** How many pieces one table bears: copying must not fill the server's memory. */
export const MOST_PIECES = 5000;

/** How many sorts of components one table knows: anybody with leave can add some. */
export const MOST_KINDS = 1500;

const coordinate = z.number().min(-REACH).max(REACH);
const unit = z.number().min(-1.001).max(1.001);

export const pieceId = z.int().min(1);
/** Named twice, a piece would be flipped twice. */
export const pieceIds = z
  .array(pieceId)
  .min(1)
  .max(MOST_AT_ONCE)
  .refine((ids) => new Set(ids).size === ids.length);
export const placeId = z.string().min(1).max(80);
export const seatId = z.string().min(1).max(40);
export const seatIds = z
  .array(seatId)
  .min(1)
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length);
export const count = z.int().min(1).max(MOST_AT_ONCE);
export const facing = z.enum(['up', 'down']);

export const pose = z
  .strictObject({ x: coordinate, y: coordinate, z: coordinate, qx: unit, qy: unit, qz: unit, qw: unit })
  .refine((p) => Math.abs(p.qx ** 2 + p.qy ** 2 + p.qz ** 2 + p.qw ** 2 - 1) < 0.01, 'not a rotation');

/** A point on the table top. */
export const point = z.strictObject({ x: coordinate, z: coordinate });

/** Somewhere to put a piece: a place with an index or a cell, a spot on the open table, or onto another piece. */
export const destination = z.union([
  z.strictObject({
    place: placeId,
    at: z.int().min(0).max(9999).optional(),
    heading: z.int().min(0).max(5).optional(),
    mirror: z.boolean().optional(),
    pose: pose.optional(),
  }),
  z.strictObject({ onto: pieceId }),
]);
export type Destination = z.output<typeof destination>;

/** Halves of broken characters and signs that reverse the reading direction: they would garble the words around them. */
const GARBLING = /[\p{Cs}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu;

/** One line of text for all to read. */
export function line(most: number) {
  return z
    .string()
    .max(most)
    .transform((text) =>
      text
        .replaceAll(GARBLING, '')
        .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
        .trim(),
    );
}

/** Several lines of text. */
export function lines(most: number) {
  return z
    .string()
    .max(most)
    .transform((text) =>
      text
        .replaceAll(GARBLING, '')
        .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
        .replaceAll('\t', ' ')
        .replaceAll(/[^\P{Cc}\n]/gu, ''),
    );
}
