import type { Texture, IUniform, Object3D } from 'three';
import { Group, Matrix4, Quaternion, Vector3 } from 'three';
import type { Actor } from '../Animator.ts';
import type { Shape } from '../stage/DrawnBody.ts';
import type { SlotOf } from './Inks.ts';
import { INK_LENGTH, writeInks } from './Inks.ts';
import { SlabMesh } from './SlabMesh.ts';
import { SolidMesh } from './SolidMesh.ts';

interface Role {
  readonly actor: Actor;
  /** The first of its instances, and how many it has. */
  readonly first: number;
  readonly count: number;
  readonly solid: Exclude<Shape, { family: 'slab' }> | null;
  light: number;
  alpha: number;
}

/** How an actor is to be lit now. */
export type LightOf = (actor: Actor) => number;
export type TremorOf = (
  actor: Actor,
) => { readonly x: number; readonly y: number; readonly yaw: number } | null;

/** Puts actors on the stage: two meshes for everything, rewritten when the cast changes, moved when somebody moves. */
export class Troupe {
  readonly root: Object3D = new Group();
  /** Of what is printed on what is drawn: a browser test proves with them that nothing hidden is in the scene. */
  readonly prints = new Set<string>();
  private readonly slabs: SlabMesh;
  private readonly solids: SolidMesh;
  private roles: Role[] = [];
  private readonly moved = new Set<Actor>();
  private readonly inks = new Float32Array(INK_LENGTH);
  private readonly matrix = new Matrix4();
  private readonly turn = new Quaternion();
  private readonly nudge = new Quaternion();
  private readonly at = new Vector3();
  private readonly stretch = new Vector3();

  constructor(atlas: IUniform<Texture | null>, segments: number) {
    this.slabs = new SlabMesh({ atlas }, segments);
    this.solids = new SolidMesh({ atlas });
    this.root.add(this.slabs.mesh, this.solids.mesh);
  }

  get count(): number {
    return this.roles.length;
  }

  /** Another cast: everything is written anew. */
  cast(actors: Iterable<Actor>, slotOf: SlotOf): void {
    this.roles = [];
    this.prints.clear();
    let [slabs, solids] = [0, 0];
    for (const actor of actors) {
      if (!actor.visible) continue;
      const { shape, cells } = actor.body;
      const count = cells?.length ?? 1;
      const solid = shape.family === 'slab' ? null : shape;
      this.roles.push({ actor, first: solid === null ? slabs : solids, count, solid, light: 0, alpha: 1 });
      if (solid === null) slabs += count;
      else solids += 1;
    }
    this.slabs.reserve(slabs);
    this.solids.reserve(solids);
    for (const role of this.roles) this.dress(role, slotOf);
    this.slabs.count = slabs;
    this.solids.count = solids;
    this.slabs.repainted();
    this.solids.repainted();
  }

  /** Moves whoever has moved, or everybody, and lights them; says who has moved. */
  play(everybody: boolean, lightOf: LightOf | null, tremorOf: TremorOf): ReadonlySet<Actor> {
    const { moved } = this;
    moved.clear();
    let [firstSlab, endSlab] = [Infinity, 0];
    for (const role of this.roles) {
      const { actor } = role;
      const light = lightOf === null ? 0 : lightOf(actor);
      if (light !== role.light || actor.alpha !== role.alpha) this.light(role, light);
      if (!everybody && !actor.moved) continue;
      actor.moved = false;
      moved.add(actor);
      this.place(role, tremorOf(actor));
      if (role.solid !== null) continue;
      firstSlab = Math.min(firstSlab, role.first);
      endSlab = Math.max(endSlab, role.first + role.count);
    }
    if (endSlab > 0) this.slabs.moved(firstSlab, endSlab);
    return moved;
  }

  dispose(): void {
    this.slabs.dispose();
    this.solids.dispose();
  }

  private light(role: Role, light: number): void {
    const { actor, first, count, solid } = role;
    role.light = light;
    role.alpha = actor.alpha;
    if (solid === null) for (let i = first; i < first + count; i++) this.slabs.light(i, light, actor.alpha);
    else this.solids.light(first, light, actor.alpha);
  }

  private dress({ actor, first, count, solid }: Role, slotOf: SlotOf): void {
    const { body } = actor;
    if (body.top !== null) this.prints.add(body.top.key);
    if (body.bottom !== null) this.prints.add(body.bottom.key);
    if (solid !== null) {
      writeInks(this.inks, 0, body, slotOf);
      this.solids.shape(first, solid);
      this.solids.ink(first, this.inks);
      return;
    }
    const corner = body.shape.family === 'slab' ? body.shape.corner : 0;
    for (let i = 0; i < count; i++) {
      const cell = body.cells?.[i];
      writeInks(this.inks, 0, body, slotOf, cell?.part);
      const [w, d] = cell?.size ?? body.size;
      this.slabs.size(first + i, w, d, body.size[2], corner);
      this.slabs.ink(first + i, this.inks);
    }
  }

  private place({ actor, first, count, solid }: Role, tremor: ReturnType<TremorOf>): void {
    const { at, scale, body } = actor;
    this.at.set(at.x, at.y, at.z);
    this.turn.set(at.qx, at.qy, at.qz, at.qw);
    if (tremor !== null) {
      this.at.x += tremor.x;
      this.at.y += tremor.y;
      this.nudge.set(0, Math.sin(tremor.yaw / 2), 0, Math.cos(tremor.yaw / 2));
      this.turn.premultiply(this.nudge);
    }
    if (solid !== null) {
      const [x, y, z] = this.solids.stretch(solid, body.size);
      this.stretch.set(x * scale, y * scale, z * scale);
      this.solids.place(first, this.matrix.compose(this.at, this.turn, this.stretch));
      return;
    }
    this.stretch.setScalar(scale);
    this.matrix.compose(this.at, this.turn, this.stretch);
    const { matrices } = this.slabs;
    if (body.cells === null) {
      this.matrix.toArray(matrices, first * 16);
      return;
    }
    for (let i = 0; i < count; i++) {
      const cell = body.cells[i] as (typeof body.cells)[number];
      this.at.set(body.mirror ? -cell.x : cell.x, 0, cell.z).applyMatrix4(this.matrix);
      this.matrix.toArray(matrices, (first + i) * 16);
      this.at.toArray(matrices, (first + i) * 16 + 12);
    }
  }
}
