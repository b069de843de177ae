import type { Alteration, Mutant } from '../lib/mutants/Mutant.ts';
import { ONE_MEMORY } from '../lib/mutants/shared.ts';
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
import { fullDisk } from './attacks/fullDisk.ts';
import { fullTable, PEOPLE } from './attacks/fullTable.ts';
import { impatience } from './attacks/impatience.ts';
import { longWork } from './attacks/longWork.ts';
import { manyTables } from './attacks/manyTables.ts';
import { slowMotion } from './attacks/slowMotion.ts';
import { asking } from './attacks/asking.ts';
import { deepRequests } from './attacks/deepRequests.ts';
import { falls } from './attacks/falls.ts';
import { heaps } from './attacks/heaps.ts';

type Want =
  | 'patience'
  | 'time'
  | 'memory'
  | 'rest'
  | 'calm'
  | 'processor'
  | 'motion'
  | 'mercy'
  | 'haste'
  | 'disk'
  | 'room';

/** What little a house has to spend, so that it shows at once whether it keeps to it. */
export const SHORT_OF: Readonly<Record<Want, Alteration>> = {
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
  processor: {
    name: 'hardly any time for each table',
    of: 'FAIR',
    hole: [
      { value: 'perSecond', is: '10' },
      { value: 'burst', is: '1' },
    ],
  },
  motion: {
    name: 'hardly any time for what moves',
    of: 'FAIR',
    hole: [
      { value: 'table', is: '0.001' },
      { value: 'saved', is: '1' },
    ],
  },
  mercy: {
    name: 'all work counts as long, and hardly any is forgiven',
    of: 'FAIR',
    hole: [
      { value: 'long', is: '0' },
      { value: 'times', is: '0' },
      { value: 'forgiven', is: '0.01' },
    ],
  },
  haste: {
    name: 'every table is long in opening',
    of: 'SHORT',
    near: 'MOST_PAUSE',
    hole: { constant: '-1' },
  },
  disk: { name: 'little room on the disk', of: 'freeBytes', hole: { body: 'return 300 * 1024 * 1024;' } },
  room: { name: 'little room at each table', of: 'MOST_PEOPLE', hole: { constant: String(PEOPLE) } },
};

export interface AbuseMutant extends Mutant {
  /** What goes through the hole; or it is found by sending broken things, by shaking hands without end, or by calling and saying nothing. */
  readonly attack: Attack | 'fuzz' | 'dawdle' | 'lines';
  /** The house has little of this, with the hole and without. */
  readonly shortOf?: keyof typeof SHORT_OF;
}

