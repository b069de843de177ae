import type { Mutant } from '../lib/mutants/Mutant.ts';
import type { Attack } from './Attack.ts';
import { accounts, exports } from './attacks/copies.ts';
import { crowdOfPages } from './attacks/crowdOfPages.ts';
import { heavyFiles } from './attacks/heavyFiles.ts';
import { slowFiles } from './attacks/slowFiles.ts';
import { stories } from './attacks/stories.ts';
import { thinkingBots } from './attacks/thinkingBots.ts';
import { crossOrigin, rebound } from './attacks/knocks.ts';
import { hoarding } from './attacks/hoarding.ts';
import { wrongCodes, wrongPasswords } from './attacks/guesses.ts';
import { heavyActs } from './attacks/heavyActs.ts';
import { deep, flood, oversized } from './attacks/floods.ts';
import { manySockets } from './attacks/seats.ts';
import { imports } from './attacks/imports.ts';
import { heaps } from './attacks/heaps.ts';

/** What little a house has to spend, so that it shows at once whether it keeps to it. */
export const SHORT_OF: Readonly<Record<'patience' | 'time' | 'memory' | 'rest' | 'calm', Mutant>> = {
  patience: { name: 'little patience at the door', of: 'HANDSHAKE', hole: { constant: '400' } },
  time: { name: 'little time for saves', of: 'WORK_LIMITS', hole: { value: 'mostMs', is: '1' } },
  memory: { name: 'little memory for saves', of: 'WORK_LIMITS', hole: { value: 'mostMegabytes', is: '40' } },
  rest: { name: 'little rest between looks at a file', of: 'LOOK_MS', hole: { constant: '400' } },
  calm: {
    name: 'little patience with a file',
    of: 'PATIENCE_MS',
    near: 'receiveFile',
    hole: { constant: '400' },
  },
};

export interface AbuseMutant extends Mutant {
  /** What goes through the hole; or it is found by sending broken things, or by shaking hands without end. */
  readonly attack: Attack | 'fuzz' | 'dawdle';
  /** The house has little of this, with the hole and without. */
  readonly shortOf?: keyof typeof SHORT_OF;
}

