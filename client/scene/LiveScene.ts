import type { IUniform, PerspectiveCamera, Texture, WebGLRenderer } from 'three';
import { Group } from 'three';
import { yawOf } from '#kernel/pose';
import type { Kind } from '#kernel/kind';
import type { SeatId } from '#kernel/seat';
import { seatsAround } from '#layout/seats';
import { surfaceOf } from '#art/surface';
import { madeRoom } from '#layout/snap';
import type { Carrying, Desk, DeskState, ScreenPoint } from '../desk/desk.ts';
import type { Pick, SceneForTools } from '../desk/Ports.ts';
import type { Target } from '../desk/Target.ts';
import { keyOf, sameTarget } from '../desk/Target.ts';
import { namedIn } from './namedIn.ts';
import { Atlas, ATLAS_QUALITY } from '../art/Atlas.ts';
import { dieSheet } from '../art/dice.ts';
import { backDrawing, faceDrawing } from '../art/drawingOf.ts';
import type { Seen, TableSeen } from '../table/Seen.ts';
import type { TableClient } from '../table/TableClient.ts';
import { highlights } from '../desk/highlights.ts';
import type { Actor } from './Animator.ts';
import { Animator } from './Animator.ts';
import { CameraRig } from './CameraRig.ts';
import { Carry, carriedOf } from './Carry.ts';
import { follow } from './follow.ts';
import { onFelt } from './framing.ts';
import { Markings } from './marks/Markings.ts';
import type { Slot } from './meshes/Inks.ts';
import { Troupe } from './meshes/Troupe.ts';
import type { Pickable } from './picking.ts';
import { firstHit } from './picking.ts';
import { Pointers } from './Pointers.ts';
import type { Quality } from './quality.ts';
import type { DrawnBody, Print } from './stage/DrawnBody.ts';
import { inPlay } from './stage/inPlay.ts';
import { Staged } from './stage/Staged.ts';
import { stanceAt, stanceInMotion } from './stage/Stance.ts';

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

/** As much of a visit as the scene needs: tests and benches bring a table of their own. */
export type SceneClient = Part<TableClient, 'store' | 'motion' | 'acts' | 'moves' | 'messages' | 'refusals'>;
type Part<T, K extends keyof T> = { readonly [P in K]: T[P] };

interface Ports {
  readonly client: SceneClient;
  readonly desk: Desk;
  readonly gl: WebGLRenderer;
  readonly camera: PerspectiveCamera;
  readonly quality: Quality;
  /** Asks for another frame. */
  readonly wake: () => void;
}

const IN_THE_MIDDLE = { dx: 0, dz: 0 } as const;
const GHOST = 'ghost';
const NOBODY: ReadonlySet<Actor> = new Set();
/** Seconds between two looks at faces that are being painted. */
const PAINTING_PACE = 0.4;
/** Where frames come further apart than this (software drawing), painting a few faces between them would take minutes. */
const SLOW = 0.15;
/** After letting go, what I held stays where I let go of it for so long: the table's answer is on its way. */
const TRUST_MY_HAND = 1.2;

/**
 * The table as it is drawn: it listens to the table and the desk, moves what moves, and sleeps otherwise. Outside React,
 * because a carried piece moves with every pointer event.
 */
export class LiveScene implements SceneForTools {
  readonly root = new Group();
  readonly camera: CameraRig;
  readonly animator = new Animator();
  private readonly atlas: Atlas;
  private readonly texture: IUniform<Texture | null>;
  private readonly troupe: Troupe;
  private readonly markings: Markings;
  private readonly pointers = new Pointers();
  private readonly carry = new Carry();
  private readonly extras = new Map<string, Actor>();
  private readonly leave: (() => void)[] = [];
  private readonly kinds = new Map<string, { readonly kind: Kind; readonly edition: number }>();
  private readonly sample = new Float64Array(7);
  private readonly staged = new Staged();
  /** Those that have moved aside for what my hand would put among them. */
  private aside: readonly string[] = [];
  private table: TableSeen | null = null;
  private atlasMoved = -1;
  private extrasChanged = true;
  private extrasCast: readonly Actor[] = [];
  private readonly onLane = new Set<Actor>();
  private roomFor = '';
  private hand: {
    readonly of: Carrying['along'] | null;
    readonly target: Target | null;
    readonly bodies: ReadonlyMap<string, { readonly dx: number; readonly dz: number }>;
  } = { of: null, target: null, bodies: new Map() };
  private mine: { readonly keys: readonly string[]; readonly since: number } | null = null;
  private lastFrame = 0;
  private lastPainted = 0;
  private paintedAt = 0;
  private frames = 0;
  private drawnFirst = true;
  private bounds = { left: 0, top: 0, width: 1, height: 1 };

