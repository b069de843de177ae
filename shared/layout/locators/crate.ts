import { flatPose } from '#kernel/pose';
import { lyingSize, quarters } from '../laid.ts';
import { bag } from './bag.ts';
import type { Locator } from './locator.ts';
import { aimRead } from './locator.ts';
import { shares } from './sharing.ts';

/** The box beside the table: its pieces side by side, then in layers, so that what is out of the game can be found. */
export const crate: Locator = {
  ...bag,
  read: (_plot, _others, carried) => aimRead(-1, carried, 0),
  poses({ lay }, laid) {
    let [w, d, h] = [0, 0, 0];
    for (const one of laid) {
      const [width, depth] = lyingSize(one);
      w = Math.max(w, width);
      d = Math.max(d, depth);
      h = Math.max(h, one.size[2]);
    }
    const shared = shares(lay.zone, [w, d], laid.length);
    return laid.map((one, i) => {
      const { x, z, layer } = shared.at(i);
      return flatPose(x, z, quarters(one.heading), layer * h);
    });
  },
};
