import type { Attack, Order } from '../Attack.ts';
import { grown, outcome } from '../Attack.ts';
import { WORK } from '../counts/WORK.ts';
import { HEAP, PACK, TROVE } from '../hoard.ts';
import { Raider, ownTable } from '../Raider.ts';

const SEATS = ['red', 'blue', 'green', 'white'];
const WATCHERS = 3;
/** More than anybody may have unanswered. */
const AT_ONCE = 12;
const BETWEEN = 5;

const UNDO = { verb: 'undo' };
/** What does most at a full table, each put back. */
const HEAVY = [
  { verb: 'flipTable' },
  UNDO,
  { verb: 'redo' },
  UNDO,
  { verb: 'search', pile: PACK },
  { verb: 'closeSearch', pile: PACK },
  { verb: 'shuffle', place: HEAP },
  { verb: 'spread', pile: PACK },
  UNDO,
  { verb: 'split', pile: PACK, into: 5 },
  UNDO,
  { verb: 'deal', from: PACK, count: 120, to: SEATS },
  UNDO,
  { verb: 'reset', pile: PACK },
  UNDO,
];
/** What nobody may do at once, for it would hold up everybody. */
const TOO_MUCH = [
  { verb: 'search', pile: TROVE },
  { verb: 'spread', pile: TROVE },
  { verb: 'deal', from: HEAP, count: 400, to: SEATS },
];

interface Full {
  readonly raider: Raider;
  readonly wrong: readonly string[];
}

/** What a table has saved up, and what is forgiven once, does not last for so many of them, on whatever machine. */
const SURELY_PAID = 60;
/** What who asks for too much is told. */
const WAIT: readonly string[] = ['busy', 'too-fast'];

/** By house: a table is filled once. */
const full = new Map<string, Promise<Full>>();

/**
 * Everything is flung about, dealt, spread, looked through and put back, over and over, at a table with as many cards as
 * it bears and some who watch.
 */
export const heavyActs: Attack = {
  name: 'heavy-acts',
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    const filling = full.get(order.address) ?? fill(order);
    full.set(order.address, filling);
    const { raider, wrong } = await filling;
    begin();
    const until = Date.now() + order.ms;
    let sent = 0;
    let done = 0;
    let refused = 0;
    const strike = async (): Promise<void> => {
      // In a short time hardly any are done on a busy machine, and what few cost nobody has to pay for.
      while (Date.now() < until || (done < SURELY_PAID && refused === 0)) {
        const answer = await raider.ask(HEAVY[sent++ % HEAVY.length]);
        if (answer === null) return;
        if (answer.ok) done++;
        else if (WAIT.includes(answer.refusal.refused)) refused++;
        await new Promise((resolve) => setTimeout(resolve, BETWEEN));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, strike));
    return outcome({ sent, refused, wrong });
  },
  judge(before, after, { sent, refused }) {
    const isPaid = refused > 0 || grown(WORK.waits, before, after) > 0;
    const wrong = isPaid ? [] : [`${sent} heavy acts were done and nobody had to wait`];
    if (grown(WORK.paid, before, after) === 0)
      wrong.push(`${sent} heavy acts cost the page no more than a word each`);
    return wrong;
  },
};

async function fill(order: Order): Promise<Full> {
  const table = await ownTable(order.address, { game: 'hoard', seats: SEATS });
  const raider = await Raider.enter(order, table, { seat: 'red' });
  if (raider === null) throw new Error('nobody was let in to a full table');
  for (let n = 0; n < WATCHERS; n++) await Raider.enter(order, table);
  const wrong: string[] = [];
  for (const request of TOO_MUCH) {
    const answer = await raider.ask(request);
    const said = answer?.ok === false ? answer.refusal.refused : 'done';
    if (said !== 'too-much') wrong.push(`${request.verb} of more than may be at once: ${said}`);
  }
  return { raider, wrong };
}
