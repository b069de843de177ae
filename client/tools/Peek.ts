import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Target } from '../desk/Target.ts';
import { may } from '../table/Seen.ts';
import type { ToolKit } from './ToolKit.ts';
import { grabbableAt } from './Grabbable.ts';

interface Looking {
  readonly piece: PieceId | null;
  readonly pile: PlaceId | null;
}

/** One look at the other side of a piece: asked for once, and over when the key is up, whatever the network does. */
export class Peek {
  private looking: Looking | null = null;
  private asked: Promise<boolean> = Promise.resolve(false);

  constructor(private readonly kit: ToolKit) {}

  /** Asks only where there is something hidden and the host lets us. */
  begin(target: Target): void {
    const { seen, table, client } = this.kit;
    const thing = table === null ? null : grabbableAt(table, target);
    if (thing === null || seen.seat === null || !may(seen, 'peek')) return;
    const { sort, place, piece } = thing;
    if (sort === 'pile' && place !== null) {
      const top = place.top;
      const lies = place.pieces?.at(-1);
      const open = lies === undefined ? top?.face !== undefined : table?.pieces.get(lies)?.face !== undefined;
      if (open || (top !== null && top.facing === 'up')) return;
      this.looking = { piece: null, pile: place.id };
      this.asked = client.ask({ verb: 'peek', top: place.id }).then(({ ok }) => ok);
      return;
    }
    if (piece === null || piece.facing === 'up' || piece.face !== undefined) return;
    this.looking = { piece: piece.id, pile: null };
    this.asked = client.ask({ verb: 'peek', piece: piece.id }).then(({ ok }) => ok);
  }

  /** The ids of what is peeked at may change: a piece that was shown bears another one. */
  follow(): void {
    if (this.looking !== null) this.looking = { ...this.looking, piece: this.shown() ?? this.looking.piece };
  }

  end(): void {
    const { looking, asked } = this;
    this.looking = null;
    if (looking !== null) void this.lookAway(looking, asked);
  }

  private async lookAway(looking: Looking, asked: Promise<boolean>): Promise<void> {
    const piece = (await asked) ? this.shown(looking) : null;
    if (piece !== null) await this.kit.client.tryTo({ verb: 'unpeek', piece });
  }

  /** The piece that is shown to me by the peek. */
  private shown(looking = this.looking): PieceId | null {
    const { table, seat } = this.kit.seen;
    if (looking === null || table === null || seat === null) return null;
    const known = looking.piece === null ? undefined : table.pieces.get(looking.piece);
    if (known?.shown.includes(seat) === true) return known.id;
    if (looking.pile === null) return null;
    for (const piece of table.pieces.values())
      if (piece.place === looking.pile && piece.shown.includes(seat)) return piece.id;
    return null;
  }
}
