import type { Act } from '#kernel/act';
import { apply, unwind } from '#kernel/apply';
import type { Effect } from '#kernel/effect';
import type { Piece } from '#kernel/piece';
import type { Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { canariesIn } from '#kernel/testing/canary';
import { inCircle, mayKnow, viewersOf } from '#kernel/testing/oracle';

/**
 * Which secrets each viewer may know, by the specification alone: now, at any instant since the last look, and ever. Asks nothing
 * of the code that hides them.
 */
export class Knowledge {
  /** Every secret of the table. */
  readonly secrets = new Set<string>();
  /** Those of them that do not look like one: names of pictures. */
  readonly names = new Set<string>();
  private readonly ever = new Map<Viewer, Set<string>>();
  private readonly lately = new Map<Viewer, Set<string>>();
  private readonly faces = new Map<Viewer, Set<string>>();
  private version = 0;

  /** `past`: what was known of this table before it was saved and brought back. */
  constructor(
    private readonly table: Table,
    past?: Knowledge,
  ) {
    for (const viewer of viewersOf(table)) {
      this.ever.set(viewer, new Set(past?.ever.get(viewer)));
      this.lately.set(viewer, new Set());
      this.faces.set(viewer, new Set(past?.faces.get(viewer)));
    }
    for (const name of past?.names ?? []) this.names.add(name);
  }

  /** Follows the acts since the last look, effect by effect: what was open for an instant may have been seen. */
  look(acts: readonly Act[]): void {
    const { table } = this;
    const fresh = acts.filter((act) => act.version > this.version);
    for (const lately of this.lately.values()) lately.clear();
    if (this.version > 0) {
      const { version } = table;
      for (const act of fresh.toReversed()) unwind(table, act.effects);
      for (const effect of fresh.flatMap((act) => act.effects)) {
        for (const piece of about(table, effect)) this.learn(piece);
        apply(table, effect);
        for (const piece of about(table, effect)) this.learn(piece);
      }
      table.version = version;
    }
    this.version = table.version;
    for (const piece of table.pieces.values()) this.learn(piece);
    const { secrets = {} } = table.rules as { secrets?: Record<string, unknown> };
    for (const [seat, secret] of Object.entries(secrets))
      if (typeof secret === 'string') this.note(secret, (viewer) => inCircle(table, seat, viewer));
  }

  /** Something said to few. */
  whispered(secret: string, hearers: readonly Viewer[]): void {
    this.note(secret, (viewer) => hearers.includes(viewer));
  }

  mayKnowNow(viewer: Viewer): ReadonlySet<string> {
    return this.lately.get(viewer) ?? new Set();
  }

  mayEverKnow(viewer: Viewer): ReadonlySet<string> {
    return this.ever.get(viewer) ?? new Set();
  }

  /** Faces, also those that are no secrets of their own: several cards may bear the same. */
  facesEverKnown(viewer: Viewer): ReadonlySet<string> {
    return this.faces.get(viewer) ?? new Set();
  }

  private learn(piece: Piece): void {
    if (piece.face === '') return;
    const may = new Set([...this.ever.keys()].filter((viewer) => mayKnow(this.table, viewer, piece)));
    for (const viewer of may) this.faces.get(viewer)?.add(piece.face);
    const { list } = this.table.kinds.get(piece.kind) ?? {};
    const row = list === undefined ? undefined : this.table.lists.get(list)?.rows.get(piece.face);
    const cells = Object.values(row ?? {}).map(String);
    const names = isCanary(piece.face) ? [piece.label, piece.face] : [piece.label];
    for (const name of [...names, ...cells]) if (name !== '') this.note(name, (viewer) => may.has(viewer));
  }

  private note(secret: string, may: (viewer: Viewer) => boolean): void {
    this.secrets.add(secret);
    for (const [viewer, ever] of this.ever) {
      const lately = this.lately.get(viewer);
      if (lately?.has(secret) === true || !may(viewer)) continue;
      ever.add(secret);
      lately?.add(secret);
    }
  }
}

function isCanary(face: string): boolean {
  return canariesIn(face).size > 0;
}

/** The pieces of which an effect may show something. */
function about(table: Table, effect: Effect): Piece[] {
  const ids: number[] = [];
  if ('as' in effect) ids.push(effect.piece, effect.as);
  else if ('piece' in effect) ids.push(effect.piece);
  else if (effect.type === 'piece-made' || effect.type === 'piece-removed') ids.push(effect.what.id);
  else if (effect.type === 'beat')
    ids.push(...effect.about.flatMap((ref) => ('piece' in ref ? ref.piece : [])));
  const places =
    'from' in effect ? [effect.from.place, effect.to.place] : 'place' in effect ? [effect.place] : [];
  for (const place of places) ids.push(...(table.places.get(place)?.pieces ?? []));
  if (effect.type === 'seat-changed') ids.push(...table.pieces.keys());
  return ids.flatMap((id) => table.pieces.get(id) ?? []);
}
