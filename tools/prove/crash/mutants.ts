import type { Mutant } from '../mutants/Mutant.ts';

const AUTHORITY = 'server/room/Authority.ts';
const SAVE = 'await this.ports.save(act, by);';

/** Holes in the journal and in what is remembered. Found by killing writers. */
export const WRITER_MUTANTS: readonly Mutant[] = [
  {
    name: 'answered before the act is durable',
    file: AUTHORITY,
    from: SAVE,
    to: 'void this.ports.save(act, by).catch(() => undefined);',
  },
  {
    name: 'told before the act is durable',
    file: AUTHORITY,
    from: SAVE,
    to: 'this.ports.acted(act); await this.ports.save(act, by); this.history.add(act); return undefined;',
  },
  {
    name: 'answers forgotten by a restart',
    file: 'server/room/openTable.ts',
    from: 'ledger: ledgerOf(acts, stored.answered),',
    to: 'ledger: new Ledger(),',
  },
  {
    name: 'acts after the snapshot not replayed',
    file: 'server/room/openTable.ts',
    from: 'if (act.version > table.version) {',
    to: 'if (act.version > table.version && act.version % 7 !== 0) {',
  },
];

/** A hole in what the house keeps of its people. Found by killing the whole server. */
export const HOUSE_MUTANT: Mutant = {
  name: 'people not saved',
  file: 'server/room/CompanyDesk.ts',
  from: 'if (refusal === undefined) await this.ports.save();',
  to: 'if (refusal === undefined) return undefined;',
};
