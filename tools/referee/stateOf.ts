import type { Piece } from '#kernel/piece';
import type { Table } from '#kernel/table';
import { pieceOf } from '#kernel/table';
import type { AnyGame } from '#rules/Game';
import { knobsOf } from '#rules/knobs';
import { levelOf } from '#rules/level';
import { variantDiff, variantIn } from '#rules/variant';

/** The whole truth about a table, hidden faces included; marks only where a piece bears any. */
export function stateOf(game: AnyGame, table: Table) {
  const variant = variantIn(table.settings);
  return {
    game: game.id,
    title: game.title,
    level: levelOf(table),
    version: table.version,
    seats: table.seats.map((s) => s.id),
    toAct: game.rules.toAct(table),
    over: game.rules.result(table) !== null,
    knobs: knobsOf(table, game.knobs) as unknown,
    variant: { name: variant.name, edits: variant.edits, differs: variantDiff(game, variant) },
    rules: table.rules,
    places: [...table.places.values()].map((where) => ({
      id: where.id,
      form: where.form,
      label: where.label,
      owner: where.owner,
      pieces: where.pieces.map((id) => told(pieceOf(table, id))),
    })),
  };
}

function told({ id, kind, face, facing, at, heading, mirror, value, held, shown }: Piece) {
  return {
    id,
    kind,
    ...(face === '' ? {} : { face }),
    facing,
    ...(at < 0 ? {} : { at }),
    ...(heading === 0 ? {} : { heading }),
    ...(mirror ? { mirror } : {}),
    ...(value === 0 ? {} : { value }),
    ...(held === null ? {} : { held }),
    ...(shown.length === 0 ? {} : { shown }),
  };
}
