/** Every frame of one trial as it came, told apart by nothing but its sort: what its name says and which page it came to. */
export class Traffic {
  /** One number for each frame: its sort, and as the how-many-th of its sort it came. */
  readonly columns: Uint32Array;
  /** Where each frame ends. */
  readonly ends: Uint32Array;
  /** All frames, one behind the other. */
  readonly bytes: Uint8Array;

  constructor(
    frames: readonly { readonly sort: string; readonly bytes: Uint8Array }[],
    /** Of every face, what could be seen of its card while it lay open. */
    readonly known: readonly { readonly id: number; readonly order: number }[],
  ) {
    this.columns = new Uint32Array(frames.length);
    this.ends = new Uint32Array(frames.length);
    // Copied: a frame from the socket holds on to the whole buffer it came in.
    this.bytes = new Uint8Array(frames.reduce((sum, { bytes }) => sum + bytes.length, 0));
    const counts = new Map<string, number>();
    let end = 0;
    frames.forEach(({ sort, bytes }, i) => {
      const nth = counts.get(sort) ?? 0;
      counts.set(sort, nth + 1);
      this.columns[i] = columnOf(sort, nth);
      this.bytes.set(bytes, end);
      end += bytes.length;
      this.ends[i] = end;
    });
  }
}

const sorts = new Map<string, number>();

/** The sort in the upper half, the count in the lower. */
function columnOf(sort: string, nth: number): number {
  const known = sorts.get(sort) ?? sorts.size + 1;
  sorts.set(sort, known);
  return (known << 16) | Math.min(nth, 0xffff);
}
