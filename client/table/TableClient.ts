import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { SETTLE } from '#kernel/act';
import { HeardChance } from '#kernel/chance/HeardChance';
import type { PieceId } from '#kernel/piece';
import { SPECTATOR } from '#kernel/seat';
import type { ActTold } from '#kernel/tell';
import type { Answer, FromServer, FromServerName, PeopleRequest } from '#protocol/messages';
import { FROM_SERVER_NAMES } from '#protocol/fromServerNames';
import { motionIdOf } from '#protocol/motionIds';
import type { TableState } from '#protocol/TableState';
import type { Request } from '#rules/request';
import { Connection } from '../net/Connection.ts';
import type { Visit } from '../net/enterTable.ts';
import type { MessageHandlers, MessageEmitter } from '../net/MessageEmitter.ts';
import { FaceLearner } from './FaceLearner.ts';
import { HeldIds } from './follow/HeldIds.ts';
import { TableFollower } from './follow/TableFollower.ts';
import { keepSeals, keptSeals } from './keptSeals.ts';
import { MotionInbox } from './MotionInbox.ts';
import { notify } from './notices.ts';
import { peopleHandlers } from './peopleHandlers.ts';
import { PresentationGate } from './PresentationGate.ts';
import { Rolling } from './Rolling.ts';
import type { Seen, TableSeen } from './Seen.ts';
import { NOTHING_SEEN, sealedWith } from './Seen.ts';
import { sidesSeen } from './sidesSeen.ts';

const REMEMBERED_ACTS = 600;
/** An act follows its state at once; a number that changed without one is shown after so many milliseconds. */
const ACT_FOLLOWS = 1000;

/**
 * One visit to one table: the read model everything is drawn from, and the only way to ask for anything. A window, not an
 * authority: nothing here decides, and nothing is shown as done before the table says so.
 */
export class TableClient {
  readonly store: StoreApi<Seen> = createStore<Seen>(() => NOTHING_SEEN);
  readonly motion: MotionInbox;
  /** What this screen was told of chance, whoever it looked as: what the house says of it afterwards is held against it. */
  readonly chance: HeardChance;
  private readonly connection: Connection;
  private state: TableState | null = null;
  private readonly onAct = new Set<(act: ActTold, before: TableSeen | null) => void>();
  private readonly onPresented = new Set<(act: ActTold, views: readonly (TableSeen | null)[]) => void>();
  private readonly onMotion = new Set<() => void>();
  private readonly onRefusal = new Set<(request: Request) => void>();
  /** The table before the patch that the next acts are about: where things flew from. */
  private before: TableSeen | null = null;
  /** The table as the state has it, dice in the air included. */
  private truth: TableSeen | null = null;
  /** How the game stands by the last word on it, which may wait to be shown. */
  private turn: FromServer['turn'] | null = null;
  private readonly rolling = new Rolling();
  private readonly gate = new PresentationGate({
    now: () => performance.now(),
    after,
    isTumbling: (die) => this.motion.isTumbling(motionIdOf(die), performance.now() / 1000),
  });
  private readonly faces = new FaceLearner();
  private readonly follower = new TableFollower();
  private readonly held = new HeldIds();

