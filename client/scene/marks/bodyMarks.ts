import type { Actor } from '../Actor.ts';
import type { Stance } from '../stage/Stance.ts';
import type { TableMark } from './TableMark.ts';
import { HAIR, tableMark } from './TableMark.ts';

/** An outline round the foot of a body; nothing for one that leans, which only shines. */
export function footMark(
  { body, at }: Pick<Actor, 'body' | 'at'>,
  room: number,
  style: Partial<TableMark>,
): TableMark | null {
  const { shape, size } = body;
  const isLevel = Math.abs(1 - 2 * (at.qx * at.qx + at.qz * at.qz)) > 0.95;
  // A solid that rests on a face lies lower than half its size: its mark would be under the felt.
  const y = Math.max(at.y - size[2] / 2, 0) + HAIR;
  if (shape.family === 'die') {
    const across = size[0] * 1.45 + room;
    return tableMark('rect', level(at, y, 0), [across, across], { ...style, corner: across / 2 });
  }
  if (!isLevel) return null;
  const [w, d] = [size[0] + room, size[1] + room];
  const isRound = shape.family === 'model' || shape.family === 'cut';
  const corner =
    shape.family === 'slab' ? Math.min(shape.corner + room / 2, w / 2, d / 2) : Math.min(w, d) / 2;
  return tableMark('rect', level(at, y, yawOf(at)), [w, d], {
    ...style,
    corner: isRound ? Math.min(w, d) / 2 : corner,
  });
}

function level({ x, z }: Stance, y: number, yaw: number): Stance {
  return { x, y, z, qx: 0, qy: Math.sin(yaw / 2), qz: 0, qw: Math.cos(yaw / 2) };
}

/** Its rotation about the vertical, also of a body that lies on its face: there left is right, which an outline does not mind. */
function yawOf({ qx, qy, qz, qw }: Stance): number {
  const forward = { x: 2 * (qx * qz + qw * qy), z: 1 - 2 * (qx * qx + qy * qy) };
  return Math.atan2(forward.x, forward.z);
}
