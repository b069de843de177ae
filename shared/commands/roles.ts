/** From the least up. `host` is the owner of the table, here or away. */
export const ROLES = ['player', 'promoted', 'host'] as const;
export type Role = (typeof ROLES)[number];

interface LeaveFacts {
  /** Out of the box: friends trust each other with pieces, the host keeps the table itself. */
  readonly from: Role;
  /** What asks for it: a verb, or what is asked about people. */
  readonly about: 'pieces' | 'people';
  /** A stand-in has it besides: enough to keep the game going, nothing that could take the table from its owner. */
  readonly steering: boolean;
  readonly words: string;
}

const A_VERB = { from: 'player', about: 'pieces', steering: false } as const;
const ABOUT_PEOPLE = { from: 'host', about: 'people', steering: true } as const;

/** What somebody needs leave for. All else is everybody's, or the owner's alone. */
export const LEAVES = {
  lock: { ...A_VERB, words: 'Lock and unlock pieces' },
  scale: { ...A_VERB, words: 'Resize pieces' },
  tint: { ...A_VERB, words: 'Colour pieces' },
  name: { ...A_VERB, words: 'Name pieces' },
  copy: { ...A_VERB, words: 'Copy pieces' },
  search: { ...A_VERB, words: 'Look through piles and bags' },
  peek: { ...A_VERB, words: 'Peek at what lies face down' },
  delete: { ...A_VERB, words: 'Remove pieces' },
  spawn: { ...A_VERB, words: 'Bring out new pieces' },
  reset: { ...A_VERB, words: 'Gather decks again' },
  'flip-table': { ...A_VERB, from: 'host', words: 'Flip the table' },
  settings: { ...A_VERB, from: 'host', steering: true, words: 'Change rules and settings' },
  'undo-others': { ...A_VERB, from: 'host', words: 'Take back what others did' },
  kick: { ...ABOUT_PEOPLE, words: 'Show people out' },
  mute: { ...ABOUT_PEOPLE, words: 'Mute people' },
  seats: { ...ABOUT_PEOPLE, words: 'Arrange seats, bots and teams' },
} as const satisfies Readonly<Record<string, LeaveFacts>>;
export type Leave = keyof typeof LEAVES;

/** What a verb may ask leave for. */
export type Permission = {
  [L in Leave]: (typeof LEAVES)[L]['about'] extends 'pieces' ? L : never;
}[Leave];

/** Whether it is the name of a leave; of a newer or an older house it may not be. */
export function isLeave(word: string): word is Leave {
  return Object.hasOwn(LEAVES, word);
}

/** To whom each leave is given at a new table. */
export function freshGrants(): Record<Leave, Role> {
  const grants = Object.entries(LEAVES).map(([leave, { from }]) => [leave, from]);
  return Object.fromEntries(grants) as Record<Leave, Role>;
}

/** Whether who has one role has leave for what is granted from the other on. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

export function outranks(role: Role, other: Role): boolean {
  return !isAtLeast(other, role);
}

/** Whether it is a stand-in's as well, for as long as the owner is away. */
export function isSteering(leave: string): boolean {
  return isLeave(leave) && LEAVES[leave].steering;
}
