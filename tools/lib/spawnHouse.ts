import type { ChildOptions } from './Child.ts';
import { Child } from './Child.ts';
import type { HouseOrders } from './orders.ts';

export interface SpawnedHouse {
  readonly address: string;
  readonly faults: readonly string[];
  readonly child: Child;
  /** What it answers to a word. A house that ends instead throws with what it complained of. */
  ask<Answer>(word: string, about?: string): Promise<Answer>;
  /** What its metrics say now, by name. */
  numbers(): Promise<ReadonlyMap<string, number>>;
}

/** Opens the whole server in a process of its own: a script that ends in `runHouse`. One that does not open throws. */
export async function spawnHouse(
  script: string | URL,
  orders: HouseOrders,
  options: ChildOptions = {},
): Promise<SpawnedHouse> {
  const faults: string[] = [];
  const answers = new Map<string, (answer: unknown) => void>();
  const child = new Child(script, [JSON.stringify(orders)], {
    ...options,
    heard(line) {
      const at = line.indexOf(' ');
      const [word, what] = [line.slice(0, at), JSON.parse(line.slice(at + 1)) as unknown];
      if (word === 'fault') faults.push(String(what));
      else answers.get(word)?.(what);
    },
  });
  const ended = child.gone.then((): never => {
    throw new Error(`the house is gone: ${child.complaints.join('')}`);
  });
  ended.catch(() => undefined);
  const answered = <Answer>(word: string): Promise<Answer> =>
    Promise.race([
      new Promise<Answer>((resolve) => answers.set(word, (answer) => resolve(answer as Answer))),
      ended,
    ]);
  const ask = <Answer>(word: string, about = ''): Promise<Answer> => {
    const answer = answered<Answer>(word);
    child.tell(`${word} ${about}`);
    return answer;
  };
  return {
    address: await answered<string>('open'),
    faults,
    child,
    ask,
    async numbers() {
      const lines = (await ask<string>('numbers')).split('\n');
      const told = lines.filter((line) => line !== '' && !line.startsWith('#'));
      return new Map(
        told.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
      );
    },
  };
}
