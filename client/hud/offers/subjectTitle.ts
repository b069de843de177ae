import type { Target } from '../../desk/Target.ts';
import type { TableSeen } from '../../table/Seen.ts';
import { titleOfPlace, titleOfTarget } from '../titleOfTarget.ts';

/** What a list of moves calls what they begin with: a pile without how many lie in it. */
export function subjectTitle(table: TableSeen, target: Target): string {
  const place = 'place' in target ? table.places.get(target.place) : undefined;
  return place === undefined ? titleOfTarget(table, target) : titleOfPlace(place);
}
