import type { Pose } from '#kernel/pose';
import { composed, flatPose } from '#kernel/pose';
import type { Laid } from '../laid.ts';
import { lyingSize, quarters } from '../laid.ts';
import type { Lay } from '../lay.ts';
import type { Locator } from './locator.ts';
import { inZone, aimRead } from './locator.ts';

/** Cards further apart than this would not look like one hand. */
const WIDEST_STEP = 0.07;
const OVERLAP = 0.6;
const LAYER = 0.02;
const MOST_LAYERS = 0.3;
/** However narrow the zone: below this no aim could tell two cards apart. */
const LEAST_PITCH = 1e-4;

interface Fan {
  readonly pitch: number;
  /** The angle between neighbours. */
  readonly step: number;
  readonly layer: number;
  /** Added to every card's depth, so that the whole fan stands in the middle of its zone. */
  readonly shift: number;
}

/** The widest, most curved fan that stays inside the zone. It depends on what is in the hand, never on the order. */
function fanOf(lay: Lay, laid: readonly Laid[]): Fan {
  const n = laid.length;
  let [w, d, h] = [0, 0, 0];
  for (const one of laid) {
    const [width, depth] = lyingSize(one);
    w = Math.max(w, width);
    d = Math.max(d, depth);
    h = Math.max(h, one.size[2]);
  }
  const layer = Math.min(LAYER, Math.min(MOST_LAYERS, lay.zone[1] / 8) / n);
  // Leaning back moves upper layers towards the seat; without this the last card would stand in the neighbour's zone.
  const depth = lay.zone[1] - 2 * (n * layer + h) * Math.sin(lay.tilt);
  let angle = n < 2 ? 0 : Math.min(lay.fan, WIDEST_STEP * (n - 1));
  for (;;) {
    const step = n < 2 ? 0 : angle / (n - 1);
    const pitch = pitchOf(lay, n, step, w / 2, d / 2);
    const [least, most] = depths(n, step, pitch, w / 2, d / 2);
    if (angle === 0) return { pitch: Math.max(pitch, LEAST_PITCH), step, layer, shift: 0 };
    if (pitch >= LEAST_PITCH && most - least <= depth)
      return { pitch, step, layer, shift: -(least + most) / 2 };
    angle = angle < 0.01 ? 0 : angle / 2;
  }
}

function pitchOf(lay: Lay, n: number, step: number, w: number, d: number): number {
  let pitch = lay.pitch ?? 2 * w * OVERLAP;
  for (let k = n % 2 === 0 ? 0.5 : 1; k <= (n - 1) / 2; k++) {
    const free = lay.zone[0] / 2 - w * Math.cos(k * step) - d * Math.sin(k * step);
    pitch = Math.min(pitch, free / k);
  }
  return pitch;
}

function depths(n: number, step: number, pitch: number, w: number, d: number): [number, number] {
  let [least, most] = [-d, d];
  for (let k = n % 2 === 0 ? 0.5 : 0; k <= (n - 1) / 2; k++) {
    const z = sag(k, step, pitch);
    const half = d * Math.cos(k * step) + w * Math.sin(k * step);
    least = Math.min(least, z - half);
    most = Math.max(most, z + half);
  }
  return [least, most];
}

function sag(k: number, step: number, pitch: number): number {
  return step === 0 ? 0 : (pitch / step) * (1 - Math.cos(k * step));
}

/** A hand: a fan of cards standing at its seat's edge, leaning back so that their faces look at the seat. */
export const fan: Locator = {
  poses({ lay }, laid) {
    if (laid.length === 0) return [];
    const { pitch, step, layer, shift } = fanOf(lay, laid);
    const middle = (laid.length - 1) / 2;
    const lean: Pose = {
      x: 0,
      y: (lay.zone[1] / 2) * Math.sin(lay.tilt),
      z: 0,
      qx: Math.sin(lay.tilt / 2),
      qy: 0,
      qz: 0,
      qw: Math.cos(lay.tilt / 2),
    };
    return laid.map((one, i) => {
      const k = i - middle;
      const z = sag(k, step, pitch) + shift;
      return composed(lean, flatPose(k * pitch, z, quarters(one.heading) - k * step, i * layer));
    });
  },

  holds: (plot, _count, x, z) => inZone(plot, x, z),

  read({ where, lay }, others, carried, aim) {
    const { pitch } = fanOf(lay, [...others, carried]);
    const middle = others.length / 2;
    const k = Math.min(Math.max(Math.round(aim.x / pitch + middle), 0), others.length);
    const at = where.ordered ? k : -1;
    return aimRead(at, carried, Math.abs(aim.x - (k - middle) * pitch));
  },
};
