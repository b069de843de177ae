// By its module: fake timers in a test of the room must not keep tables off the disk.
import { setImmediate } from 'node:timers/promises';
import type { Report } from '../Storage.ts';
import { StorageFault } from '../StorageFault.ts';
import type { TableId } from '../TableRecord.ts';
import type { Arrival } from './Arrival.ts';

export interface ArrivalPorts {
  /** All of it or nothing; throws a `StorageFault` that says what is lost. */
  write(lost: string, id: TableId, work: () => void): void;
  /** Takes away what has come of a table that will not arrive. Called inside a transaction. */
  drop(id: TableId): void;
  readonly report: Report;
}

interface Arriving {
  readonly id: TableId;
  readonly lost: string;
  readonly arrival: Arrival;
}

/** Tables that are being written. Others go on between two steps of one. */
export class Arrivals {
  private readonly under = new Set<Arriving>();

  constructor(private readonly ports: ArrivalPorts) {}

  /** Resolves when a table that was begun is whole; rejects with a `StorageFault`, and then nothing is left of it. */
  async make(id: TableId, lost: string, arrival: Arrival): Promise<void> {
    const one = { id, lost, arrival };
    this.under.add(one);
    try {
      while (!arrival.isWhole) {
        await setImmediate();
        this.goOn(one);
      }
    } catch (error) {
      this.giveUp(one);
      throw error;
    } finally {
      this.under.delete(one);
    }
  }

  /** Writes the rest of all of them at once: nothing can be written any more soon. */
  finish(): void {
    for (const one of this.under)
      this.attempt(() => {
        while (!one.arrival.isWhole) this.goOn(one);
      });
  }

  private goOn({ id, lost, arrival }: Arriving): void {
    if (!arrival.isWhole) this.ports.write(lost, id, () => arrival.step());
  }

  /** What cannot be taken away lies there unseen until the storage is opened again. */
  private giveUp({ id, lost }: Arriving): void {
    this.attempt(() => this.ports.write(lost, id, () => this.ports.drop(id)));
  }

  private attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error;
      this.ports.report(error);
    }
  }
}
