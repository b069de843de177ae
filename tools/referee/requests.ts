import { z } from 'zod';

const seat = z.string().max(100);
const object = z.record(z.string(), z.unknown());

/** Everything the referee can be asked, by its word. */
export const REQUESTS = {
  state: z.strictObject({ do: z.literal('state') }),
  observe: z.strictObject({ do: z.literal('observe'), seat }),
  legal: z.strictObject({ do: z.literal('legal'), seat: seat.optional() }),
  act: z.strictObject({
    do: z.literal('act'),
    seat: seat.optional(),
    action: object.optional(),
    index: z.int().min(0).optional(),
  }),
  command: z.strictObject({ do: z.literal('command'), seat, command: object }),
  put: z.strictObject({
    do: z.literal('put'),
    piece: z.union([z.int(), z.string().max(200)]),
    place: z.string().max(200).optional(),
    index: z.int().min(0).optional(),
    face: z.enum(['up', 'down']).optional(),
    heading: z.int().optional(),
    /** What `heading` was called before: programs written against it go on working. */
    turn: z.int().optional(),
    mirror: z.boolean().optional(),
    value: z.number().optional(),
  }),
  set: z.strictObject({ do: z.literal('set'), rules: object }),
  adopt: z.strictObject({ do: z.literal('adopt') }),
  undo: z.strictObject({ do: z.literal('undo') }),
  log: z.strictObject({ do: z.literal('log') }),
  result: z.strictObject({ do: z.literal('result') }),
} as const;

export type Word = keyof typeof REQUESTS;
export type Asked<W extends Word> = z.output<(typeof REQUESTS)[W]>;
export type AnyAsked = { [W in Word]: Asked<W> }[Word];

/** Reads a request, or says in a sentence what is wrong with it. */
export function readRequest(raw: unknown): AnyAsked | string {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return 'A request is one JSON object, such as {"do":"state"}.';
  const word = 'do' in raw ? raw.do : undefined;
  if (typeof word !== 'string' || !Object.hasOwn(REQUESTS, word)) {
    const said = typeof word === 'string' ? `There is no "${word.slice(0, 40)}" to do.` : 'What is to do?';
    return `${said} There are ${Object.keys(REQUESTS).join(', ')}.`;
  }
  const read = REQUESTS[word as Word].safeParse(raw);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  );
  return `${word}: ${faults.join('; ').slice(0, 500)}.`;
}
