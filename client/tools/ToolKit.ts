import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { PieceId } from '#kernel/piece';
import type { ClientMessage } from '#protocol/messages';
import type { DeskState, ScreenPoint, TablePoint } from '../desk/desk.ts';
import type { Pick as Picked } from '../desk/Ports.ts';
import type { Target } from '../desk/Target.ts';
import { sameTarget } from '../desk/Target.ts';
import type { Seen, TableSeen } from '../table/Seen.ts';
import type { Clipboard } from './Clipboard.ts';
import { meant } from './menu/meant.ts';
import { Throttle } from './Throttle.ts';
import type { NextState } from './State.ts';
import type { ToolPorts } from './ToolPorts.ts';
import type { Tray } from './Tray.ts';
import { withinReach } from './withinReach.ts';

const POINTS_PER_SECOND = 15;

/** What a finger or a left drag on the empty table means: nothing of it is reachable by keys alone. */
export type Mode = 'hand' | 'select' | 'measure';

/** What every state of the tools works with: the ports, and what is known about the pointer now. */
export class ToolKit {
  readonly client: ToolPorts['client'];
  readonly desk: ToolPorts['desk'];
  readonly scene: ToolPorts['scene'];
  readonly clock: ToolPorts['clock'];
  readonly settings: ToolPorts['settings'];
  readonly mode: StoreApi<{ readonly mode: Mode }> = createStore(() => ({ mode: 'hand' as Mode }));
  /** Where the pointer was last seen; null when it left the table. */
  pointer: { readonly at: ScreenPoint; readonly point: TablePoint; readonly height: number } | null = null;
  /** Whether the pointer points at things without pressing: a finger does not. */
  hovers = false;
  /** Where the HUD shows my hand; null while it does not. */
  tray: Tray | null = null;
  clipboard: Clipboard | null = null;
  /** Every hold that is not over yet, with the ids of what is in it. */
  readonly holds = new Set<{ readonly pieces: readonly PieceId[] }>();
  /** The last tap of a finger: a second one soon after means a closer view. */
  tapped: { readonly at: ScreenPoint; readonly when: number } | null = null;
  private readonly points: Throttle<ClientMessage<'point'>>;

  constructor(
    ports: ToolPorts,
    readonly go: (step: NextState) => void,
  ) {
    this.client = ports.client;
    this.desk = ports.desk;
    this.scene = ports.scene;
    this.clock = ports.clock;
    this.settings = ports.settings;
    this.points = new Throttle(ports.clock, POINTS_PER_SECOND, (point) => this.client.say('point', point));
  }

  get seen(): Seen {
    return this.client.store.getState();
  }

  get table(): TableSeen | null {
    return this.seen.table;
  }

  /** What lies under a point of the window. The others see where this pointer is. */
  look(at: ScreenPoint): Picked {
    const picked = this.lookSilently(at);
    this.tellPointer();
    return picked;
  }

  /** As `look`, while something is carried: the others see the pointer with what it carries, and need not be told twice. */
  lookSilently(at: ScreenPoint): Picked {
    const picked = this.scene.pick(at);
    const { point, height } = picked;
    this.pointer = { at, point, height };
    return picked;
  }

  tellPointer(): void {
    if (this.pointer === null) return;
    const { point, height } = this.pointer;
    this.points.offer({ x: withinReach(point.x), y: withinReach(height), z: withinReach(point.z) });
  }

  /** The pointer is not over the table any more. */
  lookAway(): void {
    if (this.pointer === null) return;
    this.pointer = null;
    this.points.stop();
    this.client.say('point', null);
  }

  /** What lay under a resting pointer may be gone, or something else may have come to lie there. */
  lookAgain(): void {
    if (this.pointer !== null && this.hovers) this.hover(this.scene.pick(this.pointer.at).target);
  }

  hover(target: Target | null): void {
    if (!sameTarget(this.desk.getState().hover, target)) this.set({ hover: target });
  }

  set(part: Partial<DeskState>): void {
    this.desk.setState(part);
  }

  /** What a key or a menu is about: the thing under the pointer, with the whole selection when it belongs to it. */
  about(target: Target | null = this.desk.getState().hover): readonly Target[] {
    return meant(this.desk.getState(), target);
  }
}
