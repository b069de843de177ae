import type { Page } from 'playwright-core';
import type { PieceSeen, PlaceSeen } from '#kernel/observe';
import type { TurnTold } from '#protocol/TurnTold';
import { complaintsOf } from '../../../tools/browser/complaintsOf.ts';
import type { BrowserHouse } from '../../../tools/browser/openHouse.ts';
import type { Target } from '../../desk/Target.ts';
import type { Grip } from './aim.ts';
import { gripOn, overPlace } from './aim.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How long anything at a table may take on a machine that draws in software. */
const PATIENCE = 60_000;

/** Somebody at a real browser: sees what the page's own read model says, and does what hands and keys do. */
export class Player {
  private constructor(
    readonly page: Page,
    readonly complaints: readonly string[],
    /** Every byte that came over the socket, as Latin letters. */
    readonly wire: string[],
  ) {}

  static async open(
    house: BrowserHouse,
    path: string,
    options: {
      readonly touch?: boolean;
      readonly width?: number;
      readonly height?: number;
      /** What is drawn plainly is drawn fast: for long games on a machine that draws in software. */
      readonly plain?: boolean;
    } = {},
  ): Promise<Player> {
    const { touch = false, width = 960, height = 540, plain = false } = options;
    const context = await house.browser.newContext({
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
      reducedMotion: 'reduce',
    });
    if (plain)
      await context.addInitScript(() =>
        localStorage.setItem(
          'orrery.settings',
          JSON.stringify({
            quality: 'low',
            muted: true,
            ...JSON.parse(localStorage.getItem('orrery.settings') ?? '{}'),
          }),
        ),
      );
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const complaints = complaintsOf(page);
    const wire: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        wire.push(typeof payload === 'string' ? payload : payload.toString('latin1'));
      });
    });
    await page.goto(house.address + path);
    return new Player(page, complaints, wire);
  }

  /** Until the table is there and something of it is drawn. */
  async atTable(): Promise<this> {
    await this.page.waitForFunction(
      () => {
        const { orrery } = window;
        // The front page shows a table too, at which nobody sits.
        if (!location.pathname.startsWith('/t/') || orrery === undefined || !('visit' in orrery.client))
          return false;
        const seen = orrery.client.store.getState();
        return (
          seen?.table != null &&
          seen.standing === 'here' &&
          orrery !== undefined &&
          orrery.scene.stats().frames > 0
        );
      },
      null,
      { timeout: 60_000 },
    );
    return this;
  }

  get link(): string {
    return new URL(this.page.url()).pathname;
  }

  pieces(): Promise<PieceSeen[]> {
    return this.page.evaluate(() => [
      ...(window.orrery?.client.store.getState().table?.pieces.values() ?? []),
    ]);
  }

  places(): Promise<PlaceSeen[]> {
    return this.page.evaluate(() => [
      ...(window.orrery?.client.store.getState().table?.places.values() ?? []),
    ]);
  }

  async piece(id: number): Promise<PieceSeen | undefined> {
    return (await this.pieces()).find((one) => one.id === id);
  }

  seat(): Promise<string | null | undefined> {
    return this.page.evaluate(() => window.orrery?.client.store.getState().seat);
  }

  /** Waits until this page's table is so; says what it was instead when it never becomes so. */
  async until(what: string, isSo: (player: this) => Promise<boolean>): Promise<void> {
    const end = performance.now() + PATIENCE;
    while (!(await isSo(this))) {
      if (performance.now() > end) throw new Error(`it never came to be that ${what}`);
      await this.page.waitForTimeout(50);
    }
  }

  /** Where it is on the screen, once everything lies still: nobody aims at a rolling die. */
  async spotOf(target: Target): Promise<Spot> {
    await this.lyingStill();
    const spot = await this.page.evaluate((one) => window.orrery?.scene.screenOf(one) ?? null, target);
    if (spot === null) throw new Error(`${JSON.stringify(target)} is not on the screen`);
    return spot;
  }

  private lyingStill(): Promise<void> {
    return this.until('everything lies still', () =>
      this.page.evaluate(() => {
        const { orrery } = window;
        return orrery !== undefined && !orrery.client.motion.isMoving && !orrery.scene.animator.busy;
      }),
    );
  }

  /** The first of these that nothing covers, neither another piece nor a button. */
  async uncovered(pieces: readonly PieceSeen[]): Promise<PieceSeen> {
    for (const piece of pieces) {
      const spot = await this.spotOf({ piece: piece.id });
      const isFree = await this.page.evaluate(
        ({ id, at }) => {
          const target = window.orrery?.scene.pick(at).target;
          const isIt = target != null && 'piece' in target && target.piece === id;
          return isIt && document.elementFromPoint(at.x, at.y)?.tagName === 'CANVAS';
        },
        { id: piece.id, at: spot },
      );
      if (isFree) return piece;
    }
    throw new Error('all of them are covered');
  }

  /** A spot where the bare felt is under the pointer, somewhere near the middle of the lower half. */
  async bareSpot(): Promise<Spot> {
    const { width, height } = this.page.viewportSize() ?? { width: 800, height: 450 };
    const found = await this.page.evaluate(
      ([w, h]) => {
        for (let i = 0; i < 400; i++) {
          const x = w * (0.3 + 0.4 * ((i * 0.618) % 1));
          const y = h * (0.35 + 0.3 * ((i * 0.754) % 1));
          const around = [
            [0, 0],
            [22, 0],
            [-22, 0],
            [0, 22],
            [0, -22],
          ].every(([dx = 0, dy = 0]) => window.orrery?.scene.pick({ x: x + dx, y: y + dy }).target === null);
          if (around && document.elementFromPoint(x, y)?.tagName === 'CANVAS') return { x, y };
        }
        return null;
      },
      [width, height] as const,
    );
    if (found === null) throw new Error('there is no bare felt to be seen');
    return found;
  }

  async hover(target: Target): Promise<void> {
    const { x, y } = await this.spotOf(target);
    await this.page.mouse.move(x, y, { steps: 3 });
    await this.until('the pointer is over it', async () =>
      this.page.evaluate(
        (one) => JSON.stringify(window.orrery?.desk.getState().hover) === JSON.stringify(one),
        target,
      ),
    );
  }

  async press(target: Target, key: string): Promise<void> {
    await this.hover(target);
    await this.page.keyboard.press(key);
  }

  async drag(target: Target, to: Spot): Promise<void> {
    const from = await this.spotOf(target);
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await mouse.move(to.x, to.y, { steps: 4 });
    await this.until('something is carried', () =>
      this.page.evaluate(() => window.orrery?.desk.getState().carrying !== null),
    );
    await mouse.move(to.x + 1, to.y);
    await mouse.up();
  }

  /** How the game stands, as this page was told. */
  turn(): Promise<TurnTold | null> {
    return this.page.evaluate(() => window.orrery?.client.store.getState().turn ?? null);
  }

  /** Takes hold of a piece, on the table or in the hand tray, where nothing covers it. */
  async gripOf(piece: number): Promise<Grip> {
    const seen = await this.piece(piece);
    if (seen?.place === `hand-${await this.seat()}`) {
      const cards = (await this.pieces()).filter(({ place }) => place === seen.place);
      const box = await this.page
        .locator('.tray-card')
        .nth(cards.findIndex(({ id }) => id === piece))
        .boundingBox();
      if (box === null) throw new Error('the card is not in the tray');
      return { x: box.x + box.width / 3, y: box.y + box.height / 2, dx: 0, dz: 0 };
    }
    await this.lyingStill();
    const grip = await gripOn(this.page, piece);
    if (grip === null) throw new Error(`piece ${piece} is covered all over`);
    return grip;
  }

  /** Drags a piece to a place or a spot of the table, or into the hand tray; `whileHeld` looks when it is taken up and before it is let go. */
  async bring(
    piece: number,
    to: { readonly place: string; readonly at?: number } | Spot,
    whileHeld: (stage: 'taken' | 'over') => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const grip = await this.gripOf(piece);
    const { mouse } = this.page;
    await mouse.move(grip.x, grip.y);
    await mouse.down();
    const taken = { x: grip.x + 5, y: grip.y - 9 };
    await mouse.move(taken.x, taken.y);
    await whileHeld('taken');
    const spot = !('place' in to)
      ? to
      : to.place === `hand-${await this.seat()}`
        ? await this.traySpot()
        : await overPlace(this.page, to.place, to.at ?? null, await this.heldAt(grip, taken));
    await mouse.move((grip.x + spot.x) / 2, (grip.y + spot.y) / 2);
    await mouse.move(spot.x, spot.y);
    await whileHeld('over');
    await mouse.up();
  }

  /**
   * How the hand really has hold of what it carries: a piece that had just come to rest may have been told so after it was aimed
   * at. What may not be lifted is carried by nobody, and stays aimed at as before.
   */
  private async heldAt(grip: Grip, at: Spot): Promise<Grip> {
    for (let looks = 0; looks < 20; looks++) {
      const held = await this.page.evaluate((pointer) => {
        const { scene, desk } = window.orrery ?? {};
        const carried = desk?.getState().carrying ?? null;
        if (scene === undefined || carried === null) return null;
        const { point } = scene.pick(pointer);
        return { ...pointer, dx: carried.at.x - point.x, dz: carried.at.z - point.z };
      }, at);
      if (held !== null) return held;
      await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    }
    return grip;
  }

  private async traySpot(): Promise<Spot> {
    const box = await this.page.locator('.tray').boundingBox();
    if (box === null) throw new Error('there is no tray');
    return { x: box.x + box.width / 2, y: box.y + box.height * 0.6 };
  }

  /** Right-clicks and chooses from the menu that opens; several words walk into submenus. */
  async choose(target: Target, ...words: string[]): Promise<void> {
    const { x, y } = await this.spotOf(target);
    await this.page.mouse.click(x, y, { button: 'right' });
    for (const word of words) await this.page.getByRole('menuitem', { name: word }).first().click();
  }

  ask(request: object): Promise<{ ok: boolean; refusal?: { text: string } }> {
    return this.page.evaluate((one) => {
      const client = window.orrery?.client as unknown as { ask(r: object): Promise<{ ok: boolean }> };
      return client.ask(one);
    }, request);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
