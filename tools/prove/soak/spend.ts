import { FastChance } from '#kernel/chance/fast';
import { MOST_ACTS_KEPT } from '../../../server/table/ActWriter.ts';
import { REMEMBERED_ACTS } from '../../../server/sync/ActStream.ts';
import { ONLOOKERS } from '../../../server/table/AnswerLog.ts';
import type { Mutant } from '../lib/mutants/Mutant.ts';
import { bundleWith } from '../lib/mutants/bundleWith.ts';
import { Day, TABLES } from './Day.ts';
import type { Measured } from './speech.ts';
import { COPIES_KEPT } from './speech.ts';

const HOUSE = new URL('house.ts', import.meta.url);
/** Pages and people a table remembers, at most: a page of each onlooker, and that of the one who stays. */
const MOST_PAGES = ONLOOKERS + 1;
const MOST_PEOPLE = 200;
/** The two dice of a table. */
const MOST_SLOTS = 2;
/** What Node keeps besides: the checks of the transport, of the lines, and of reservations. */
const MOST_TIMERS = 12;

export interface Spent {
  readonly joins: number;
  readonly tables: number;
  /** How much the house held, after how many joins. */
  readonly evenings: readonly (readonly [joins: number, Measured])[];
  readonly wrong: readonly string[];
}

export interface Plan {
  readonly hours: number;
  /** How often it is looked what is left. */
  readonly looks: number;
  /** What is done, and who comes by, before the day begins: what is kept for a while is full from then on. */
  readonly acts: number;
  readonly people: number;
  readonly seed: number;
  readonly mutant?: Mutant;
}

/** A day in a house, and what was left in the evenings. */
export async function spend({ hours, looks, acts, people, seed, mutant }: Plan): Promise<Spent> {
  const program = await bundleWith(HOUSE, ...(mutant === undefined ? [] : [mutant]));
  const day = await Day.begin(program, new FastChance(`${mutant?.name ?? 'day'}/${seed}`));
  await day.fill(acts, people);
  const evenings: (readonly [number, Measured])[] = [];
  const wrong: string[] = [];
  for (let hour = 1; hour <= hours; hour++) {
    await day.hour();
    if (hour % Math.ceil(hours / looks) !== 0) continue;
    const measured = await day.evening((found) => leftBehind(found).length === 0);
    evenings.push([day.joins, measured]);
    wrong.push(...leftBehind(measured));
  }
  const { joins, tables } = day;
  wrong.push(...(await day.end()));
  return { joins, tables, evenings, wrong };
}

/** What is there in the evening and should not be. */
function leftBehind({ rooms, clients, plans, timers, evergreen, house }: Measured): string[] {
  const most: [string, number, number][] = [
    ['rooms', rooms, 1],
    ['clients', clients, 1],
    ['plans', plans, 0],
    ['timers', timers, MOST_TIMERS],
    ['acts', evergreen.acts, MOST_ACTS_KEPT * 2],
    ['told acts', evergreen.story, REMEMBERED_ACTS],
    ['pages', evergreen.pages, MOST_PAGES],
    ['people', evergreen.people, MOST_PEOPLE],
    ['windows', evergreen.windows, 1],
    ['slots', evergreen.slots, MOST_SLOTS],
    ['open votes', evergreen.votes, 0],
    ['open questions', evergreen.questions, 0],
    ['files in the spool', house.spool, COPIES_KEPT],
    // Those that were closed last are forgotten when the next is opened.
    ['shares of the processor', house.lanes, 1 + TABLES],
    ['shares for what moves', house.shares, 1],
    ['addresses with a guess under way', house.guesses, 0],
    ['bytes set aside', house.reserved, 0],
    ['addresses with room set aside', house.reservers, 1],
    ['tables with known pictures', house.pictures, 1],
  ];
  return most.flatMap(([what, count, limit]) => (count > limit ? [`${count} ${what}`] : []));
}
