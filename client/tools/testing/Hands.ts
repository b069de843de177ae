import { createStore } from 'zustand/vanilla';
import type { ScreenPoint, TablePoint } from '../../desk/desk.ts';
import { createDesk } from '../../desk/desk.ts';
import type { Settings } from '../../desk/readSettings.ts';
import { USUAL } from '../../desk/readSettings.ts';
import type { Mods, PointerInput } from '../Input.ts';
import { NO_MODS } from '../Input.ts';
import { Tools } from '../Tools.ts';
import { FlatScene, screen } from './FlatScene.ts';
import { ManualClock } from './ManualClock.ts';
import { TestTable } from './TestTable.ts';

type Rest = Partial<Pick<PointerInput, 'id' | 'kind' | 'button'>> & { readonly mods?: Partial<Mods> };

/** Somebody sitting at a test table, with a mouse, fingers and a keyboard. Spots are given in table units. */
export class Hands {
  readonly client = new TestTable();
  readonly desk = createDesk();
  readonly scene = new FlatScene(this.client);
  readonly clock = new ManualClock();
  readonly settings = createStore<Settings>(() => USUAL);
  readonly tools = new Tools(this);

  down(at: TablePoint, rest: Rest = {}): void {
    this.pointer('down', screen(at), rest);
  }

  move(at: TablePoint, rest: Rest = {}): void {
    this.pointer('move', screen(at), rest);
  }

  up(at: TablePoint, rest: Rest = {}): void {
    this.pointer('up', screen(at), rest);
  }

  pointer(what: PointerInput['what'], at: ScreenPoint, { mods, ...rest }: Rest = {}): void {
    this.tools.pointer({ what, id: 1, kind: 'mouse', button: 0, ...rest, at, mods: { ...NO_MODS, ...mods } });
  }

  click(at: TablePoint, rest: Rest = {}): void {
    this.move(at, rest);
    this.down(at, rest);
    this.up(at, rest);
  }

  /** Press, move in two steps, let go. */
  drag(from: TablePoint, to: TablePoint, rest: Rest = {}): void {
    this.begin(from, to, rest);
    this.up(to, rest);
  }

  /** A drag that is not over yet. */
  begin(from: TablePoint, to: TablePoint, rest: Rest = {}): void {
    this.down(from, rest);
    this.move({ x: (from.x + to.x) / 2, z: (from.z + to.z) / 2 }, rest);
    this.move(to, rest);
  }

  /** A key pressed and let go. */
  tap(key: string, mods: Partial<Mods> = {}): boolean {
    const ours = this.press(key, mods);
    this.release(key, mods);
    return ours;
  }

  press(
    key: string,
    mods: Partial<Mods> = {},
    rest: { repeat?: boolean; focus?: 'hud' | 'field' } = {},
  ): boolean {
    return this.tools.key({
      what: 'down',
      key,
      code: codeOf(key),
      mods: { ...NO_MODS, ...mods },
      repeat: false,
      ...rest,
    });
  }

  release(key: string, mods: Partial<Mods> = {}): void {
    this.tools.key({ what: 'up', key, code: codeOf(key), mods: { ...NO_MODS, ...mods }, repeat: false });
  }

  /** Lets everything that was asked be answered, and what follows from it too. */
  async settled(): Promise<void> {
    for (let i = 0; i < 40; i++) {
      this.client.deliver();
      await Promise.resolve();
    }
  }

  /** Where a piece lies now. */
  at(id: number): TablePoint {
    const { table } = this.client.store.getState();
    const piece = table?.pieces.get(id);
    if (table == null || piece === undefined) throw new Error(`piece ${id} is not to be seen`);
    const { x, z } = table.survey.pose(piece);
    return { x, z };
  }
}

function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  return /^\d$/.test(key) ? `Digit${key}` : key;
}
