import type { Act } from '#kernel/act';
import { act as actFrom } from '#kernel/act';
import type { Chance } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import { History } from '#kernel/history';
import type { Json } from '#kernel/json';
import type { Piece, PieceId } from '#kernel/piece';
import type { Place, PlaceId } from '#kernel/place';
import { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import type { Command } from '../commands.ts';
import { parseCommand, runCommand } from '../commands.ts';
import type { Refusal } from '../refusal.ts';
import { isRefusal } from '../refusal.ts';
import type { RichTable } from './richTable.ts';
import { richTable } from './richTable.ts';
import { shelf } from './shelf.ts';

/** A table with commands given at it, as the room gives them: read, run, taken back when refused, remembered when done. */
export class Sitting {
  readonly ids: RichTable['ids'];
  readonly table: Table;
  readonly history = new History();
  agreed = false;

  constructor(
    public chance: Chance = new FastChance(1),
    rich = richTable(),
  ) {
    this.table = rich.table;
    this.ids = rich.ids;
  }

  /** What came of a command. It takes the way over the wire. */
  ask(seat: SeatId, command: Command | Record<string, unknown>): Act | Refusal {
    const parsed = parseCommand(JSON.parse(JSON.stringify(command)));
    return isRefusal(parsed) ? parsed : this.run(seat, parsed);
  }

  run(seat: SeatId, command: Command): Act | Refusal {
    const { table, chance, history, agreed } = this;
    const scribe = new Scribe(table);
    const outcome = runCommand({ table, scribe, seat, chance, history, agreed, shelf }, command);
    if (isRefusal(outcome)) {
      scribe.tear();
      return outcome;
    }
    if (outcome === undefined) table.version++;
    const cause = { verb: command.verb, asked: command as Json };
    const act = outcome?.act ?? actFrom(table.version, seat, cause, scribe.effects);
    history.add(act);
    return act;
  }

  /** Does it, or fails the test. */
  do(seat: SeatId, command: Command | Record<string, unknown>): Act {
    const answer = this.ask(seat, command);
    if (isRefusal(answer)) throw new Error(`${JSON.stringify(command)} was refused: ${answer.refused}`);
    return answer;
  }

  /** The code of the refusal, or `done`. */
  try(seat: SeatId, command: Command | Record<string, unknown>): string {
    const answer = this.ask(seat, command);
    return isRefusal(answer) ? answer.refused : 'done';
  }

  piece(id: PieceId): Piece {
    return pieceOf(this.table, id);
  }

  place(id: PlaceId): Place {
    return placeOf(this.table, id);
  }

  /** The piece bearing a face, whatever its id is by now. */
  bearing(face: string): Piece {
    for (const piece of this.table.pieces.values()) if (piece.face === face) return piece;
    throw new Error(`nothing bears ${face}`);
  }

  faces(place: PlaceId): string[] {
    return this.place(place).pieces.map((id) => this.piece(id).face);
  }
}
