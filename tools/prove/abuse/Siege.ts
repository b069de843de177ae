import { Child } from '../../lib/Child.ts';
import type { SpawnedHouse } from '../../lib/spawnHouse.ts';
import { spawnHouse } from '../../lib/spawnHouse.ts';
import { newTallies } from '../lib/serving/tallies.ts';
import { PEAK } from '../../lib/runHouse.ts';
import type { Honest } from './Honest.ts';
import { honestEchoers, honestGuests, live } from './Honest.ts';
import type { Attack, Numbers, Order, Outcome } from './Attack.ts';
import { grown, msOf } from './Attack.ts';
import { TABLES_KEPT } from './attacks/hoarding.ts';
import { HOUSE_MB, SAVED_MB } from './attacks/imports.ts';
import { faultsIn } from './sayings.ts';
import { longestSilence } from './longestSilence.ts';

/** Behind a proxy that says who comes from where, under its own name, and with little room for each. */
const SETTINGS = {
  TRUST_PROXY: '1',
  HOSTS: 'localhost',
  TABLES_PER_ADDRESS: String(TABLES_KEPT),
  SAVED_MB_PER_HOUR: String(SAVED_MB),
  HOUSE_MB: String(HOUSE_MB),
};

/** What one kind of attack did to the honest. */
export interface Row {
  readonly attack: Attack;
  /** How long each answer took before it, while it fell on another house of this machine, and under it, in milliseconds. */
  readonly calm: number[];
  readonly beside: number[];
  readonly under: number[];
  readonly outcomes: Outcome[];
  /** What the house's own counts show to be wrong. */
  readonly judged: string[];
  /** The longest the house said nothing to who asked whether it is well, in milliseconds. */
  silence: number;
  /** By how much it took more memory than ever before, in bytes. */
  grown: number;
}

export interface Endured {
  readonly rows: readonly Row[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly wrong: readonly string[];
}

type Target = Pick<Order, 'address' | 'table' | 'isStock'>;

/** Attackers in a process of their own, and the houses they are let loose on. */
export class Siege {
  private readonly outcomes: ((outcome: Outcome) => void)[] = [];
  private readonly attackers: Child;
  private begun = (): void => {};

  constructor(
    attackers: string,
    private readonly window: number,
    private readonly rounds: number,
    private readonly seed: number,
  ) {
    const heard = (line: string): void => {
      if (line === 'begun') this.begun();
      else if (line !== 'ready') this.outcomes.shift()?.(JSON.parse(line) as Outcome);
    };
    this.attackers = new Child(attackers, [], { heard });
  }

  /** Three honest people at a table of ours. */
  async ofHouse(program: string, attacks: readonly Attack[]): Promise<Endured> {
    const [house, target] = await this.stage(program);
    // In a single round nobody judges times.
    const decoy = this.rounds > 1 ? await this.stage(program) : null;
    const guests = await honestGuests(house.address, target.table);
    const rows = await this.endure(guests, attacks, target, decoy?.[1] ?? null, () => house.numbers());
    decoy?.[0].child.kill();
    const numbers = await house.numbers();
    const wrong = guests.flatMap((guest) => guest.complaints());
    await Promise.all(guests.map((guest) => guest.leave()));
    wrong.push(...faultsIn(house.faults), ...house.child.complaints);
    for (const { attack, outcomes } of rows) {
      const { name, isShut, isCut } = attack;
      if (isShut === true && outcomes.some((one) => one.opened > 0)) wrong.push(`${name}: a socket opened`);
      if (isCut === true && outcomes.every((one) => one.cut === 0))
        wrong.push(`${name}: nobody was shut out`);
      wrong.push(...outcomes.flatMap((one) => one.wrong ?? []).map((text) => `${name}: ${text}`));
    }
    wrong.push(...rows.flatMap(({ attack, judged }) => judged.map((text) => `${attack.name}: ${text}`)));
    house.child.kill();
    await house.child.gone;
    return { rows, numbers, wrong };
  }

  /** Three honest people in a room of stock Colyseus. */
  async ofStock(program: string, attacks: readonly Attack[]): Promise<readonly Row[]> {
    const stock = await spawnHouse(program, { data: '' });
    const decoy = await spawnHouse(program, { data: '' });
    stock.child.first();
    decoy.child.first();
    const echoers = await honestEchoers(stock.address);
    const rows = await this.endure(
      echoers,
      attacks,
      { address: stock.address, table: 'echo', isStock: true },
      { address: decoy.address, table: 'echo', isStock: true },
    );
    for (const one of [stock, decoy]) one.child.kill();
    await stock.child.gone;
    return rows;
  }

  end(): void {
    this.attackers.kill();
  }

  /** A house with a table to be attacked. */
  private async stage(program: string): Promise<[SpawnedHouse, Target]> {
    const house = await spawnHouse(program, { data: ':memory:', settings: SETTINGS });
    house.child.first();
    const { address } = house;
    const table = await newTallies(address, 4, '192.168.0.9');
    await fetch(`${address}/api/tables/${table}/open`, { method: 'POST' });
    return [house, { address, table, isStock: false }];
  }

  /**
   * Calm and attack in turns, so that whatever else this machine does falls on both. In between, the same blows fall on
   * another house on the same machine: that tells what the server does for them from what they take of its processors.
   */
  private async endure(
    guests: readonly Honest[],
    attacks: readonly Attack[],
    target: Target,
    decoy: Target | null,
    numbers: () => Promise<Numbers> = async () => new Map(),
  ): Promise<Row[]> {
    await live(guests, this.window / 2);
    const rows: Row[] = attacks.map((attack) => ({
      attack,
      calm: [],
      beside: [],
      under: [],
      outcomes: [],
      judged: [],
      silence: 0,
      grown: 0,
    }));
    for (let round = 0; round < this.rounds; round++)
      for (const row of rows) {
        const ms = msOf(row.attack, this.window);
        const order = { attack: row.attack.name, ms, seed: this.seed + round };
        row.calm.push(...(await live(guests, ms)));
        if (decoy !== null)
          await this.strike({ ...decoy, ...order }, async () => row.beside.push(...(await live(guests, ms))));
        const before = await numbers();
        const outcome = await this.strike({ ...target, ...order }, async () => {
          const under = live(guests, ms);
          if (!target.isStock)
            row.silence = Math.max(row.silence, await longestSilence(target.address, under));
          row.under.push(...(await under));
        });
        row.outcomes.push(outcome);
        const after = await numbers();
        row.grown += grown(PEAK, before, after);
        row.judged.push(...(row.attack.judge?.(before, after, outcome) ?? []));
      }
    return rows;
  }

  /** Does this while the blows fall. */
  private async strike(order: Order, meanwhile: () => Promise<unknown>): Promise<Outcome> {
    const over = new Promise<Outcome>((resolve) => this.outcomes.push(resolve));
    const begun = new Promise<void>((resolve) => (this.begun = resolve));
    this.attackers.tell(JSON.stringify(order));
    await begun;
    await meanwhile();
    return over;
  }
}
