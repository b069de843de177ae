import type { PerspectiveCamera } from 'three';
import type { TableSize } from '#kernel/tableSize';
import { HOUSE_TABLE, isSameSize } from '#kernel/tableSize';
import type { ScreenPoint, TablePoint } from '../desk/desk.ts';
import type { CameraPort as Rig } from '../desk/Ports.ts';
import type { FramedPart, Ray, CameraView } from './framing.ts';
import {
  DISTANCE,
  LENS,
  PITCH,
  eyeOf,
  framedView,
  framedUpright,
  isPortrait,
  feltUnder,
  projected,
  rayThrough,
  zoomedAt,
} from './framing.ts';
import { wholeOf } from './tableMeasures.ts';

type Manner = 'perspective' | 'first-person' | 'top-down';

const DEFAULT_PITCH = 0.88;
/** Seconds after which half of the way is done. */
const HALF_WAY = 0.055;
const KEPT_AS = 'orrery.cameras';
const ORBIT = 0.006;

/**
 * The eye over the table. It has a goal and glides there; `advance` moves it on and says whether it is still on its way.
 * As long as nobody has touched it, it follows the window and the seat.
 */
export class CameraRig implements Rig {
  private goal: CameraView = framedView(0, DEFAULT_PITCH, 16 / 9);
  private now: CameraView = this.goal;
  private home = 0;
  private table = HOUSE_TABLE;
  private aspect = 16 / 9;
  private width = 1280;
  private height = 720;
  private manner: Manner = 'perspective';
  private isUntouched = true;
  private before: CameraView | null = null;
  /** Whether it jumps instead of gliding. */
  still = false;

  constructor(
    private readonly wake: () => void,
    /** Where this seat plays: what a narrow window shows first. */
    private readonly inPlay: () => FramedPart | null = () => null,
  ) {}

  get yaw(): number {
    return this.now.yaw;
  }

  get view(): CameraView {
    return this.now;
  }

  /** How many CSS pixels a unit of the table takes in the middle of the view it goes to. */
  get pixelsPerUnit(): number {
    return this.height / (2 * this.goal.distance * Math.tan(LENS / 2));
  }

  /** The window has another size. */
  resize(width: number, height: number): void {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.aspect = this.width / this.height;
    if (this.isUntouched) this.jump(this.usual());
    this.wake();
  }

  /** The table has another size. */
  standAt(table: TableSize): void {
    if (isSameSize(table, this.table)) return;
    this.table = table;
    if (this.isUntouched) this.jump(this.usual());
    this.wake();
  }

  /** We sit elsewhere now: our side of the table comes towards us. */
  sitAt(yaw: number): void {
    if (yaw === this.home) {
      if (this.isUntouched) this.go(this.usual());
      return;
    }
    this.home = yaw;
    this.reset();
  }

  orbit(dx: number, dy: number): void {
    this.touched({
      ...this.goal,
      yaw: this.goal.yaw - dx * ORBIT,
      pitch: clamp(this.goal.pitch + dy * ORBIT, PITCH.least, PITCH.most),
    });
  }

  pan(dx: number, dy: number): void {
    const { yaw, pitch, distance } = this.goal;
    const unit = (2 * distance * Math.tan(LENS / 2)) / this.height;
    const right = -dx * unit;
    const near = (-dy * unit) / Math.max(0.3, Math.sin(pitch));
    const whole = wholeOf(this.table);
    this.touched({
      ...this.goal,
      x: clamp(this.goal.x + right * Math.cos(yaw) + near * Math.sin(yaw), -whole.width, whole.width),
      z: clamp(this.goal.z - right * Math.sin(yaw) + near * Math.cos(yaw), -whole.depth, whole.depth),
    });
  }

  zoom(factor: number, at?: ScreenPoint): void {
    if (!(factor > 0) || !Number.isFinite(factor)) return;
    const point =
      at === undefined ? { x: this.goal.x, z: this.goal.z } : feltUnder(this.rayOf(at, this.goal));
    const whole = wholeOf(this.table);
    const near = {
      x: clamp(point.x, -whole.width / 2, whole.width / 2),
      z: clamp(point.z, -whole.depth / 2, whole.depth / 2),
    };
    this.touched(zoomedAt(this.goal, factor, near.x, near.z));
  }

  reset(): void {
    this.manner = 'perspective';
    this.isUntouched = true;
    this.before = null;
    this.go(this.usual());
  }

  nextView(): void {
    const next: Record<Manner, Manner> = {
      perspective: 'first-person',
      'first-person': 'top-down',
      'top-down': 'perspective',
    };
    this.manner = next[this.manner];
    this.isUntouched = true;
    this.go(this.usual());
  }

  save(slot: number): void {
    const all = { ...kept(wholeOf(this.table)), [slot]: this.goal };
    try {
      localStorage.setItem(KEPT_AS, JSON.stringify(all));
    } catch {
      // A browser that keeps nothing still has its camera.
    }
  }

  recall(slot: number): void {
    const view = kept(wholeOf(this.table))[slot];
    if (view !== undefined) this.touched(view);
  }

