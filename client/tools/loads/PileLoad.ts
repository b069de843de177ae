import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { ORIGIN } from '#kernel/pose';
import type { Goal } from '#layout/Candidate';
import type { SnapLanding } from '#layout/snap';
import type { Request } from '#rules/request';
import type { Target } from '../../desk/Target.ts';
import { flipTargets } from '../actions/pieceActions.ts';
import { grabbableAt } from '../Grabbable.ts';
import type { Aiming } from '../landing.ts';
import { landingOfPile } from '../landing.ts';
import type { ToolKit } from '../ToolKit.ts';
import { rotationStep } from '../rotationStep.ts';
import type { Aimed, CarryingHand, Load } from './Load.ts';

/** A whole loose pile. */
export class PileLoad implements Load {
  readonly start: Pose;
  readonly yaws = true;
  readonly targets: readonly Target[];
  private readonly seat: string | null;
  private lifted: Promise<boolean> = Promise.resolve(false);
  private answered = false;

  constructor(
    private readonly kit: ToolKit,
    private readonly pile: PlaceId,
  ) {
    const { table, seat } = kit.seen;
    const where = table?.places.get(pile);
    this.seat = seat;
    this.start = table === null || where === undefined ? ORIGIN : table.survey.frame(where);
    this.targets = [{ place: pile }];
  }

  take(changed: (isHeld: boolean) => void): void {
    this.lifted = this.kit.client.ask({ verb: 'lift', pile: this.pile }).then(({ ok }) => {
      this.answered = true;
      if (!ok) changed(false);
      return ok;
    });
  }

  /** Somebody may have taken it back, or it has come to an end. */
  follow(): boolean {
    const where = this.kit.table?.places.get(this.pile);
    return where !== undefined && (!this.answered || where.held === this.seat);
  }

  aim(aim: Aiming): Aimed | null {
    const { table } = this.kit;
    const where = table?.places.get(this.pile);
    const kind = table === null ? undefined : grabbableAt(table, { place: this.pile })?.kind;
    if (where === undefined || kind == null) return null;
    const landing = landingOfPile(this.kit, where, { kind, piece: null, pile: this.pile }, aim);
    return {
      shown: { target: { place: this.pile }, along: [], at: aim.at, yaw: aim.yaw, landing },
      landing,
    };
  }

  rotate(steps: number, hand: CarryingHand): void {
    hand.flight.rotate(steps * rotationStep(this.kit));
    hand.show();
  }

  flip(): void {
    void flipTargets(this.kit.client, this.targets);
  }

  async putDown(_to: Goal | null, landing: SnapLanding | null): Promise<void> {
    const { kit, pile } = this;
    if (!(await this.lifted)) return;
    const answer = landing === null ? null : await kit.client.ask(dropOf(pile, landing));
    if (answer?.ok !== true) await kit.client.tryTo({ verb: 'release', pile });
  }

  async putBack(): Promise<void> {
    if (await this.lifted) await this.kit.client.tryTo({ verb: 'release', pile: this.pile });
  }
}

function dropOf(pile: PlaceId, { goal, pose }: SnapLanding): Request {
  if ('onto' in goal) return { verb: 'drop', pile, onto: goal.onto };
  return goal.pose === undefined ? { verb: 'drop', pile, into: goal.place } : { verb: 'drop', pile, pose };
}