  constructor(readonly visit: Visit) {
    this.chance = new HeardChance(keptSeals(visit.table), (seals) => keepSeals(visit.table, seals));
    this.connection = new Connection(visit, {
      standing: (standing, why) => this.set({ standing, why }),
      patch: (changes) => this.follower.note(changes),
      state: (state, fresh) => this.patched(state, fresh),
      motion: (frame) => {
        this.motion.take(frame, performance.now() / 1000);
        for (const listener of this.onMotion) listener();
      },
    });
    for (const name of FROM_SERVER_NAMES) this.keep(name, this.handlers[name]);
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

  /** Asks for something about who is at the table; a refusal is told. */
  async askPeople(request: PeopleRequest): Promise<Answer> {
    const answer = await this.connection.askPeople(request);
    if (!answer.ok) notify('refusal', answer.refusal.text);
    return answer;
  }

  say: Connection['say'] = (name, message) => this.connection.say(name, message);

  /**
   * Told after the state it led to, for who draws it: dice are still in the air. `before` is the table as it was drawn until
   * then.
   */
  acts(listener: (act: ActTold, before: TableSeen | null) => void): () => void {
    this.onAct.add(listener);
    return () => this.onAct.delete(listener);
  }

  /**
   * Told when it may be known at this screen: once the dice it threw lie still, in order. For all that says, sounds or counts
   * what happened. `views`: the table after it, then before it.
   */
  presented(listener: (act: ActTold, views: readonly (TableSeen | null)[]) => void): () => void {
    this.onPresented.add(listener);
    return () => this.onPresented.delete(listener);
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

  /** Each message of a name as it comes, for what is not kept in the store. */
  messages: MessageEmitter['on'] = (name, listener) => this.connection.messages.on(name, listener);

  private set(part: Partial<Seen>): void {
    this.store.setState(part);
  }

  private patched(state: TableState, fresh: boolean): void {
    this.state = state;
    if (fresh) {
      this.motion.reset();
      this.forgetDice();
      this.gate.open();
    }
    // Before the welcome nobody knows through whose eyes this is.
    if (this.seen.person === null) return;
    this.read();
  }

  private read(): void {
    const { state } = this;
    if (state === null) return;
    const { table: before, seat } = this.seen;
    this.before = before;
    const table = this.tableIn(state, seat ?? SPECTATOR);
    this.motion.hold(this.held.at(table));
    this.rolling.notice(table, this.truth);
    this.truth = table;
    this.set(this.rolling.veil(table));
    this.noteSeal(table);
    if (!this.rolling.isEmpty)
      after(ACT_FOLLOWS, () => {
        this.rolling.doubt();
        this.unveil();
      });
  }

  /** A seal that is shown and was not told: whose act was missed must be compared like any other. */
  private noteSeal({ observation }: TableSeen): void {
    const seal = sealedWith(this.seen);
    if (seal !== null && !this.chance.seals.some(({ commitment }) => commitment === seal))
      this.chance.sealed(observation.version, seal);
  }

  /** Dice show what they may show by now. */
  private unveil(): void {
    const { truth } = this;
    if (truth === null) return;
    const now = this.rolling.veil(truth);
    if (now.rolling.size !== this.seen.rolling.size) this.set(now);
  }

  /** The next state is another beginning: no number in it was thrown before our eyes. */
  private forgetDice(): void {
    this.truth = null;
    this.rolling.forget();
  }

  private tableIn(state: TableState, viewer: string): TableSeen {
    this.faces.lists(state);
    const table = this.follower.read(state, viewer);
    this.faces.table(table);
    return table;
  }

  private keep<K extends FromServerName>(name: K, handler: MessageHandlers[K] | undefined): void {
    if (handler !== undefined) this.connection.messages.on(name, handler);
  }

  /** What is kept of each message; who else wants it listens. */
  private readonly handlers: Partial<MessageHandlers> = {
    ...peopleHandlers(this.store),
    welcome: ({ person, seat, commitment, version }) => {
      this.chance.sealed(version, commitment);
      // What is still voted on is told anew; what ended while we were away is not.
      this.set({ person, seat, commitment, votes: [] });
      this.read();
    },
    you: ({ seat }) => {
      // What was told to another seat is not this one's to read.
      this.gate.forget();
      this.forgetDice();
      this.set({ seat, acts: [], turn: this.turn });
      this.read();
    },
    story: ({ acts }) => {
      const missed = acts ?? [];
      for (const act of missed) this.chance.told(act);
      this.faces.acts(this.seen.table?.kinds, missed);
      this.set({ acts: [...missed, ...this.seen.acts].slice(-REMEMBERED_ACTS) });
    },
    act: (act) => this.told(act),
    turn: (turn) => {
      this.turn = turn;
      this.gate.pass(() => this.set({ turn }));
    },
  };

  private told(act: ActTold): void {
    this.faces.acts(this.seen.table?.kinds, [act]);
    for (const effect of act.effects)
      if ('as' in effect && effect.piece !== null && effect.as !== null && effect.piece !== effect.as)
        this.motion.rename(motionIdOf(effect.piece), motionIdOf(effect.as));
    const { before, truth } = this;
    this.chance.told(act, (die, said) => sidesSeen(die, said, [before, truth]));
    for (const listener of this.onAct) listener(act, before);
    const dice = this.rolling.told(act, truth);
    this.unveil();
    const landed = act.seat === null && act.verb === SETTLE;
    this.gate.pass(() => this.present(act, dice, [truth, before]), { dice, landed });
  }

  private present(act: ActTold, dice: readonly PieceId[], views: readonly (TableSeen | null)[]): void {
    this.rolling.shown(dice);
    this.unveil();
    const { acts } = this.seen;
    this.set({ acts: acts.length < REMEMBERED_ACTS ? [...acts, act] : [...acts.slice(1), act] });
    for (const listener of this.onPresented) listener(act, views);
  }
}

function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}
