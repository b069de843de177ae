import { StateView } from '@colyseus/schema';
import type { Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { eyesOf } from '#kernel/visibility';
import { FaceState } from '#protocol/TableState';
import type { Guarded, Mirror } from './Mirror.ts';

/** What of the state one client is given; the transport writes by it. */
export type TableView = StateView;

/** One client's window: which viewer looks through it, and what it has been given. */
interface Window {
  readonly view: TableView;
  viewer: Viewer;
  readonly given: Set<Guarded>;
}

/** Hands guarded parts of the state to the clients whose viewers may see them, and to nobody else. */
export class Views {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly table: Table,
    private readonly mirror: Mirror,
  ) {}

  /** A new window for a client; the caller gives it to the client before its first full state. */
  open(client: string, viewer: Viewer): TableView {
    this.close(client);
    const window: Window = { view: new StateView(), viewer, given: new Set() };
    this.windows.set(client, window);
    this.show(window, this.mirror.guarded.keys());
    return window.view;
  }

  /** Somebody else looks through this window now: what they may not see goes, what they may comes. */
  lookThrough(client: string, viewer: Viewer): void {
    const window = this.windows.get(client);
    if (window === undefined || window.viewer === viewer) return;
    window.viewer = viewer;
    this.takeBack(this.show(window, this.mirror.guarded.keys()));
  }

  close(client: string): void {
    this.windows.get(client)?.view.dispose();
    this.windows.delete(client);
  }

  viewerOf(client: string): Viewer | undefined {
    return this.windows.get(client)?.viewer;
  }

  /** Hands out what changed, and takes back what somebody may no longer see. */
  update(changed: Iterable<Guarded>): void {
    for (const window of this.windows.values()) this.takeBack(this.show(window, changed));
  }

  private takeBack(faces: readonly FaceState[]): void {
    for (const face of faces) this.update(this.mirror.takeBack(face));
  }

  /** Returns the faces that must be taken back from this window, which a view cannot do. */
  private show(window: Window, parts: Iterable<Guarded>): FaceState[] {
    const stale: FaceState[] = [];
    const own = eyesOf(this.table, window.viewer);
    for (const part of parts) {
      const eyes = this.mirror.guarded.get(part);
      const has = window.given.has(part);
      // What is gone from its map is gone from every client with it.
      if (eyes === undefined) window.given.delete(part);
      else if ((eyes & own) !== 0 && !has) {
        window.view.add(part);
        window.given.add(part);
      } else if ((eyes & own) === 0 && has) {
        if (part instanceof FaceState) stale.push(part);
        else window.view.remove(part);
        window.given.delete(part);
      }
    }
    return stale;
  }
}
