import type { Page } from 'playwright-core';
import type { Spot } from './Player.ts';

/** How somebody has hold of a piece: where the pointer presses, and how far the piece's middle is from there on the felt. */
export interface Grip extends Spot {
  readonly dx: number;
  readonly dz: number;
}

/** A spot of the window where this piece, and nothing before it, is under the pointer; null when all of it is covered. */
export function gripOn(page: Page, piece: number): Promise<Grip | null> {
  return page.evaluate((id) => {
    const { scene, client } = window.orrery ?? {};
    const table = client?.store.getState().table;
    const held = table?.pieces.get(id);
    const pile = held === undefined ? undefined : table?.places.get(held.place);
    // A stack is one thing to the pointer: its top is taken by pressing on the whole.
    const isPile = pile?.form === 'stack' || pile?.form === 'deck';
    const middle = scene?.screenOf(isPile ? { place: pile.id } : { piece: id }) ?? null;
    if (scene === undefined || table == null || held === undefined || middle === null) return null;
    const lies = isPile ? table.survey.frame(pile) : table.survey.pose(held);
    for (let i = 0; i < 120; i++) {
      const far = Math.sqrt(i) * 2.2;
      const at = { x: middle.x + far * Math.cos(i * 2.4), y: middle.y + far * Math.sin(i * 2.4) };
      const { target, point } = scene.pick(at);
      if (target === null || document.elementFromPoint(at.x, at.y)?.tagName !== 'CANVAS') continue;
      if ('piece' in target ? target.piece !== id : !isPile || target.place !== pile.id) continue;
      return { ...at, dx: lies.x - point.x, dz: lies.z - point.z };
    }
    return null;
  }, piece);
}

/**
 * Where to move the pointer so that a piece held by this grip hangs over a place, or over a cell of it. The scene can only be
 * asked what lies under a pointer, so the way back is felt for step by step.
 */
export async function overPlace(page: Page, place: string, cell: number | null, grip: Grip): Promise<Spot> {
  const spot = await page.evaluate(
    ({ id, at, dx, dz }) => {
      const { scene, client } = window.orrery ?? {};
      const survey = client?.store.getState().table?.survey;
      const where = client?.store.getState().table?.places.get(id);
      if (scene === undefined || survey === undefined || where === undefined) return null;
      const frame = survey.frame(where);
      const [wide, deep] = survey.plot(where).lay.cell;
      const column = at === null ? 0 : (at % where.columns) - (where.columns - 1) / 2;
      const row = at === null ? 0 : Math.floor(at / where.columns) - (where.rows - 1) / 2;
      const [x, z] = [column * wide, row * deep];
      const yaw = 2 * Math.atan2(frame.qy, frame.qw);
      const goal = {
        x: frame.x + x * Math.cos(yaw) + z * Math.sin(yaw) - dx,
        z: frame.z - x * Math.sin(yaw) + z * Math.cos(yaw) - dz,
      };
      const under = (p: { x: number; y: number }) => scene.pick(p).point;
      let now = { x: innerWidth / 2, y: innerHeight / 2 };
      for (let i = 0; i < 20; i++) {
        const here = under(now);
        const right = under({ x: now.x + 2, y: now.y });
        const down = under({ x: now.x, y: now.y + 2 });
        const [ax, az] = [(right.x - here.x) / 2, (right.z - here.z) / 2];
        const [bx, bz] = [(down.x - here.x) / 2, (down.z - here.z) / 2];
        const det = ax * bz - bx * az;
        const [ex, ez] = [goal.x - here.x, goal.z - here.z];
        if (Math.hypot(ex, ez) < 0.02) return now;
        now = { x: now.x + (ex * bz - bx * ez) / det, y: now.y + (ax * ez - ex * az) / det };
      }
      return null;
    },
    { id: place, at: cell, dx: grip.dx, dz: grip.dz },
  );
  if (spot === null) throw new Error(`nobody can point at ${place}`);
  return spot;
}