  quickZoom(at: TablePoint): void {
    if (this.before !== null) {
      const back = this.before;
      this.before = null;
      this.go(back);
      return;
    }
    const { goal } = this;
    this.touched({
      ...goal,
      x: at.x,
      z: at.z,
      distance: Math.min(18, goal.distance),
      pitch: Math.max(1, goal.pitch),
    });
    this.before = goal;
  }

  /** Moves on by some seconds and puts the camera there. True while it is still on its way. */
  advance(seconds: number, camera: PerspectiveCamera): boolean {
    const { now, goal } = this;
    const share = this.still ? 1 : 1 - 0.5 ** (seconds / HALF_WAY);
    const mix = (a: number, b: number): number => a + (b - a) * share;
    const next: CameraView = {
      x: mix(now.x, goal.x),
      z: mix(now.z, goal.z),
      yaw: mix(now.yaw, goal.yaw),
      pitch: mix(now.pitch, goal.pitch),
      distance: Math.exp(mix(Math.log(now.distance), Math.log(goal.distance))),
    };
    const isThere =
      Math.abs(next.x - goal.x) + Math.abs(next.z - goal.z) < goal.distance * 2e-4 &&
      Math.abs(next.yaw - goal.yaw) + Math.abs(next.pitch - goal.pitch) < 3e-4 &&
      Math.abs(next.distance / goal.distance - 1) < 5e-4;
    this.now = isThere ? goal : next;
    this.put(camera);
    return !isThere;
  }

  /** The ray through a point of the canvas, in CSS pixels from its upper left corner. */
  ray(at: ScreenPoint): Ray {
    return this.rayOf(at, this.now);
  }

  /** Where a point of the table's space appears on the canvas. */
  screen(x: number, y: number, z: number): ScreenPoint {
    const at = projected(this.now, this.aspect, x, y, z);
    return { x: ((at.x + 1) / 2) * this.width, y: ((1 - at.y) / 2) * this.height };
  }

  private put(camera: PerspectiveCamera): void {
    const eye = eyeOf(this.now);
    const { x, z, yaw, distance } = this.now;
    camera.position.set(eye.x, eye.y, eye.z);
    // Looking straight down "up" would be undefined: away from the viewer is always up on the screen.
    camera.up.set(-Math.sin(yaw), 0.001, -Math.cos(yaw));
    camera.lookAt(x, 0, z);
    camera.near = Math.max(0.3, distance * 0.06);
    camera.far = distance * 2 + 260;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  private rayOf(at: ScreenPoint, view: CameraView): Ray {
    return rayThrough(view, this.aspect, (at.x / this.width) * 2 - 1, 1 - (at.y / this.height) * 2);
  }

  private usual(): CameraView {
    const { home, aspect, table } = this;
    if (this.manner === 'top-down') return framedView(home, PITCH.most, aspect, table);
    // On a window higher than wide, looking from further above fills it better.
    const pitch = clamp(DEFAULT_PITCH + (1.1 - aspect) * 0.6, DEFAULT_PITCH, 1.3);
    if (this.manner === 'perspective') {
      const part = isPortrait(aspect) ? this.inPlay() : null;
      return part === null
        ? framedView(home, pitch, aspect, table)
        : framedUpright(home, pitch, aspect, part);
    }
    const { width, depth } = wholeOf(table);
    const away = Math.abs(Math.cos(home)) > 0.7 ? depth : width;
    const whole = framedView(home, 0.5, aspect, table);
    return { ...whole, pitch: 0.42, distance: Math.min(whole.distance, away * 0.95) };
  }

  private touched(view: CameraView): void {
    this.isUntouched = false;
    this.before = null;
    this.go(view);
  }

  private go(view: CameraView): void {
    // The short way round, or recalling a view after some rounds would spin the table.
    const rounds = Math.round((this.now.yaw - view.yaw) / (2 * Math.PI));
    this.goal = { ...view, yaw: view.yaw + rounds * 2 * Math.PI };
    this.wake();
  }

  private jump(view: CameraView): void {
    this.goal = view;
    this.now = view;
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Views kept in this browser; what makes no sense is left out. */
function kept(whole: TableSize): Readonly<Record<number, CameraView>> {
  try {
    const raw = JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}') as Record<string, Partial<CameraView>>;
    const sound = Object.entries(raw).flatMap(([slot, view]): [string, CameraView][] => {
      const { x, z, yaw, pitch, distance } = view;
      if (![x, z, yaw, pitch, distance].every((part) => typeof part === 'number' && Number.isFinite(part)))
        return [];
      return [
        [
          slot,
          {
            x: clamp(x as number, -whole.width, whole.width),
            z: clamp(z as number, -whole.depth, whole.depth),
            yaw: yaw as number,
            pitch: clamp(pitch as number, PITCH.least, PITCH.most),
            distance: clamp(distance as number, DISTANCE.least, DISTANCE.most),
          },
        ],
      ];
    });
    return Object.fromEntries(sound);
  } catch {
    return {};
  }
}
