import type { PlaceId } from '#kernel/place';
import { ORIGIN } from '#kernel/pose';
import type { Carried } from '#layout/Carried';
import type { Landing } from '#layout/snap';
import type { Request } from '#rules/request';
import { flipTargets, shakeTargets } from '../actions/pieceActions.ts';
import { Flight } from '../Flight.ts';
import type { PointerInput, WheelInput } from '../Input.ts';
import type { ActionName } from '../keymap.ts';
import type { ToolKit } from '../ToolKit.ts';
import { landingOfPile } from '../landing.ts';
import { SecondFinger } from '../SecondFinger.ts';
import type { Press, State } from '../State.ts';
import { grabbableAt } from '../Grabbable.ts';
import { turnStep } from '../turnStep.ts';

/** A hand carries a whole loose pile. */
export class CarryingPile implements State {
  readonly name = 'carrying-pile';
  private readonly flight: Flight;
  private readonly seat: string | null;
  private readonly lifted: Promise<boolean>;
  private answered = false;
  private over = false;
  private readonly second = new SecondFinger(
    () => undefined,
    (steps) => this.turn(steps),
  );
  private landing: Landing | null = null;

  constructor(
    private readonly kit: ToolKit,
    private readonly press: Press,
    at: PointerInput,
    private readonly pile: PlaceId,
  ) {
    const { table, seat } = kit.seen;
    this.seat = seat;
    const where = table?.places.get(pile);
    this.flight = new Flight(
      kit,
      press,
      table === null || where === undefined ? ORIGIN : table.survey.frame(where),
      true,
    );
    kit.set({ hover: null, menu: null });
    this.lifted = kit.client.ask({ verb: 'lift', pile }).then(({ ok }) => {
      this.answered = true;
      if (!ok && !this.over) this.lost();
      return ok;
    });
    this.pointer(at);
  }

  pointer(input: PointerInput): void {
    if (input.id !== this.press.id) return this.second.pointer(input);
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
    const targets = [{ place: this.pile }];
    switch (action) {
      case 'turn-left':
        this.turn(-1);
        return true;
      case 'turn-right':
        this.turn(1);
        return true;
      case 'flip':
        void flipTargets(this.kit.client, targets);
        return true;
      case 'shake':
        void shakeTargets(this.kit.client, targets);
        return true;
      case 'menu':
        this.cancel();
        return true;
      case 'take-one-more':
      case 'under':
      case 'lock':
      case 'group':
      case 'copy':
      case 'cut':
      case 'paste':
      case 'delete':
      case 'grow':
      case 'shrink':
      case 'point':
      case 'look':
      case 'peek':
        // A hand that carries does nothing else.
        return true;
      default:
        return false;
    }
  }

  tableChanged(): void {
    const { standing, seat, table } = this.kit.seen;
    if (standing !== 'here' || seat !== this.seat || table === null) return this.cancel();
    const where = table.places.get(this.pile);
    // Somebody took it back, or it has come to an end.
    if (where === undefined || (this.answered && where.held !== this.seat)) return this.lost();
    this.show();
  }

  cancel(): void {
    this.lost();
    void this.putBack();
  }

  private async putBack(): Promise<void> {
    if (await this.lifted) await this.kit.client.tryTo({ verb: 'release', pile: this.pile });
  }

  private lost(): void {
    this.end();
    this.kit.set({ carrying: null });
  }

  private show(): void {
    const carried = this.carried();
    const where = this.kit.table?.places.get(this.pile);
    if (carried === null || where === undefined) return;
    const { at, yaw } = this.flight;
    this.landing = landingOfPile(this.kit, where, carried, this.flight);
    this.kit.set({
      carrying: { target: { place: this.pile }, along: [], at, yaw, landing: this.landing },
    });
  }

  private letGo(): void {
    const { landing } = this;
    this.end();
    void this.landAt(landing);
  }

  private async landAt(landing: Landing | null): Promise<void> {
    const { kit, pile } = this;
    const shown = kit.desk.getState().carrying;
    if (await this.lifted) {
      const answer = landing === null ? null : await kit.client.ask(dropOf(pile, landing));
      if (answer?.ok !== true) await kit.client.tryTo({ verb: 'release', pile });
    }
    if (kit.desk.getState().carrying === shown) kit.set({ carrying: null });
  }

  private turn(steps: number): void {
    this.flight.turn(steps * turnStep(this.kit));
    this.show();
  }

  private carried(): Carried | null {
    const { table } = this.kit;
    const thing = table === null ? null : grabbableAt(table, { place: this.pile });
    return thing?.kind == null ? null : { kind: thing.kind, piece: null, pile: this.pile };
  }

  private end(): void {
    this.over = true;
    this.flight.end();
    this.kit.go({ to: 'idle' });
  }
}

function dropOf(pile: PlaceId, { goal, pose }: Landing): Request {
  if ('onto' in goal) return { verb: 'drop', pile, onto: goal.onto };
  return goal.pose === undefined ? { verb: 'drop', pile, into: goal.place } : { verb: 'drop', pile, pose };
}
