import { Decoder, Encoder } from '@colyseus/schema';
import type { StateView } from '@colyseus/schema';
import type { Act } from '#kernel/act';
import type { Observation } from '#kernel/observe';
import { observe } from '#kernel/observe';
import type { Pose } from '#kernel/pose';
import type { Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { TableState } from '#protocol/TableState';
import { seenIn } from '#protocol/seenIn';
import { Mirror } from '../sync/Mirror.ts';
import { Views } from '../sync/Views.ts';

interface Onlooker {
  readonly name: string;
  readonly view: StateView;
  readonly decoder: Decoder<TableState>;
  /** Every byte this client was sent. */
  readonly heard: Uint8Array[];
}

/** Clients of one table without sockets: the real mirror and views, the real encoder, a real decoder for each. */
export class Gallery {
  readonly mirror: Mirror;
  readonly views: Views;
  private readonly encoder: Encoder<TableState>;
  private readonly onlookers = new Map<string, Onlooker>();

  constructor(table: Table) {
    this.mirror = new Mirror(table);
    this.encoder = new Encoder(this.mirror.state);
    this.views = new Views(table, this.mirror);
    this.encoder.discardChanges();
  }

  /** A client comes in and gets its first full state, as the room's serializer makes it. */
  enter(name: string, viewer: Viewer): void {
    const view = this.views.open(name, viewer);
    const it = { offset: 0 };
    this.encoder.encodeAll(it);
    const bytes = this.encoder.encodeAllView(view, it.offset, { ...it }).slice();
    view.changes.clear();
    const decoder = new Decoder(new TableState());
    decoder.decode(bytes);
    this.onlookers.set(name, { name, view, decoder, heard: [bytes] });
  }

  leave(name: string): void {
    this.views.close(name);
    this.onlookers.delete(name);
  }

  lookThrough(name: string, viewer: Viewer): void {
    this.views.lookThrough(name, viewer);
    this.patch();
  }

  follow(act: Act): void {
    this.views.update(this.mirror.follow(act));
    this.patch();
  }

  seen(name: string): Observation {
    return seenIn(this.state(name), this.views.viewerOf(name) ?? '');
  }

  /** What a client has. */
  state(name: string): TableState {
    return this.decoder(name).state;
  }

  /** Whoever follows what a client is sent hangs in here. */
  decoder(name: string): Decoder<TableState> {
    return this.onlooker(name).decoder;
  }

  /** What was sent to a client since this was last asked, as text in which a face can be found. */
  heard(name: string): string {
    return this.onlooker(name)
      .heard.splice(0)
      .map((bytes) => Buffer.from(bytes).toString('latin1'))
      .join('\n');
  }

  private patch(): void {
    const it = { offset: 0 };
    this.encoder.encode(it);
    const shared = it.offset;
    for (const { view, decoder, heard } of this.onlookers.values()) {
      const bytes = this.encoder.encodeView(view, shared, it).slice();
      heard.push(bytes);
      decoder.decode(bytes);
    }
    this.encoder.discardChanges();
  }

  private onlooker(name: string): Onlooker {
    const found = this.onlookers.get(name);
    if (found === undefined) throw new Error(`nobody called ${name} looks on`);
    return found;
  }
}

/** What somebody may see, in the precision in which it travels. */
export function expected(table: Table, viewer: Viewer): Observation {
  const { pieces, places, ...rest } = observe(table, viewer);
  return JSON.parse(
    JSON.stringify({
      ...rest,
      places: places.map((p) => ({ ...p, pose: rounded(p.pose) })),
      pieces: pieces.map((p) => ({ ...p, scale: Math.fround(p.scale), pose: rounded(p.pose) })),
    }),
  ) as Observation;
}

function rounded(pose: Pose | null): Pose | null {
  if (pose === null) return null;
  const { x, y, z, qx, qy, qz, qw } = pose;
  const single = Math.fround;
  return {
    x: single(x),
    y: single(y),
    z: single(z),
    qx: single(qx),
    qy: single(qy),
    qz: single(qz),
    qw: single(qw),
  };
}
