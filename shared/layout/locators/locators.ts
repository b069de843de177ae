import type { PlaceForm } from '#kernel/place';
import { bag } from './bag.ts';
import { cells } from './cells.ts';
import { crate } from './crate.ts';
import { fan } from './fan.ts';
import { free } from './free.ts';
import type { Locator } from './locator.ts';
import { pile } from './pile.ts';
import { row } from './row.ts';
import { supply } from './supply.ts';

/** How each form of place is laid out and read. */
export const LOCATORS: Record<PlaceForm, Locator> = {
  table: free,
  hand: fan,
  deck: pile,
  stack: pile,
  slot: pile,
  bag,
  supply,
  row,
  grid: cells,
  hex: cells,
  box: crate,
};
