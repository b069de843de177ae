import type { SeatId, Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { OfferTold, TurnTold } from '#protocol/TurnTold';
import { MOST_OFFERS } from '#protocol/TurnTold';
import type { AnyGame } from '#rules/Game';
import { ableTo } from '#rules/choices';
import { levelOf } from '#rules/level';
import type { Rules } from '#rules/Rules';

/** How the game stands for one viewer. What a seat may do is told to nobody else: the words may name its hidden cards. */
export function turnTold(game: AnyGame, table: Table, viewer: Viewer): TurnTold {
  const level = levelOf(table);
  const silent = silence(table);
  if (level === 'off') return silent;
  const { rules } = game;
  const toAct = [...rules.toAct(table)];
  return {
    ...silent,
    toAct,
    prompt: rules.prompt?.(table, viewer) ?? '',
    ...(ableTo(rules, table).includes(viewer) ? offersOf(rules, table, viewer) : {}),
    result: rules.result(table),
  };
}

/** Nothing to say but how much the rules have to say. */
export function silence(table: Table): TurnTold {
  const { version } = table;
  return {
    version,
    level: levelOf(table),
    toAct: [],
    prompt: '',
    offers: [],
    truncated: false,
    result: null,
  };
}

/** Rules may list without end; who counted them all first would wait as long. */
function offersOf(
  rules: Rules,
  table: Table,
  seat: SeatId,
): { offers: readonly OfferTold[]; truncated: boolean } {
  const offers: OfferTold[] = [];
  for (const action of rules.legal(table, seat)) {
    if (offers.length === MOST_OFFERS) return { offers, truncated: true };
    const words = rules.words(table, seat, action);
    const open = rules.open?.(table, seat, action);
    const offer = { action, words, gesture: rules.gesture(table, seat, action) };
    offers.push(open === undefined ? offer : { ...offer, open });
  }
  return { offers, truncated: false };
}
