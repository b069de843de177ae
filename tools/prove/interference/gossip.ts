import { createHash } from 'node:crypto';
import { snapshot } from '#kernel/snapshot';
import type { Bot } from '#rules/Bot';

/** A bot that lets everything it is given decide, to the last byte: were it given anything hidden, its choice would show it. */
export const gossip: Bot = {
  title: 'Gossip',
  choose(seen, actions, chance, mind) {
    const heard = JSON.stringify([seen, actions, mind === undefined ? null : snapshot(mind.imagined())]);
    const luck = chance.below(1 << 16);
    const word = createHash('sha256').update(`${luck}${heard}`).digest().readUInt32BE();
    const action = actions[word % actions.length];
    if (action === undefined) throw new Error('nothing to choose from');
    return action;
  },
};
