import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { canariesIn, canary } from '#kernel/testing/canary';

const PLAYERS = ['0', '1', '2'] as const;
const HAND = 5;
const DECK = 25;

export type Move =
  | { readonly do: 'draw'; readonly player: string }
  | { readonly do: 'show' | 'lay'; readonly player: string; readonly card: string };

/** The same little game for every peer: draw a card, show one, lay one face down. Knows who may know which. */
export class Cards {
  readonly players: readonly string[] = PLAYERS;
  readonly deck: string[];
  readonly hands: Record<string, string[]>;
  readonly down: string[] = [];
  readonly open: string[] = [];
  private readonly known: Record<string, Set<string>>;

  constructor(private readonly chance: Chance) {
    const all = Array.from({ length: DECK + PLAYERS.length * HAND }, () => canary(chance));
    this.hands = Object.fromEntries(PLAYERS.map((player) => [player, all.splice(0, HAND)]));
    this.deck = all;
    this.known = Object.fromEntries(PLAYERS.map((player) => [player, new Set(this.hands[player])]));
    this.known['watching'] = new Set();
  }

  get secrets(): number {
    return DECK + PLAYERS.length * HAND;
  }

  /** Something the player whose turn it is may do; done here, and to be done by the peer. */
  next(player: string): Move {
    const hand = this.hands[player] as string[];
    const what = hand.length === 0 ? 'draw' : pick(this.chance, ['draw', 'show', 'lay'] as const);
    if (what === 'draw' && this.deck.length > 0) {
      const card = this.deck.pop() as string;
      hand.push(card);
      this.known[player]?.add(card);
      return { do: 'draw', player };
    }
    const card = pick(this.chance, hand);
    hand.splice(hand.indexOf(card), 1);
    if (what === 'show') {
      this.open.push(card);
      for (const known of Object.values(this.known)) known.add(card);
      return { do: 'show', player, card };
    }
    this.down.push(card);
    return { do: 'lay', player, card };
  }

  /** Which secrets a viewer was sent that they may not know. */
  leakedTo(viewer: string, heard: string): string[] {
    return [...canariesIn(heard)].filter((card) => this.known[viewer]?.has(card) !== true);
  }
}

/** What one peer let out. */
export interface PeerTold {
  readonly name: string;
  readonly secrets: number;
  /** Secrets that reached at least one viewer who may not know them. */
  readonly leaked: number;
  readonly viewers: number;
}

export function peerTold(name: string, cards: Cards, heard: ReadonlyMap<string, string>): PeerTold {
  const leaked = new Set<string>();
  let viewers = 0;
  for (const [viewer, text] of heard) {
    const found = cards.leakedTo(viewer, text);
    if (found.length > 0) viewers++;
    for (const secret of found) leaked.add(secret);
  }
  return { name, secrets: cards.secrets, leaked: leaked.size, viewers };
}
