import type { Command } from '#commands/commands';
import type { Act } from '#kernel/act';
import { observe } from '#kernel/observe';
import type { Kind } from '#kernel/kind';
import type { Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import { tell } from '#kernel/tell';
import { Sitting } from '#commands/testing/Sitting';
import type { ActSeen, Reader, SeenAround } from '../ActSeen.ts';
import { actSeen, tellSeen } from '../ActSeen.ts';
import { sentence } from '../Told.ts';

/** A real table at which commands are given, and a log that one viewer keeps of it. */
export class Teller {
  readonly sitting = new Sitting();
  readonly seen: ActSeen[] = [];
  private before: SeenAround;

  constructor(readonly viewer: Viewer = 'red') {
    const names: Record<string, string> = { red: 'Ann', blue: 'Bob', green: 'Cleo', white: 'white' };
    const { seats } = this.sitting.table;
    seats.splice(0, seats.length, ...seats.map((seat) => ({ ...seat, name: names[seat.id] ?? seat.id })));
    this.before = this.view();
  }

  get ids(): Sitting['ids'] {
    return this.sitting.ids;
  }

  get reader(): Reader {
    const { kinds, seats } = this.sitting.table;
    return { viewer: this.viewer === SPECTATOR ? null : this.viewer, seats, kinds, name: nameOf };
  }

  /** Does it and says what the log says. */
  says(seat: string, command: Command | Record<string, unknown>): string | null {
    return this.told(this.sitting.do(seat, command));
  }

  told(act: Act): string | null {
    const [told] = tell(this.sitting.table, act, [this.viewer]);
    if (told === undefined) throw new Error('nobody was told');
    const after = this.view();
    const seen = actSeen(told, this.reader.viewer, [after, this.before]);
    this.before = after;
    this.seen.push(seen);
    const said = tellSeen(seen, this.reader);
    return said === null ? null : sentence(said);
  }

  private view(): SeenAround {
    const { pieces, places } = observe(this.sitting.table, this.viewer);
    return {
      pieces: new Map(pieces.map((piece) => [piece.id, piece])),
      places: new Map(places.map((place) => [place.id, place])),
    };
  }
}

/** As a box's art would name its pieces. */
export function nameOf(kind: Kind, face?: string): string {
  return face === undefined || face === '' ? kind.title : face;
}
