/** Nothing anybody asks for is nested deeper; reading by recursion runs out of stack at some thousands. */
const MOST_DEEP = 32;

/** How many bytes follow a head of a fixed length. Not here: whole numbers of 64 bits, which nobody of ours writes and JSON cannot. */
const FIXED: Readonly<Record<number, number>> = {
  0xc0: 0,
  0xc2: 0,
  0xc3: 0,
  0xca: 4,
  0xcb: 8,
  0xcc: 1,
  0xcd: 2,
  0xce: 4,
  0xd0: 1,
  0xd1: 2,
  0xd2: 4,
};
/** Heads whose length stands in the bytes after them, and in how many. */
const STRINGS: Readonly<Record<number, number>> = { 0xd9: 1, 0xda: 2, 0xdb: 4 };
const LISTS: Readonly<Record<number, number>> = { 0xdc: 2, 0xdd: 4 };
const MAPS: Readonly<Record<number, number>> = { 0xde: 2, 0xdf: 4 };
/** An extension of one byte: msgpackr writes undefined as one of kind 0, and the keys of an object as one of kind `RECORD`. */
const EXTENSION = 0xd4;
const RECORD = 0x72;

/**
 * Whether the bytes from here on are exactly one value as the SDK writes it: MessagePack of the kinds JSON knows, with
 * msgpackr's records, and not too deep. What passes can be read without failing: a failure in the middle costs much more
 * than this look, and would say in the log what was sent. No bytes at all are sound: a message without a body.
 */
export function isValidMsgpack(bytes: Uint8Array, from: number): boolean {
  return from === bytes.length || new Look(bytes, from).isValidMsgpack();
}

class Look {
  /** How many values are still to come in each open list, map or record; the keys of a map count. */
  private readonly left: number[] = [];
  private readonly isMap: boolean[] = [];
  /** How many values the objects have whose keys were told before, by their number. */
  private readonly records = new Map<number, number>();

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {}

  isValidMsgpack(): boolean {
    do {
      if (!this.value()) return false;
      this.close();
    } while (this.left.length > 0);
    return this.at === this.bytes.length;
  }

  /** Passes over a number or a text, or over the head of what holds more; false: it cannot be read. */
  private value(): boolean {
    const head = this.bytes[this.at++];
    if (head === undefined) return false;
    const isKey = this.isMap.at(-1) === true && (this.left.at(-1) ?? 0) % 2 === 0;
    const text = this.length(head, 0xa0, 0x1f, STRINGS);
    if (text !== null) return this.pass(text);
    if (isKey) return false;
    const list = this.length(head, 0x90, 0x0f, LISTS);
    if (list !== null) return this.open(list);
    const map = this.length(head, 0x80, 0x0f, MAPS);
    if (map !== null) return this.open(map * 2, true);
    if (head === EXTENSION) return this.extension();
    if (head < 0x80) {
      const record = head < 0x40 ? undefined : this.records.get(head & 0x3f);
      return record === undefined || this.open(record);
    }
    return head >= 0xe0 || this.pass(FIXED[head] ?? Number.POSITIVE_INFINITY);
  }

  private extension(): boolean {
    const { bytes } = this;
    const kind = bytes[this.at++];
    const which = bytes[this.at++];
    if (kind !== RECORD) return kind === 0 && which === 0;
    const head = bytes[this.at++];
    const keys = which === undefined || head === undefined ? null : this.length(head, 0x90, 0x0f, LISTS);
    if (keys === null || keys > bytes.length - this.at) return false;
    for (let n = 0; n < keys; n++) {
      const text = this.length(bytes[this.at++] ?? 0, 0xa0, 0x1f, STRINGS);
      if (text === null || !this.pass(text)) return false;
    }
    this.records.set((which ?? 0) & 0x3f, keys);
    return this.open(keys);
  }

  private pass(count: number): boolean {
    this.at += count;
    return this.at <= this.bytes.length;
  }

  private open(count: number, isMap = false): boolean {
    // Each takes a byte at least: a list that claims more would be given the room it claims.
    if (count > this.bytes.length - this.at || this.left.length >= MOST_DEEP) return false;
    this.left.push(count + 1);
    this.isMap.push(isMap);
    return true;
  }

  /** One value more has been passed: what held it may be whole by it, and what held that. */
  private close(): void {
    for (let top = this.left.length - 1; top >= 0; top--) {
      const more = (this.left[top] ?? 0) - 1;
      this.left[top] = more;
      if (more > 0) return;
      this.left.pop();
      this.isMap.pop();
    }
  }

  /** The length a head of this kind tells; null: it is of another kind. */
  private length(
    head: number,
    short: number,
    mask: number,
    long: Readonly<Record<number, number>>,
  ): number | null {
    if ((head & ~mask) === short) return head & mask;
    const size = long[head];
    if (size === undefined) return null;
    let length = 0;
    for (let i = 0; i < size; i++) length = length * 256 + (this.bytes[this.at++] ?? 0);
    return length;
  }
}
