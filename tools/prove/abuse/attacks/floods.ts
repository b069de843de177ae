import type { Attack, Order, Outcome } from '../Attack.ts';
import { grown } from '../Attack.ts';
import { deepFrame, mutatedFrame, prototypeFrame, validFrame } from '../frames.ts';
import { Intruder, dismiss } from '../Intruder.ts';
import { pace } from '../pace.ts';

const MESSAGES_PER_SECOND = 10_000;
/** How many bad frames a second are sent where each is costly to make or to refuse. */
const BAD_PER_SECOND = 500;
const HUGE_PER_SECOND = 100;
/** At the table at the same time: those who only say much, and those who say what nobody may. */
const MANY = 5;
const FEW = 4;
/** How often the attack goes on a little until somebody was shut out. */
const MOST_MORE = 25;

/** More than anybody may say, all of it in order. */
export const flood: Attack = {
  name: 'flood',
  isCut: true,
  strike: (order, chance, begin) =>
    overrun(order, MESSAGES_PER_SECOND, MANY, begin, (intruder, seq) => {
      // The first ones are anybody's right.
      const frame = validFrame(chance, seq);
      if (seq > 270) intruder.offend(frame);
      else intruder.send(frame);
    }),
};

/** Frames longer than any message. */
export const oversized: Attack = {
  name: 'oversized',
  isCut: true,
  strike: (order, chance, begin) =>
    overrun(order, HUGE_PER_SECOND, FEW, begin, (intruder) =>
      intruder.offend(Buffer.alloc(65 * 1024 + chance.below(400_000), 13)),
    ),
  judge(before, after) {
    // What is refused by its length alone is nobody's garbage.
    const read = grown('orrery_garbage_total', before, after);
    return read > 0 ? [`${read} frames longer than any message were read`] : [];
  },
};

/** Messages with something broken in them. */
export const malformed: Attack = {
  name: 'malformed',
  isCut: true,
  strike: (order, chance, begin) =>
    overrun(order, BAD_PER_SECOND, FEW, begin, (intruder, seq) => intruder.offend(mutatedFrame(chance, seq))),
};

/** Messages nested without end. */
export const deep: Attack = {
  name: 'deep',
  isCut: true,
  strike: (order, chance, begin) =>
    overrun(order, BAD_PER_SECOND, FEW, begin, (intruder, seq) => intruder.offend(deepFrame(chance, seq))),
};

/** Names that mean something to every object. */
export const prototype: Attack = {
  name: 'prototype',
  isCut: true,
  strike: (order, chance, begin) =>
    overrun(order, BAD_PER_SECOND, FEW, begin, (intruder, seq) =>
      intruder.offend(prototypeFrame(chance, seq)),
    ),
};

/** So many of them at the table at any time: who is shown out comes again as somebody else. */
async function overrun(
  order: Order,
  perSecond: number,
  atOnce: number,
  begin: () => void,
  strike: (intruder: Intruder, seq: number) => void,
): Promise<Outcome> {
  const all: { intruder: Intruder; seq: number }[] = [];
  const entering = new Set<Promise<void>>();
  let refused = 0;
  let sent = 0;
  const enter = async (): Promise<void> => {
    const intruder = await Intruder.enter(order);
    if (intruder === null) refused++;
    else all.push({ intruder, seq: 0 });
  };
  const fill = (): void => {
    const open = all.filter(({ intruder }) => intruder.isOpen).length;
    for (let missing = atOnce - open - entering.size; missing > 0; missing--) {
      const one = enter();
      entering.add(one);
      void one.finally(() => entering.delete(one));
    }
  };
  fill();
  await Promise.all(entering);
  begin();
  let turn = 0;
  const blow = (): void => {
    if (turn++ % 20 === 0) fill();
    const open = all.filter(({ intruder }) => intruder.isOpen);
    const one = open[turn % Math.max(1, open.length)];
    if (one === undefined) return;
    sent++;
    strike(one.intruder, ++one.seq);
  };
  await pace(order.ms, perSecond, blow);
  // On a busy machine hardly a blow may have fallen by then.
  const isOver = (): boolean => order.isStock || all.some(({ intruder }) => intruder.closedAfter !== null);
  for (let more = 0; more < MOST_MORE && !isOver(); more++) await pace(200, perSecond, blow);
  return dismiss(
    all.map(({ intruder }) => intruder),
    { sent, refused },
  );
}
