import type { PieceId } from '#kernel/piece';
import type { Request } from '#rules/request';
import type { ToolKit } from './ToolKit.ts';
import type { Lift } from './Lift.ts';

interface Item {
  readonly lift: Lift;
  /** The id it is known by now; null until the table has answered, and after it is gone. */
  id: PieceId | null;
  /** Settled when the table has answered. */
  lifted: Promise<boolean>;
  answered: boolean;
}

/**
 * The pieces a hand has lifted, from asking for them to letting them go, whatever the network does in between. What comes
 * out of a hidden place bears an id nobody knew: it is found as a piece that this seat holds.
 */
export class Hold {
  private readonly items: Item[] = [];
  /** Those that left the hand by another way: what is lifted later is not theirs. */
  private readonly gone = new Set<Item>();
  private readonly seat: string | null;
  private open = true;

  /** `changed`: another piece is in the hand, or one has another id, or a lift was refused. */
  constructor(
    private readonly kit: ToolKit,
    private readonly changed: () => void,
  ) {
    this.seat = kit.seen.seat;
    kit.holds.add(this);
  }

  /** What is known to be in the hand, or is shown there already, first taken first. */
  get pieces(): readonly PieceId[] {
    return this.items.map(({ id }) => id).filter((id) => id !== null);
  }

  /** Nothing is in it, and nothing will come. */
  get isEmpty(): boolean {
    return this.items.every(({ answered, id }) => answered && id === null);
  }

  take(lift: Lift): void {
    const item: Item = {
      lift,
      // A piece with a known id is in the hand at once.
      id: 'piece' in lift ? lift.piece : null,
      lifted: Promise.resolve(false),
      answered: false,
    };
    this.items.push(item);
    item.lifted = this.kit.client.ask(requestFor(lift)).then((answer) => {
      item.answered = true;
      if (!answer.ok) {
        item.id = null;
        this.gone.add(item);
      }
      this.follow();
      if (this.open) this.changed();
      return answer.ok;
    });
  }

  /** The table has changed: ids may have, or somebody has taken a piece out of the hand. True when anything is different. */
  follow(): boolean {
    const before = this.pieces.join();
    const pieces = this.kit.table?.pieces;
    for (const item of this.items) {
      const piece = item.id === null ? undefined : pieces?.get(item.id);
      // Not lifted yet: it is shown in the hand all the same.
      const isComing = !item.answered && piece?.held === null;
      if (piece?.held !== this.seat && !isComing) item.id = null;
    }
    // The state tells of a lift before the answer does.
    for (const item of this.items) {
      if (item.id !== null || this.gone.has(item)) continue;
      item.id = this.unclaimed();
      if (item.id === null && item.answered) this.gone.add(item);
    }
    return this.pieces.join() !== before;
  }

  private unclaimed(): PieceId | null {
    // One thrown quickly may still be on its way to the table while the next is lifted.
    const mine = new Set([...this.kit.holds].flatMap((hold) => hold.pieces));
    for (const piece of this.kit.table?.pieces.values() ?? [])
      if (piece.held !== null && piece.held === this.seat && !mine.has(piece.id)) return piece.id;
    return null;
  }

  /**
   * Lets everything go, one after the other, each where `to` says once its id is known. What is refused goes back where it
   * was taken from.
   */
  async letGo(to: (piece: PieceId, nth: number) => Request | null): Promise<void> {
    this.open = false;
    for (const [nth, item] of this.items.entries()) {
      await item.lifted;
      this.follow();
      if (item.id === null) continue;
      const request = to(item.id, nth);
      const answer = request === null ? null : await this.kit.client.ask(request);
      if (answer?.ok !== true) await this.release(item);
    }
    this.kit.holds.delete(this);
  }

  /** Everything goes back where it was taken from. */
  async putBack(): Promise<void> {
    this.open = false;
    for (const item of this.items) if (await item.lifted) await this.release(item);
    this.kit.holds.delete(this);
  }

  private async release(item: Item): Promise<void> {
    this.follow();
    if (item.id !== null) await this.kit.client.tryTo({ verb: 'release', piece: item.id });
  }
}

function requestFor(lift: Lift): Request {
  if ('piece' in lift) return { verb: 'lift', piece: lift.piece };
  if ('top' in lift) return { verb: 'lift', top: lift.top };
  return { verb: 'takeCopy', from: lift.copy };
}
