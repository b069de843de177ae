import { Child } from './Child.ts';
import type { HouseOrders } from './runHouse.ts';
import { SEATS } from './tallies.ts';

export interface OpenHouse {
  readonly address: string;
  readonly faults: readonly string[];
  readonly child: Child;
  /** What its metrics say now, by name. */
  numbers(): Promise<ReadonlyMap<string, number>>;
}

/** Opens the whole server in a process of its own. Without an address it did not start. */
export async function openHouse(program: string, orders: HouseOrders): Promise<OpenHouse> {
  const faults: string[] = [];
  let opened = (_address: string): void => {};
  let counted = (_text: string): void => {};
  const open = new Promise<string>((resolve) => (opened = resolve));
  const child = new Child(program, [JSON.stringify(orders)], (line) => {
    const at = line.indexOf(' ');
    const what = JSON.parse(line.slice(at + 1)) as string;
    if (line.startsWith('open')) opened(what);
    else if (line.startsWith('numbers')) counted(what);
    else faults.push(what);
  });
  const address = await Promise.race([
    open,
    child.gone.then(() => {
      throw new Error(`the house did not open: ${child.complaints.join('')}`);
    }),
  ]);
  return {
    address,
    faults,
    child,
    async numbers() {
      const text = await new Promise<string>((resolve) => {
        counted = resolve;
        child.tell('numbers');
      });
      const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      return new Map(
        lines.map((line) => [
          line.slice(0, line.lastIndexOf(' ')),
          Number(line.slice(line.lastIndexOf(' '))),
        ]),
      );
    },
  };
}

/** Sets a table of tallies up. */
export async function newTable(address: string, seats: number, from?: string): Promise<string> {
  const answer = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(from === undefined ? {} : { 'X-Forwarded-For': from }),
    },
    body: JSON.stringify({ game: 'tallies', seats: SEATS.slice(0, seats) }),
  });
  const made = (await answer.json()) as { id?: string; text?: string };
  if (made.id === undefined) throw new Error(`no table: ${made.text}`);
  return made.id;
}