  constructor(private readonly ports: Ports) {
    const { client, desk, gl, quality } = ports;
    // Shadows are drawn anew when something has moved, not whenever the camera turns.
    gl.shadowMap.autoUpdate = false;
    gl.shadowMap.needsUpdate = true;
    this.atlas = new Atlas(gl, ATLAS_QUALITY[quality.atlas]);
    this.texture = { value: this.atlas.texture };
    this.troupe = new Troupe(this.texture, quality.segments);
    this.markings = new Markings(this.texture, (key, words) =>
      this.atlas.slot(key, words, { ground: '#000000' }),
    );
    this.root.add(this.troupe.root, this.markings.root);
    this.camera = new CameraRig(ports.wake, () =>
      this.table === null
        ? null
        : inPlay(this.staged.bodies.values(), this.table, client.store.getState().seat),
    );
    this.leave.push(
      this.atlas.onChange(() => this.painted()),
      client.store.subscribe((seen, before) => this.told(seen, before)),
      client.acts((act, before) => {
        const { table } = client.store.getState();
        if (table !== null) follow(act, table, before, this.animator, this.time());
        ports.wake();
      }),
      client.moves(ports.wake),
      client.refusals((request) => this.refuse(namedIn(request))),
      client.messages((name, message) => {
        if (name !== 'ping') return;
        const { x, z, seat } = message as { x: number; z: number; seat: SeatId | null };
        this.markings.ping({ x, z, seat, start: this.time() });
        ports.wake();
      }),
      desk.subscribe((state, before) => this.touched(state, before)),
      highlights.subscribe(() => this.remark()),
    );
    this.told(client.store.getState(), null);
  }

  /** Whether things fade instead of flying. */
  calm(still: boolean): void {
    this.animator.still = still;
    this.camera.still = still;
  }

  /** Where the canvas is in the window. */
  resize(bounds: { left: number; top: number; width: number; height: number }): void {
    const { left, top, width, height } = bounds;
    this.bounds = { left, top, width, height };
    this.camera.resize(bounds.width, bounds.height);
    this.markings.changed();
  }

  pick(at: ScreenPoint): Pick {
    const ray = this.camera.ray(this.onCanvas(at));
    const hit = firstHit(ray, this.aimedAt());
    const point = onFelt(ray);
    return { target: hit?.hit.body.target ?? null, point, height: hit?.height ?? 0 };
  }

  within(from: ScreenPoint, to: ScreenPoint): readonly Target[] {
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    const found = new Map<string, Target>();
    for (const { body, at } of this.aimedAt()) {
      const spot = this.inWindow(at.x, at.y, at.z);
      if (spot.x >= left && spot.x <= right && spot.y >= top && spot.y <= bottom)
        found.set(keyOf(body.target), body.target);
    }
    return [...found.values()];
  }

  /** Where a target is drawn in the window; null when it is not drawn. For tests and for menus opened by key. */
  screenOf(target: Target): ScreenPoint | null {
    for (const { body, at } of this.pickable()) {
      if (!sameTarget(body.target, target)) continue;
      return this.inWindow(at.x, at.y + body.size[2] / 2, at.z);
    }
    return null;
  }

  stats(): SceneStats {
    const { render } = this.ports.gl.info;
    return {
      calls: render.calls,
      triangles: render.triangles,
      frames: this.frames,
      bodies: this.troupe.count,
      prints: [...this.troupe.prints],
    };
  }

  /** One frame: moves everything on and asks for the next one only if something has still to move. */
  frame(): void {
    const now = this.time();
    const seconds = Math.min(0.1, this.lastFrame === 0 ? 1 / 60 : now - this.lastFrame);
    this.lastFrame = now;
    const { client, desk, camera, wake } = this.ports;
    const seen = client.store.getState();
    const { carrying } = desk.getState();
    let busy = false;
    if (this.table !== null) {
      busy = this.carry.advance(this.table, carrying, seconds, this.animator.still) || busy;
      this.leadCarried(carrying, now);
      busy = this.followMotion(carrying, now) || busy;
    }
    busy = this.animator.advance(now) || busy;
    if (this.animator.led.size > 0) this.pointers.follow(this.led());
    busy = this.pointers.advance(seconds, this.animator.still) || busy;
    busy = this.camera.advance(seconds, camera) || busy;
    busy = this.markings.advance(now) || busy;
    const breathes = carrying !== null && highlights.getState().places.length > 0 && !this.animator.still;
    this.show(seen, carrying, now, breathes);
    // What has come to rest is drawn once more without anything moving, then nothing is.
    if (busy || breathes) wake();
    else this.lastFrame = 0;
    // From here on a pointer finds pieces: what benches stop their clock at.
    if (this.drawnFirst && this.troupe.count > 0) {
      this.drawnFirst = false;
      performance.mark('pieces-drawn');
    }
    this.frames++;
  }

