import type { Shape } from 'cannon-es';
import type { Form } from '#kernel/kind';
import type { Vec } from '#dice/rotation';
import type { BodyPlan } from './BodyPlan.ts';

/** A plan whose shape and weight about its axes are worked out when they are first asked for: most pieces never move. */
export class Plan implements BodyPlan {
  readonly form: Form;
  readonly sides: number;
  readonly level: boolean;
  readonly flips: boolean;
  readonly corners: readonly Vec[];
  readonly lift: number;
  readonly height: number;
  readonly radius: number;
  readonly reach: number;
  readonly mass: number;
  readonly bounce: number;
  readonly stands: number;
  private made: Shape | undefined;
  private weighed: Vec | undefined;

  constructor(
    what: Omit<BodyPlan, 'shape' | 'inertia'>,
    private readonly makeShape: () => Shape,
    private readonly weigh: () => Vec,
  ) {
    this.form = what.form;
    this.sides = what.sides;
    this.level = what.level;
    this.flips = what.flips;
    this.corners = what.corners;
    this.lift = what.lift;
    this.height = what.height;
    this.radius = what.radius;
    this.reach = what.reach;
    this.mass = what.mass;
    this.bounce = what.bounce;
    this.stands = what.stands;
  }

  get shape(): Shape {
    return (this.made ??= this.makeShape());
  }

  get inertia(): Vec {
    return (this.weighed ??= this.weigh());
  }
}
