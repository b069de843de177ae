import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { ORIGIN } from '#kernel/pose';
import { carrying } from '#layout/Carried';
import type { Landing } from '#layout/snap';
import type { Request } from '#rules/request';
import type { Carrying as Shown } from '../../desk/desk.ts';
import { flipTargets, shakeTargets, turnTargets } from '../actions/pieceActions.ts';
import { Flight } from '../Flight.ts';
import type { PointerInput, WheelInput } from '../Input.ts';
import type { ActionName } from '../keymap.ts';
import type { ToolKit } from '../ToolKit.ts';
import { landingOf } from '../landing.ts';
import type { Press, State } from '../State.ts';
import { ownStep } from '../turnStep.ts';

/**
 * A hand moves a selection. Nothing is lifted: everything goes over with one `move` when it is let go, so that it can be
 * taken back at once and nobody meets half of it on the way.
 */
export class CarryingGroup implements State {
  readonly name = 'carrying-group';
  private readonly flight: Flight;
  private readonly seat: string | null;
  private readonly start: Pose;
  private landing: Landing | null = null;

  constructor(
    private readonly kit: ToolKit,
    private readonly press: Press,
    at: PointerInput,
    private readonly group: readonly [PieceId, ...PieceId[]],
    private readonly piles: readonly PlaceId[],
  ) {
    this.seat = kit.seen.seat;
    this.start = this.poseOf(group[0]);
    this.flight = new Flight(kit, press, this.start, false);
    kit.set({ hover: null, menu: null });
    this.pointer(at);
  }

  pointer(input: PointerInput): void {
    if (input.id !== this.press.id) return;
    switch (input.what) {
      case 'move':
        this.flight.moveTo(input);
        return this.show();
      case 'down':
        return;
      case 'up':
        if (input.button !== this.press.button) return;
        this.flight.moveTo(input);
        this.show();
        return this.letGo();
      case 'cancel':
        return this.cancel();
    }
  }

  wheel({ dy }: WheelInput): boolean {
    const notches = this.flight.notches(dy);
    if (notches !== 0) this.turn(notches);
    return true;
  }

  key(action: ActionName): boolean {
    const { client } = this.kit;
    switch (action) {
      case 'turn-left':
        this.turn(-1);
        return true;
      case 'turn-right':
        this.turn(1);
        return true;
      case 'flip':
        void flipTargets(client, this.targets());
        return true;
      case 'shake':
        void shakeTargets(client, this.targets());
        return true;
      case 'menu':
        this.cancel();
        return true;
      default:
        return false;
    }
  }

  tableChanged(): void {
    const { standing, seat, table } = this.kit.seen;
    const isHere = standing === 'here' && seat === this.seat && table !== null;
    if (!isHere || !table.pieces.has(this.group[0])) return this.cancel();
    this.show();
  }

  cancel(): void {
    this.end();
    this.kit.set({ carrying: null });
  }

  private show(): void {
    const { table } = this.kit;
    const [first, ...others] = this.group;
    const carried = table === null ? undefined : carrying(table.survey, first);
    if (table === null || carried === undefined) return;
    const { at, yaw } = this.flight;
    this.landing = landingOf(this.kit, carried, this.flight);
    const { x, z } = this.poseOf(first);
    this.kit.set({
      carrying: {
        target: { piece: first },
        along: others.map((piece) => {
          const pose = this.poseOf(piece);
          return { piece, dx: pose.x - x, dz: pose.z - z };
        }),
        at,
        yaw,
        landing: this.landing,
      },
    });
  }

  private letGo(): void {
    const { landing } = this;
    this.end();
    void this.landAt(landing);
  }

  private async landAt(landing: Landing | null): Promise<void> {
    const { kit } = this;
    const shown: Shown | null = kit.desk.getState().carrying;
    const requests = landing === null ? [] : this.requests(landing);
    await Promise.all(requests.map((request) => kit.client.ask(request)));
    if (kit.desk.getState().carrying === shown) kit.set({ carrying: null });
  }

  private requests({ goal, pose }: Landing): Request[] {
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

  private turn(steps: number): void {
    const own = ownStep(this.kit);
    void turnTargets(this.kit.client, this.targets(), steps, own === undefined ? undefined : own * steps);
  }

  private targets(): readonly ({ piece: PieceId } | { place: PlaceId })[] {
    return [...this.group.map((piece) => ({ piece })), ...this.piles.map((place) => ({ place }))];
  }

  private poseOf(id: PieceId): Pose {
    const { table } = this.kit;
    const piece = table?.pieces.get(id);
    return table === null || piece === undefined ? ORIGIN : table.survey.pose(piece);
  }

  private end(): void {
    this.flight.end();
    this.kit.go({ to: 'idle' });
  }
}
