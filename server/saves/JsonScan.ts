import { TextLeap } from './TextLeap.ts';

/** What a file may hold at most before it is worth reading. */
export interface ScanBounds {
  readonly mostDeep: number;
  /** Lists and records. */
  readonly mostHolders: number;
  /** What is in them. */
  readonly mostValues: number;
  /** Bytes that are in no text: brackets, numbers and blanks. Pictures are texts. */
  readonly mostBare: number;
}

/** A table of 5000 pieces with the longest past has a third of these. */
export const SAVE_BOUNDS: ScanBounds = {
  mostDeep: 102,
  mostHolders: 600_000,
  mostValues: 2_000_000,
  mostBare: 16 * 1024 * 1024,
};

/**
 * Counts what a JSON text will make of memory while its bytes come in: a file of brackets is small, and what is made of it is not. Whether
 * it is JSON at all is not asked here. Texts are leapt over: most of a long file is pictures.
 */
export class JsonScan {
  private deep = 0;
  private holders = 0;
  private values = 0;
  private bare = 0;
  private inText = false;
  private readonly text = new TextLeap();

  constructor(private readonly bounds: ScanBounds = SAVE_BOUNDS) {}

  /** Why the file is not read any further, or null. */
  read(bytes: Buffer): string | null {
    const { mostDeep, mostHolders, mostValues, mostBare } = this.bounds;
    for (let at = 0; at < bytes.length; at++) {
      if (this.inText) {
        const end = this.text.end(bytes, at);
        this.inText = end < 0;
        at = end < 0 ? bytes.length : end;
        continue;
      }
      this.bare++;
      switch (bytes[at]) {
        case SIGNS.quote:
          this.inText = true;
          break;
        case SIGNS.list:
        case SIGNS.record:
          this.holders++;
          this.deep++;
          if (this.deep > mostDeep) return 'it is nested too deeply';
          break;
        case SIGNS.listEnd:
        case SIGNS.recordEnd:
          this.deep--;
          break;
        case SIGNS.comma:
        case SIGNS.colon:
          this.values++;
          break;
        default:
      }
    }
    return this.holders > mostHolders || this.values > mostValues || this.bare > mostBare
      ? 'there is too much in it'
      : null;
  }
}

const SIGNS = {
  quote: 0x22,
  list: 0x5b,
  listEnd: 0x5d,
  record: 0x7b,
  recordEnd: 0x7d,
  comma: 0x2c,
  colon: 0x3a,
} as const;
