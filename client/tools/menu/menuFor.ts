import type { TablePoint } from '../../desk/desk.ts';
import type { Target } from '../../desk/Target.ts';
import type { ToolKit } from '../ToolKit.ts';
import type { Grabbable } from '../Grabbable.ts';
import { grabbablesAt } from '../Grabbable.ts';
import { commonEntries } from './commonEntries.ts';
import { Maker } from './Maker.ts';
import type { MenuEntry } from './MenuEntry.ts';
import { ownEntries } from './ownEntries.ts';
import { tableEntries } from './tableEntries.ts';

/** The menu of what lies there: its own entries first, then the common ones; of nothing, the table's. */
export function menuFor(kit: ToolKit, targets: readonly Target[], on: TablePoint): readonly MenuEntry[] {
  const { table } = kit;
  const things = table === null ? [] : grabbablesAt(table, targets).filter(({ sort }) => sort !== 'area');
  const make = new Maker(
    kit,
    things.map(({ target }) => target),
  );
  const [first] = things;
  if (first === undefined) return tableEntries(make, on);
  // Of several only what all of them have.
  const own = isOneSort(things) ? ownEntries(make, first) : [];
  // A supply that is part of the table is only taken from.
  const common = things.some(isFixture) ? [] : commonEntries(make, things);
  return [...own, ...common.filter(({ id }) => !own.some((entry) => entry.id === id))];
}

function isFixture({ piece, sort }: Grabbable): boolean {
  return piece === null && sort !== 'pile';
}

function isOneSort(things: readonly Grabbable[]): boolean {
  const [first, ...others] = things;
  if (others.length === 0) return true;
  const several = first?.sort !== 'pile' && first?.sort !== 'bag' && first?.sort !== 'supply';
  return (
    several &&
    first?.sort !== 'counter' &&
    first?.sort !== 'note' &&
    others.every(({ sort }) => sort === first?.sort)
  );
}