export const MUTANTS: readonly AbuseMutant[] = [
  {
    name: 'a rate limit that never cuts',
    of: 'RateLimit.message',
    hole: { condition: 'patience', is: false },
    attack: flood,
    rule: 'S45',
  },
  {
    name: 'messages read before they are looked at',
    of: 'isNamed',
    hole: { call: 'isValidMsgpack', is: 'true' },
    attack: 'fuzz',
    rule: 'S44',
  },
  {
    name: 'strange pages are welcome',
    of: 'isWelcome',
    hole: { body: 'return true;' },
    attack: crossOrigin,
    rule: 'S46',
  },
  {
    name: 'a host is taken as it is told',
    of: 'isPlainHost',
    hole: { body: 'return true;' },
    attack: 'fuzz',
    rule: 'S44',
  },
  {
    name: 'garbage is not counted',
    of: 'RateLimit.garbage',
    hole: { condition: 'garbage', is: false },
    attack: deep,
    rule: 'S44',
  },
  {
    name: 'nothing is taken before a guess is judged',
    of: 'GuessLimit.inTurn',
    hole: { call: 'addresses.take', is: 'true' },
    attack: wrongPasswords,
    rule: 'S90',
  },
  {
    name: 'as many requests on one line as anybody likes',
    of: 'guardRequests',
    hole: { condition: 'MOST_UNANSWERED', is: false },
    attack: wrongCodes,
    rule: 'S90',
  },
  {
    name: 'nobody pays for what was done',
    of: 'Lane.measure',
    hole: { call: 'charge', is: '$1' },
    attack: heavyActs,
    rule: 'S91',
  },
  {
    name: 'a pile of any size is laid out at once',
    of: 'MOST_MOVED',
    hole: { constant: '1e9' },
    attack: heavyActs,
    rule: 'C180',
  },
  {
    name: 'a gesture may have any number of effects',
    of: 'run',
    near: 'decide',
    hole: { value: 'scribe.most', is: 'Infinity' },
    attack: heavyActs,
    rule: 'C180',
  },
  {
    name: 'a wrong guess is given back',
    of: 'GuessLimit.inTurn',
    hole: { condition: 'isWrong', is: true, which: 'first' },
    attack: wrongCodes,
    rule: 'S90',
  },
  {
    name: 'dice are laid into each other',
    of: 'Tabletop.setDown',
    hole: { call: 'restingSpotFor', is: 'undefined' },
    attack: heaps,
    rule: 'P85',
  },
  {
    name: 'as many dice fly as are rolled',
    of: 'AimedThrow.begin',
    hole: { value: 'room', is: '1e9' },
    attack: heaps,
    rule: 'P88',
  },
  {
    name: 'as much moves by itself as there is',
    of: 'MOST_MOVING',
    hole: { constant: '1e9' },
    attack: falls,
    rule: 'P86',
  },
  {
    name: 'whatever is near each other is told apart',
    of: 'MOST_PAIRS',
    near: 'MOST_WOKEN',
    hole: { constant: '1e9' },
    attack: falls,
    rule: 'P86',
  },
  {
    name: 'all that lay on a piece falls at once',
    of: 'MOST_WOKEN',
    hole: { constant: '1e9' },
    attack: falls,
    rule: 'P87',
  },
  {
    name: 'nobody is told that pieces were set down',
    of: 'Motion.tellCalmed',
    hole: { call: 'calmed' },
    attack: heaps,
    rule: 'S86',
  },
  {
    name: 'any name leads in',
    of: 'hostCheck',
    hole: { condition: 'isAny', is: true },
    attack: rebound,
    rule: 'S161',
  },
  {
    name: 'an address keeps as many tables as it likes',
    of: 'Quota.refusal',
    hole: { condition: 'isOneMore', is: false },
    attack: hoarding,
    rule: 'S164',
  },
  {
    name: 'as many files of one address at once as it likes',
    of: 'ConcurrencyLimit.enter',
    hole: { condition: 'has', is: false },
    attack: imports,
    rule: 'S106',
  },
  {
    name: 'nothing in a file is counted while it comes in',
    of: 'FileCheck.count',
    hole: { condition: 'fault', is: true },
    attack: imports,
    rule: 'S106',
  },
  {
    name: 'a file need not say how long it is',
    of: 'lengthOf',
    near: 'serveImport',
    hole: { returned: 'length' },
    attack: imports,
    rule: 'S48',
  },
  { ...ONE_MEMORY, attack: crowdOfPages },
  {
    name: 'as many bots think at once as there are',
    of: 'Thinkers.spell',
    hole: { condition: 'MOST_AT_ONCE', is: true },
    attack: thinkingBots,
    rule: 'S93',
  },
  {
    name: 'a handshake may take for ever',
    of: 'openHttp',
    hole: { value: 'headersTimeout', is: '0' },
    attack: 'dawdle',
    shortOf: 'patience',
    rule: 'S47',
  },
  {
    name: 'reading a save may take for ever',
    of: 'SaveWorker.limit',
    hole: { call: 'dismiss', is: 'undefined' },
    attack: heavyFiles,
    shortOf: 'time',
    rule: 'S106',
  },
  {
    name: 'reading a save may take all memory',
    of: 'SaveWorker.hire',
    hole: { value: 'execArgv', is: '[...process.execArgv]' },
    attack: heavyFiles,
    shortOf: 'memory',
    rule: 'S106',
  },
  {
    name: 'a copy is written for everybody who asks',
    of: 'Saves.write',
    hole: { call: 'kept.find', is: 'undefined' },
    attack: exports,
    rule: 'S106',
  },
  {
    name: 'accounts of chance are drawn up for everybody who asks',
    of: 'serveChance',
    hole: { condition: ['ready', 'commitment'], is: false },
    attack: accounts,
    rule: 'S193',
  },
  {
    name: 'the story costs no more than a word',
    of: 'FrameIntake.read',
    hole: { call: 'rateLimit.charge' },
    attack: stories,
    rule: 'S196',
  },
  {
    name: 'all guesses of one address are judged at once',
    of: 'GuessLimit.judge',
    hole: { call: 'last.then', is: 'Promise.resolve().then($1)' },
    attack: wrongPasswords,
    rule: 'S90',
  },
  {
    name: 'what moves takes as much of the processor as it likes',
    of: 'MotionShare.may',
    hole: { body: 'return true;' },
    attack: heaps,
    rule: 'S88',
  },
  {
    name: 'frames may be of any length',
    of: 'MOST_FRAME_BYTES',
    near: 'openTransport',
    hole: { constant: '1e9' },
    attack: oversized,
    rule: 'S48',
  },
  {
    name: 'as many files come in as are sent',
    of: 'FILES_AT_ONCE',
    hole: { constant: '1e9' },
    attack: imports,
    rule: 'S106',
  },
  {
    name: 'a house that is full takes more',
    of: 'Quota.refusal',
    hole: { condition: ['taken', 'coming', 'house'], is: false },
    attack: imports,
    rule: 'S164',
  },
  {
    name: 'an address brings as many megabytes as it likes',
    of: 'serveImport',
    hole: { condition: ['addresses', 'take', 'megabytes'], is: false },
    attack: imports,
    rule: 'S106',
  },
  {
    name: 'an address opens as many sockets as it likes',
    of: 'AddressLimits.arrived',
    hole: { returned: 'true' },
    attack: manySockets,
    rule: 'S47',
  },
  {
    name: 'as many throws are looked ahead at as there are',
    of: 'MOST_AIMS',
    near: 'MOST_WOKEN',
    hole: { constant: '1e9' },
    attack: heaps,
    rule: 'P89',
  },
  {
    name: 'a page does not pay for the work it makes',
    of: 'RateLimit.work',
    hole: { body: '' },
    attack: heavyActs,
    rule: 'S92',
  },
  {
    name: 'a file that stopped coming is waited for',
    of: 'receiveFile',
    hole: { condition: 'LEAST_BYTES_A_LOOK', is: false },
    attack: slowFiles,
    shortOf: 'rest',
    rule: 'S194',
  },
  {
    name: 'a file may take for ever',
    of: 'receiveFile',
    hole: { call: 'clock.after', is: '() => {}', which: 'first' },
    attack: slowFiles,
    shortOf: 'calm',
    rule: 'S194',
  },
  {
    name: 'a page may have any number of acts waiting',
    of: 'Answering.respond',
    hole: { value: 'isBusy', is: 'false' },
    attack: impatience,
    shortOf: 'processor',
    rule: 'S91',
  },
  {
    name: 'those who do long work go all at once',
    of: 'Processor.isFreeFor',
    hole: { body: 'return true;' },
    attack: longWork,
    shortOf: 'mercy',
    rule: 'S195',
  },
  {
    name: 'every table is forgiven anew',
    of: 'Processor.forgive',
    hole: { value: 'given', is: 'long' },
    attack: longWork,
    shortOf: 'mercy',
    rule: 'S195',
  },
  {
    name: 'what there is no time for goes on moving',
    of: 'MOST_BEHIND',
    hole: { constant: '1e9' },
    attack: slowMotion,
    shortOf: 'motion',
    rule: 'S86',
  },
  {
    name: 'all tables are opened at once',
    of: 'OpenRooms.inLine',
    hole: { body: 'return open();' },
    attack: manyTables,
    shortOf: 'haste',
    rule: 'S220',
  },
  {
    name: 'one table after the other is opened',
    of: 'OpenRooms.inLine',
    hole: { condition: 'SHORT', is: false },
    attack: manyTables,
    shortOf: 'haste',
    rule: 'S220',
  },
  {
    name: 'the disk is filled to its last byte',
    of: 'Quota.refusal',
    hole: { condition: ['free', 'coming', 'freeDisk'], is: false },
    attack: fullDisk,
    shortOf: 'disk',
    rule: 'S164',
  },
  {
    name: 'a table knows as many people as come',
    of: 'People.welcome',
    hole: { condition: ['people', 'MOST_PEOPLE'], is: false },
    attack: fullTable,
    shortOf: 'room',
    rule: 'S221',
  },
  {
    name: 'an address looks as often as it likes',
    of: 'guardRequests',
    hole: { call: 'addresses.take', is: 'true' },
    attack: asking,
    rule: 'S47',
  },
  {
    name: 'an address asks as often as it likes',
    of: 'refusalOf',
    near: 'guardRequests',
    hole: { call: 'addresses.take', is: 'true' },
    attack: asking,
    rule: 'S47',
  },
  {
    name: 'an address has as many lines as it likes',
    of: 'countLines',
    hole: { condition: 'socketsPerAddress', is: true },
    attack: 'lines',
    rule: 'S47',
  },
  {
    name: 'a request may be nested without end',
    of: 'refuseDeep',
    hole: { condition: 'isShallow', is: true },
    attack: deepRequests,
    rule: 'S44',
  },
];
