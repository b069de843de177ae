import type { Permission } from '#commands/roles';
import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import type { SeatId } from '#kernel/seat';
import type { FromServer } from '#protocol/messages';
import { levelOf } from '#rules/level';
import type { Authority } from '../../../server/table/Authority.ts';
import type { LiveTable } from '../../../server/LiveTable.ts';
import { createTable } from '../../../server/table/createTable.ts';
import { shelfFor } from '../../../server/table/shelfFor.ts';
import { Disk } from './Disk.ts';
import { inspect, isHolding } from './Inspection.ts';
import { Life } from './Life.ts';
import { Page } from './Page.ts';
import { Rehearsal } from './Rehearsal.ts';
import type { Scenario } from './scenarios.ts';
import { GAMES, SHELF, scenarioFor } from './scenarios.ts';
import type { Tally } from './Tally.ts';
import { Timeline, settled } from './Timeline.ts';
import { Watch } from './Watch.ts';
import type { Around } from './whims.ts';
import { anyPeople, anyRequest, stepIn } from './whims.ts';
import type { Traffic } from './Wire.ts';
import { Wire } from './Wire.ts';

/** What came of one world. */
export interface Fate {
  readonly scenario: Scenario;
  readonly operations: number;
  /** The first thing that was not as it must be; null: nothing. */
  readonly violation: string | null;
  /** The last operations before it. */
  readonly last: readonly string[];
  /** A fingerprint of everything that was done, sent and written, in order. */
  readonly history: string;
  readonly tally: Tally;
}

/** How long a frame travels at most, and how long the disk takes, in milliseconds. */
const LATENCY = 25;
const SLOWNESS = 6;
/** A world that has not come to rest after so many events never will. */
const RESTLESS = 20_000;
/** So many ticks of the event loop, with nothing planned, is longer than any table takes to be opened. */
const MOST_PAUSES = 300;
/** How long one waits for something to be written, in milliseconds. */
const PATIENCE = 80;
/** Of so many writes, none is taken. */
const LONG_FULL = 5;
const LAST_TOLD = 25;
const ON_THE_SHELF = shelfFor(GAMES, () => false);

/**
 * One table, the machine it is kept on and everybody around it, in a time of its own. Nothing in it comes from outside:
 * the same seed gives the same history.
 */
export class World {
  private readonly timeline = new Timeline();
  private readonly watch = new Watch();
  private readonly chance: Chance;
  private readonly houseChance: Chance;
  private readonly rehearsed: Chance;
  private readonly scenario: Scenario;
  private readonly disk: Disk;
  private readonly traffic: Traffic;
  private readonly pages: Page[] = [];
  private readonly votes = new Set<number>();
  private readonly last: string[] = [];
  private life: Life;
  private table = '';
  private operations = 0;
  private lives = 0;
  private invited = 0;
  /** How many are on their way to the door. */
  private coming = 0;

  constructor(
    seed: string,
    private readonly length: number,
  ) {
    const chanceOf = (what: string): Chance => new FastChance(`${seed}/${what}`);
    const { watch, timeline } = this;
    this.chance = chanceOf('world');
    this.houseChance = chanceOf('house');
    this.rehearsed = chanceOf('rehearsal');
    this.scenario = scenarioFor(chanceOf('scenario'));
    this.disk = new Disk(timeline, chanceOf('disk'), {
      written: (call, args) => watch.written(call, args),
      violated: (what) => watch.violated(what),
    });
    this.traffic = { chance: chanceOf('wires'), latency: LATENCY, under: 0 };
    this.life = this.born();
  }

  async run(): Promise<Fate> {
    const { watch, timeline, chance } = this;
    const { warn, error } = console;
    // What a decoder has to complain about is a fault of what it was sent.
    console.warn = console.error = (...words: unknown[]) => {
      const said = words.join(' ').slice(0, 300);
      // The buffers of a large table grow, and say so.
      if (!said.includes('BUFFER_SIZE')) watch.violated(`said: ${said}`);
    };
    try {
      await this.begin();
      let restAt = 0;
      while (this.operations < this.length && watch.violation === null) {
        await this.operate();
        await timeline.pass(chance.below(10));
        if (this.operations < restAt) continue;
        await this.rest();
        if (this.life.live?.members.owes === true && chance.below(2) === 0) await this.makeUp();
        restAt = this.operations + 15 + chance.below(40);
      }
      if (watch.violation === null) await this.conclude();
    } catch (fault) {
      watch.violated(`threw: ${fault instanceof Error ? fault.stack : String(fault)}`);
    } finally {
      console.warn = warn;
      console.error = error;
      this.life.kill();
    }
    const { scenario, operations, last } = this;
    for (const name of ['torn', 'survived', 'lost'] as const) watch.tally.add(name, this.disk[name]);
    const { violation, tally, fingerprint: history } = watch;
    return { scenario, operations, violation, last, history, tally };
  }

