import { matchMaker } from '@colyseus/core';
import { TABLE_ROOM, TURNED_AWAY } from '#protocol/codes';

interface Door {
  readonly open: Promise<unknown>;
  readonly closed: Promise<void>;
  closing: boolean;
  close(): void;
}

interface Closable {
  closeDown(code: number): void;
}

/** Sees to it that a table is open in one room at most: two would each believe themselves to be the one truth. */
export class Doors {
  private readonly doors = new Map<string, Door>();

  /** How many tables are open. */
  get count(): number {
    return this.doors.size;
  }

  /** Opens the room of a table unless it is open. False: there is no such table. */
  async open(id: string): Promise<boolean> {
    for (let door = this.doors.get(id); door !== undefined; door = this.doors.get(id)) {
      if (!door.closing) return isFound(door.open);
      await door.closed;
    }
    let close = (): void => {};
    const closed = new Promise<void>((resolve) => (close = resolve));
    const door: Door = {
      open: matchMaker.createRoom(TABLE_ROOM, { table: id }),
      closed,
      closing: false,
      close,
    };
    this.doors.set(id, door);
    door.open.catch(() => this.closed(id));
    return isFound(door.open);
  }

  /** Shows everybody out of a table with this code, and does this before it can be opened again. */
  async whileShut(id: string, code: number, work: () => Promise<void>): Promise<void> {
    for (let door = this.doors.get(id); door !== undefined; door = this.doors.get(id)) {
      await door.open.catch(() => undefined);
      const room = matchMaker.getLocalRoomById(id) as unknown as Closable | undefined;
      if (!door.closing) room?.closeDown(code);
      await door.closed;
    }
    let close = (): void => {};
    const closed = new Promise<void>((resolve) => (close = resolve));
    this.doors.set(id, { open: Promise.resolve(), closed, closing: true, close });
    try {
      await work();
    } finally {
      this.closed(id);
    }
  }

  /** The room of a table lets nobody in any more; who wants in waits for the next. */
  closing(id: string): void {
    const door = this.doors.get(id);
    if (door !== undefined) door.closing = true;
  }

  /** All that was to be saved is saved: the table may be opened again. */
  closed(id: string): void {
    this.doors.get(id)?.close();
    this.doors.delete(id);
  }
}

async function isFound(opening: Promise<unknown>): Promise<boolean> {
  try {
    await opening;
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === TURNED_AWAY['no-such-table']) return false;
    throw error;
  }
}
