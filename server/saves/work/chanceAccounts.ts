import type { Act } from '#kernel/act';
import { accountsOf, isOfChance } from '#kernel/chance/account';
import { readStory } from '../../storage/actRow.ts';
import type { ChanceJob, Supply } from './Job.ts';

/** What a log tells of chance, page by page: of each act only that is kept, so that the longest log fits. */
export async function chanceAccounts({ table, from, to }: ChanceJob, supply: Supply): Promise<Uint8Array> {
  let acts: Act[] = [];
  let at = from;
  while (at < to) {
    const rows = await supply.pageOf(at);
    const last = rows.at(-1)?.version ?? to;
    const story = readStory(table, rows, { start: at, snapshot: to, last }, () => {});
    // Before an act that cannot be read nothing is accounted for: draws would be missing.
    if (story.length < last - at) acts = [];
    for (const { act } of story) if (isOfChance(act)) acts.push(slim(act));
    at = last;
  }
  return Buffer.from(JSON.stringify(accountsOf(acts)));
}

function slim(act: Act): Act {
  const cause = { verb: act.cause.verb, asked: null };
  return { ...act, cause, effects: act.effects.filter(({ type }) => OF_CHANCE.has(type)) };
}

const OF_CHANCE: ReadonlySet<string> = new Set(['setting-changed', 'dice-rolled', 'pile-shuffled']);
