import { cardsWith } from '#games/planetship/cardsOn';
import { shortName } from '#games/planetship/names';
import type { PieceSeen } from '#kernel/observe';
import { carryIn } from '#protocol/gesturesTold';
import type { OfferTold } from '#protocol/TurnTold';
import type { BrowserHouse } from '../../../tools/browser/openHouse.ts';
import { Player } from './Player.ts';

const CHARACTER = 'planetship-character';

/** Somebody who plays Planetship in a browser of their own: makes the moves that are offered, and knows what their page knows. */
export class Crew {
  private constructor(
    readonly seat: string,
    readonly player: Player,
  ) {}

  static async enter(house: BrowserHouse, path: string): Promise<Crew> {
    const player = await (await Player.open(house, path)).atTable();
    await player.page.getByRole('button', { name: 'Later' }).click();
    return new Crew((await player.seat()) ?? '', player);
  }

  async prompt(): Promise<string> {
    return (await this.player.turn())?.prompt ?? '';
  }

  async isToAct(): Promise<boolean> {
    return (await this.player.turn())?.toAct.includes(this.seat) === true;
  }

  /** The offer of these words, once it is there. */
  async offer(wanted: RegExp): Promise<OfferTold> {
    let found: OfferTold | undefined;
    await this.player.until(`${this.seat} is offered ${wanted}`, async (player) => {
      found = (await player.turn())?.offers.find(({ words }) => wanted.test(words));
      return found !== undefined;
    });
    return found as OfferTold;
  }

  /** Makes the movement of an offer with the mouse; the place it goes to is lit on the way. Returns what was done, in words. */
  async drag(wanted: RegExp): Promise<OfferTold> {
    const offer = await this.offer(wanted);
    const carry = carryIn(offer);
    if (carry === null || typeof carry.piece !== 'number') throw new Error(`${offer.words} has no movement`);
    const before = (await this.player.turn())?.version ?? 0;
    await this.player.bring(carry.piece, carry.to, async (stage) => {
      if (stage === 'over')
        await this.player.page.locator('.letting-go').getByText(offer.words, { exact: true }).waitFor();
    });
    await this.player.until(
      `“${offer.words}” is done`,
      async (player) => ((await player.turn())?.version ?? 0) > before,
    );
    return offer;
  }

  /** Presses the button of an offer. */
  async press(wanted: RegExp): Promise<void> {
    const offer = await this.offer(wanted);
    const before = (await this.player.turn())?.version ?? 0;
    await this.player.page
      .getByRole('region', { name: 'What you can do now' })
      .getByRole('button', { name: offer.words, exact: true })
      .click();
    await this.player.until(
      `“${offer.words}” is done`,
      async (player) => ((await player.turn())?.version ?? 0) > before,
    );
  }

  async cardsIn(place: string): Promise<PieceSeen[]> {
    return (await this.player.pieces()).filter((piece) => piece.place === place && piece.kind === CHARACTER);
  }

  async countIn(place: string): Promise<number> {
    return (await this.player.places()).find(({ id }) => id === place)?.count ?? -1;
  }

  /** What has come over the wire so far: for what is said afterwards. */
  heard(): number {
    return this.player.wire.length;
  }

  /** Every way in which this page could have learned a face, as far as it has: its read model, its scene, its words, its wire. */
  async knows(face: string, since = 0): Promise<string[]> {
    const { page, wire } = this.player;
    const card = cardsWith().characters.get(face);
    const name = card === undefined ? face : shortName(card);
    const prints = await page.evaluate(() => window.orrery?.scene.stats().prints ?? []);
    const known = await this.player.pieces();
    // A face stands on the wire after the byte that says how long it is, or in quotation marks.
    const sent = wire.slice(since).some((bytes) => new RegExp(`["\\xa2\\xa3]${face}(?!\\d)`).test(bytes));
    const isIn: readonly (readonly [where: string, boolean])[] = [
      ['the read model', known.some((piece) => piece.face === face)],
      ['the scene', prints.includes(`face/${CHARACTER}/${face}`)],
      ['the page', new RegExp(`${name}(?!\\d)`).test(await page.content())],
      ['the wire', sent],
    ];
    return isIn.filter(([, does]) => does).map(([where]) => where);
  }
}
