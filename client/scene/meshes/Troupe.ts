import type { Texture, IUniform, Object3D } from 'three';
import { Group, Matrix4, Quaternion, Vector3 } from 'three';
import type { Actor } from '../Actor.ts';
import type { BodyShape } from '../stage/DrawnBody.ts';
import type { SlotOf } from './Inks.ts';
import { INK_LENGTH, writeInks } from './Inks.ts';
import { SlabMesh } from './SlabMesh.ts';
import { SolidMesh } from './SolidMesh.ts';

interface Role {
  readonly actor: Actor;
  /** The first of its instances, and how many it has. */
  first: number;
  readonly count: number;
  readonly solid: Exclude<BodyShape, { family: 'slab' }> | null;
  light: number;
  alpha: number;
  /** Cast since it was last played. */
  fresh: boolean;
}

/** How brightly those that are touched shine. */
const TOUCHED = 0.22;
/** With fewer empty instances than this there is nothing to be gained by closing the gaps. */
const FEW_GAPS = 64;

export type TremorOf = (
  actor: Actor,
) => { readonly x: number; readonly y: number; readonly yaw: number } | null;

/** Puts actors on the stage: two meshes for everything; only who is cast, moved or lit anew is written anew. */
export class Troupe {
  readonly root: Object3D = new Group();
  private readonly slabs: SlabMesh;
  private readonly solids: SolidMesh;
  private readonly roles = new Map<Actor, Role>();
  /** The numbers nobody has below the highest, of slabs by how many there are in a row. */
  private readonly slabGaps = new Map<number, number[]>();
  private readonly solidGaps: number[] = [];
  private gaps = 0;
  private slabsEnd = 0;
  private solidsEnd = 0;
  private readonly due = new Set<Role>();
  private touched: ReadonlySet<Actor> = new Set();
  private readonly moved = new Set<Actor>();
  private readonly inks = new Float32Array(INK_LENGTH);
  private readonly matrix = new Matrix4();
  private readonly rotation = new Quaternion();
  private readonly nudge = new Quaternion();
  private readonly at = new Vector3();
  private readonly stretch = new Vector3();

  constructor(atlas: IUniform<Texture | null>, segments: number) {
    this.slabs = new SlabMesh({ atlas }, segments);
    this.solids = new SolidMesh({ atlas });
    this.root.add(this.slabs.mesh, this.solids.mesh);
  }

  get count(): number {
    return this.roles.size;
  }

  /** What is printed on what is drawn: a browser test proves with it that nothing hidden is in the scene. */
  get prints(): ReadonlySet<string> {
    const prints = new Set<string>();
    for (const { body } of this.roles.keys()) {
      if (body.top !== null) prints.add(body.top.key);
      if (body.bottom !== null) prints.add(body.bottom.key);
    }
    return prints;
  }

  /** Another cast: everything is written anew, without gaps. */
  cast(actors: Iterable<Actor>, slotOf: SlotOf): void {
    this.roles.clear();
    this.due.clear();
    this.slabGaps.clear();
    this.solidGaps.length = 0;
    [this.gaps, this.slabsEnd, this.solidsEnd] = [0, 0, 0];
    for (const actor of actors) {
      if (!actor.visible) continue;
      const role = roleOf(actor);
      role.first = role.solid === null ? this.slabsEnd : this.solidsEnd;
      if (role.solid === null) this.slabsEnd += role.count;
      else this.solidsEnd += 1;
      this.roles.set(actor, role);
    }
    this.slabs.reserve(this.slabsEnd);
    this.solids.reserve(this.solidsEnd);
    for (const role of this.roles.values()) this.dress(role, slotOf);
    this.slabs.count = this.slabsEnd;
    this.solids.count = this.solidsEnd;
    this.slabs.repainted(0, this.slabsEnd);
    this.solids.repainted();
  }

  /** These came, went, are seen or look otherwise; all others stay as they are written. */
  recast(actors: Iterable<Actor>, slotOf: SlotOf): void {
    const homeless: Actor[] = [];
    for (const actor of actors) {
      const known = this.roles.get(actor);
      const next = actor.visible ? roleOf(actor) : null;
      if (next !== null && known !== undefined && isAlike(known, next)) next.first = known.first;
      else if (known !== undefined) this.dismiss(known);
      if (next === null) continue;
      if (next.first < 0) this.settle(next);
      if (next.first < 0) {
        homeless.push(actor);
        continue;
      }
      if (known !== undefined) this.due.delete(known);
      this.roles.set(actor, next);
      this.dress(next, slotOf);
      if (next.solid === null) this.slabs.repainted(next.first, next.first + next.count);
      else {
        this.solids.see(next.first, true);
        this.solids.repainted();
      }
    }
    this.slabs.count = this.slabsEnd;
    if (homeless.length > 0 || (this.gaps > FEW_GAPS && this.gaps * 2 > this.slabsEnd))
      this.cast([...this.roles.keys(), ...homeless], slotOf);
  }

