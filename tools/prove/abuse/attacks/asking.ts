import { Agent, request } from 'node:http';
import type { Attack, Order } from '../Attack.ts';
import { outcome } from '../Attack.ts';
import { newAddress } from '../Intruder.ts';

/** What one address may ask in a minute, out of the box. */
const A_MINUTE = { GET: 3000, POST: 600 } as const;
const MINUTE = 60_000;
const AT_ONCE = 40;

/** One address looks, and asks, again and again: it is heard so often and no more. */
export const asking: Attack = {
  name: 'asking',
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const wrong: string[] = [];
    let [sent, refused] = [0, 0];
    begin();
    for (const method of ['GET', 'POST'] as const) {
      const from = newAddress();
      const began = Date.now();
      let heard = 0;
      let isOver = false;
      /** As many as come back meanwhile. */
      const most = (): number => A_MINUTE[method] * (1 + (Date.now() - began) / MINUTE) + AT_ONCE;
      const ask = async (): Promise<void> => {
        while (!isOver) {
          sent++;
          const status = await statusOf(order, method, from, agent);
          if (status === 429) refused++;
          else if (status !== null) heard++;
          if (status === 429 || heard > most()) isOver = true;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, ask));
      if (heard > most()) wrong.push(`one address was heard ${heard} times in a minute by ${method}`);
      if (heard < A_MINUTE[method] / 2) wrong.push(`one address was heard only ${heard} times by ${method}`);
    }
    agent.destroy();
    return outcome({ sent, refused, wrong });
  },
};

/** Of something that is not there, so that finding it costs nothing; null: hung up on, perhaps for another's sake on the same line. */
function statusOf({ address }: Order, method: string, from: string, agent: Agent): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = { 'X-Forwarded-For': from, ...(method === 'POST' ? { 'Content-Length': '0' } : {}) };
    const line = request(`${address}/api/nothing`, { method, headers, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    line.once('error', () => resolve(null));
    line.end();
  });
}
