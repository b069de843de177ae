import { matchMaker } from '@colyseus/core';
import type { LiveTable } from '../LiveTable.ts';
import { TABLE_ROOM, NOT_ADMITTED } from '#protocol/codes';

interface Door {
  readonly open: Promise<unknown>;
  readonly closed: Promise<void>;
  closing: boolean;
  close(): void;
}

/** A room of ours, as it is used from here. */
interface Inside {
  readonly clients: { readonly length: number };
  closeDown(code: number): void;
  attend<T>(work: (live: LiveTable) => Promise<T>): Promise<T> | undefined;
  getInspectData(): object;
}

function inside(id: string): Inside | undefined {
  return matchMaker.getLocalRoomById(id) as unknown as Inside | undefined;
}

/** What is opened faster than this, in milliseconds, keeps nobody waiting. */
const SHORT = 30;
/** Nobody waits longer than this for the next table to be opened, in milliseconds. */
const MOST_PAUSE = 1000;

/** Sees to it that a table is open in one room at most: two would each believe themselves to be the one truth. */
export class OpenRooms {
  private readonly openRooms = new Map<string, Door>();
  private opening: Promise<unknown> = Promise.resolve();

  /** How many tables are open. */
  get count(): number {
    return this.openRooms.size;
  }

  /** How many pages are connected, over all tables. */
  get clients(): number {
    return matchMaker.stats.local.ccu;
  }

  isOpen(id: string): boolean {
    return this.openRooms.has(id);
  }

  /** Open tables with somebody at them. */
  occupied(): string[] {
    return [...this.openRooms.keys()].filter((id) => (inside(id)?.clients.length ?? 0) > 0);
  }

  /** Opens the room of a table unless it is open. False: there is no such table. */
  async open(id: string): Promise<boolean> {
    for (let door = this.openRooms.get(id); door !== undefined; door = this.openRooms.get(id)) {
      if (!door.closing) return isFound(door.open);
      await door.closed;
    }
    let close = (): void => {};
    const closed = new Promise<void>((resolve) => (close = resolve));
    const door: Door = {
      open: this.inLine(() => matchMaker.createRoom(TABLE_ROOM, { table: id })),
      closed,
      closing: false,
      close,
    };
    this.openRooms.set(id, door);
    door.open.catch(() => this.closed(id));
    return isFound(door.open);
  }

  /**
   * One table is opened at a time, and as long as that took nothing else is opened: whoever has the links to many large tables
   * would otherwise keep the processor from all who play.
   */
  private inLine<T>(open: () => Promise<T>): Promise<T> {
    let began = 0;
    const done = this.opening.then(() => {
      began = performance.now();
      return open();
    });
    const paid = async (): Promise<void> => {
      const took = performance.now() - began;
      if (took > SHORT) await new Promise((resolve) => setTimeout(resolve, Math.min(MOST_PAUSE, took)));
    };
    this.opening = done.then(paid, paid);
    return done;
  }

  /** Does something at a table, which is opened for it if need be. null: there is no such table. */
  async attend<T>(id: string, work: (live: LiveTable) => Promise<T>): Promise<T | null> {
    for (;;) {
      if (!(await this.open(id))) return null;
      const done = inside(id)?.attend(work);
      // One that is closing just now takes nothing any more: the next one will.
      if (done !== undefined) return done;
      await this.openRooms.get(id)?.closed;
    }
  }

  /** What the inspector is shown of an open table; undefined: it is not open. */
  inspect(id: string): object | undefined {
    return inside(id)?.getInspectData();
  }

  /** Shows everybody out of a table with this code, and does this before it can be opened again. */
  async whileShut(id: string, code: number, work: () => Promise<void>): Promise<void> {
    for (let door = this.openRooms.get(id); door !== undefined; door = this.openRooms.get(id)) {
      await door.open.catch(() => undefined);
      if (!door.closing) inside(id)?.closeDown(code);
      await door.closed;
    }
    let close = (): void => {};
    const closed = new Promise<void>((resolve) => (close = resolve));
    this.openRooms.set(id, { open: Promise.resolve(), closed, closing: true, close });
    try {
      await work();
    } finally {
      this.closed(id);
    }
  }

  /** The room of a table lets nobody in any more; who wants in waits for the next. */
  closing(id: string): void {
    const door = this.openRooms.get(id);
    if (door !== undefined) door.closing = true;
  }

  /** All that was to be saved is saved: the table may be opened again. */
  closed(id: string): void {
    this.openRooms.get(id)?.close();
    this.openRooms.delete(id);
  }
}

async function isFound(opening: Promise<unknown>): Promise<boolean> {
  try {
    await opening;
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === NOT_ADMITTED['no-such-table']) return false;
    throw error;
  }
}