  /** Moves who has moved and lights who is touched; says who has moved. Who rests is not looked at. */
  play(stirred: Iterable<Actor>, touched: ReadonlySet<Actor>, tremorOf: TremorOf): ReadonlySet<Actor> {
    const { moved, due } = this;
    for (const actors of [stirred, touched, this.touched])
      for (const actor of actors) {
        const role = this.roles.get(actor);
        if (role !== undefined) due.add(role);
      }
    this.touched = touched;
    moved.clear();
    let [firstSlab, endSlab] = [Infinity, 0];
    for (const role of due) {
      const { actor } = role;
      const light = touched.has(actor) ? TOUCHED : 0;
      if (light !== role.light || actor.alpha !== role.alpha) this.light(role, light);
      if (!role.fresh && !actor.moved) continue;
      role.fresh = false;
      actor.moved = false;
      moved.add(actor);
      this.place(role, tremorOf(actor));
      if (role.solid !== null) continue;
      firstSlab = Math.min(firstSlab, role.first);
      endSlab = Math.max(endSlab, role.first + role.count);
    }
    due.clear();
    if (endSlab > 0) this.slabs.moved(firstSlab, endSlab);
    return moved;
  }

  dispose(): void {
    this.slabs.dispose();
    this.solids.dispose();
  }

  /** Finds instances for it, if there is room. */
  private settle(role: Role): void {
    const { count, solid } = role;
    const gap = solid === null ? this.slabGaps.get(count)?.pop() : this.solidGaps.pop();
    if (gap !== undefined) {
      role.first = gap;
      if (solid === null) this.gaps -= count;
    } else if (solid === null && this.slabsEnd + count <= this.slabs.most) {
      role.first = this.slabsEnd;
      this.slabsEnd += count;
    } else if (solid !== null && this.solidsEnd < this.solids.most) role.first = this.solidsEnd++;
  }

  private dismiss(role: Role): void {
    const { actor, first, count, solid } = role;
    this.roles.delete(actor);
    this.due.delete(role);
    if (solid !== null) {
      this.solids.see(first, false);
      this.solidGaps.push(first);
      return;
    }
    this.slabs.clear(first, first + count);
    this.gaps += count;
    const alike = this.slabGaps.get(count);
    if (alike === undefined) this.slabGaps.set(count, [first]);
    else alike.push(first);
  }

  private light(role: Role, light: number): void {
    const { actor, first, count, solid } = role;
    role.light = light;
    role.alpha = actor.alpha;
    if (solid === null) for (let i = first; i < first + count; i++) this.slabs.light(i, light, actor.alpha);
    else this.solids.light(first, light, actor.alpha);
  }

  private dress(role: Role, slotOf: SlotOf): void {
    const { actor, first, count, solid } = role;
    const { body } = actor;
    this.due.add(role);
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
    this.rotation.set(at.qx, at.qy, at.qz, at.qw);
    if (tremor !== null) {
      this.at.x += tremor.x;
      this.at.y += tremor.y;
      this.nudge.set(0, Math.sin(tremor.yaw / 2), 0, Math.cos(tremor.yaw / 2));
      this.rotation.premultiply(this.nudge);
    }
    if (solid !== null) {
      const [x, y, z] = this.solids.stretch(solid, body.size);
      this.stretch.set(x * scale, y * scale, z * scale);
      this.solids.place(first, this.matrix.compose(this.at, this.rotation, this.stretch));
      return;
    }
    this.stretch.setScalar(scale);
    this.matrix.compose(this.at, this.rotation, this.stretch);
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

function roleOf(actor: Actor): Role {
  const { shape, cells } = actor.body;
  const solid = shape.family === 'slab' ? null : shape;
  const count = solid === null ? (cells?.length ?? 1) : 1;
  return { actor, first: -1, count, solid, light: 0, alpha: 1, fresh: true };
}

/** Whether one can go on with the instances of the other. */
function isAlike(a: Role, b: Role): boolean {
  return a.count === b.count && (a.solid === null) === (b.solid === null);
}