  private async begin(): Promise<void> {
    this.disk.slowness = 0;
    const setUp = async (): Promise<void> => {
      this.table = await createTable(this.life.services, this.scenario.plan);
    };
    const made = setUp();
    await settled();
    while (await this.timeline.step());
    await made;
    this.disk.slowness = SLOWNESS;
    for (let n = 0; n < this.scenario.people; n++) {
      this.invite().come();
      await this.timeline.pass(this.chance.below(60));
    }
    await this.rest();
  }

  private born(): Life {
    const { timeline, disk, houseChance, watch, scenario } = this;
    const report = (where: string, error: unknown): void => watch.reported(where, error);
    const opened = (): void => void watch.opened++;
    const violated = (what: string): void => watch.violated(what);
    const { rateLimit } = scenario;
    return new Life(
      { timeline, disk, games: GAMES, rateLimit, chance: houseChance, report, opened, violated },
      ++this.lives,
    );
  }

  /** Somebody new, or another page of somebody who is here already. */
  private invite(): Page {
    const { chance, watch, pages } = this;
    const hex = (bytes: number): string =>
      Array.from({ length: bytes }, () => chance.below(256).toString(16).padStart(2, '0')).join('');
    const key = pages.length > 1 && chance.below(5) === 0 ? pick(chance, pages).key : hex(32);
    const page = new Page(`page ${++this.invited}`, key, hex(8), {
      knock: (one) => this.knock(one),
      answered: (one, letter, answer) => watch.answered(one, letter, answer),
      state: (one) => watch.seen(one),
      told: (one, act) => watch.toldAct(one, act),
      story: (one, story) => watch.toldStory(one, story),
      vote: (vote) => this.heardVote(vote),
      left: (one) => this.left(one),
      heard: (bytes) => watch.record(bytes),
      violated: (what) => watch.violated(what),
      opened: () => watch.opened,
    });
    pages.push(page);
    return page;
  }

  private knock(page: Page): Wire {
    const { timeline, traffic, chance, scenario } = this;
    const wire: Wire = new Wire(timeline, traffic, {
      frame: (bytes) => page.frame(wire, bytes),
      closed: (code) => page.closed(wire, code),
    });
    const seat = chance.below(5) > 0 ? { seat: pick(chance, scenario.seats) } : {};
    const join = { key: page.key, page: page.page, name: '', ...seat };
    this.coming++;
    timeline.after(chance.below(traffic.latency + 1), () => {
      this.coming--;
      if (page.wire === wire) void this.life.connect(this.table, wire, join);
    });
    return wire;
  }

  /** Most come back soon, some after many acts, and some only when they think of it. */
  private left(page: Page): void {
    const { timeline, chance } = this;
    if (chance.below(8) === 0) return;
    timeline.after(pick(chance, [1, 10, 30, 60, 60, 120, 600]), () => page.come());
  }

  private heardVote({ act, over }: FromServer['vote']): void {
    if (over === null) this.votes.add(act);
    else this.votes.delete(act);
  }

  /** One operation: something that somebody does, or that befalls them. */
  private async operate(): Promise<void> {
    const luck = this.chance.below(1000);
    if (luck < 650) return this.ask();
    if (luck < 740) return this.manage();
    if (luck < 810) return this.repeat();
    if (luck < 850) return this.cut();
    if (luck < 880) return this.comeBack();
    if (luck < 887) return this.kill();
    if (luck < 890) return this.shutDown();
    if (luck < 905) return this.fillDisk();
    if (luck < 970) return this.chatter();
    this.note('time', 'passes');
    await this.timeline.pass(pick(this.chance, [20, 60, 200, 900]));
  }

  private note(what: string, how: string): void {
    const { watch, last } = this;
    this.operations++;
    watch.tally.add(what);
    const line = `${this.operations}. ${what}: ${how}`;
    watch.record(line);
    last.push(line);
    if (last.length > LAST_TOLD) last.shift();
  }

  /** Nobody is there to do it: that is no operation. */
  private async wait(): Promise<void> {
    await this.timeline.pass(10);
  }

  /** Somebody who is at the table. */
  private somebody(): Page | undefined {
    const here = this.pages.filter(({ standing }) => standing === 'here');
    return here.length === 0 ? undefined : pick(this.chance, here);
  }

