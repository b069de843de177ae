import type { ScreenPoint, TablePoint } from '../../desk/desk.ts';
import type { CameraPort, Pick, SceneForTools } from '../../desk/Ports.ts';
import type { Target } from '../../desk/Target.ts';
import type { TableSeen } from '../../table/Seen.ts';
import type { ClientForTools } from '../ToolPorts.ts';

/** Pixels a table unit. */
const SCALE = 10;
const MIDDLE = { x: 500, y: 300 };

/** Where a spot of the table is in the window. */
export function screen({ x, z }: TablePoint): ScreenPoint {
  return { x: MIDDLE.x + x * SCALE, y: MIDDLE.y + z * SCALE };
}

/** A scene without a canvas: the table seen straight from above. The camera keeps what was done to it. */
export class FlatScene implements SceneForTools {
  readonly done: (readonly [move: string, ...rest: unknown[]])[] = [];
  readonly camera: CameraPort = {
    orbit: (dx, dy) => void this.done.push(['orbit', dx, dy]),
    pan: (dx, dy) => void this.done.push(['pan', dx, dy]),
    zoom: (factor, at) => void this.done.push(['zoom', factor, at]),
    reset: () => void this.done.push(['reset']),
    nextView: () => void this.done.push(['nextView']),
    save: (slot) => void this.done.push(['save', slot]),
    recall: (slot) => void this.done.push(['recall', slot]),
    quickZoom: (at) => void this.done.push(['quickZoom', at]),
    yaw: 0,
  };

  constructor(private readonly client: HasStore) {}

  pick(at: ScreenPoint): Pick {
    const point = { x: (at.x - MIDDLE.x) / SCALE, z: (at.y - MIDDLE.y) / SCALE };
    const hit = this.things().findLast(
      ({ x, z, w, d }) => Math.abs(x - point.x) <= w / 2 && Math.abs(z - point.z) <= d / 2,
    );
    return { target: hit?.target ?? null, point, height: 0 };
  }

  within(from: ScreenPoint, to: ScreenPoint): readonly Target[] {
    const a = this.pick(from).point;
    const b = this.pick(to).point;
    return this.things()
      .filter(
        ({ x, z }) =>
          x >= Math.min(a.x, b.x) &&
          x <= Math.max(a.x, b.x) &&
          z >= Math.min(a.z, b.z) &&
          z <= Math.max(a.z, b.z),
      )
      .map(({ target }) => target);
  }

  private things(): { target: Target; x: number; z: number; w: number; d: number }[] {
    const { table, seat } = this.client.store.getState();
    if (table === null) return [];
    return [...boxes(table)].filter(({ held }) => held === null || held !== seat);
  }
}

type HasStore = { readonly store: ClientForTools['store'] };

function* boxes(table: TableSeen) {
  const { survey } = table;
  for (const piece of table.pieces.values()) {
    const where = table.places.get(piece.place);
    if (where?.form !== 'table' && where?.form !== 'grid') continue;
    const { x, z } = survey.pose(piece);
    const [w, d] = survey.size(piece);
    const bag = [...table.places.values()].find(({ on, form }) => on === piece.id && form === 'bag');
    const target: Target = bag === undefined ? { piece: piece.id } : { place: bag.id };
    yield { target, x, z, w, d, held: piece.held };
  }
  for (const where of table.places.values()) {
    if (where.on !== null || !['deck', 'stack', 'supply'].includes(where.form)) continue;
    const { x, z } = survey.frame(where);
    const target: Target = { place: where.id };
    yield { target, x, z, w: 2.5, d: 3.5, held: where.held };
  }
}
