import { expect, it } from 'vitest';
import type { Kind } from '#kernel/kind';
import { kind } from '#kernel/kind';
import { makePlan } from '../bodies/planOf.ts';
import type { BodyPlan } from '../bodies/BodyPlan.ts';
import { STILL, UP, about } from '#dice/rotation';
import { RestingBody } from '../rest/RestingBody.ts';
import { CARD, COIN, FIGURE, THOROUGH, TOKEN, die } from '../testing/scenes.ts';
import { anyRotation } from '../throw/launches.ts';
import { Luck } from './Luck.ts';
import { TABLE_SURFACE, outside } from './tableSurface.ts';
import { Tabletop } from './Tabletop.ts';

const THROWS = THOROUGH ? 10_000 : 1_500;
const AT_ONCE = 50;

const planOf = (k: Kind, count = 1): BodyPlan => makePlan({ kind: k, scale: 1, count });
const PLANS = [
  ...[4, 6, 8, 10, 12, 20].map((sides) => planOf(die(sides))),
  planOf(CARD),
  planOf(TOKEN),
  planOf(FIGURE),
  planOf(COIN),
  planOf(CARD, 20),
  planOf(kind('small', 'die', { size: [0.3, 0.3, 0.3] })),
];

it(
  `[P23] nothing tunnels through the table or gets lost in ${THROWS} random throws`,
  () => {
    const luck = new Luck(23);
    let lowest = Infinity;
    for (let round = 0; round < THROWS / AT_ONCE; round++) {
      const table = new Tabletop(TABLE_SURFACE, new Luck(round));
      // Something to bump into.
      for (let i = 0; i < 40; i++) {
        const plan = PLANS[6 + (i % 5)] as BodyPlan;
        const at = { x: luck.either(26), y: plan.lift, z: luck.either(15) };
        table.lay(new RestingBody(1000 + i, plan, at, about(UP, luck.either(3)), i % 2 === 0));
      }
      for (let i = 0; i < AT_ONCE; i++) {
        const plan = PLANS[Math.floor(luck.next() * PLANS.length)] as BodyPlan;
        const tumbles = !plan.level || (plan.flips && luck.next() < 0.5);
        table.launch({
          serial: i + 1,
          plan,
          at: { x: luck.either(24), y: 2 + 6 * luck.next(), z: luck.either(13) },
          rotation: tumbles ? anyRotation(() => luck.next()) : about(UP, luck.either(3)),
          velocity: { x: luck.either(45), y: luck.either(45), z: luck.either(45) },
          spin: tumbles
            ? { x: luck.either(30), y: luck.either(30), z: luck.either(30) }
            : { x: 0, y: luck.either(9), z: 0 },
          tumbles,
          label: STILL,
          thrown: 0,
          age: 0,
          gently: false,
          fixed: false,
        });
      }
      let steps = 0;
      while (table.movers.length + table.flights.length > 0 && steps < 720) {
        table.step();
        steps++;
        for (const { body } of table.movers) {
          const { x, z } = body.position;
          if (outside(TABLE_SURFACE, x, z) < 0) lowest = Math.min(lowest, body.aabb.lowerBound.y);
        }
      }
      expect(table.movers).toHaveLength(0);
      for (let i = 0; i < AT_ONCE; i++) {
        const lying = table.lying.get(i + 1) as RestingBody;
        expect(lying.bottom).toBeGreaterThan(-1e-6);
        expect(outside(TABLE_SURFACE, lying.at.x, lying.at.z)).toBeLessThan(1);
      }
    }
    // Nobody ever saw a piece further in the table than this.
    expect(lowest).toBeGreaterThan(-0.06);
  },
  THOROUGH ? 600_000 : 60_000,
);
