import { flatPose } from '#kernel/pose';
import { sideUp } from '#dice/sideUp';
import type { Rotation } from '#dice/rotation';
import type { BodyId } from '../../../server/physics/port.ts';
import { TablePhysics } from '../../../server/physics/TablePhysics.ts';
import { Luck } from '../../../server/physics/table/Luck.ts';
import type { Findings } from './Findings.ts';
import { Finding } from './Findings.ts';
import { kindWith } from './ThrowingTable.ts';

const STEP = 1 / 60;
const AT_ONCE = 30;
const SWING = 14;
const LONGEST = 600;
/** A piece that lies is watched for a while before it counts as lying. */
const QUIET = 20;
const OTHERS = [2, 4, 8, 10, 12, 20];
/** How far from a sixth each side of a d6 may be. */
const LIMIT = { thorough: { throws: 6000, points: 0.02 }, quick: { throws: 900, points: 0.06 } };

/** Dice thrown by hand, from varied releases: chance draws nothing here, and yet no side is favoured. */
export function byHand(seed: number, size: 'quick' | 'thorough'): Findings {
  const finding = new Finding('thrown by hand');
  const { throws, points } = LIMIT[size];
  const counts = thrown(finding, 6, throws, seed);
  const total = counts.reduce((sum, n) => sum + n, 0);
  const worst = Math.max(...counts.map((n) => Math.abs(n / total - 1 / 6)));
  if (!(worst < points))
    finding.fault(`a d6 thrown by hand is ${(worst * 100).toFixed(1)} points from a sixth`);
  finding.row('d6', total, `at most ${(worst * 100).toFixed(1)} points from a sixth (limit ${points * 100})`);
  for (const sides of size === 'quick' ? [] : OTHERS) {
    const others = thrown(finding, sides, 600, seed);
    const sum = others.reduce((all, n) => all + n, 0);
    const share = Math.max(...others) / sum;
    finding.row(sides === 2 ? 'coin' : `d${sides}`, sum, `likeliest side ${(share * 100).toFixed(1)} %`);
  }
  return finding.done();
}

/** How often each side came. */
function thrown(finding: Finding, sides: number, throws: number, seed: number): number[] {
  const physics = new TablePhysics({ seed });
  const luck = new Luck(seed + sides);
  const kind = kindWith(sides);
  const counts = Array.from({ length: sides }, () => 0);
  for (let i = 1; i <= AT_ONCE; i++) physics.put(i, { kind, pose: flatPose(0, 0) });
  for (let round = 0; round < throws / AT_ONCE; round++) {
    // Each hand starts somewhere, swings some way at some speed, and opens. The dice keep the sides they lay on.
    const hands = Array.from({ length: AT_ONCE }, (_, i) => ({
      id: i + 1,
      x: ((i % 6) - 2.5) * 5 + 2 * luck.next(),
      z: (Math.floor(i / 6) - 2) * 5 + 2 * luck.next(),
      angle: 2 * Math.PI * luck.next(),
      speed: 0.4 + 0.4 * luck.next(),
    }));
    for (const { id, x, z } of hands) {
      physics.put(id, { kind, pose: flatPose(x, z, 6 * luck.next()), value: physics.valueOf(id) });
      physics.lift(id);
    }
    for (let step = 1; step <= SWING; step++) {
      for (const { id, x, z, angle, speed } of hands)
        physics.carry(id, { x: x + speed * step * Math.cos(angle), z: z + speed * step * Math.sin(angle) });
      physics.advance(STEP);
    }
    for (const { id } of hands) physics.release(id);
    for (const value of settle(finding, physics, sides)) counts[value - 1] = (counts[value - 1] ?? 0) + 1;
  }
  return counts;
}

/** Lets everything come to rest; the values of what did, each checked against how the die lies. */
function settle(finding: Finding, physics: TablePhysics, sides: number): number[] {
  const values: number[] = [];
  /** How each body was last seen. */
  const seen = new Map<BodyId, Rotation>();
  let quiet = 0;
  for (let step = 0; step < LONGEST && quiet < QUIET; step++) {
    for (const happening of physics.advance(STEP)) {
      if (happening.what !== 'settled') continue;
      const { body, value } = happening;
      const last = seen.get(body);
      const lies = last === undefined ? 0 : sideUp(sides, last);
      if (lies !== value) finding.fault(`a d${sides} lies on ${lies} and is said to show ${value}`);
      values.push(value);
    }
    const { count, ids, poses } = physics.awake();
    for (let i = 0; i < count; i++) {
      const [x = 0, y = 0, z = 0, w = 1] = poses.subarray(i * 7 + 3, i * 7 + 7);
      seen.set(ids[i] as BodyId, { x, y, z, w });
    }
    quiet = count === 0 ? quiet + 1 : 0;
  }
  return values;
}
