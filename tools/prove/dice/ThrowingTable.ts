import { act as actFrom } from '#kernel/act';
import type { Act } from '#kernel/act';
import { FairChance } from '#kernel/chance/fair';
import { History } from '#kernel/history';
import type { Kind } from '#kernel/kind';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import type { Piece } from '#kernel/piece';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, bareTable, pieceOf } from '#kernel/table';
import { sideUp } from '#dice/sideUp';
import type { Rotation } from '#dice/rotation';
import { MotionDecoder, isFault } from '#protocol/motion/MotionDecoder';
import { motionIdOf } from '#protocol/motionIds';
import type { Desk } from '#rules/decide';
import { decide } from '#rules/decide';
import type { MotionPorts } from '../../../server/motion/Motion.ts';
import { Motion } from '../../../server/motion/Motion.ts';
import { TablePhysics } from '../../../server/physics/TablePhysics.ts';
import { Luck } from '../../../server/physics/table/Luck.ts';
import { UNSHARED } from '../../../server/processor/MotionShares.ts';
import { seedHex } from './seedHex.ts';

const STEP = 1 / 60;
const LONGEST = 1500;

export function kindWith(sides: number): Kind {
  return sides === 2 ? kind('coin', 'coin') : kind(`d${sides}`, 'die', { sides });
}

/** A table with dice of one kind: the real door, the real generator, the real motion and physics; no sockets. */
export class ThrowingTable {
  private readonly table: Table;
  private readonly desk: Desk;
  private readonly motion: Motion;
  readonly dice: readonly Piece[];
  private readonly decoder = new MotionDecoder();
  /** How each body lay in the last frame of it that was sent. */
  private readonly seen = new Map<number, Rotation>();

  constructor(
    private readonly sides: number,
    count: number,
    seed: number,
  ) {
    const form = kindWith(sides);
    this.table = bareTable([seat('red')], [form]);
    const setup = new Scribe(this.table);
    const across = count > 25 ? 12 : 5;
    for (let i = 0; i < count; i++)
      setup.make(
        form.id,
        { place: OPEN_TABLE, pose: flatPose((i % across) * 2 - 14, Math.floor(i / across) * 2 - 3) },
        { value: 1 },
      );
    this.dice = [...this.table.pieces.values()];
    const chance = new FairChance(seedHex(seed, `d${sides}`));
    const throwFault = (error: unknown): never => {
      throw error;
    };
    this.desk = { table: this.table, history: new History(), chance, game: null, onFault: throwFault };
    const luck = new Luck(seed);
    const ports: MotionPorts = {
      change: (verb, asked, by) => {
        const scribe = new Scribe(this.table);
        by(scribe);
        this.table.version++;
        this.motion.follow(actFrom(this.table.version, null, { verb, asked }, scribe.effects));
        return Promise.resolve();
      },
      shaken: () => undefined,
      send: (frame) => this.watch(frame),
      calmed: () => undefined,
      random: () => luck.next(),
      fault: throwFault,
    };
    this.motion = new Motion(this.table, new TablePhysics({ seed }), ports, UNSHARED);
  }

  /** Rolls every die by command and waits until all lie. Says what was drawn for each, in their order. */
  roll(): number[] {
    this.seen.clear();
    const act = this.ask({ verb: 'roll', pieces: this.dice.map((die) => die.id) });
    this.motion.follow(act);
    for (let n = 0; n < LONGEST && this.motion.busy; n++) this.motion.advance(STEP);
    if (this.motion.busy) throw new Error('the dice never came to rest');
    return act.draws.map(({ got }) => got + 1);
  }

  /** What a die at rest shows, by how everybody saw it come to lie and by what the table says. */
  shown({ id }: Piece): { readonly lies: number; readonly says: number } {
    const seen = this.seen.get(motionIdOf(id));
    if (seen === undefined) throw new Error('a die was never seen to move');
    return { lies: sideUp(this.sides, seen), says: pieceOf(this.table, id).value };
  }

  private watch(bytes: Uint8Array): void {
    const frame = this.decoder.decode(bytes);
    if (isFault(frame)) throw new Error(frame.why);
    const { count, ids, poses } = frame.pieces;
    for (let i = 0; i < count; i++) {
      const [x = 0, y = 0, z = 0, w = 1] = poses.subarray(i * 7 + 3, i * 7 + 7);
      this.seen.set(ids[i] as number, { x, y, z, w });
    }
  }

  private ask(request: Parameters<typeof decide>[2]): Act {
    const decision = decide(this.desk, 'red', request);
    if (!decision.ok) throw new Error(decision.refusal.text);
    return decision.act;
  }
}