  dispose(): void {
    for (const leave of this.leave) leave();
    this.troupe.dispose();
    this.markings.dispose();
    this.atlas.dispose();
  }

  /** Faces are painted between frames: drawing after each of them would leave no time to paint the others. */
  private painted(): void {
    const now = this.time();
    const { waiting } = this.atlas.fill;
    const pause = this.paintedAt === 0 ? 0 : now - this.paintedAt;
    this.paintedAt = waiting > 0 ? now : 0;
    if (waiting > 0 && pause > SLOW) {
      this.paintedAt = 0;
      queueMicrotask(() => this.atlas.paintWaiting());
      return;
    }
    if (waiting > 0 && now - this.lastPainted < PAINTING_PACE) return;
    this.lastPainted = now;
    this.ports.wake();
  }

  private refuse(targets: readonly Target[]): void {
    for (const target of targets)
      for (const key of this.staged.keysOf(target)) this.animator.shake(key, this.time());
    this.ports.wake();
  }

  private time(): number {
    return performance.now() / 1000;
  }

  private told(seen: Seen, before: Seen | null): void {
    if (seen.table !== this.table || seen.seat !== before?.seat) {
      const was = this.table;
      this.table = seen.table;
      this.roomFor = '';
      if (seen.table !== null) this.restage(seen.table, seen, was);
    }
    if (
      seen.seat !== before?.seat ||
      seen.table?.observation.seats.length !== before?.table?.observation.seats.length
    )
      this.sit(seen);
    if (this.pointers.update(seen)) this.extrasChanged = true;
    this.remark();
  }

  private sit({ seat, table }: Seen): void {
    const seats = table?.observation.seats ?? [];
    const index = seats.findIndex(({ id }) => id === seat);
    const spot = index < 0 ? undefined : seatsAround(Math.max(1, seats.length))[index];
    this.camera.sitAt(spot === undefined ? 0 : yawOf(spot.edge));
  }

  private restage(table: TableSeen, { seat, rolling }: Seen, was: TableSeen | null): void {
    const { changed, gone } = this.staged.show(table, seat, rolling);
    this.animator.wait(new Set(Array.from(rolling.keys(), (piece) => keyOf({ piece }))), this.time());
    this.hand = { of: null, target: null, bodies: new Map() };
    this.moveBack();
    this.animator.restage(changed, gone, this.time());
    // What goes into a bag changes what there is to say about the bag, which has not changed itself.
    for (const id of table.changes?.places ?? [])
      for (const on of [table.places.get(id)?.on, was?.places.get(id)?.on])
        if (on !== null && on !== undefined)
          for (const bag of this.animator.actorsOf({ piece: on })) this.animator.recast.add(bag);
  }

  /** Those that made room rest again where the table says. */
  private moveBack(): void {
    const bodies = this.aside.flatMap((key) => this.staged.bodies.get(key) ?? []);
    this.aside = [];
    this.animator.restage(bodies, [], this.time());
  }

  private touched(state: DeskState, before: DeskState): void {
    const { carrying } = state;
    if (carrying === null && before.carrying !== null)
      this.mine = { keys: [...this.inHand(before.carrying).keys()], since: this.time() };
    this.makeRoom(carrying);
    this.ghost(carrying);
    if (
      state.hover !== before.hover ||
      state.selection !== before.selection ||
      state.ruler !== before.ruler ||
      (carrying === null) !== (before.carrying === null) ||
      carrying?.landing?.spot.place !== before.carrying?.landing?.spot.place ||
      carrying?.landing?.spot.at !== before.carrying?.landing?.spot.at
    )
      this.remark();
    this.ports.wake();
  }

  private remark(): void {
    this.markings.changed();
    this.ports.wake();
  }

