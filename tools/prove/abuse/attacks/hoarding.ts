import type { Attack } from '../Attack.ts';
import { outcome } from '../Attack.ts';
import { newAddress } from '../Intruder.ts';

/** What one address may keep at the besieged house; fewer than out of the box, so that it is soon reached. */
export const TABLES_KEPT = 20;
const AT_ONCE = 30;
const BETWEEN = 100;

/** Sets up tables without end from one address, many at once: it has its share and no more, and others are not kept from theirs. */
export const hoarding: Attack = {
  name: 'hoarding',
  isElsewhere: true,
  isPatient: true,
  async strike({ address, ms }, _chance, begin) {
    const from = newAddress();
    const setUp = async (whose: string): Promise<number> => {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': whose };
      return (await fetch(`${address}/api/tables`, { method: 'POST', headers, body: '{"seats":2}' })).status;
    };
    const began = Date.now();
    let [sent, made, refused] = [0, 0, 0];
    begin();
    do {
      for (const status of await Promise.all(Array.from({ length: AT_ONCE }, () => setUp(from))))
        if (status === 201) made++;
        else refused++;
      sent += AT_ONCE;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    } while (Date.now() - began < ms);
    const wrong: string[] = [];
    if (made > TABLES_KEPT) wrong.push(`${made} tables are kept of one address`);
    if ((await setUp(newAddress())) !== 201)
      wrong.push('one who hoards keeps others from setting up a table');
    return outcome({ sent, refused, wrong });
  },
};
