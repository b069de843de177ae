import type { Observation, PieceSeen, PlaceSeen } from '#kernel/observe';

/** What somebody sees of a table, a line a thing: positions instead of names, so that a field may be renamed and the lines stay. */
export function sightLines({
  viewer,
  version,
  seats,
  settings,
  rules,
  places,
  pieces,
}: Observation): string[] {
  return [
    `== ${viewer} at ${version}`,
    line(
      'seats',
      seats.map(({ id, name, team, holder }) => [id, name, team, holder]),
    ),
    line('settings', settings),
    line('rules', rules),
    ...places.map(placeLine),
    ...pieces.map(pieceLine),
  ];
}

function placeLine(p: PlaceSeen): string {
  const manners = [p.capacity, p.cellCapacity, p.accepts, p.ordered, p.facing, p.hiding];
  const geometry = [p.columns, p.rows, p.hexes?.length ?? null, p.supplies, p.loose, p.lay];
  const state = [p.openTo, p.held, p.locked, p.count, p.pieces, p.top, p.backs];
  return line('place', [p.id, p.form, p.label, p.owner, p.on, p.pose, ...manners, ...geometry, ...state]);
}

function pieceLine(p: PieceSeen): string {
  const spot = [p.place, p.at, p.pose, p.facing, p.heading, p.mirror, p.shown, p.held];
  const marks = [p.value, p.locked, p.scale, p.tint, p.label, p.about];
  return line('piece', [p.id, p.kind, ...spot, ...marks, p.face ?? null, p.row ?? null]);
}

function line(word: string, value: unknown): string {
  return `${word} ${JSON.stringify(value)}`;
}