  /** The others in the place it hovers over move aside already. */
  private makeRoom(carrying: Carrying | null): void {
    const { table } = this;
    if (table === null) return;
    const landing = carrying?.landing ?? null;
    const spot = landing?.spot;
    const name =
      spot === undefined || spot.pose !== null || spot.onto !== null || spot.refused !== null || spot.theirs
        ? ''
        : `${spot.place}/${spot.at}/${spot.heading}`;
    if (name === this.roomFor) return;
    this.roomFor = name;
    const carried = carrying === null ? undefined : carriedOf(table, carrying);
    const room =
      name === '' || landing === null || carried === undefined
        ? null
        : madeRoom(table.survey, carried, landing);
    const was = new Set(this.aside);
    const aside: DrawnBody[] = [];
    room?.laid.forEach(({ id }, i) => {
      const body = id === null ? undefined : this.staged.bodies.get(keyOf({ piece: id }));
      const pose = room.poses[i];
      if (body === undefined || pose === undefined || body.held !== null) return;
      aside.push({ ...body, rest: stanceAt(pose, body.lift, body.own) });
      was.delete(body.key);
    });
    this.aside = [...was];
    this.moveBack();
    this.aside = aside.map(({ key }) => key);
    this.animator.restage(aside, [], this.time());
  }

  /** A faint copy where it would come to lie. */
  private ghost(carrying: Carrying | null): void {
    const landing = carrying?.landing ?? null;
    const carried = carrying === null ? undefined : this.animator.actor(keyOf(carrying.target));
    const hides = landing === null || carried === undefined || this.isHand(landing.spot.place);
    const known = this.extras.get(GHOST);
    if (hides) {
      if (known !== undefined) this.extrasChanged = this.extras.delete(GHOST);
      return;
    }
    const at = stanceAt(landing.pose, carried.body.lift, carried.body.own);
    if (known !== undefined && known.body === carried.body) {
      Object.assign(known.at, at);
      known.moved = true;
      known.alpha = landing.spot.refused === null ? 0.5 : 0.2;
      return;
    }
    this.extras.set(GHOST, { body: carried.body, at, alpha: 0.5, scale: 1, visible: true, moved: true });
    this.extrasChanged = true;
  }

  private isHand(place: string): boolean {
    return this.table?.places.get(place)?.form === 'hand';
  }

  /** The bodies in my hand, each with its distance from it. Worked out once for each movement of the hand. */
  private inHand(carrying: Carrying): ReadonlyMap<string, { readonly dx: number; readonly dz: number }> {
    if (this.hand.of === carrying.along && sameTarget(this.hand.target, carrying.target))
      return this.hand.bodies;
    const { target, along } = carrying;
    const bodies = new Map<string, { readonly dx: number; readonly dz: number }>();
    if ('piece' in target) bodies.set(keyOf(target), IN_THE_MIDDLE);
    else for (const key of this.staged.keysOf(target)) bodies.set(key, IN_THE_MIDDLE);
    for (const one of along) bodies.set(keyOf({ piece: one.piece }), one);
    this.hand = { of: along, target, bodies };
    return bodies;
  }

  private leadCarried(carrying: Carrying | null, now: number): void {
    if (carrying === null) return;
    for (const [key, { dx, dz }] of this.inHand(carrying)) {
      const actor = this.animator.actor(key);
      if (actor !== undefined)
        this.animator.lead(key, this.carry.stance(actor, carrying, dx, dz), now, false);
    }
  }

  /** What is on the motion lane is where the lane says, except what is in my own hand. True while anything is on it. */
  private followMotion(carrying: Carrying | null, now: number): boolean {
    const { motion, store } = this.ports.client;
    const { seat } = store.getState();
    const { isMoving, isHolding } = motion;
    const inHand = carrying === null ? null : this.inHand(carrying);
    if (this.mine !== null && now - this.mine.since > TRUST_MY_HAND) this.mine = null;
    let waits = false;
    for (const actor of this.ledOrOnLane()) {
      const { key, motion: id, held } = actor.body;
      if (inHand?.has(key) === true) continue;
      // Let go of, but the table has not said so yet: it must not jump back to where it came from.
      if (held !== null && held === seat && this.mine !== null && this.mine.keys.includes(key)) {
        waits = true;
        continue;
      }
      if (id !== null && motion.sample(id, now, this.sample)) {
        this.animator.lead(
          key,
          stanceInMotion(this.sample, actor.body.lift, actor.body.ownInMotion),
          now,
          true,
        );
      } else if (this.animator.isLed(key)) this.animator.letGo(key, now);
    }
    if (isMoving || isHolding) motion.tidy(now);
    return isMoving || waits;
  }

  /** Whoever the lane may have something to say about. The answer is written over by the next one. */
  private ledOrOnLane(): ReadonlySet<Actor> {
    const { onLane, animator } = this;
    onLane.clear();
    for (const key of animator.led) {
      const actor = animator.actor(key);
      if (actor !== undefined) onLane.add(actor);
    }
    for (const id of this.ports.client.motion.ids())
      for (const actor of animator.inMotion(id)) onLane.add(actor);
    return onLane;
  }

