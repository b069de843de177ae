import { TextLeap } from '../TextLeap.ts';

/** How long an open save may be apart from its pictures, and one of these, in bytes of JSON. */
export interface SplitBounds {
  readonly mostRest: number;
  readonly mostPicture: number;
}

/**
 * Takes the pictures out of an open save while it is read: they are most of it, and one at a time is all that is held in memory. What is left is
 * the same JSON with an empty list where they were. Whether anything of it is as it should be is for those to say who read the parts.
 */
export class OpenSplit {
  /** What is wrong with it; it is not worth going on then. */
  fault: string | null = null;
  private readonly left: Buffer[] = [];
  private leftBytes = 0;
  private picture: Buffer[] = [];
  private pictureBytes = 0;
  private deep = 0;
  /** How deep one is in the list of pictures, outside of any; null: one is not in it. */
  private list: number | null = null;
  private readonly text = new TextLeap();
  private inText = false;
  /** The beginning of the last text: it may be the name of that list. */
  private word = '';
  private expects: 'anything' | 'colon' | 'list' = 'anything';

  constructor(private readonly bounds: SplitBounds) {}

  /** The pictures that are whole with these bytes, each as JSON. */
  feed(bytes: Buffer): string[] {
    const whole: string[] = [];
    let from = 0;
    for (let at = 0; at < bytes.length && this.fault === null; at++) {
      if (this.inText) {
        at = this.leap(bytes, at);
        continue;
      }
      const byte = bytes[at] as number;
      if (this.list === null) {
        if (this.look(byte)) this.keep(bytes.subarray(from, at + 1));
        continue;
      }
      const isOutside = this.deep === this.list;
      if (isOutside && byte === SIGNS.listEnd) {
        this.list = null;
        this.deep--;
        from = at;
      } else if (isOutside && byte === SIGNS.record) {
        this.deep++;
        from = at;
      } else if (isOutside) {
        if (!BETWEEN.has(byte)) this.fault = 'something among its pictures is none';
      } else if (byte === SIGNS.quote) this.inText = true;
      else if (byte === SIGNS.record || byte === SIGNS.list) this.deep++;
      else if (byte === SIGNS.recordEnd || byte === SIGNS.listEnd) {
        this.deep--;
        if (this.deep === this.list) whole.push(this.complete(bytes.subarray(from, at + 1)));
      }
    }
    if (this.list === null) this.keep(bytes.subarray(from));
    else if (this.deep > this.list) this.collect(bytes.subarray(from));
    return whole;
  }

  /** The save without its pictures. */
  rest(): string {
    return Buffer.concat(this.left).toString('utf8');
  }

  /** A sign outside of texts and of that list: whether the list begins with it. */
  private look(byte: number): boolean {
    const { expects } = this;
    if (BLANKS.has(byte)) return false;
    this.expects = 'anything';
    if (byte === SIGNS.quote) {
      this.inText = true;
      this.word = '';
    } else if (byte === SIGNS.colon) {
      // In the save itself, or in one with the key of who sends it beside it.
      if (expects === 'colon' && this.word === 'pictures' && this.deep <= 2) this.expects = 'list';
    } else if (byte === SIGNS.record || byte === SIGNS.list) this.deep++;
    else if (byte === SIGNS.recordEnd || byte === SIGNS.listEnd) this.deep--;
    if (byte !== SIGNS.list || expects !== 'list') return false;
    this.list = this.deep;
    return true;
  }

  private leap(bytes: Buffer, from: number): number {
    const found = this.text.end(bytes, from);
    const end = found < 0 ? bytes.length : found;
    if (this.word.length < LONGEST_WORD)
      this.word += bytes.toString('latin1', from, Math.min(end, from + LONGEST_WORD));
    this.inText = found < 0;
    if (!this.inText) this.expects = 'colon';
    return end;
  }

  private complete(end: Buffer): string {
    this.collect(end);
    const text = Buffer.concat(this.picture).toString('utf8');
    this.picture = [];
    this.pictureBytes = 0;
    return text;
  }

  private keep(bytes: Buffer): void {
    this.left.push(bytes);
    this.leftBytes += bytes.length;
    if (this.leftBytes > this.bounds.mostRest) this.fault = 'without its pictures it is too long';
  }

  private collect(bytes: Buffer): void {
    this.picture.push(bytes);
    this.pictureBytes += bytes.length;
    if (this.pictureBytes > this.bounds.mostPicture) this.fault = 'a picture in it is too long';
  }
}

const LONGEST_WORD = 16;
const SIGNS = {
  quote: 0x22,
  list: 0x5b,
  listEnd: 0x5d,
  record: 0x7b,
  recordEnd: 0x7d,
  colon: 0x3a,
} as const;
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);
/** Blanks and commas. */
const BETWEEN: ReadonlySet<number> = new Set([...BLANKS, 0x2c]);
