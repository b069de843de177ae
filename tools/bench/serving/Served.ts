import type { SpawnedHouse } from '../../lib/spawnHouse.ts';
import { spawnHouse } from '../../lib/spawnHouse.ts';
import type { Kept } from './obey.ts';

/** A server in a process of its own, so that its processor time is counted apart from that of its guests. */
export class Served {
  private constructor(private readonly house: SpawnedHouse) {}

  /** `data`: where it keeps its tables; in memory when left out. */
  static async start(script: 'ours' | 'naive', time: 'stepped' | 'real', data = ':memory:'): Promise<Served> {
    const orders = { data, isStepped: time === 'stepped' };
    return new Served(await spawnHouse(new URL(`${script}.ts`, import.meta.url), orders, { isAloud: true }));
  }

  get address(): string {
    return this.house.address;
  }

  /** Lets a sixtieth of a second pass there; microseconds of processor time since the last order ended. */
  tick(): Promise<number> {
    return this.house.ask('tick');
  }

  /** Microseconds of processor time since the last order ended. */
  usage(): Promise<number> {
    return this.house.ask('usage');
  }

  memory(): Promise<Kept> {
    return this.house.ask('memory');
  }

  async close(): Promise<void> {
    for (const fault of this.house.faults) console.error(fault);
    await this.house.child.tellAll();
  }
}
