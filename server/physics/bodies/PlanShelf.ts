import type { BodyPlan, BodySort } from './BodyPlan.ts';
import { makePlan } from './planOf.ts';

const MOST = 500;

/** Plans by what they are of. Hulls are dear to make, and a pile asks for another one with every card that is dealt. */
export class PlanShelf {
  private readonly plans = new Map<string, BodyPlan>();

  planFor(sort: BodySort): BodyPlan {
    const { form, size, sides } = sort.kind;
    const shape = sort.kind.footprint === null ? '' : 'cells';
    const key = `${form}|${size.join('|')}|${sides}|${shape}|${sort.scale}|${sort.count}`;
    let plan = this.plans.get(key);
    if (plan === undefined) {
      // The oldest goes: a table that scales pieces all evening must not keep every size it ever had.
      if (this.plans.size >= MOST) this.plans.delete(this.plans.keys().next().value as string);
      plan = makePlan(sort);
      this.plans.set(key, plan);
    }
    return plan;
  }
}
