import { Child } from '../serving/Child.ts';
import type { OpenHouse } from '../serving/openHouse.ts';
import { newTable, openHouse } from '../serving/openHouse.ts';
import type { Honest } from './Honest.ts';
import { honestEchoers, honestGuests, live } from './Honest.ts';
import { faultsIn } from './sayings.ts';
import type { Attack, Order, Outcome } from './speech.ts';

/** What one kind of attack did to the honest. */
export interface Row {
  readonly attack: Attack;
  /** How long each answer took before it, while it fell on another house of this machine, and under it, in milliseconds. */
  readonly calm: number[];
  readonly beside: number[];
  readonly under: number[];
  readonly outcomes: Outcome[];
}

export interface Endured {
  readonly rows: readonly Row[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly wrong: readonly string[];
}

type Target = Pick<Order, 'address' | 'table' | 'isStock'>;

/** Attacks that must not open a single socket. */
const SHUT: readonly Attack[] = ['cross-origin'];
/** Attacks whose every socket is closed, or would be soon. */
const CUT: readonly Attack[] = ['flood', 'oversized', 'malformed', 'deep', 'prototype'];

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
    this.attackers = new Child(attackers, [], (line) => {
      if (line === 'begun') this.begun();
      else if (line !== 'ready') this.outcomes.shift()?.(JSON.parse(line) as Outcome);
    });
  }

  /** Three honest people at a table of ours. */
  async ofHouse(program: string, attacks: readonly Attack[]): Promise<Endured> {
    const [house, target] = await this.stage(program);
    const [decoy, elsewhere] = await this.stage(program);
    const guests = await honestGuests(house.address, target.table);
    const rows = await this.endure(guests, attacks, target, elsewhere);
    decoy.child.kill();
    const numbers = await house.numbers();
    const wrong = guests.flatMap((guest) => guest.complaints());
    await Promise.all(guests.map((guest) => guest.leave()));
    wrong.push(...faultsIn(house.faults), ...house.child.complaints);
    for (const { attack, outcomes } of rows) {
      if (SHUT.includes(attack) && outcomes.some((one) => one.opened > 0))
        wrong.push(`${attack}: a socket opened`);
      if (CUT.includes(attack) && outcomes.every((one) => one.cut === 0))
        wrong.push(`${attack}: nobody was shut out`);
    }
    house.child.kill();
    await house.child.gone;
    return { rows, numbers, wrong };
  }

  /** Three honest people in a room of stock Colyseus. */
  async ofStock(program: string, attacks: readonly Attack[]): Promise<readonly Row[]> {
    const stock = await openHouse(program, { data: '' });
    const decoy = await openHouse(program, { data: '' });
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
  private async stage(program: string): Promise<[OpenHouse, Target]> {
    const house = await openHouse(program, { data: ':memory:', settings: { TRUST_PROXY: '1' } });
    house.child.first();
    const { address } = house;
    const table = await newTable(address, 4, '192.168.0.9');
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
    decoy: Target,
  ): Promise<Row[]> {
    await live(guests, 500);
    const rows: Row[] = attacks.map((attack) => ({
      attack,
      calm: [],
      beside: [],
      under: [],
      outcomes: [],
    }));
    for (let round = 0; round < this.rounds; round++)
      for (const row of rows) {
        const order = { attack: row.attack, ms: this.window, seed: this.seed + round };
        row.calm.push(...(await live(guests, this.window)));
        // In a single round nobody judges times.
        if (this.rounds > 1)
          await this.strike({ ...decoy, ...order }, async () =>
            row.beside.push(...(await live(guests, this.window))),
          );
        const outcome = await this.strike({ ...target, ...order }, async () =>
          row.under.push(...(await live(guests, this.window))),
        );
        row.outcomes.push(outcome);
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
