import { Sphere } from 'cannon-es';
import type { Form, Kind } from '#kernel/kind';
import type { HullFace } from '#dice/hullFaces';
import { DISC, THINNEST } from '#dice/lift';
import { dieSolid, isLog, soundSides } from '#dice/solid';
import type { Vec } from '#dice/rotation';
import { dot, scaled } from '#dice/rotation';
import { boxFaces, dieFaces, prismFaces } from './bodyFaces.ts';
import { Hull, inertiaOf } from './Hull.ts';
import type { BodyPlan, BodySort } from './BodyPlan.ts';
import { Plan } from './Plan.ts';
import { boxCorners, prismCorners } from './prism.ts';

/** Calm: a throw knocks other dice about, but hardly ever a figure, a card or a pile. */
const STANDS: Record<Form, number> = {
  die: 5,
  coin: 20,
  token: 20,
  card: 30,
  tile: 30,
  note: 30,
  counter: 40,
  figure: 40,
  stand: 60,
  bag: 60,
  board: Infinity,
};

/** The body of a piece, or of a pile as one piece as high as its count. */
export function makePlan({ kind, scale, count }: BodySort): BodyPlan {
  const [width, depth, thick] = kind.size.map((n) => soundSize(n * scale)) as [number, number, number];
  if (kind.form === 'die' && count === 1) return diePlan(soundSides(kind.sides), thick);
  const height = Math.max(THINNEST, thick) * Math.max(1, count);
  const { corners, faces } = levelOutline(kind, width, depth, height);
  const coin = count === 1 && kind.form === 'coin';
  const mass = soundMass(width * depth * height * 2);
  return new Plan(
    {
      form: kind.form,
      sides: coin ? 2 : 0,
      level: true,
      flips: coin,
      corners,
      lift: height / 2,
      height,
      radius: furthest(corners),
      reach: Math.hypot(width, depth) / 2,
      mass,
      bounce: coin ? 0.25 : 0,
      stands: count > 1 ? 60 : STANDS[kind.form],
    },
    () => new Hull(corners, faces()),
    () => scaled(inertiaOf(corners, faces()), mass),
  );
}

interface Outlined {
  readonly corners: Vec[];
  readonly faces: () => readonly HullFace[];
}

function levelOutline(kind: Kind, width: number, depth: number, height: number): Outlined {
  const square = Math.abs(width - depth) < 0.02 * width;
  if (kind.form === 'coin') return prism(8, width, depth, height);
  if (square && (kind.form === 'token' || kind.form === 'figure' || kind.form === 'bag'))
    return prism(8, width, depth, height);
  if (kind.form === 'tile' && kind.footprint === null) {
    // A hexagon lying in its box betrays itself by the box's sides.
    if (Math.abs(width / depth - Math.sqrt(3) / 2) < 0.01) return prism(6, width, depth, height, 'point');
    if (Math.abs(depth / width - Math.sqrt(3) / 2) < 0.01) return prism(6, width, depth, height, 'side');
  }
  return { corners: boxCorners(width, depth, height), faces: boxFaces };
}

function prism(
  sides: number,
  width: number,
  depth: number,
  height: number,
  first: 'point' | 'side' = 'side',
): Outlined {
  return {
    corners: prismCorners(sides, width, depth, height, first),
    faces: () => prismFaces(sides, depth / width, first),
  };
}

function diePlan(sides: number, size: number): BodyPlan {
  const solid = dieSolid(sides);
  const mass = soundMass(4 * size ** 3);
  const common = {
    form: 'die' as const,
    sides,
    level: false,
    flips: false,
    mass,
    bounce: 0.52,
    stands: STANDS.die,
  };
  if (solid.corners.length === 0) {
    const moment = 0.1 * mass * size * size;
    const half = size / 2;
    return new Plan(
      { ...common, corners: [], lift: half, height: size, radius: half, reach: half },
      () => new Sphere(half),
      () => ({ x: moment, y: moment, z: moment }),
    );
  }
  // A coin of a die: its size is how wide it is.
  const flat = sides === 2;
  const height = flat ? Math.max(THINNEST, size * DISC) : size;
  const disc = flat ? prism(8, size, size, height) : null;
  const corners = disc?.corners ?? solid.corners.map((c) => scaled(c, size));
  const faces = disc?.faces ?? (() => dieFaces(sides));
  return new Plan(
    {
      ...common,
      corners,
      lift: flat ? height / 2 : solid.centre * size,
      height,
      radius: furthest(corners),
      reach: furthest(corners.map((c) => ({ ...c, y: 0 }))),
    },
    () => new Hull(corners, faces()),
    () => {
      const exact = scaled(inertiaOf(corners, faces()), mass);
      // A d10 is a little longer along one axis that lies aslant in its frame; cannon knows only upright axes, and evening
      // it out keeps it as fair as its shape is.
      const even = (exact.x + exact.y + exact.z) / 3;
      return flat || isLog(sides) ? exact : { x: even, y: even, z: even };
    },
  );
}

function furthest(corners: readonly Vec[]): number {
  return Math.sqrt(Math.max(...corners.map((c) => dot(c, c))));
}

/** Heavy things on light ones make any solver tremble: nothing is more than thirty times heavier than another. */
function soundMass(mass: number): number {
  return Math.min(6, Math.max(0.2, mass));
}

function soundSize(size: number): number {
  return Number.isFinite(size) ? Math.min(200, Math.max(THINNEST, size)) : 1;
}
