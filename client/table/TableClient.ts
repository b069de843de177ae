import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { Kind } from '#kernel/kind';
import { SPECTATOR } from '#kernel/seat';
import type { ActTold } from '#kernel/tell';
import type { CompanyRequest, FromServer } from '#protocol/messages';
import { seenIn } from '#protocol/seenIn';
import type { TableState } from '#protocol/TableState';
import type { Request } from '#rules/request';
import type { Visit } from '../net/Connection.ts';
import { Connection } from '../net/Connection.ts';
import type { Answer } from '../net/Outbox.ts';
import { MotionInbox } from './MotionInbox.ts';
import { notify } from './notices.ts';
import type { Seen, TableSeen } from './Seen.ts';
import { NOTHING_SEEN } from './Seen.ts';
import { tableSeen } from './tableSeen.ts';

const REMEMBERED_ACTS = 600;
const REMEMBERED_LINES = 300;

/**
 * One visit to one table: the read model everything is drawn from, and the only way to ask for anything. A window, not an
 * authority: nothing here decides, and nothing is shown as done before the table says so.
 */
export class TableClient {
  readonly store: StoreApi<Seen> = createStore<Seen>(() => NOTHING_SEEN);
  readonly motion: MotionInbox;
  private readonly connection: Connection;
  private state: TableState | null = null;
  private readonly onAct = new Set<(act: ActTold, before: TableSeen | null) => void>();
  private readonly onMotion = new Set<() => void>();
  private readonly onRefusal = new Set<(request: Request) => void>();
  private readonly onMessage = new Set<
    (name: keyof FromServer, message: FromServer[keyof FromServer]) => void
  >();
  /** The table before the patch that the next acts are about: where things flew from. */
  private before: TableSeen | null = null;
  private readonly kindsRead = new Map<string, { readonly json: string; readonly kind: Kind }>();

  constructor(readonly visit: Visit) {
    this.connection = new Connection(visit, {
      standing: (standing, why) => this.set({ standing, why }),
      state: (state, fresh) => this.patched(state, fresh),
      motion: (frame) => {
        this.motion.take(frame, performance.now() / 1000);
        for (const listener of this.onMotion) listener();
      },
      message: (name, message) => this.heard(name, message),
    });
    this.motion = new MotionInbox(() => this.connection.say('key', {}));
  }

  get seen(): Seen {
    return this.store.getState();
  }

  come(): Promise<void> {
    return this.connection.come();
  }

  leave(): Promise<void> {
    return this.connection.leave();
  }

  /** Something changed about the network or the page: finds out now whether the table is still there. */
  hurry(): void {
    this.connection.hurry();
  }

  /** Asks for something at the table; a refusal is told with its reason. Resolves with the answer either way. */
  async ask(request: Request): Promise<Answer> {
    const answer = await this.connection.ask(request);
    if (!answer.ok) {
      notify('refusal', answer.refusal.text);
      for (const listener of this.onRefusal) listener(request);
    } else if (answer.advice !== undefined) notify('advice', answer.advice.text);
    return answer;
  }

  /** As `ask`, without a word when it is refused: for what a hand tries on the way. */
  tryTo(request: Request): Promise<Answer> {
    return this.connection.ask(request);
  }

  async company(request: CompanyRequest): Promise<Answer> {
    const answer = await this.connection.company(request);
    if (!answer.ok) notify('refusal', answer.refusal.text);
    return answer;
  }

  say: Connection['say'] = (name, message) => this.connection.say(name, message);

  /** Told after the state it led to. `before` is the table as it was drawn until then. */
  acts(listener: (act: ActTold, before: TableSeen | null) => void): () => void {
    this.onAct.add(listener);
    return () => this.onAct.delete(listener);
  }

  /** What was asked for and refused: the scene shakes its head. */
  refusals(listener: (request: Request) => void): () => void {
    this.onRefusal.add(listener);
    return () => this.onRefusal.delete(listener);
  }