export const MUTANTS: readonly AbuseMutant[] = [
  {
    name: 'a rate limit that never cuts',
    of: 'RateLimit.message',
    hole: { condition: 'patience', is: false },
    attack: flood,
  },
  {
    name: 'messages read before they are looked at',
    of: 'isNamed',
    hole: { call: 'isValidMsgpack', is: 'true' },
    attack: 'fuzz',
  },
  {
    name: 'strange pages are welcome',
    of: 'isWelcome',
    hole: { body: 'return true;' },
    attack: crossOrigin,
  },
  {
    name: 'a host is taken as it is told',
    of: 'isPlainHost',
    hole: { body: 'return true;' },
    attack: 'fuzz',
  },
  {
    name: 'garbage is not counted',
    of: 'RateLimit.garbage',
    hole: { condition: 'garbage', is: false },
    attack: deep,
  },
  {
    name: 'nothing is taken before a guess is judged',
    of: 'GuessLimit.inTurn',
    hole: { call: 'addresses.take', is: 'true' },
    attack: wrongPasswords,
  },
  {
    name: 'as many requests on one line as anybody likes',
    of: 'guardRequests',
    hole: { condition: 'MOST_UNANSWERED', is: false },
    attack: wrongCodes,
  },
  {
    name: 'nobody pays for what was done',
    of: 'Lane.measure',
    hole: { call: 'charge', is: '$1' },
    attack: heavyActs,
  },
  {
    name: 'a pile of any size is laid out at once',
    of: 'MOST_MOVED',
    hole: { constant: '1e9' },
    attack: heavyActs,
  },
  {
    name: 'a gesture may have any number of effects',
    of: 'run',
    near: 'decide',
    hole: { value: 'scribe.most', is: 'Infinity' },
    attack: heavyActs,
  },
  {
    name: 'a wrong guess is given back',
    of: 'GuessLimit.inTurn',
    hole: { condition: 'isWrong', is: true, which: 'first' },
    attack: wrongCodes,
  },
  {
    name: 'dice are laid into each other',
    of: 'Tabletop.setDown',
    hole: { call: 'roomFor', is: 'undefined' },
    attack: heaps,
  },
  {
    name: 'as many dice fly as are rolled',
    of: 'AimedThrow.begin',
    hole: { value: 'room', is: '1e9' },
    attack: heaps,
  },
  {
    name: 'nobody is told that pieces were set down',
    of: 'Motion.tellCalmed',
    hole: { call: 'calmed' },
    attack: heaps,
  },
  {
    name: 'any name leads in',
    of: 'hostCheck',
    hole: { condition: 'isAny', is: true },
    attack: rebound,
  },
  {
    name: 'an address keeps as many tables as it likes',
    of: 'Quota.refusal',
    hole: { condition: 'isOneMore', is: false },
    attack: hoarding,
  },
  {
    name: 'as many files of one address at once as it likes',
    of: 'ConcurrencyLimit.enter',
    hole: { condition: 'has', is: false },
    attack: imports,
  },
  {
    name: 'nothing in a file is counted while it comes in',
    of: 'FileCheck.count',
    hole: { condition: 'fault', is: true },
    attack: imports,
  },
  {
    name: 'a file need not say how long it is',
    of: 'lengthOf',
    near: 'serveImport',
    hole: { returned: 'length' },
    attack: imports,
    rule: 'S48',
  },
  {
    name: 'all share one memory of answers',
    of: 'personOf',
    hole: { body: "return 'all';" },
    attack: crowdOfPages,
  },
  {
    name: 'as many bots think at once as there are',
    of: 'Thinkers.spell',
    hole: { condition: 'MOST_AT_ONCE', is: true },
    attack: thinkingBots,
  },
  {
    name: 'a handshake may take for ever',
    of: 'openHttp',
    hole: { value: 'headersTimeout', is: '0' },
    attack: 'dawdle',
    shortOf: 'patience',
  },
  {
    name: 'reading a save may take for ever',
    of: 'SaveWorker.limit',
    hole: { call: 'dismiss', is: 'undefined' },
    attack: heavyFiles,
    shortOf: 'time',
  },
  {
    name: 'reading a save may take all memory',
    of: 'SaveWorker.hire',
    hole: { value: 'execArgv', is: '[...process.execArgv]' },
    attack: heavyFiles,
    shortOf: 'memory',
  },
  {
    name: 'a copy is written for everybody who asks',
    of: 'Saves.write',
    hole: { call: 'kept.find', is: 'undefined' },
    attack: exports,
  },
  {
    name: 'accounts of chance are drawn up for everybody who asks',
    of: 'serveChance',
    hole: { condition: ['ready', 'commitment'], is: false },
    attack: accounts,
  },
  {
    name: 'the story costs no more than a word',
    of: 'FrameIntake.read',
    hole: { call: 'rateLimit.charge' },
    attack: stories,
  },
  {
    name: 'all guesses of one address are judged at once',
    of: 'GuessLimit.judge',
    hole: { call: 'last.then', is: 'Promise.resolve().then($1)' },
    attack: wrongPasswords,
  },
  {
    name: 'what moves takes as much of the processor as it likes',
    of: 'MotionShare.may',
    hole: { body: 'return true;' },
    attack: heaps,
  },
  {
    name: 'frames may be of any length',
    of: 'MOST_FRAME_BYTES',
    near: 'openTransport',
    hole: { constant: '1e9' },
    attack: oversized,
  },
  {
    name: 'as many files come in as are sent',
    of: 'FILES_AT_ONCE',
    hole: { constant: '1e9' },
    attack: imports,
  },
  {
    name: 'a house that is full takes more',
    of: 'Quota.refusal',
    hole: { condition: ['taken', 'coming', 'house'], is: false },
    attack: imports,
  },
  {
    name: 'an address brings as many megabytes as it likes',
    of: 'serveImport',
    hole: { condition: ['addresses', 'take', 'megabytes'], is: false },
    attack: imports,
  },
  {
    name: 'an address opens as many sockets as it likes',
    of: 'AddressLimits.arrived',
    hole: { returned: 'true' },
    attack: manySockets,
  },
  {
    name: 'as many throws are looked ahead at as there are',
    of: 'MOST_AIMS',
    near: 'MOST_WOKEN',
    hole: { constant: '1e9' },
    attack: heaps,
  },
  {
    name: 'a page does not pay for the work it makes',
    of: 'RateLimit.work',
    hole: { body: '' },
    attack: heavyActs,
  },
  {
    name: 'a file that stopped coming is waited for',
    of: 'receiveFile',
    hole: { condition: 'LEAST_BYTES_A_LOOK', is: false },
    attack: slowFiles,
    shortOf: 'rest',
  },
  {
    name: 'a file may take for ever',
    of: 'receiveFile',
    hole: { call: 'clock.after', is: '() => {}', which: 'first' },
    attack: slowFiles,
    shortOf: 'calm',
  },
];
