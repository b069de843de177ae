import { FACES } from './cards.ts';
import type { Question } from './Clues.ts';
import type { Traffic } from './Traffic.ts';

/** Sightings are counted in so many buckets, a power of two: what falls into the same one is taken for the same. */
export const BUCKETS = 2 ** 20;
/** In how many ways a byte is looked at. */
export const WAYS = 4;

/** Which bytes are looked at: by frame, a mark for each place in it. */
export type Looked = Map<number, Uint8Array>;

/**
 * Looks at every byte that came, knowing nothing of what it means. For each face it asks of each byte: which is it, at which place of
 * which frame; by how much does it differ there from the id the card had; which is it there if the card lay in such a place; and
 * which three stand side by side, wherever they stand.
 */
export class Bytes {
  /** By face, the buckets of the question that was read last, as many for each byte as there are ways; and how many in all. */
  readonly buckets = FACES.map(() => new Int32Array(1024));
  count = 0;
  /** Of each byte that was looked at its frame, and where in it it stands. */
  private readonly whence = [new Int32Array(1024), new Int32Array(1024)] as const;

  constructor(
    /** Left out bytes tell nothing: they are never different, or what they are never mattered. */
    public looked: Looked,
  ) {}

  read({ traffic, nth }: Question): void {
    const { columns, ends, bytes, known } = traffic;
    this.count = 0;
    let start = 0;
    for (let f = 0; f < columns.length; f++) {
      const column = columns[f] as number;
      const end = ends[f] as number;
      const looked = this.looked.get(column);
      if (looked !== undefined)
        for (let i = start; i < end; i++) {
          const at = placeIn(i - start, end - start);
          if (looked[at] === 1) this.look(bytes, i, column, at, nth, known);
        }
      start = end;
    }
  }

  /** Where the byte stood whose bucket is the ith. */
  whenceOf(i: number): { readonly column: number; readonly at: number } {
    const byte = Math.floor(i / WAYS);
    return { column: this.whence[0][byte] as number, at: this.whence[1][byte] as number };
  }

  private look(
    bytes: Uint8Array,
    i: number,
    column: number,
    at: number,
    nth: number,
    known: Traffic['known'],
  ): void {
    const byte = bytes[i] as number;
    const where = mix(Math.imul(column, 0x2c1b3c6d) + at);
    const three = ((bytes[i - 1] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | byte;
    const gram = mix(Math.imul(column >>> 16, 0x297a2d39) ^ three);
    if (this.count + WAYS > (this.buckets[0] as Int32Array).length) this.widen();
    const { count } = this;
    this.whence[0][count / WAYS] = column;
    this.whence[1][count / WAYS] = at;
    for (let k = 0; k < FACES.length; k++) {
      const { id, order } = known[k] as Traffic['known'][number];
      const list = this.buckets[k] as Int32Array;
      const who = nth * FACES.length + k;
      list[count] = bucket(where, byte, who);
      list[count + 1] = bucket(where, 0x1000 + ((byte - id) & 255), nth);
      list[count + 2] = bucket(where, 0x2000 + byte, nth * FACES.length + order);
      list[count + 3] = bucket(gram, 0x3000, who);
    }
    this.count += WAYS;
  }

  private widen(): void {
    for (const lists of [this.buckets, this.whence] as Int32Array[][])
      lists.forEach((list, k) => {
        const wider = new Int32Array(list.length * 2);
        wider.set(list);
        lists[k] = wider;
      });
  }
}

/** The bytes that were not the same in all of these questions. */
export function varying(questions: readonly Question[]): Looked {
  const looked: Looked = new Map();
  const firsts = new Map<number, Uint8Array>();
  for (const { columns, ends, bytes } of new Set(questions.map(({ traffic }) => traffic)))
    columns.forEach((column, f) => {
      const frame = bytes.subarray(ends[f - 1] ?? 0, ends[f]);
      const first = firsts.get(column) ?? frame;
      if (first === frame) {
        firsts.set(column, frame);
        looked.set(column, new Uint8Array(frame.length * 2));
      }
      const marks = looked.get(column) as Uint8Array;
      for (let i = 0; i < frame.length; i++) {
        const at = placeIn(i, frame.length);
        const before = at % 2 === 0 ? first[at / 2] : first[first.length - (at + 1) / 2];
        if (frame[i] !== before && at < marks.length) marks[at] = 1;
      }
    });
  return looked;
}

/** Counted from the nearer end: a word that is now short and now long shifts what is behind it, but not as seen from behind. */
function placeIn(i: number, length: number): number {
  return i * 2 < length ? i * 2 : (length - i) * 2 - 1;
}

function bucket(where: number, what: number, who: number): number {
  return mix(where ^ Math.imul(what * 31 + who + 1, 0x165667b1)) & (BUCKETS - 1);
}

/** Scatters a number over all 32 bits. */
function mix(n: number): number {
  let h = n | 0;
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 14);
}
