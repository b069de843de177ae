import type { BrowserContextOptions, Page } from 'playwright-core';
import type { PieceSeen } from '#kernel/observe';
import type { NewTable } from '#protocol/messages';
import type { OfferTold, TurnTold } from '#protocol/TurnTold';
import type { BrowserHouse } from '../browser/openHouse.ts';
import { newTable } from '../lib/newTable.ts';

const PATIENCE = 90_000;
/** Faces are painted one after the other where frames come slowly, and nothing says when the last is done. */
const PAINTING = 15_000;

/** As much of a table's page as pictures need: what it knows, and where things are on it. The client's own types are not the tools' to import. */
interface Shown {
  readonly client: {
    readonly store: {
      getState(): {
        readonly turn: TurnTold | null;
        readonly table: { readonly pieces: ReadonlyMap<number, PieceSeen> } | null;
      };
    };
    ask(request: object): Promise<unknown>;
  };
  readonly desk: { setState(part: object): void };
  readonly scene: {
    stats(): { readonly frames: number };
    screenOf(target: object): { readonly x: number; readonly y: number } | null;
    readonly animator: { readonly busy: boolean };
  };
}

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };
/** Held upright. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Somebody at a table who sits still for a picture. */
export class Guest {
  private constructor(readonly page: Page) {}

  static async at(house: BrowserHouse, path: string, screen = DESK): Promise<Guest> {
    const visitor = await house.browser.newContext(screen);
    const page = await visitor.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.addInitScript(() =>
      localStorage.setItem(
        'orrery.settings',
        JSON.stringify({ name: 'Ann', motion: 'reduced', muted: true }),
      ),
    );
    await page.addInitScript(SHOWN);
    await page.goto(house.address + path);
    return new Guest(page);
  }

  /** Sets a table up and sits down at it, the bots at the other seats. */
  static async host(house: BrowserHouse, plan: NewTable, screen = DESK): Promise<Guest> {
    const id = await newTable(house.address, plan);
    const guest = await Guest.at(house, `/t/${id}`, screen);
    await guest.until(async () => ((await guest.turn())?.prompt ?? '') !== '' && (await guest.frames()) > 0);
    return guest;
  }

  async until(isSo: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + PATIENCE;
    while (!(await isSo())) {
      if (performance.now() > end) throw new Error('it never came to be');
      await this.page.waitForTimeout(100);
    }
  }

  turn(): Promise<TurnTold | null> {
    return this.page.evaluate(() => shown()?.client.store.getState().turn ?? null);
  }

  pieces(): Promise<PieceSeen[]> {
    return this.page.evaluate(() => [...(shown()?.client.store.getState().table?.pieces.values() ?? [])]);
  }

  async spotOf(target: object): Promise<{ x: number; y: number }> {
    const spot = await this.page.evaluate((one) => shown()?.scene.screenOf(one) ?? null, target);
    if (spot === null) throw new Error(`${JSON.stringify(target)} is not on the screen`);
    return spot;
  }

  open(drawer: string | null): Promise<void> {
    return this.page.evaluate((tab) => shown()?.desk.setState({ drawer: tab }), drawer);
  }

  act({ action }: OfferTold): Promise<unknown> {
    const request: object = { verb: 'act', action };
    return this.page.evaluate((one) => shown()?.client.ask(one), request);
  }

  /** Plays, by the first words that fit, until `isEnough` says so before a move of this seat, or the game is over. */
  async play(likings: readonly RegExp[], isEnough: (offers: readonly OfferTold[]) => boolean): Promise<void> {
    for (;;) {
      await this.until(async () => {
        const now = await this.turn();
        return now !== null && (now.result !== null || now.offers.length > 0);
      });
      const { offers = [], result = null } = (await this.turn()) ?? {};
      if (result !== null || isEnough(offers)) return;
      const best = likings.map((liking) => offers.find(({ words }) => liking.test(words))).find(Boolean);
      const offer = best ?? offers[0];
      if (offer === undefined) return;
      await this.act(offer);
    }
  }

  /** Until nothing moves and every face is painted. */
  async still(): Promise<void> {
    await this.until(() => this.page.evaluate(() => shown()?.scene.animator.busy !== true));
    await this.page.waitForTimeout(PAINTING);
  }

  frames(): Promise<number> {
    return this.page.evaluate(() => shown()?.scene.stats().frames ?? 0);
  }
}

/** Only in the page: what a table's page leaves for tests and tools to ask. */
declare function shown(): Shown | undefined;

/** To be run in a page before anything is asked of it. */
export const SHOWN = 'globalThis.shown = () => globalThis.orrery';
