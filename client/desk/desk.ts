import type { OfferTold } from '#protocol/TurnTold';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SnapLanding } from '#layout/snap';
import type { Target } from './Target.ts';

/** A spot on the table top, in table units. */
export interface TablePoint {
  readonly x: number;
  readonly z: number;
}

/** A spot in the window, in CSS pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** What my hand carries now: shown at the pointer at once, whatever the network does. */
export interface CarriedNow {
  /** The id by which it is known now; null until the table has answered the lift. */
  readonly target: Target;
  /** More pieces carried along with it (a selection), each with its distance from the first. */
  readonly along: readonly { readonly piece: PieceId; readonly dx: number; readonly dz: number }[];
  readonly at: TablePoint;
  readonly yaw: number;
  /** Where it would come to lie if it were let go now: drawn as a ghost. null over nothing. */
  readonly landing: SnapLanding | null;
}

/** A dialog over the table. Only when a decision is needed; Esc closes every one of them. */
export type Dialog =
  | { readonly dialog: 'deal'; readonly place: PlaceId }
  | { readonly dialog: 'search'; readonly place: PlaceId }
  | { readonly dialog: 'split'; readonly place: PlaceId }
  | { readonly dialog: 'draw'; readonly place: PlaceId }
  | { readonly dialog: 'number'; readonly piece: PieceId }
  | { readonly dialog: 'side'; readonly piece: PieceId }
  | { readonly dialog: 'write'; readonly piece: PieceId }
  | { readonly dialog: 'name'; readonly target: Target }
  | { readonly dialog: 'tint'; readonly pieces: readonly PieceId[] }
  | { readonly dialog: 'show'; readonly pieces: readonly PieceId[] }
  | { readonly dialog: 'library'; readonly at: TablePoint }
  | { readonly dialog: 'picture'; readonly at: TablePoint }
  | { readonly dialog: 'fill'; readonly offer: OfferTold }
  | { readonly dialog: 'settings' }
  | { readonly dialog: 'keys' }
  | { readonly dialog: 'host' }
  | { readonly dialog: 'saves' }
  | { readonly dialog: 'chance' }
  | { readonly dialog: 'invite' }
  | { readonly dialog: 'menu' };

export type Tab = 'log' | 'chat' | 'rules' | 'players';

/** What is going on at this screen and concerns nobody else. */
export interface DeskState {
  readonly hover: Target | null;
  readonly selection: readonly Target[];
  readonly carrying: CarriedNow | null;
  readonly menu: { readonly target: Target | null; readonly at: ScreenPoint; readonly on: TablePoint } | null;
  readonly dialog: Dialog | null;
  /** The piece looked at closely, held up to the eye; `under` peeks at its other side. */
  readonly closeLook: { readonly target: Target; readonly under: boolean } | null;
  readonly selecting: { readonly from: ScreenPoint; readonly to: ScreenPoint } | null;
  readonly ruler: { readonly from: TablePoint; readonly to: TablePoint } | null;
  readonly drawer: Tab | null;
  readonly list: boolean;
  readonly blindfold: boolean;
  readonly magnifier: boolean;
  /** Whether cards dragged out of the hand tray land face down. */
  readonly faceDown: boolean;
}

export type DeskStore = StoreApi<DeskState>;

export const CLEAR_DESK: DeskState = {
  hover: null,
  selection: [],
  carrying: null,
  menu: null,
  dialog: null,
  closeLook: null,
  selecting: null,
  ruler: null,
  drawer: null,
  list: false,
  blindfold: false,
  magnifier: false,
  faceDown: false,
};

export function createDesk(): DeskStore {
  return createStore<DeskState>(() => CLEAR_DESK);
}
