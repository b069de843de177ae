import type { Attack, Order } from '../Attack.ts';
import { grown, outcome } from '../Attack.ts';
import { WORK } from '../counts/WORK.ts';
import { newAddress } from '../Intruder.ts';

const TABLES = 5;

/** Large tables that lie closed are opened all at once, each by somebody else, in a house in which every table counts as large. */
export const manyTables: Attack = {
  name: 'many-tables',
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    const tables = await Promise.all(Array.from({ length: TABLES }, () => setUp(order)));
    begin();
    const opened = await Promise.all(
      tables.map((table) =>
        fetch(`${order.address}/api/tables/${table}/open`, {
          method: 'POST',
          headers: { 'X-Forwarded-For': newAddress() },
        }),
      ),
    );
    const refused = opened.filter(({ ok }) => !ok).length;
    return outcome({
      sent: TABLES,
      refused,
      wrong: refused > 0 ? [`${refused} tables were not opened`] : [],
    });
  },
  judge(before, after) {
    const wrong: string[] = [];
    const together = after.get(WORK.opened) ?? 0;
    const hasty = grown(WORK.hasty, before, after);
    if (together > 1) wrong.push(`${together} tables were opened at the same time`);
    if (hasty > 0) wrong.push(`${hasty} tables were opened before the one before them was paid for`);
    return wrong;
  },
};

async function setUp({ address }: Order): Promise<string> {
  const answer = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newAddress() },
    body: JSON.stringify({ game: 'hoard', seats: ['red', 'blue'] }),
  });
  const made = (await answer.json()) as { id?: string; text?: string };
  if (made.id === undefined) throw new Error(`no table: ${made.text}`);
  return made.id;
}
