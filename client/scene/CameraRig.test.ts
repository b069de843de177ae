import { expect, it } from 'vitest';
import { CameraRig } from './CameraRig.ts';
import { framedView } from './framing.ts';

const SMALL = { width: 24, depth: 20 };

/** A camera in a window of 1600 by 1000. */
function rigAt(size = SMALL): CameraRig {
  const rig = new CameraRig(() => undefined);
  rig.resize(1600, 1000);
  rig.standAt(size);
  return rig;
}

it('stands at a small table as near as its size lets it, and there a unit takes more of the window', () => {
  const [small, house] = [rigAt(), rigAt({ width: 60, depth: 36 })];
  expect(small.view).toEqual(framedView(0, small.view.pitch, 1.6, SMALL));
  expect(small.pixelsPerUnit).toBeGreaterThan(1.5 * house.pixelsPerUnit);
});

it('is not pushed far beyond the edge of a small table', () => {
  const rig = rigAt();
  rig.still = true;
  rig.pan(-100_000, 0);
  rig.nextView();
  rig.pan(-100_000, 0);
  expect(rig.screen(24 + 6.8, 0, 0).x).toBeGreaterThan(0);
});

it('who has chosen a view keeps it when the table becomes another size', () => {
  const rig = rigAt();
  rig.zoom(2);
  const before = rig.pixelsPerUnit;
  rig.standAt({ width: 40, depth: 40 });
  expect(rig.pixelsPerUnit).toBe(before);
});
