import type { Client } from '@colyseus/core';
import { CloseCode, Room } from '@colyseus/core';
import { MapSchema } from '@colyseus/schema';
import { Body, Box, Plane, SAPBroadphase, Vec3, World } from 'cannon-es';
import { NaivePiece, NaiveTable } from './naiveState.ts';
import { faceOfNth, kindOfNth, crowdSpot } from '../serving/crowd.ts';

export interface NaivePlan {
  readonly pieces: number;
  /** Whether every piece is a body of a physics world, as it is with us; otherwise poses are only passed on. */
  readonly physics: boolean;
}

/** Patches go out with every third tick: 20 Hz. */
const TICKS_A_PATCH = 3;
const SIZE = {
  card: new Vec3(1.25, 0.03, 1.75),
  token: new Vec3(0.4, 0.1, 0.4),
  die: new Vec3(0.31, 0.31, 0.31),
};

const open = new Set<NaiveRoom>();
let isStepped = false;

/** Stops the rooms' own timers: from now on `tickAll` lets time pass. */
export function stepNaiveRooms(): void {
  isStepped = true;
}

export function tickAll(): void {
  for (const room of open) room.tick();
}

/**
 * A table as the library's own guide would make one: every pose is seven float32 fields of the synchronised state, which is
 * patched 20 times a second. It knows no rules, no hidden faces, no undo, and keeps nothing on a disk.
 */
export class NaiveRoom extends Room<{ state: NaiveTable }> {
  override patchRate = null;
  override autoDispose = false;
  private readonly held = new Map<string, string>();
  private readonly bodies = new Map<string, Body>();
  private world: World | null = null;
  private ticks = 0;
  private timer: NodeJS.Timeout | null = null;

  override onCreate({ pieces, physics }: NaivePlan): void {
    const state = new NaiveTable();
    state.pieces = new MapSchema<NaivePiece>();
    this.state = state;
    if (physics) this.world = flatWorld();
    for (let n = 0; n < pieces; n++) this.lay(n, pieces);
    this.onMessage('lift', (client, piece: string) => void this.held.set(client.sessionId, piece));
    this.onMessage('carry', (client, to: { x: number; z: number }) => this.carry(client, to));
    this.onMessage('act', (client, piece: string) => this.act(client, piece));
    open.add(this);
    if (isStepped) return;
    const every = physics ? 1 : TICKS_A_PATCH;
    this.timer = setInterval(() => this.pass(every), (every * 1000) / 60);
  }

  override async onLeave(client: Client, code?: number): Promise<void> {
    if (code === CloseCode.CONSENTED) return;
    await this.allowReconnection(client, 30).catch(() => undefined);
  }

  override onDispose(): void {
    open.delete(this);
    if (this.timer !== null) clearInterval(this.timer);
  }

  /** A sixtieth of a second. */
  tick(): void {
    this.world?.step(1 / 60);
    if (++this.ticks % TICKS_A_PATCH !== 0) return;
    for (const [id, body] of this.bodies) copyPose(body, this.state.pieces.get(id) as NaivePiece);
    this.broadcastPatch();
  }

  /** Where there is no physics, nothing happens between two patches. */
  private pass(ticks: number): void {
    for (let n = 0; n < ticks; n++) this.tick();
  }

  private lay(n: number, pieces: number): void {
    const id = String(n + 1);
    const piece = new NaivePiece();
    const { x, z } = crowdSpot(n, pieces);
    const kind = kindOfNth(n);
    Object.assign(piece, {
      kind,
      face: faceOfNth(n),
      x,
      y: SIZE[kind].y,
      z,
      qx: 0,
      qy: 0,
      qz: 0,
      qw: 1,
      tint: '',
    });
    this.state.pieces.set(id, piece);
    if (this.world === null) return;
    const body = new Body({ mass: 1, shape: new Box(SIZE[kind]), position: new Vec3(x, SIZE[kind].y, z) });
    this.world.addBody(body);
    // It was laid down, not dropped.
    body.sleep();
    this.bodies.set(id, body);
  }

  private carry({ sessionId }: Client, { x, z }: { x: number; z: number }): void {
    const id = this.held.get(sessionId) ?? '';
    const body = this.bodies.get(id);
    const piece = this.state.pieces.get(id);
    if (body !== undefined) {
      body.wakeUp();
      body.position.set(x, 2, z);
      body.velocity.setZero();
    } else if (piece !== undefined) {
      piece.x = x;
      piece.y = 2;
      piece.z = z;
    }
  }

  private act(client: Client, id: string): void {
    const piece = this.state.pieces.get(id);
    if (piece === undefined) return;
    piece.tint = piece.tint === '' ? '#336699' : '';
    this.broadcastPatch();
    client.send('done', id);
  }
}

function copyPose({ position: p, quaternion: q }: Body, piece: NaivePiece): void {
  piece.x = p.x;
  piece.y = p.y;
  piece.z = p.z;
  piece.qx = q.x;
  piece.qy = q.y;
  piece.qz = q.z;
  piece.qw = q.w;
}

function flatWorld(): World {
  const world = new World({ gravity: new Vec3(0, -98, 0), allowSleep: true });
  world.broadphase = new SAPBroadphase(world);
  const floor = new Body({ mass: 0, shape: new Plane() });
  floor.quaternion.setFromEuler(-Math.PI / 2, 0, 0);
  world.addBody(floor);
  return world;
}
