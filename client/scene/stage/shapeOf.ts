import { PIECE_FACTS } from '#kernel/forms';
import type { Form, Kind } from '#kernel/kind';
import type { SoundBody } from '#art/Body';
import { bodyOf } from '#art/Body';
import { DISC, THINNEST } from '#dice/lift';
import { dieSolid, soundSides } from '#dice/solid';
import { sizeOf } from '#layout/laid';
import type { DrawnCell, BodyShape } from './DrawnBody.ts';

/** What a kind looks like before anybody has touched a copy of it. */
export interface Look {
  readonly body: SoundBody;
  readonly shape: BodyShape;
  /** Unscaled. */
  readonly size: readonly [number, number, number];
  readonly cells: readonly DrawnCell[] | null;
  readonly roughness: number;
  readonly metalness: number;
}

const FINISH: Record<SoundBody['finish'], readonly [roughness: number, metalness: number]> = {
  paper: [0.82, 0],
  wood: [0.62, 0],
  plastic: [0.38, 0],
  metal: [0.34, 0.72],
  glass: [0.12, 0.1],
  cloth: [0.95, 0],
};

const MADE_OF: Readonly<Record<Form, SoundBody['finish']>> = {
  card: 'paper',
  die: 'plastic',
  coin: 'metal',
  token: 'wood',
  tile: 'paper',
  board: 'paper',
  figure: 'plastic',
  bag: 'cloth',
  counter: 'plastic',
  note: 'paper',
  stand: 'wood',
};

const known = new WeakMap<Kind, Look>();

export function lookOf(kind: Kind): Look {
  let look = known.get(kind);
  if (look === undefined) {
    look = worked(kind);
    known.set(kind, look);
  }
  return look;
}

function worked(kind: Kind): Look {
  const body = bodyOf(kind);
  const [width, depth, thick] = sizeOf(kind);
  const height = Math.max(THINNEST, thick);
  const [roughness, metalness] = FINISH[finishOf(kind, body)];
  const common = { body, roughness, metalness, cells: null };
  const { build } = PIECE_FACTS[kind.form];
  if (build === 'solid') {
    const sides = soundSides(kind.sides);
    if (sides === 2) {
      const flat = Math.max(THINNEST, height * DISC);
      return { ...common, shape: { family: 'slab', corner: height / 2 }, size: [height, height, flat] };
    }
    return { ...common, shape: { family: 'die', sides }, size: [height, height, height] };
  }
  const size = [width, depth, height] as const;
  if (build === 'sculpture') return { ...common, shape: { family: 'model', model: body.model }, size };
  const cells = kind.footprint === null ? null : cellsOf(kind.footprint, size);
  if (cells !== null) return { ...common, shape: { family: 'slab', corner: 0.02 }, size, cells };
  if (body.cut === 'rect') return { ...common, shape: { family: 'slab', corner: body.corner }, size };
  if (body.cut === 'round')
    return { ...common, shape: { family: 'slab', corner: Math.min(width, depth) / 2 }, size };
  return { ...common, shape: { family: 'cut', cut: body.cut }, size };
}

/** Dice and tokens shine a little unless their art says what they are made of. */
function finishOf(kind: Kind, body: SoundBody): SoundBody['finish'] {
  return body.finish === 'paper' ? MADE_OF[kind.form] : body.finish;
}

/** The squares of a piece that covers several cells; null when they fill its rectangle anyway. */
function cellsOf(
  footprint: readonly (readonly [number, number])[],
  [width, depth]: readonly [number, number, number],
): readonly DrawnCell[] | null {
  const columns = footprint.map(([column]) => column);
  const rows = footprint.map(([, row]) => row);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const across = Math.max(...columns) - left + 1;
  const along = Math.max(...rows) - top + 1;
  if (across * along === footprint.length) return null;
  const [w, d] = [width / across, depth / along];
  return footprint.map(([column, row]) => ({
    x: (column - left + 0.5) * w - width / 2,
    z: (row - top + 0.5) * d - depth / 2,
    size: [w, d],
    part: [(column - left) / across, (row - top) / along, 1 / across, 1 / along],
  }));
}

/** How high the centre of a lying body is above its underside. */
export function centreHeight({ shape, size }: Pick<Look, 'shape' | 'size'>): number {
  return shape.family === 'die' ? dieSolid(shape.sides).centre * size[2] : size[2] / 2;
}