  private async ask(): Promise<void> {
    const { chance, scenario } = this;
    const { live } = this.life;
    const awaited = live === null ? [] : this.awaited(live.authority);
    const page = this.whoseTurn(awaited, live);
    if (page === undefined || live === null) return this.wait();
    // Who only watches would rather sit, and who waits for a seat without anybody takes it.
    if (page.seat === null && chance.below(8) > 0) return this.manage(page);
    if (awaited.length > 0 && !awaited.includes(page.seat ?? '') && chance.below(2) === 0)
      return this.manage(page, stepIn(live.people, page.person, pick(chance, awaited), chance));
    const seat = page.seat ?? pick(chance, scenario.seats);
    const around = this.around(live, page, seat);
    // Now and then several at once, as a quick hand does it: none of them knows what comes of the others.
    const many = chance.below(6) === 0 ? 2 + chance.below(3) : 1;
    for (let n = 0; n < many; n++) {
      const request = anyRequest(around, seat, chance);
      this.note('ask', `${page.name} (${page.seat}) ${JSON.stringify(request)}`);
      page.ask('ask', request);
    }
  }

  private around({ authority, people }: LiveTable, page: Page, seat: SeatId): Around {
    const { watch, scenario } = this;
    const { game, history } = authority;
    const { table } = watch.shadow;
    const person = people.find(page.person);
    const may = (permission: Permission): boolean => person !== undefined && people.may(person, permission);
    const desk = { table, game, history, chance: this.rehearsed, shelf: ON_THE_SHELF };
    const rehearsal = new Rehearsal(desk, seat, may);
    const atALoss = (error: unknown): void => watch.reported('turn', error);
    return { table, game, shelf: SHELF, rehearsal, atALoss, isStrict: scenario.isStrict };
  }

  /** The seats that the rules wait for. */
  private awaited({ table, game }: Authority): readonly SeatId[] {
    if (game === null || levelOf(table) === 'off') return [];
    try {
      return game.rules.toAct(table);
    } catch (error) {
      this.watch.reported('turn', error);
      return [];
    }
  }

  /** Mostly somebody the rules wait for; when they wait for nobody, the host; or at least somebody who sits. */
  private whoseTurn(toAct: readonly SeatId[], live: LiveTable | null): Page | undefined {
    const { chance } = this;
    const seated = this.pages.filter(({ standing, seat }) => standing === 'here' && seat !== null);
    if (seated.length === 0 || chance.below(40) === 0) return this.somebody();
    const awaited = seated.filter(({ seat, person }) =>
      toAct.length > 0
        ? toAct.includes(seat ?? '')
        : live?.people.owner === person && levelOf(live.authority.table) !== 'off',
    );
    return pick(chance, awaited.length > 0 && chance.below(8) > 0 ? awaited : seated);
  }

  private async manage(page = this.somebody(), wanted?: unknown): Promise<void> {
    const { scenario } = this;
    const { live } = this.life;
    if (page === undefined || live === null) return this.wait();
    const people = live.people.all().map(({ id }) => id);
    const isSitting = page.seat !== null;
    const { seats } = scenario;
    const left = seats.filter((seat) => {
      const holder = live.people.holderOf(seat);
      return holder !== undefined && !live.sessions.isPresent(holder);
    });
    const votes = [...this.votes];
    const request = wanted ?? anyPeople({ seats, people, votes, isSitting, left }, this.chance);
    this.note('manage', `${page.name} ${JSON.stringify(request)}`);
    page.ask('people', request);
  }

  /** The same number once more, answered or not: who is not sure sends again. */
  private async repeat(): Promise<void> {
    const page = this.somebody();
    if (page === undefined || page.letters.length === 0) return this.wait();
    const letter = pick(this.chance, page.letters);
    this.note('repeat', `${page.name} ${letter.seq}`);
    page.post(letter);
  }

  private async cut(): Promise<void> {
    const { chance } = this;
    const joined = this.pages.filter(({ wire }) => wire !== null);
    if (joined.length === 0) return this.wait();
    this.cutOff(pick(chance, joined));
  }

  private cutOff(page: Page): void {
    const { chance } = this;
    const noticed = pick(chance, [0, 5, 40, 300, 1500]);
    const arrives = chance.below(2) === 0;
    this.note(
      'cut',
      `${page.name}, noticed after ${noticed}, what was sent ${arrives ? 'arrives' : 'is lost'}`,
    );
    page.wire?.break(noticed, arrives);
  }

  private async comeBack(): Promise<void> {
    const { chance, pages } = this;
    const gone = pages.find(({ standing }) => standing === 'gone');
    if (gone !== undefined && chance.below(2) === 0) {
      pages.splice(pages.indexOf(gone), 1);
      this.note('come', 'somebody else');
      return this.invite().come();
    }
    const away = pages.filter(({ standing }) => standing === 'away');
    if (away.length === 0) return this.wait();
    const page = pick(chance, away);
    this.note('come', page.name);
    page.come();
  }

