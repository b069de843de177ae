import { RestingBody } from '../rest/RestingBody.ts';
import { MOST_MOVING, MOST_WOKEN } from './laws.ts';
import type { Tabletop } from './Tabletop.ts';

/**
 * What lay on pieces that were taken away, and so begins to fall. A heap of thousands falls a few at a time: falling all at
 * once, one through another, would overflow the stack and stop the house.
 */
export class Unborne {
  /** The pieces that were taken away, in their order: what lay on their tops by then lies on nothing. */
  private gone: { readonly lying: RestingBody; readonly before: number }[];
  private next = 0;
  private woken = 0;
  private falling = false;

  constructor(
    private readonly table: Tabletop,
    from?: Unborne,
  ) {
    this.gone = from?.gone.slice(from.next) ?? [];
  }

  /** What lay on this piece lies on it no longer. */
  add(lying: RestingBody): void {
    // What falls takes itself away from under what is set down beside it: that was laid after the first of them was taken.
    const before = this.falling ? (this.gone[this.next]?.before ?? RestingBody.last) : RestingBody.last;
    this.gone.push({ lying, before });
    this.letFall();
  }

  /** A step begins: more may fall. */
  fall(): void {
    this.woken = 0;
    if (this.gone.length > 0) this.letFall();
  }

  private letFall(): void {
    // Waking a piece takes it away from under others: they fall in their turn.
    if (this.falling) return;
    this.falling = true;
    while (this.next < this.gone.length && this.mayWake) if (this.wakeAbove()) this.next++;
    this.falling = false;
    if (this.next < this.gone.length) return;
    this.gone = [];
    this.next = 0;
  }

  private get mayWake(): boolean {
    return this.woken < MOST_WOKEN && this.table.movers.length < MOST_MOVING;
  }

  /** Lets fall what lay on the next piece; true when that is all of it. */
  private wakeAbove(): boolean {
    const { table } = this;
    const { lying: gone, before } = this.gone[this.next] as (typeof this.gone)[number];
    const above: RestingBody[] = [];
    table.rest.onTopOf(gone, before, above, MOST_WOKEN);
    const waking = above.slice(0, MOST_WOKEN - this.woken);
    this.woken += waking.length;
    // All of them first: none may be set down on one that is about to fall.
    for (const lying of waking) table.lift(lying);
    for (const lying of waking) table.fallFrom(lying);
    return waking.length === above.length && above.length <= MOST_WOKEN;
  }
}