  /** Whoever somebody leads. */
  private *led(): Generator<Actor> {
    for (const key of this.animator.led) {
      const actor = this.animator.actor(key);
      if (actor !== undefined) yield actor;
    }
  }

  /** Everything a pointer can be aimed at, where it is to be aimed. */
  private *aimedAt(): Generator<Pickable> {
    for (const actor of this.pickable()) {
      const at = this.animator.aim(actor);
      if (at !== null) yield at === actor.at ? actor : { body: actor.body, at };
    }
  }

  private *pickable(): Generator<Actor> {
    const { carrying } = this.ports.desk.getState();
    const inHand = carrying === null ? null : this.inHand(carrying);
    for (const actor of this.animator.drawn)
      if (actor.visible && actor.alpha > 0.4 && !(inHand?.has(actor.body.key) ?? false)) yield actor;
  }

  private show(seen: Seen, carrying: Carrying | null, now: number, breathes: boolean): void {
    const { gl } = this.ports;
    const { table, animator } = this;
    const isRecast = this.recast(table);
    const { hover } = this.ports.desk.getState();
    const touched = carrying === null && hover !== null ? new Set(animator.actorsOf(hover)) : NOBODY;
    for (const actor of this.extrasCast) animator.stirred.add(actor);
    const moved = this.troupe.play(animator.stirred, touched, (actor) => animator.tremor(actor, now));
    animator.stirred.clear();
    if (isRecast || moved.size > 0) gl.shadowMap.needsUpdate = true;
    if (table !== null)
      this.markings.show({
        seen,
        table,
        desk: this.ports.desk.getState(),
        highlights: highlights.getState(),
        actorsOf: this.actorsOf,
        moved,
        pointers: this.pointers,
        yaw: this.camera.yaw,
        pixelsPerUnit: this.camera.pixelsPerUnit,
        still: this.animator.still,
        now,
      });
    const breath = breathes ? 0.72 + 0.28 * Math.sin(now * 4) : 1;
    this.markings.tune(breath, this.bounds.width, this.bounds.height);
  }

  /** Dresses whoever came, went or looks otherwise; everybody, when their faces lie elsewhere in the atlas. True when there was anybody. */
  private recast(table: TableSeen | null): boolean {
    const { animator, troupe } = this;
    const { recast } = animator;
    const isAll = this.atlasMoved !== this.atlas.moved;
    if (!isAll && !this.extrasChanged && recast.size === 0) return false;
    if (table !== null) this.markings.recast(table, recast);
    const extras = [...this.extras.values(), ...this.pointers.actors];
    for (const gone of this.extrasCast) {
      if (extras.includes(gone)) continue;
      gone.visible = false;
      recast.add(gone);
    }
    for (const actor of extras) if (this.extrasChanged) recast.add(actor);
    this.extrasCast = extras;
    this.extrasChanged = false;
    if (isAll) {
      troupe.cast([...animator.drawn, ...extras], this.dressed);
      this.markings.repaint();
    } else troupe.recast(recast, this.dressed);
    recast.clear();
    this.atlasMoved = this.atlas.moved;
    return true;
  }

  private readonly actorsOf = (target: Target): Iterable<Actor> => this.animator.actorsOf(target);

  private readonly dressed = (print: Print): Slot => this.slotOf(print);

  private slotOf(print: Print): Slot {
    const { kind } = print;
    const known = this.kinds.get(kind.id);
    const edition = known === undefined ? 0 : known.kind === kind ? known.edition : known.edition + 1;
    if (known?.kind !== kind) this.kinds.set(kind.id, { kind, edition });
    // A kind that was edited looks different under the same name.
    const key = edition === 0 ? print.key : `${print.key}~${edition}`;
    const size = print.print === 'die' ? undefined : surfaceOf(kind);
    return this.atlas.slot(key, () => drawingOf(print), size === undefined ? {} : { size });
  }

  private onCanvas({ x, y }: ScreenPoint): ScreenPoint {
    return { x: x - this.bounds.left, y: y - this.bounds.top };
  }

  private inWindow(x: number, y: number, z: number): ScreenPoint {
    const at = this.camera.screen(x, y, z);
    return { x: at.x + this.bounds.left, y: at.y + this.bounds.top };
  }
}

function drawingOf(print: Print): ReturnType<typeof backDrawing> {
  if (print.print === 'face') return faceDrawing(print.kind, print.face, print.marks);
  return print.print === 'back' ? backDrawing(print.kind) : dieSheet(print.kind);
}