  private async kill(): Promise<void> {
    if (this.chance.below(5) > 0) await this.beginWriting();
    const isWriting = this.disk.isWriting;
    this.note('kill', `life ${this.life.number}${isWriting ? ', in the middle of a write' : ''}`);
    if (isWriting) this.watch.tally.add('kill in a write');
    this.life.kill();
    for (const page of this.pages) page.wire?.gone();
    await this.disk.crash();
    await settled();
    this.votes.clear();
    this.life = this.born();
  }

  /** Somebody asks for something, and it is on its way to the disk. */
  private async beginWriting(): Promise<void> {
    const { timeline, disk } = this;
    const until = timeline.now + PATIENCE;
    if (!disk.isWriting) await this.ask();
    while (!disk.isWriting && (await timeline.step(until)));
  }

  private shutDown(): void {
    this.note('shut down', `life ${this.life.number}`);
    this.life.shutDown();
    this.votes.clear();
  }

  /** For a moment, or for so long that somebody vanishes meanwhile with something in the hand. */
  private fillDisk(): void {
    const { chance, disk } = this;
    const isLong = chance.below(3) === 0;
    disk.fullFor = isLong ? LONG_FULL + chance.below(25) : 1 + chance.below(3);
    this.note('disk full', `for ${disk.fullFor} writes`);
    const { live } = this.life;
    if (!isLong || live === null) return;
    const { table } = live.authority;
    const holding = this.pages.filter(({ wire, seat }) => wire !== null && isHolding(table, seat ?? ''));
    if (holding.length > 0) this.cutOff(pick(chance, holding));
  }

  /** What is streamed or told and never answered. */
  private async chatter(): Promise<void> {
    const { chance } = this;
    const page = this.somebody();
    if (page === undefined) return this.wait();
    const at = (): number => chance.below(20) - 10;
    const [name, message] = pick(chance, [
      ['carry', { x: at(), y: 1, z: at() }],
      ['carry', { x: at(), y: 1, z: at(), yaw: 1 }],
      ['point', { x: at(), y: 0, z: at() }],
      ['since', { version: Math.max(1, page.version - chance.below(30)) }],
      ['chat', { text: 'hello', to: { kind: 'all' } }],
      ['key', {}],
    ] as const);
    this.note('chatter', `${page.name} ${name}`);
    page.say(name, message);
  }

  /** Waits until nothing is under way, and looks whether everybody agrees. */
  private async rest(): Promise<void> {
    const { watch, traffic, disk, timeline } = this;
    traffic.latency = 0;
    disk.slowness = 0;
    // A disk that is full for long is so at rest as well: then something may be owed.
    if (disk.fullFor < LONG_FULL) disk.fullFor = 0;
    for (let events = 0, idle = 0; !this.isResting(); events++) {
      if (events > RESTLESS) return watch.violated('the world does not come to rest');
      if (await timeline.step()) idle = 0;
      // A table that is opened pauses behind every large act of its story, for no time that is planned.
      else if (++idle > MOST_PAUSES) return watch.violated('something waits for what never comes');
      else await settled();
    }
    const { live } = this.life;
    if (live !== null) {
      const violated = (what: string): void => watch.violated(what);
      const { owesSomething: mayOwe } = disk;
      watch.tally.add('checks', inspect({ live, shadow: watch.shadow, pages: this.pages, mayOwe, violated }));
      watch.tally.add('rests');
      if (live.members.owes) watch.tally.add('rests in debt');
    }
    watch.forget();
    traffic.latency = LATENCY;
    disk.slowness = SLOWNESS;
  }

  /** The disk takes an act: what was owed is done, and nothing is left to excuse anything by. */
  private async makeUp(): Promise<void> {
    const { watch, disk, life } = this;
    const { live } = life;
    if (live === null) return;
    if (live.members.owes) watch.tally.add('debts made up');
    disk.fullFor = 0;
    void live.authority.change('set', { verb: 'set' }, (scribe) => {
      scribe.set('title', `The ${scribe.table.version}th`);
      return undefined;
    });
    await settled();
    await this.rest();
  }

  private isResting(): boolean {
    const { live } = this.life;
    return (
      this.traffic.under === 0 &&
      this.coming === 0 &&
      !this.disk.busy &&
      this.pages.every(({ standing }) => standing !== 'coming') &&
      (live === null || live.authority.waiting === 0)
    );
  }

  /** Everybody comes back, the machine dies once more, and the disk is read from its beginning. */
  private async conclude(): Promise<void> {
    this.disk.fullFor = 0;
    for (const page of this.pages) page.come();
    await this.timeline.pass(300);
    await this.rest();
    await this.makeUp();
    await this.kill();
    for (const page of this.pages) page.come();
    await this.rest();
    await this.watch.readAgain(this.disk.plain, this.table);
  }
}
