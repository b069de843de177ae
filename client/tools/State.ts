import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { ScreenPoint, TablePoint } from '../desk/desk.ts';
import type { Target } from '../desk/Target.ts';
import type { ActionName } from './keymap.ts';
import type { Lift } from './Lift.ts';
import type { KeyInput, PointerInput, WheelInput } from './Input.ts';

/** How a press began: everything that what follows may need to know. */
export interface Press {
  readonly id: number;
  readonly kind: PointerInput['kind'];
  readonly button: number;
  readonly from: ScreenPoint;
  readonly mods: PointerInput['mods'];
  readonly target: Target | null;
  readonly point: TablePoint;
  /** It began on a card in the hand tray. */
  readonly fromTray: boolean;
  /** It began on the handle of a pile: the whole of it is meant, as after a long press. */
  readonly whole: boolean;
}

/** What a hand takes: one piece out of wherever it is, a whole loose pile, or a selection. */
export type TakenUp =
  | { readonly lift: Lift }
  | { readonly pile: PlaceId }
  | {
      /** The one that is dragged comes first. */
      readonly group: readonly [PieceId, ...PieceId[]];
      /** Piles that come along. */
      readonly piles: readonly PlaceId[];
    };

/** Where to go on. Tools make the state; a state names only what comes next. */
export type NextState =
  | { readonly to: 'idle' }
  | { readonly to: 'pressing'; readonly press: Press }
  | { readonly to: 'carrying'; readonly press: Press; readonly at: PointerInput; readonly grip: TakenUp }
  | { readonly to: 'box-selecting'; readonly press: Press; readonly at: PointerInput }
  | {
      readonly to: 'camera-drag';
      readonly press: Press;
      readonly at: PointerInput;
      readonly way: 'orbit' | 'pan';
    }
  | {
      readonly to: 'pinching';
      readonly first: { readonly id: number; readonly at: ScreenPoint };
      readonly at: PointerInput;
    }
  | { readonly to: 'measuring'; readonly by: 'key' | PointerInput }
  | {
      readonly to: 'looking-closely';
      readonly target: Target;
      readonly under: boolean;
      /** No key is held: it lasts until the next press or key. */
      readonly stays?: boolean;
    };

export type StateName = NextState['to'];

/** What hands are doing now. One state a file; each answers every input, most by doing nothing. */
export interface State {
  readonly name: StateName;
  pointer(input: PointerInput): void;
  /** False: the wheel is not this state's, and zooms. */
  wheel?(input: WheelInput): boolean;
  /** False: the key means what it always means. */
  key?(action: ActionName, input: KeyInput): boolean;
  keyUp?(action: ActionName): void;
  /** The table, the seat or the line to it has changed. */
  tableChanged?(): void;
  /** It ends, nothing comes of it, and tools are idle again: what was carried goes back. */
  cancel(): void;
}
