import type { TableSize } from '#kernel/tableSize';
import { HOUSE_TABLE } from '#kernel/tableSize';
import { wholeOf } from './tableMeasures.ts';

/** A camera that looks at a spot of the table top. `yaw` 0 looks from the south; `pitch` is the height of the eye above the horizon. */
export interface CameraView {
  readonly x: number;
  readonly z: number;
  readonly yaw: number;
  readonly pitch: number;
  readonly distance: number;
}

/** The opening angle of the lens from top to bottom, in radians. */
export const LENS = (32 * Math.PI) / 180;

export const PITCH = { least: 0.2, most: 1.565 } as const;
export const DISTANCE = { least: 5, most: 480 } as const;

/** Shares of the window's height and width that stay free at its edges. */
export interface Margins {
  readonly top: number;
  readonly bottom: number;
  readonly sides: number;
}
const MARGINS: Margins = { top: 0.075, bottom: 0.105, sides: 0.02 };

/** Where the eye is. */
export function eyeOf({ x, z, yaw, pitch, distance }: CameraView): { x: number; y: number; z: number } {
  const flat = distance * Math.cos(pitch);
  return { x: x + flat * Math.sin(yaw), y: distance * Math.sin(pitch), z: z + flat * Math.cos(yaw) };
}

/** Where a point appears: -1 to 1 from left to right and from bottom to top. Behind the eye it is far outside. */
export function projected(
  view: CameraView,
  aspect: number,
  px: number,
  py: number,
  pz: number,
): { x: number; y: number } {
  const eye = eyeOf(view);
  const [dx, dy, dz] = [px - eye.x, py - eye.y, pz - eye.z];
  const { yaw, pitch } = view;
  const right = dx * Math.cos(yaw) - dz * Math.sin(yaw);
  const back = dx * Math.sin(yaw) + dz * Math.cos(yaw);
  const ahead = -back * Math.cos(pitch) - dy * Math.sin(pitch);
  const up = dy * Math.cos(pitch) - back * Math.sin(pitch);
  const high = Math.tan(LENS / 2) * Math.max(ahead, 1e-3);
  return { x: right / (high * aspect), y: up / high };
}

/** Which corners have to be in sight: the whole table and the hands standing round it. */
const REACH = 1.2;
type Corner = readonly [x: number, y: number, z: number];
function cornersOf(table: TableSize): readonly Corner[] {
  const { width, depth } = wholeOf(table);
  return [1, -1].flatMap((sx) =>
    [1, -1].flatMap((sz) =>
      [-1.5, 2].map((y): Corner => [sx * (width / 2 + REACH), y, sz * (depth / 2 + REACH)]),
    ),
  );
}

/** The nearest view in this direction that has the whole table in sight, whatever the shape of the window. */
export function framedView(
  yaw: number,
  pitch: number,
  aspect: number,
  table: TableSize = HOUSE_TABLE,
): CameraView {
  const start = { x: 0, z: 0, yaw, pitch, distance: DISTANCE.most };
  return nearestOf(start, cornersOf(table), aspect, MARGINS);
}

/** A part of the table top. */
export interface FramedPart {
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly front: number;
}

/** In a window higher than wide the whole table would be a strip with pieces too small for a finger. */
export const isPortrait = (aspect: number): boolean => aspect < 0.8;
/** What is written above the table and held below it takes more of such a window. */
const UPRIGHT: Margins = { top: 0.2, bottom: 0.29, sides: 0.01 };
/** So much of a part's width must be in sight; the rest is a push of the finger away. */
const KEPT = 0.72;

/** The nearest view that has a part of the table in sight, from front to back and most of it from side to side. */
export function framedUpright(yaw: number, pitch: number, aspect: number, part: FramedPart): CameraView {
  const [x, z] = [(part.left + part.right) / 2, (part.back + part.front) / 2];
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const corners = [part.left, part.right].flatMap((px) =>
    [part.back, part.front].map((pz): Corner => {
      const aside = ((px - x) * cos - (pz - z) * sin) * KEPT;
      const back = (px - x) * sin + (pz - z) * cos;
      return [x + aside * cos + back * sin, 0, z - aside * sin + back * cos];
    }),
  );
  return nearestOf({ x, z, yaw, pitch, distance: DISTANCE.most }, corners, aspect, UPRIGHT);
}

