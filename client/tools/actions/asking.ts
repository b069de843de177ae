import { PIECE_FACTS } from '#kernel/forms';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Request } from '#rules/request';
import type { Target } from '../../desk/Target.ts';
import type { Answer } from '#protocol/messages';
import type { TableSeen } from '../../table/Seen.ts';
import type { Grabbable } from '../Grabbable.ts';
import { grabbablesAt } from '../Grabbable.ts';
import type { ClientForTools } from '../ToolPorts.ts';

/** Who does it: a visit. Keys, menus and the list of pieces do everything through these actions. */
export type Doer = Pick<ClientForTools, 'store' | 'ask'>;

/** What an action asked for, one answer for each request; empty when there was nothing to ask. */
export type Done = Promise<readonly Answer[]>;

export const NOTHING: Done = Promise.resolve([]);

export function askAll(doer: Doer, requests: readonly Request[]): Done {
  return Promise.all(requests.map((request) => doer.ask(request)));
}

export function tableOf(doer: Doer): TableSeen | null {
  return doer.store.getState().table;
}

export function grabbablesNow(doer: Doer, targets: readonly Target[]): Grabbable[] {
  const table = tableOf(doer);
  return table === null ? [] : grabbablesAt(table, targets);
}

/** The pieces among them, bags included. With `fit`: those it fits, or all when it fits none, so that a refusal says why. */
export function firm(things: readonly Grabbable[], fit?: 'flips' | 'rolls'): PieceId[] {
  const pieces = things.filter(({ piece, sort }) => piece !== null && sort !== 'pile');
  const fitting =
    fit === undefined ? pieces : pieces.filter(({ kind }) => kind !== null && PIECE_FACTS[kind.form][fit]);
  const ids = (fitting.length > 0 ? fitting : pieces).map(({ piece }) => piece?.id ?? 0);
  return [...new Set(ids)];
}

export function onPieces(pieces: readonly PieceId[], request: (pieces: PieceId[]) => Request): Request[] {
  return pieces.length === 0 ? [] : [request([...pieces])];
}

export function pilesOf(things: readonly Grabbable[]): PlaceId[] {
  return things.filter(({ sort }) => sort === 'pile').map(({ place }) => place?.id ?? '');
}
