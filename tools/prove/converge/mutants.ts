import type { Mutant } from '../mutants/Mutant.ts';

const AUTHORITY = 'server/room/Authority.ts';

/** Holes that the worlds must find. The first stand for the others when there is little time. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the mirror forgets that a place is gone from sight',
    file: 'server/room/Variants.ts',
    from: `        this.map.delete(key);
        this.guard(shown, 0);`,
    to: '        this.guard(shown, 0);',
  },
  {
    name: 'an act is told without being written',
    file: AUTHORITY,
    from: 'await this.ports.save(act, by);',
    to: "if (act.cause.verb !== 'flip') await this.ports.save(act, by);",
  },
  {
    name: 'answers are forgotten when the table is opened again',
    file: 'server/room/openTable.ts',
    from: 'ledger: ledgerOf(acts, stored.answered),',
    to: 'ledger: new Ledger(),',
  },
  {
    name: 'the same number is done again',
    file: AUTHORITY,
    from: 'if (known !== undefined) return known;',
    to: '',
  },
  {
    name: 'an act is told before it is written',
    file: AUTHORITY,
    from: 'await this.ports.save(act, by);',
    to: 'this.ports.acted(act); await this.ports.save(act, by); this.history.add(act); return undefined;',
  },
  {
    name: 'taking back leaves out who was shown a face',
    file: 'shared/kernel/invert.ts',
    from: `        from: effect.to,
        to: effect.from,
        reveals: [],`,
    to: `        from: effect.to,
        to: { ...effect.from, shown: effect.to.shown },
        reveals: [],`,
  },
  {
    name: 'what could not be written stays on the table',
    file: AUTHORITY,
    from: 'unwind(this.table, act.effects);',
    to: '',
  },
  {
    name: 'chance goes on after what could not be written',
    file: AUTHORITY,
    from: 'this.chance.drawn -= act.draws.length;',
    to: '',
  },
  {
    name: 'who stands up goes on seeing the hand',
    file: 'server/room/Gathering.ts',
    from: 'this.views.turn(visitor.client.sessionId, viewer);',
    to: '',
  },
  {
    name: 'who turns away keeps what they were given',
    file: 'server/room/Views.ts',
    from: 'else window.view.remove(part);',
    to: '',
  },
  {
    name: 'who turns away keeps a face they had',
    file: 'server/room/Views.ts',
    from: 'for (const face of faces) this.update(this.mirror.takeBack(face));',
    to: 'void faces;',
  },
  {
    name: 'who vanishes keeps hold of things',
    file: 'server/room/Hands.ts',
    from: 'for (const seat of person.seats) void this.letGo(seat);',
    to: '',
  },
  {
    name: 'people are not saved',
    file: 'server/room/CompanyDesk.ts',
    from: 'if (refusal === undefined) await this.ports.save();',
    to: 'if (refusal === undefined) return undefined;',
  },
  {
    name: 'a question about people overtakes one about the table',
    file: 'server/room/Gathering.ts',
    from: 'const answer = asked.then(() => this.desk.inTurn(decide));',
    to: 'const answer = this.desk.inTurn(decide);',
  },
  {
    name: 'a closed room goes on by itself',
    file: 'server/room/Gathering.ts',
    from: `    this.still();
    await this.keeper.snapshot();`,
    to: '    await this.keeper.snapshot();',
  },
  {
    name: 'the story after a restart is told from the wrong table',
    file: 'server/room/openTable.ts',
    from: `      unwind(table, act.effects);
      table.version = act.version - 1;`,
    to: '      table.version = act.version - 1;',
  },
  {
    name: 'a piece that is renamed is not taken out of sight',
    file: 'server/room/Touched.ts',
    from: `      case 'piece-lifted':
      case 'piece-released':
        this.piece(effect.piece);`,
    to: `      case 'piece-lifted':
      case 'piece-released':`,
  },
  {
    name: 'who is not heard is told so also of what was done',
    file: 'server/room/Gathering.ts',
    from: 'if (unheard !== undefined) return this.authority.decline(visitor.page, seq, unheard);',
    to: 'if (unheard !== undefined) return { seq, ok: false, refusal: unheard };',
  },
  {
    name: 'what a full disk held back is never made up for',
    file: 'server/room/Gathering.ts',
    from: 'if (this.owes) this.makeUp();',
    to: '',
  },
  {
    name: 'rules throw where nobody has gone past them',
    file: 'shared/rules/examples/meteor/rules.ts',
    from: '    scribe.place(pieceOf(table, card), { place: bidOf(seat) });',
    to: `    if (roundOf(table) === 2) throw new Error('at a loss');
    scribe.place(pieceOf(table, card), { place: bidOf(seat) });`,
  },
];
