import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { ORIGIN } from '#kernel/pose';
import type { Goal } from '#layout/Candidate';
import { carrying } from '#layout/Carried';
import type { SnapLanding } from '#layout/snap';
import type { Request } from '#rules/request';
import type { Target } from '../../desk/Target.ts';
import { flipTargets, rotateTargets } from '../actions/pieceActions.ts';
import type { Aiming } from '../landing.ts';
import { landingOf } from '../landing.ts';
import type { ToolKit } from '../ToolKit.ts';
import { ownStep } from '../rotationStep.ts';
import type { Aimed, Load } from './Load.ts';

/**
 * A selection. Nothing is lifted: everything goes over with one `move` when it is let go, so that it can be taken back at
 * once and nobody meets half of it on the way.
 */
export class GroupLoad implements Load {
  readonly start: Pose;
  readonly yaws = false;
  readonly targets: readonly Target[];

  constructor(
    private readonly kit: ToolKit,
    private readonly group: readonly [PieceId, ...PieceId[]],
    private readonly piles: readonly PlaceId[],
  ) {
    this.start = this.poseOf(group[0]);
    this.targets = [...group.map((piece) => ({ piece })), ...piles.map((place) => ({ place }))];
  }

  take(): void {
    // It stays where it lies until it is let go.
  }

  follow(): boolean {
    return this.kit.table?.pieces.has(this.group[0]) ?? false;
  }

  aim(aim: Aiming): Aimed | null {
    const { table } = this.kit;
    const [first, ...others] = this.group;
    const carried = table === null ? undefined : carrying(table.survey, first);
    if (carried === undefined) return null;
    const { x, z } = this.poseOf(first);
    const landing = landingOf(this.kit, carried, aim);
    const along = others.map((piece) => {
      const pose = this.poseOf(piece);
      return { piece, dx: pose.x - x, dz: pose.z - z };
    });
    return { shown: { target: { piece: first }, along, at: aim.at, yaw: aim.yaw, landing }, landing };
  }

  rotate(steps: number): void {
    const own = ownStep(this.kit);
    void rotateTargets(this.kit.client, this.targets, steps, own === undefined ? undefined : own * steps);
  }

  flip(): void {
    void flipTargets(this.kit.client, this.targets);
  }

  async putDown(_to: Goal | null, landing: SnapLanding | null): Promise<void> {
    const requests = landing === null ? [] : this.requests(landing);
    await Promise.all(requests.map((request) => this.kit.client.ask(request)));
  }

  putBack(): Promise<void> {
    return Promise.resolve();
  }

  private requests({ goal, pose }: SnapLanding): Request[] {
    const { table } = this.kit;
    const pieces = this.group.filter((piece) => table?.pieces.has(piece));
    const isFree = 'place' in goal && goal.pose !== undefined;
    const [dx, dz] = [pose.x - this.start.x, pose.z - this.start.z];
    const moves: Request[] = [{ verb: 'move', pieces, to: goal }];
    for (const pile of this.piles) {
      const where = table?.places.get(pile);
      const was = where === undefined ? undefined : table?.survey.frame(where);
      if (isFree && was !== undefined)
        moves.push({ verb: 'move', pile, pose: { ...was, x: was.x + dx, z: was.z + dz } });
    }
    return moves;
  }

  private poseOf(id: PieceId): Pose {
    const { table } = this.kit;
    const piece = table?.pieces.get(id);
    return table === null || piece === undefined ? ORIGIN : table.survey.pose(piece);
  }
}
