import type { ScreenPoint } from '../desk/desk.ts';

/** Keys held with something else. `ctrl` is also the command key of a Mac. */
export interface Mods {
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

export const NO_MODS: Mods = { ctrl: false, shift: false, alt: false };

/** A pointer as tools know it, whatever the browser made of it. A second button of a mouse is a `down` of its own. */
export interface PointerInput {
  readonly what: 'down' | 'move' | 'up' | 'cancel';
  readonly id: number;
  readonly kind: 'mouse' | 'touch' | 'pen';
  /** 0 left, 1 middle, 2 right; on a move it means nothing. */
  readonly button: number;
  readonly at: ScreenPoint;
  readonly mods: Mods;
}

export interface WheelInput {
  readonly at: ScreenPoint;
  /** In CSS pixels; down is positive. */
  readonly dy: number;
  readonly mods: Mods;
}

export interface KeyInput {
  readonly what: 'down' | 'up';
  readonly key: string;
  readonly code: string;
  readonly mods: Mods;
  readonly repeat: boolean;
  /** Somebody is writing in a field, or a button of the HUD has the keyboard: then most keys are not ours. */
  readonly focus?: 'table' | 'hud' | 'field';
}
