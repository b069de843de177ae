import type { PerspectiveCamera } from 'three';
import { Group } from 'three';
import type { DeskStore, DeskState, ScreenPoint } from '../desk/desk.ts';
import { highlights } from '../desk/highlights.ts';
import type { Pick, SceneForTools } from '../desk/Ports.ts';
import type { Target } from '../desk/Target.ts';
import type { Seen } from '../table/Seen.ts';
import { Animator } from './Animator.ts';
import { CameraRig } from './CameraRig.ts';
import { Extras } from './Extras.ts';
import { Markings } from './marks/Markings.ts';
import { Troupe } from './meshes/Troupe.ts';
import { DrawnPointers } from './DrawnPointers.ts';
import type { Quality } from './quality.ts';
import type { SceneClient } from './SceneClient.ts';
import { inPlay } from './stage/inPlay.ts';
import { Staged } from './stage/Staged.ts';
import { CarrySystem } from './systems/carry.ts';
import { CastingSystem } from './systems/casting.ts';
import { FlightsSystem } from './systems/flights.ts';
import { GhostSystem } from './systems/ghost.ts';
import { MakeRoomSystem } from './systems/makeRoom.ts';
import { MarksSystem } from './systems/marks.ts';
import { MotionSystem } from './systems/motion.ts';
import type { Prints } from './systems/paint.ts';
import { PickingSystem } from './systems/picking.ts';
import { PointingSystem } from './systems/pointing.ts';
import { StagingSystem } from './systems/staging.ts';
import type { CanvasBounds, System } from './systems/System.ts';
import { ViewSystem } from './systems/view.ts';

/** What a bench or a browser test may ask about what is drawn. */
export interface SceneStats {
  /** Draw calls of the last frame, shadows included if they were drawn anew. */
  readonly calls: number;
  readonly triangles: number;
  /** Frames drawn since the scene was made. */
  readonly frames: number;
  readonly bodies: number;
  /** Everything printed on anything drawn, as `face/<kind>/<face>`, `back/<kind>` or `die/<kind>`. */
  readonly prints: readonly string[];
}

interface Ports {
  readonly client: SceneClient;
  readonly desk: DeskStore;
  readonly gl: {
    readonly shadowMap: { autoUpdate: boolean; needsUpdate: boolean };
    readonly info: { readonly render: { readonly calls: number; readonly triangles: number } };
  };
  readonly paint: Prints;
  readonly camera: PerspectiveCamera;
  readonly quality: Quality;
  /** Asks for another frame. */
  readonly wake: () => void;
}

/**
 * The table as it is drawn: a list of systems in one order, told of the table and the desk, and called once a frame; it
 * sleeps while none of them is busy. Outside React, because a carried piece moves with every pointer event.
 */
export class LiveScene implements SceneForTools {
  readonly root = new Group();
  readonly camera: CameraRig;
  readonly animator = new Animator();
  private readonly systems: readonly System[];
  private readonly picking: PickingSystem;
  private readonly troupe: Troupe;
  private readonly leave: readonly (() => void)[];
  private lastFrame = 0;
  private frames = 0;

  constructor(private readonly ports: Ports) {
    const { client, desk, gl, paint, quality, wake } = ports;
    const { animator } = this;
    gl.shadowMap.autoUpdate = false;
    gl.shadowMap.needsUpdate = true;
    const staged = new Staged();
    const extras = new Extras();
    const pointers = new DrawnPointers();
    const markings = new Markings(paint.texture, paint.wordsAt);
    this.troupe = new Troupe(paint.texture, quality.segments);
    this.root.add(this.troupe.root, markings.root);
    this.camera = new CameraRig(wake, () => {
      const { table, seat } = client.store.getState();
      return table === null ? null : inPlay(staged.bodies.values(), table, seat);
    });
    const staging = new StagingSystem(staged, animator);
    const carry = new CarrySystem(staged, animator);
    const casting = new CastingSystem(animator, extras, this.troupe, markings, paint, gl.shadowMap);
    this.picking = new PickingSystem(desk, animator, carry, this.camera);
    // Each says what it has to come after.
    this.systems = [
      staging,
      carry,
      new MakeRoomSystem(staged, animator),
      new MotionSystem(client.motion, animator, carry),
      new FlightsSystem(animator),
      new PointingSystem(pointers, animator, extras),
      new ViewSystem(this.camera, ports.camera),
      new GhostSystem(client.store, animator, extras),
      paint,
      casting,
      new MarksSystem(markings, animator, casting, pointers, this.camera),
      this.picking,
    ];
    const awake = <T extends readonly unknown[]>(does: (...told: T) => void) => {
      return (...told: T): void => {
        does(...told);
        wake();
      };
    };
    this.leave = [
      client.store.subscribe(awake((seen, before) => this.follow(seen, before))),
      client.acts(
        awake((act, before) => staging.tell(act, client.store.getState().table, before, seconds())),
      ),
      client.moves(wake),
      client.refusals(awake((request) => staging.refuse(request, seconds()))),
      client.messages(
        'ping',
        awake(({ x, z, seat }) => markings.ping({ x, z, seat, start: seconds() })),
      ),
      desk.subscribe(awake((state, before) => this.touched(state, before))),
      highlights.subscribe(awake(() => markings.changed())),
    ];
    this.follow(client.store.getState(), null);
    wake();
  }

  /** Whether things fade instead of flying. */
  calm(still: boolean): void {
    this.animator.still = still;
    this.camera.still = still;
  }

  resize({ left, top, width, height }: CanvasBounds): void {
    for (const system of this.systems) system.resize?.({ left, top, width, height });
  }

  pick(at: ScreenPoint): Pick {
    return this.picking.pick(at);
  }

  within(from: ScreenPoint, to: ScreenPoint): readonly Target[] {
    return this.picking.within(from, to);
  }

  /** Where a target is drawn in the window; null when it is not drawn. For tests and for menus opened by key. */
  screenOf(target: Target): ScreenPoint | null {
    return this.picking.screenOf(target);
  }

  stats(): SceneStats {
    const { calls, triangles } = this.ports.gl.info.render;
    const { count: bodies, prints } = this.troupe;
    return { calls, triangles, frames: this.frames, bodies, prints: [...prints] };
  }

  /** One frame: moves everything on and asks for the next one only if something has still to move. */
  frame(now = seconds()): void {
    const passed = Math.min(0.1, this.lastFrame === 0 ? 1 / 60 : now - this.lastFrame);
    const { client, desk, wake } = this.ports;
    const frame = {
      now,
      seconds: passed,
      seen: client.store.getState(),
      desk: desk.getState(),
      still: this.animator.still,
    };
    let busy = false;
    for (const system of this.systems) busy = (system.frame?.(frame) ?? false) || busy;
    // What has come to rest is drawn once more without anything moving, then nothing is.
    this.lastFrame = busy ? now : 0;
    if (busy) wake();
    this.frames++;
  }

  dispose(): void {
    for (const leave of this.leave) leave();
    for (const system of this.systems) system.dispose?.();
  }

  private follow(seen: Seen, before: Seen | null): void {
    for (const system of this.systems) system.follow?.(seen, before, seconds());
  }

  private touched(state: DeskState, before: DeskState): void {
    for (const system of this.systems) system.touched?.(state, before, seconds());
  }
}

function seconds(): number {
  return performance.now() / 1000;
}