function nearestOf(
  start: CameraView,
  corners: readonly Corner[],
  aspect: number,
  margins: Margins,
): CameraView {
  const { yaw, pitch } = start;
  let view = start;
  for (let i = 0; i < 7; i++) {
    view = { ...view, distance: nearest(view, corners, aspect, margins) };
    const { low, high } = extent(view, corners, aspect);
    const wanted = margins.bottom - margins.top;
    const off = (low + high) / 2 - wanted;
    // Sliding the spot it looks at moves the table up or down in the window.
    const slide = (off * Math.tan(LENS / 2) * view.distance) / Math.max(0.35, Math.sin(pitch));
    view = { ...view, x: view.x - slide * Math.sin(yaw), z: view.z - slide * Math.cos(yaw) };
  }
  return { ...view, distance: nearest(view, corners, aspect, margins) };
}

function extent(
  view: CameraView,
  corners: readonly Corner[],
  aspect: number,
): { low: number; high: number; wide: number } {
  let [low, high, wide] = [Infinity, -Infinity, 0];
  for (const [x, y, z] of corners) {
    const at = projected(view, aspect, x, y, z);
    low = Math.min(low, at.y);
    high = Math.max(high, at.y);
    wide = Math.max(wide, Math.abs(at.x));
  }
  return { low, high, wide };
}

function nearest(
  view: CameraView,
  corners: readonly Corner[],
  aspect: number,
  { top, bottom, sides }: Margins,
): number {
  let [near, far]: [number, number] = [DISTANCE.least, DISTANCE.most];
  for (let i = 0; i < 18; i++) {
    const distance = (near + far) / 2;
    const { low, high, wide } = extent({ ...view, distance }, corners, aspect);
    const fits = wide <= 1 - 2 * sides && high - low <= 2 - 2 * (top + bottom);
    if (fits) far = distance;
    else near = distance;
  }
  return far;
}

/** Comes nearer by a factor and keeps the table point (px, pz) where it is in the window. */
export function zoomedAt(view: CameraView, factor: number, px: number, pz: number): CameraView {
  const distance = Math.min(DISTANCE.most, Math.max(DISTANCE.least, view.distance / factor));
  const by = distance / view.distance;
  return { ...view, distance, x: px + (view.x - px) * by, z: pz + (view.z - pz) * by };
}

/** The ray through a point of the window, -1 to 1 each way. */
export function rayThrough(view: CameraView, aspect: number, sx: number, sy: number): Ray {
  const { yaw, pitch } = view;
  const high = Math.tan(LENS / 2);
  const right = sx * high * aspect;
  const up = sy * high;
  const back = -Math.cos(pitch) - up * Math.sin(pitch);
  const dx = right * Math.cos(yaw) + back * Math.sin(yaw);
  const dz = -right * Math.sin(yaw) + back * Math.cos(yaw);
  const dy = up * Math.cos(pitch) - Math.sin(pitch);
  const long = Math.hypot(dx, dy, dz);
  const eye = eyeOf(view);
  return { x: eye.x, y: eye.y, z: eye.z, dx: dx / long, dy: dy / long, dz: dz / long };
}

export interface Ray {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
}

const FARTHEST = 300;

/** Where a ray meets the table top, or the plane it lies in; above the horizon the farthest point in that direction. */
export function feltUnder({ x, y, z, dx, dy, dz }: Ray): { x: number; z: number } {
  const reach = dy < -1e-4 ? Math.min(-y / dy, FARTHEST * 2) : FARTHEST;
  return { x: x + dx * reach, z: z + dz * reach };
}
