import { audit } from '#kernel/audit';
import type { Json } from '#kernel/json';
import { sameJson } from '#kernel/json';
import type { Observation } from '#kernel/observe';
import type { Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { seenIn } from '#protocol/seenIn';
import type { LiveTable } from '../../../server/LiveTable.ts';
import { expected } from '../../../server/testing/Gallery.ts';
import type { Page } from './Page.ts';
import type { Shadow } from './Shadow.ts';
import { firstDifference } from './Shadow.ts';
import type { ServerEnd } from './Wire.ts';

export interface Scene {
  readonly live: LiveTable;
  readonly shadow: Shadow;
  readonly pages: readonly Page[];
  /** The disk has refused something, and has taken no act since. */
  readonly mayOwe: boolean;
  readonly violated: (what: string) => void;
}

/** Everything that must hold when nothing is under way: the table, the journal, every client and the people agree. Returns how many things were compared. */
export function inspect({ live, shadow, pages, mayOwe, violated }: Scene): number {
  const { table } = live.authority;
  const faults = audit(table);
  if (faults.length > 0) violated(`the table is not sound: ${faults.slice(0, 3).join('; ')}`);
  shadow.compare(table);
  let compared = 2;
  const may = new Map<Viewer, Observation>();
  for (const page of pages) {
    if (page.standing !== 'here') continue;
    compared++;
    inspectPage(live, page, may, violated);
  }
  for (const { client, person } of live.sessions.all()) {
    compared++;
    if ((client as unknown as { readonly ref: ServerEnd }).ref.readyState !== 1)
      violated(`${person.name} is counted as present and has no line`);
    if (person.banned) violated(`${person.name} is banned and here`);
  }
  // What a full disk has kept from being done is done after the next act, and not later.
  if (live.members.owes && !mayOwe)
    violated('something is still owed, although the disk has taken an act since');
  if (!live.members.owes) inspectSeats(live, violated);
  return compared + 1;
}

function inspectPage(
  live: LiveTable,
  page: Page,
  may: Map<Viewer, Observation>,
  violated: (what: string) => void,
): void {
  const { people, authority } = live;
  const person = people.find(page.person);
  if (person === undefined) return violated(`${page.name} is here and not known`);
  const viewer = people.viewerOf(person);
  if (viewer !== page.viewer)
    violated(`${page.name} believes to look through ${page.viewer}, and looks through ${viewer}`);
  const wanted = may.get(viewer) ?? expected(authority.table, viewer);
  may.set(viewer, wanted);
  const seen = seenIn(page.state, viewer);
  if (!sameJson(seen as unknown as Json, wanted as unknown as Json))
    violated(`${page.name} does not see what ${viewer} may see: ${firstDifference(wanted, seen)}`);
  if (page.state.kinds.size !== authority.table.kinds.size)
    violated(`${page.name} knows other kinds of pieces`);
  const [unanswered] = page.unanswered();
  if (unanswered !== undefined)
    violated(`${page.name} was never answered ${unanswered.seq}: ${JSON.stringify(unanswered.request)}`);
}

/** Who sits where is the same for the people and for the table, and nobody who is gone holds anything. */
function inspectSeats({ authority, people, sessions }: LiveTable, violated: (what: string) => void): void {
  const { table } = authority;
  for (const { id, holder } of table.seats) {
    const person = people.holderOf(id);
    if ((holder === 'person') !== (person !== undefined))
      violated(`${id} is held by ${holder} at the table and by ${person?.name ?? 'nobody'} among the people`);
    const isThere = person !== undefined && sessions.isPresent(person);
    if (!isThere && holder !== 'bot' && isHolding(table, id))
      violated(`${id} is not there and holds something`);
  }
  const owner = people.owner === null ? undefined : people.find(people.owner);
  if (owner === undefined && people.all().length > 0) violated('nobody owns the table');
  const standIn = people.standIn();
  if (standIn === undefined) return;
  if (owner !== undefined && sessions.isPresent(owner))
    violated(`${standIn.name} stands in for an owner who is there`);
  if ((standIn.seated ?? Infinity) > (people.ownerAway?.order ?? 0))
    violated(`${standIn.name} sat down when the owner was gone, and stands in`);
  if (standIn.seats.length === 0) violated(`${standIn.name} stands in without a seat`);
}

export function isHolding(table: Table, seat: string): boolean {
  for (const piece of table.pieces.values()) if (piece.held === seat) return true;
  for (const where of table.places.values())
    if (where.held === seat || where.openTo.includes(seat)) return true;
  return false;
}
