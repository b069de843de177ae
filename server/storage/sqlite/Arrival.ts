import type { Sealed } from '../sealedRow.ts';
import type { ActRow } from '../actRow.ts';
import type { Secret, TableLines } from '../Storage.ts';
import type { Sql } from './Sql.ts';
import {
  addAct,
  addRecord,
  addSnapshot,
  beginArrival,
  countActs,
  endArrival,
  keepSecret,
} from './writing.ts';

/** What is written at a stretch, in acts and in bytes of them: some milliseconds. */
const ACTS_A_STEP = 400;
const BYTES_A_STEP = 512 * 1024;

/**
 * A table that is written with all its past, step by step: all at once it would hold up the house for a tenth of a second. It
 * is not there before the last step; after a crash before that it never was.
 */
export class Arrival {
  isWhole = false;
  private next = 0;
  private readonly snapshots: TableLines['snapshots'][number][];

  constructor(
    private readonly sql: Sql,
    private readonly lines: TableLines,
    private readonly line: Sealed,
    private readonly secret: Secret,
  ) {
    this.snapshots = lines.snapshots.toReversed();
  }

  /** Its name and its code are taken from now on. Each step is called inside a transaction. */
  begin(): void {
    const { record } = this.lines;
    addRecord(this.sql, record, this.line);
    beginArrival(this.sql, record.id);
  }

  step(): void {
    const { sql, lines } = this;
    const { id } = lines.record;
    const acts = this.nextActs();
    if (acts.length > 0) {
      for (const act of acts) addAct(sql, id, act, null);
      countActs(sql, id, acts);
      this.next += acts.length;
      return;
    }
    const taken = this.snapshots.shift();
    if (taken !== undefined) addSnapshot(sql, id, taken);
    if (this.snapshots.length > 0) return;
    keepSecret(sql, id, this.secret);
    endArrival(sql, id);
    this.isWhole = true;
  }

  private nextActs(): ActRow[] {
    let left = BYTES_A_STEP;
    const next = this.lines.acts.slice(this.next, this.next + ACTS_A_STEP);
    return next.filter(({ line }, i) => (left -= line.length) >= 0 || i === 0);
  }
}
