// Apart from the shapes of messages: a client that only reads these must not carry a whole validator.

/** The room every table is opened in. */
export const TABLE_ROOM = 'table';

/** Why a socket was closed, in the range left to applications. */
export const CLOSED = {
  /** Come again at once: the state had to be written anew. */
  look_again: 4100,
  kicked: 4101,
  flooding: 4102,
  garbage: 4103,
  /** The client took in so little that what waited for it grew too large. */
  too_slow: 4104,
  shutting_down: 4105,
  /** The host has removed the table. */
  removed: 4106,
  /** Something of our own is broken, and nobody here is to blame: come again in a while. */
  fault: 4107,
} as const;

/** Why somebody was not let in: the code of the error a join is answered with. */
export const NOT_ADMITTED = {
  'no-such-table': 4404,
  'bad-join': 4400,
  'needs-password': 4401,
  'wrong-password': 4403,
  'too-many-tries': 4429,
  banned: 4410,
  'table-full': 4409,
  closing: 4503,
  'not-saved': 4507,
} as const;

/** How long a person's name may be. */
export const NAME_LENGTH = 40;
