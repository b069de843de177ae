import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { spawnScript } from '../../prove/lib/mutants/spawnScript.ts';
import type { Kept, Opened, Order, Usage } from './orders.ts';

/** A server in a process of its own, so that its processor time is counted apart from that of its guests. */
export class Served {
  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
  ) {}

  /** `data`: where it keeps its tables; in memory when left out. */
  static async start(script: 'ours' | 'naive', time: 'stepped' | 'real', data = ':memory:'): Promise<Served> {
    const child = spawnScript(new URL(`${script}.ts`, import.meta.url), [time, data], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const gone = once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${String(code)} before it was open`);
    });
    const [opened] = (await Promise.race([once(child, 'message'), gone])) as [Opened];
    gone.catch(() => undefined);
    return new Served(child, opened.address);
  }

  /** Lets a sixtieth of a second pass there; microseconds of processor time since the last order ended. */
  tick(): Promise<number> {
    return this.tell({ order: 'tick' });
  }

  /** Microseconds of processor time since the last order ended. */
  usage(): Promise<number> {
    return this.tell({ order: 'usage' });
  }

  memory(): Promise<Kept> {
    return this.ask<Kept>({ order: 'memory' });
  }

  async close(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.disconnect();
    await gone;
  }

  private async tell(order: Order): Promise<number> {
    return (await this.ask<Usage>(order)).spent;
  }

  private async ask<Said>(order: Order): Promise<Said> {
    const answer = once(this.child, 'message');
    this.child.send(order);
    const [said] = (await answer) as [Said];
    return said;
  }
}
