/** One line of a menu, as plain data: the HUD draws it, the list view reads it, a test presses it. */
export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  /** The key that does the same. */
  readonly key?: string;
  readonly danger?: boolean;
  /** Why it cannot be done now. Left out: it can. */
  readonly disabled?: string;
  readonly submenu?: readonly MenuEntry[];
  run(): void;
}
