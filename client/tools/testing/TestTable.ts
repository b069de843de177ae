import { createStore } from 'zustand/vanilla';
import { isRefusal } from '#commands/refusal';
import { FastChance } from '#kernel/chance/fast';
import { History } from '#kernel/history';
import { observe } from '#kernel/observe';
import type { SeatId } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import { decide } from '#rules/decide';
import type { Request } from '#rules/request';
import { parseRequest } from '#rules/request';
import { sandbox } from '#rules/sandbox';
import type { Answer } from '#protocol/messages';
import { NOTHING_SEEN } from '../../table/Seen.ts';
import type { Seen } from '../../table/Seen.ts';
import { tableSeen } from '../../table/tableSeen.ts';
import { notify } from '../../table/notices.ts';
import type { ClientForTools } from '../ToolPorts.ts';
import type { RichBox } from './richBox.ts';
import { richBox } from './richBox.ts';

/** A real table with the real rules of hands, in this process, and one seat's client of it. What was asked is kept. */
export class TestTable implements ClientForTools {
  readonly box: RichBox = richBox();
  readonly store = createStore<Seen>(() => NOTHING_SEEN);
  readonly asked: Request[] = [];
  readonly said: { readonly name: string; readonly message: unknown }[] = [];
  readonly refusals: string[] = [];
  /** While set, nothing is answered until `deliver`. */
  slow = false;
  private readonly history = new History();
  private readonly chance = new FastChance(7);
  private readonly waiting: (() => void)[] = [];
  private seq = 0;

  constructor() {
    this.store.setState({ standing: 'here', person: 'p1', seat: 'red' });
    this.grant('host');
    this.look();
  }

  get table() {
    return this.box.table;
  }

  get ids(): RichBox['ids'] {
    return this.box.ids;
  }

  grant(role: 'host' | 'player'): void {
    this.store.setState({
      people: {
        people: [
          {
            id: 'p1',
            name: 'Ann',
            role,
            seats: ['red'],
            active: 'red',
            muted: false,
            banned: false,
            present: true,
          },
        ],
        grants: {
          lock: 'host',
          scale: 'host',
          tint: 'host',
          name: 'host',
          delete: 'host',
          spawn: 'host',
          copy: 'host',
          search: 'host',
          peek: 'host',
          reset: 'host',
          'flip-table': 'host',
        },
        title: '',
        listed: false,
        locked: false,
        code: null,
        owner: 'p1',
        heirs: [],
        standIn: null,
        kept: {},
        questions: [],
        settled: {},
        awaited: [],
      },
    });
  }

  /** Looks through another seat, or through none. */
  sit(seat: SeatId | null): void {
    this.store.setState({
      seat,
      table: tableSeen(observe(this.table, seat ?? SPECTATOR), this.table.kinds),
    });
  }

  async ask(request: Request): Promise<Answer> {
    const answer = await this.tryTo(request);
    if (!answer.ok) {
      this.refusals.push(answer.refusal.refused);
      notify('refusal', answer.refusal.text);
    }
    return answer;
  }

  tryTo(request: Request): Promise<Answer> {
    this.asked.push(request);
    const seat = this.store.getState().seat;
    return new Promise((resolve) => {
      const answer = (): void => resolve(this.decide(seat, request));
      if (this.slow) this.waiting.push(answer);
      else answer();
    });
  }

  say: ClientForTools['say'] = (name, message) => {
    this.said.push({ name, message });
  };

  /** Everything unanswered is answered, in order. */
  deliver(): void {
    for (const answer of this.waiting.splice(0)) answer();
  }

  /** Somebody at another seat does something. */
  other(seat: SeatId, request: Request): Answer {
    return this.decide(seat, request);
  }

  /** What was asked for with a verb. */
  of(verb: string): Request[] {
    return this.asked.filter((request) => request.verb === verb);
  }

  /** All that was said under a name. */
  told(name: string): unknown[] {
    return this.said.filter((one) => one.name === name).map(({ message }) => message);
  }

  heldBy(seat: SeatId): number[] {
    return [...this.table.pieces.values()].filter(({ held }) => held === seat).map(({ id }) => id);
  }

  private decide(seat: SeatId | null, raw: Request): Answer {
    const { table, history, chance } = this;
    const seq = ++this.seq;
    // It takes the way over the wire.
    const request = parseRequest(JSON.parse(JSON.stringify(raw)), sandbox);
    if (isRefusal(request)) throw new Error(`${JSON.stringify(raw)} is misshapen: ${request.text}`);
    const decision = decide({ table, history, chance, game: null }, seat ?? 'nobody', request);
    if (!decision.ok) return { seq, ok: false, refusal: decision.refusal };
    history.add(decision.act);
    this.look();
    return { seq, ok: true, version: table.version };
  }

  private look(): void {
    const { seat } = this.store.getState();
    this.store.setState({ table: tableSeen(observe(this.table, seat ?? SPECTATOR), this.table.kinds) });
  }
}
