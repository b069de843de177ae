import type { Looked } from './Bytes.ts';
import { BUCKETS, Bytes, varying } from './Bytes.ts';
import { FACES } from './cards.ts';
import type { Question } from './Clues.ts';

/** Seldom seen is not worth a thought. */
const LEAST_SEEN = 8;
/** Nor what stands out so little. */
const LEAST_SIGMAS = 2;
/** A bucket is known by the few bytes that mostly fill it, found in so many questions. */
const FEW = 3;
const TRACED = 400;

/** The buckets of bytes that stood out most in the lessons: those seen at the right face far more or far less often than by chance. */
export class Worthy {
  /** By bucket: as the how-many-th it stands out, from 1; 0 for those that do not. */
  private readonly ranks = new Uint16Array(BUCKETS);
  private readonly bytes: Bytes;

  constructor(lessons: readonly Question[], most: number) {
    this.bytes = new Bytes(varying(lessons));
    standing(this.bytes, lessons)
      .slice(0, most)
      .forEach((bucket, i) => (this.ranks[bucket] = i + 1));
    this.bytes.looked = this.filling(lessons.slice(0, TRACED));
  }

  /** By face, which of them a question has, by their rank from 0. */
  in(question: Question): Int32Array[] {
    const { bytes, ranks } = this;
    bytes.read(question);
    return bytes.buckets.map((list) => {
      const found: number[] = [];
      for (let i = 0; i < bytes.count; i++) {
        const rank = ranks[list[i] as number] as number;
        if (rank > 0) found.push(rank - 1);
      }
      return Int32Array.from(found);
    });
  }

  /** The bytes that filled them: to the others nobody needs to look any more. */
  private filling(lessons: readonly Question[]): Looked {
    const { bytes, ranks } = this;
    const times = new Map<number, Map<string, number>>();
    for (const question of lessons) {
      bytes.read(question);
      for (const list of bytes.buckets)
        for (let i = 0; i < bytes.count; i++) {
          const rank = ranks[list[i] as number] as number;
          if (rank === 0) continue;
          const { column, at } = bytes.whenceOf(i);
          const all = times.get(rank) ?? new Map<string, number>();
          times.set(rank, all);
          all.set(`${column} ${at}`, (all.get(`${column} ${at}`) ?? 0) + 1);
        }
    }
    const looked: Looked = new Map();
    for (const all of times.values())
      for (const [place] of [...all].toSorted((a, b) => b[1] - a[1]).slice(0, FEW)) {
        const [column = 0, at = 0] = place.split(' ').map(Number);
        const marks = looked.get(column) ?? new Uint8Array(bytes.looked.get(column)?.length ?? 0);
        looked.set(column, marks);
        marks[at] = 1;
      }
    return looked;
  }
}

/** The buckets that stand out, best first. */
function standing(bytes: Bytes, lessons: readonly Question[]): number[] {
  const seen = new Uint32Array(BUCKETS);
  const right = new Uint32Array(BUCKETS);
  for (const question of lessons) {
    bytes.read(question);
    bytes.buckets.forEach((list, k) => {
      const counts = k === question.answer ? right : seen;
      for (let i = 0; i < bytes.count; i++) {
        const bucket = list[i] as number;
        counts[bucket] = (counts[bucket] as number) + 1;
      }
    });
  }
  const share = 1 / FACES.length;
  const found: { readonly bucket: number; readonly sigmas: number }[] = [];
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const good = right[bucket] as number;
    const times = (seen[bucket] as number) + good;
    if (times < LEAST_SEEN) continue;
    const sigmas = Math.abs(good - times * share) / Math.sqrt(times * share * (1 - share));
    if (sigmas > LEAST_SIGMAS) found.push({ bucket, sigmas });
  }
  return found.toSorted((a, b) => b.sigmas - a.sigmas).map(({ bucket }) => bucket);
}
