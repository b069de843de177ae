import { act as actFrom } from '#kernel/act';
import type { Chance } from '#kernel/chance/chance';
import { permutation, pick } from '#kernel/chance/chance';
import { History } from '#kernel/history';
import type { PieceId } from '#kernel/piece';
import { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { seat } from '#kernel/seat';
import { pieceOf, placeOf } from '#kernel/table';
import type { Desk } from '#rules/decide';
import { decide } from '#rules/decide';
import type { AnyGame } from '#rules/Game';
import type { Request } from '#rules/request';
import { setUp } from '#rules/setUp';
import { FACES, cards } from './cards.ts';
import { Ear } from './Ear.ts';

/** The table of the trials: red and green do things, blue listens and guesses. */
export class Parlour {
  readonly ear: Ear;
  readonly desk: Desk;

  constructor(readonly chance: Chance) {
    const seats = ['red', 'green', 'blue'].map((id) => seat(id, { holder: 'person' }));
    const { table, act } = setUp(cards as AnyGame, seats, chance);
    this.desk = { table, game: cards as AnyGame, chance, history: new History([act]) };
    this.ear = new Ear(table, 'blue');
  }

  get table() {
    return this.desk.table;
  }

  /** Everything is laid out openly, in a new order and turned anew: whatever blue could follow before, now all of it is seen. */
  gather(): void {
    const { table, chance } = this;
    const scribe = new Scribe(table);
    for (const piece of table.pieces.values()) scribe.release(piece);
    const turns = permutation(chance, FACES.length);
    permutation(chance, FACES.length).forEach((card, i) => {
      const face = FACES[card] as string;
      const piece = [...table.pieces.values()].find((one) => one.face === face);
      if (piece !== undefined)
        scribe.place(piece, { place: 'row', at: i, facing: 'up', turn: turns[i] as number, shown: [] });
    });
    table.version++;
    const act = actFrom(table.version, null, { verb: 'gather', asked: {} }, scribe.effects);
    this.desk.history.add(act);
    this.ear.clear();
    this.ear.follow(act);
  }

  do(by: SeatId, request: Request): void {
    const decision = decide(this.desk, by, request, { agreed: true });
    if (!decision.ok) throw new Error(`${JSON.stringify(request)}: ${decision.refusal.refused}`);
    this.desk.history.add(decision.act);
    this.ear.follow(decision.act);
  }

  in(place: string): PieceId[] {
    return [...placeOf(this.table, place).pieces];
  }

  /** Any card of a place, chosen by lot: what nobody but the chooser knows. */
  any(place: string): PieceId {
    return pick(this.chance, this.in(place));
  }

  /** The true face of a card: what is to be guessed. */
  face(id: PieceId): number {
    return FACES.indexOf(pieceOf(this.table, id).face as (typeof FACES)[number]);
  }

  /** What a seat holds in the air. */
  held(by: SeatId): PieceId {
    for (const piece of this.table.pieces.values()) if (piece.held === by) return piece.id;
    throw new Error(`${by} holds nothing`);
  }
}
