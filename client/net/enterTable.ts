import type { Room } from '@colyseus/sdk';
import type { Join } from '#protocol/messages';
import { TableState } from '#protocol/TableState';
import { answerFrom, openingOf } from './early.ts';
import { UNPACKS, UnpackingClient } from './UnpackingClient.ts';

export interface Visit {
  /** Such as http://localhost:2567 */
  readonly address: string;
  readonly table: string;
  /** 32 bytes in hex, this browser's own: who has it is this person. */
  readonly key: string;
  readonly name: string;
  /** By lot: nobody chose it. */
  readonly nameIsDrawn?: boolean;
  readonly password?: string;
  readonly seat?: string;
}

/** The room of one table, as the SDK keeps it. */
export type RoomOfTable = Room<unknown, TableState>;

/** What a page says of itself besides. */
export interface PageEntering {
  /** Two pages of one person number their requests apart. */
  readonly page: string;
  /** It was at the table before. */
  readonly wasHere: boolean;
  /** Left out: it has asked for nothing yet. */
  readonly again?: NonNullable<Join['again']>;
}

/** Has the table opened and comes in. The SDK's own reconnecting is off: it gives up early and drops messages. */
export async function enterTable(visit: Visit, said: PageEntering, patience: number): Promise<RoomOfTable> {
  const { address, table, key, name, nameIsDrawn = false, password, seat } = visit;
  const { page, wasHere, again } = said;
  const opened = await answerFrom(openingOf(address, table), {
    method: 'POST',
    signal: AbortSignal.timeout(patience),
  });
  if (!opened.ok) throw new EntryRefused(await sentenceIn(opened), opened.status);
  const room = await new UnpackingClient(address).joinById<TableState>(
    table,
    {
      key,
      page,
      name,
      // Whoever has given themselves another name meanwhile would have the old one again after a cut.
      ...(nameIsDrawn || wasHere ? { nameIfNew: true } : {}),
      unpacks: UNPACKS,
      ...(password === undefined ? {} : { password }),
      ...(seat === undefined ? {} : { seat }),
      ...(again === undefined ? {} : { again }),
    },
    TableState,
  );
  room.reconnection.enabled = false;
  return room;
}

/** The door was closed to us with a reason; trying again would change nothing. */
export class EntryRefused extends Error {
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message);
  }
}

/** Whether somebody said no, rather than that nobody answered. */
export function isEntryRefused(error: unknown): error is Error {
  if (error instanceof EntryRefused) return error.code >= 400 && error.code < 500 && error.code !== 429;
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'number' && code >= 4400 && code < 4500;
}

async function sentenceIn(response: Response): Promise<string> {
  try {
    const body = (await response.json()) as { text?: unknown };
    if (typeof body.text === 'string') return body.text;
  } catch {
    // Not our own answer: a proxy in between speaks otherwise.
  }
  return `The table could not be opened (${response.status}).`;
}