  /** Something on the motion lane: the scene must draw again. */
  moves(listener: () => void): () => void {
    this.onMotion.add(listener);
    return () => this.onMotion.delete(listener);
  }

  /** Every message as it comes, for what is not kept in the store. */
  messages(listener: (name: keyof FromServer, message: FromServer[keyof FromServer]) => void): () => void {
    this.onMessage.add(listener);
    return () => this.onMessage.delete(listener);
  }

  private set(part: Partial<Seen>): void {
    this.store.setState(part);
  }

  private patched(state: TableState, fresh: boolean): void {
    this.state = state;
    if (fresh) this.motion.reset();
    // Before the welcome nobody knows through whose eyes this is.
    if (this.seen.person === null) return;
    this.read();
  }

  private read(): void {
    const { state } = this;
    if (state === null) return;
    const { table: before, seat } = this.seen;
    this.before = before;
    this.set({ table: this.tableIn(state, seat ?? SPECTATOR) });
  }

  private tableIn(state: TableState, viewer: string): TableSeen {
    const kinds = new Map<string, Kind>();
    state.kinds.forEach((json, id) => {
      const known = this.kindsRead.get(id);
      const read = known?.json === json ? known : { json, kind: JSON.parse(json) as Kind };
      this.kindsRead.set(id, read);
      kinds.set(id, read.kind);
    });
    return tableSeen(seenIn(state, viewer), kinds);
  }

  private heard<K extends keyof FromServer>(name: K, message: FromServer[K]): void {
    this.keep(name, message);
    for (const listener of this.onMessage) listener(name, message);
  }

  private keep(name: keyof FromServer, message: FromServer[keyof FromServer]): void {
    switch (name) {
      case 'welcome': {
        const { person, seat } = message as FromServer['welcome'];
        this.set({ person, seat });
        this.read();
        return;
      }
      case 'you':
        // What was told to another seat is not this one's to read.
        this.set({ seat: (message as FromServer['you']).seat, acts: [] });
        this.read();
        return;
      case 'story':
        this.set({
          acts: [...((message as FromServer['story']).acts ?? []), ...this.seen.acts].slice(-REMEMBERED_ACTS),
        });
        return;
      case 'act':
        this.told(message as ActTold);
        return;
      case 'company':
        this.set({ company: message as FromServer['company'] });
        return;
      case 'presence': {
        const presence = new Map(this.seen.presence);
        for (const one of message as FromServer['presence']) presence.set(one.person, one);
        this.set({ presence });
        return;
      }
      case 'turn':
        this.set({ turn: message as FromServer['turn'] });
        return;
      case 'measure': {
        const ruler = message as FromServer['measure'];
        const rulers = new Map(this.seen.rulers);
        if (ruler.line === null) rulers.delete(ruler.person);
        else rulers.set(ruler.person, ruler);
        this.set({ rulers });
        return;
      }
      case 'chat': {
        const line = message as FromServer['chat'];
        // Who comes back is told the last lines again.
        if (this.seen.chat.some((one) => one.at === line.at)) return;
        this.set({ chat: [...this.seen.chat, line].slice(-REMEMBERED_LINES) });
        return;
      }
      case 'vote': {
        const vote = message as FromServer['vote'];
        const others = this.seen.votes.filter((one) => one.act !== vote.act);
        this.set({ votes: vote.over === null ? [...others, vote] : others });
        if (vote.over !== null)
          notify('news', vote.over === 'yes' ? 'Everybody agreed.' : 'Not everybody agreed.');
        return;
      }
      case 'warning':
        notify('fault', (message as FromServer['warning']).text);
        return;
      default:
    }
  }

  private told(act: ActTold): void {
    const acts = this.seen.acts;
    this.set({ acts: acts.length < REMEMBERED_ACTS ? [...acts, act] : [...acts.slice(1), act] });
    for (const listener of this.onAct) listener(act, this.before);
  }
}
