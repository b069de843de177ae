import type { ScreenPoint, TablePoint } from './desk.ts';
import type { Target } from './Target.ts';

/** What lies under a point of the window. */
export interface Pick {
  /** The uppermost thing there: a piece by itself, or a pile or bag as a whole. null: the bare table, or beside it. */
  readonly target: Target | null;
  /** Where the pointer meets the table top (or the plane it lies in, beside the table). */
  readonly point: TablePoint;
  /** Where a ray meets what it hit, above the felt. */
  readonly height: number;
}

/** The scene as tools know it: it can say what is under the pointer, and orbit its camera. Tests bring their own. */
export interface SceneForTools {
  pick(at: ScreenPoint): Pick;
  /** Everything inside a rectangle of the window. */
  within(from: ScreenPoint, to: ScreenPoint): readonly Target[];
  readonly camera: CameraPort;
}

/** Moves of the camera; amounts in CSS pixels of pointer travel, eased by the rig itself. */
export interface CameraPort {
  orbit(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  /** factor > 1 comes nearer, keeping `at` where it is on the screen. */
  zoom(factor: number, at?: ScreenPoint): void;
  /** The default view of my seat. */
  reset(): void;
  /** Perspective → first person → top down → perspective. */
  nextView(): void;
  save(slot: number): void;
  recall(slot: number): void;
  /** Close up on a point, and back again. */
  quickZoom(at: TablePoint): void;
  /** How the camera is rotated about the vertical, in radians: pieces are rotated and arrows move relative to it. */
  readonly yaw: number;
}
