import { VERBS } from '#commands/commands';
import { act } from '#kernel/act';
import type { Kind } from '#kernel/kind';
import type { Piece } from '#kernel/piece';
import type { PlacePlan } from '#kernel/place';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import type { Table } from '#kernel/table';
import { placeOf, pieceOf, seatOf } from '#kernel/table';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooser, commandBy, steps } from '#commands/testing/anyCommand';
import { CANARY } from '#commands/testing/richTable';
import { tellSeen } from './ActSeen.ts';
import { TOLD_VERBS } from './tellAct.ts';
import { Teller } from './testing/Teller.ts';

describe('an act in words', () => {
  it('has words for every verb of a hand, and none for what nobody needs to read', () => {
    for (const { verb } of VERBS) expect(TOLD_VERBS).toContain(verb);
    const { says, ids } = bound('red');
    expect(says('red', { verb: 'lift', piece: ids.up })).toBeNull();
    expect(says('red', { verb: 'release', piece: ids.up })).toBeNull();
  });

  it('tells where a piece went, and names the one who did it', () => {
    const { says, ids } = bound('blue');
    expect(says('red', { verb: 'move', pieces: [ids.up], to: { place: 'row' } })).toMatch(
      /^Ann moved the canary-card-\d+ to the row\.$/,
    );
    const mine = bound('red');
    expect(
      mine.says('red', {
        verb: 'move',
        pieces: [mine.ids.chip],
        to: { place: 'table', pose: flatPose(1, 1) },
      }),
    ).toBe('You moved a chip.');
  });

  it('tells a drop after a lift as one move', () => {
    const { says, ids } = bound('blue');
    expect(says('red', { verb: 'lift', piece: ids.knight })).toBeNull();
    expect(
      says('red', { verb: 'drop', piece: ids.knight, to: { place: 'table', pose: flatPose(2, 2) } }),
    ).toBe('Ann moved a knight.');
  });

  it('says to whom cards were dealt and how many, but never which', () => {
    const { says } = bound('blue');
    expect(says('red', { verb: 'deal', from: 'deck', count: 2, to: ['blue', 'green', 'red'] })).toBe(
      'Ann dealt 2 cards to each of 3 seats.',
    );
    const one = bound('blue');
    expect(one.says('red', { verb: 'deal', from: 'deck', count: 2, to: ['blue'] })).toBe(
      'Ann dealt 2 cards to you.',
    );
    expect(one.says('red', { verb: 'deal', from: 'deck', count: 1, to: ['red'] })).toBe(
      'Ann dealt 1 card to themselves.',
    );
    expect(
      one.says('red', { verb: 'deal', from: 'deck', count: 2, to: ['green', 'white'], partial: true }),
    ).toBe('Ann dealt 3 cards to 2 seats.');
  });

  it('names drawn cards to who drew them and counts them for the others', () => {
    const mine = bound('red');
    expect(mine.says('red', { verb: 'draw', from: 'deck', count: 2 })).toMatch(
      /^You drew the canary-card-\d+ and the canary-card-\d+ from the deck\.$/,
    );
    const other = bound('blue');
    expect(other.says('red', { verb: 'draw', from: 'deck', count: 2 })).toBe(
      'Ann drew 2 cards from the deck.',
    );
    expect(other.says('red', { verb: 'draw', from: 'inside', count: 1 })).toBe(
      'Ann drew a piece from the bag.',
    );
  });

  it('says what was flipped and which way', () => {
    const { says, ids } = bound('blue');
    expect(says('red', { verb: 'flip', pieces: [ids.down] })).toMatch(/^Ann flipped the canary-card-\d+\.$/);
    expect(says('red', { verb: 'flip', pieces: [ids.up] })).toMatch(
      /^Ann flipped the canary-card-\d+ face down\.$/,
    );
  });

  it('reads out dice and coins', () => {
    const { says, ids } = bound('blue');
    expect(says('red', { verb: 'roll', pieces: [ids.die, ids.die2] })).toMatch(/^Ann rolled \d and \d\.$/);
    expect(says('red', { verb: 'roll', pieces: [ids.coin] })).toMatch(/^Ann tossed a coin: (heads|tails)\.$/);
    expect(says('red', { verb: 'setSide', pieces: [ids.die], side: 4 })).toBe('Ann set a die to 4.');
  });

  it('tells what was changed on pieces', () => {
    const { says, ids } = bound('blue');
    expect(says('red', { verb: 'count', piece: ids.counter, to: 12 })).toBe('Ann set a counter to 12.');
    expect(says('red', { verb: 'setState', pieces: [ids.knight], state: 2 })).toBe(
      'Ann put a knight into state 3.',
    );
    expect(says('red', { verb: 'lock', pieces: [ids.chip] })).toBe('Ann locked a chip.');
    expect(says('red', { verb: 'unlock', pieces: [ids.chip] })).toBe('Ann unlocked a chip.');
    expect(says('red', { verb: 'tint', pieces: [ids.chip], tint: '#ff0000' })).toBe('Ann coloured a chip.');
    expect(says('red', { verb: 'tint', pieces: [ids.chip], tint: null })).toBe(
      'Ann took the colour off a chip.',
    );
    expect(says('red', { verb: 'scale', pieces: [ids.chip], scale: 2 })).toBe('Ann resized a chip.');
    expect(says('red', { verb: 'name', piece: ids.chip, label: 'Fuel' })).toBe('Ann named a chip “Fuel”.');
    expect(says('red', { verb: 'name', piece: ids.chip, about: 'Burns well.' })).toBe(
      'Ann described “Fuel”.',
    );
    expect(says('red', { verb: 'name', place: 'heap', label: 'Discards' })).toBe(
      'Ann named a pile “Discards”.',
    );
    expect(says('red', { verb: 'write', piece: ids.note, text: 'Hello' })).toBe('Ann wrote on a note.');
  });

  it('tells what happened to piles', () => {
    const { says, ids, teller } = bound('blue');
    expect(says('red', { verb: 'shuffle', place: 'deck' })).toBe('Ann shuffled the deck.');
    expect(says('red', { verb: 'cut', pile: 'deck', at: 2 })).toBe('Ann cut the deck.');
    expect(says('red', { verb: 'flipPile', pile: 'heap' })).toBe('Ann flipped the deck.');
    expect(says('red', { verb: 'search', pile: 'deck' })).toBe('Ann looked through the deck.');
    expect(says('red', { verb: 'takeOut', piece: deckPiece(teller) })).toBe(
      'Ann took a card out of the deck.',
    );
    expect(says('red', { verb: 'closeSearch', pile: 'deck' })).toBeNull();
    expect(says('red', { verb: 'split', pile: 'heap', into: 2 })).toBe('Ann split the deck into 2 piles.');
    expect(says('red', { verb: 'tuck', pieces: [ids.down], pile: 'deck' })).toBe(
      'Ann put a card under the deck.',
    );
    expect(says('red', { verb: 'group', pieces: [ids.chip], piles: ['tower'] })).toBe(
      'Ann gathered a chip into a pile.',
    );
    expect(says('red', { verb: 'spread', pile: 'tower' })).toBe('Ann spread out the stack.');
    expect(says('red', { verb: 'empty', bag: 'inside' })).toBe('Ann emptied the bag.');
    expect(says('red', { verb: 'reset', pile: 'deck' })).toBe('Ann gathered the deck again and shuffled it.');
  });

  it('tells who looked at what, and shows it only to who may know', () => {
    const { says, ids } = bound('blue');
    expect(says('red', { verb: 'peek', piece: ids.down })).toBe('Ann peeked at a card.');
    expect(says('red', { verb: 'unpeek', piece: ids.down })).toBeNull();
    expect(says('red', { verb: 'show', pieces: [ids.red[0]], to: ['blue'] })).toMatch(
      /^Ann showed the canary-card-\d+ to you\.$/,
    );
    const mine = bound('red');
    expect(mine.says('red', { verb: 'peek', piece: mine.ids.down })).toMatch(
      /^You peeked at the canary-card-\d+\.$/,
    );
    expect(mine.says('red', { verb: 'show', pieces: [mine.ids.red[0]], to: ['blue'] })).toMatch(/to Bob\.$/);
    expect(
      mine.says('red', { verb: 'hide', pieces: [mine.teller.sitting.bearing('canary-card-001').id] }),
    ).toBe('You hid the canary-card-001 again.');
  });

  it('tells what came and what went', () => {
    const { says, ids } = bound('blue');
    expect(says('red', { verb: 'takeCopy', from: 'bank' })).toBe('Ann took a chip.');
    expect(says('red', { verb: 'copy', pieces: [ids.knight] })).toBe('Ann copied a knight.');
    expect(says('red', { verb: 'spawn', kind: 'die', pose: flatPose(1, 1) })).toBe('Ann brought out a die.');
    expect(says('red', { verb: 'remove', pieces: [ids.knight] })).toBe('Ann removed a knight.');
    expect(says('red', { verb: 'flipTable' })).toBe('Ann flipped the table.');
  });

  it('tells what was settled about the table', () => {
    const { says } = bound('blue');
    expect(says('red', { verb: 'set', key: 'title', value: 'Friday' })).toBe('Ann named the table “Friday”.');
    expect(says('red', { verb: 'set', key: 'rotationStep', value: 30 })).toBe(
      'Ann set the rotation step to 30°.',
    );
    expect(says('red', { verb: 'set', key: 'automation', value: { refillRow: false } })).toBe(
      'Ann switched “refill row” off.',
    );
  });

  it('tells changed knobs and levels of the rules', () => {
    const teller = new Teller('blue');
    const said = (key: string, value: string | object) =>
      byTable(teller, key, (scribe) => scribe.set(key, value as never));
    expect(said('level', 'enforce')).toBe('The table put the rules in force.');
    expect(said('level', 'advise')).toBe('The table set the rules to advise only.');
    expect(said('level', 'off')).toBe('The table switched the rules off.');
    expect(said('knobs', { in_a_row: 5, wild: true })).toBe(
      'The table set “in a row” to 5 and set “wild” to yes.',
    );
  });

  it('calls a pile made at the table by what it is and what is written on it', () => {
    const { says } = bound('blue');
    says('red', { verb: 'name', place: 'heap', label: 'Discards' });
    expect(says('red', { verb: 'shuffle', place: 'heap' })).toBe('Ann shuffled the deck “Discards”.');
  });

  it('calls a pile by its own name where that says what it is', () => {
    const { says, teller } = bound('red');
    teller.sitting.do('red', { verb: 'name', place: 'heap', label: 'the night deck' });
    expect(says('red', { verb: 'shuffle', place: 'heap' })).toBe('You shuffled the night deck.');
  });

  it('bends the noun of a kind that is listed by it, and says the rest before it', () => {
    const { says, teller, ids } = bound('red');
    const { kinds } = teller.sitting.table;
    const titled = (id: string, title: string) => kinds.set(id, { ...kindOf(teller, id), title });
    titled('card', 'Playing card, night');
    titled('chip', 'Pawn, red');
    expect(says('red', { verb: 'draw', from: 'deck', count: 4 })).toBe(
      'You drew 4 playing cards from the deck.',
    );
    expect(
      says('red', { verb: 'move', pieces: [ids.chip], to: { place: 'table', pose: flatPose(1, 1) } }),
    ).toBe('You moved a red pawn.');
  });

  it('tells what goes from and to one’s own hand as playing and taking', () => {
    const { says, ids, teller } = bound('red');
    const [first, second, third] = ids.red as [number, number, number];
    const faces = [first, second, third].map((id) => pieceOf(teller.sitting.table, id).face);
    const move = (piece: number, to: object) => says('red', { verb: 'move', pieces: [piece], to });
    expect(move(first, { place: 'row' })).toBe(`You played the ${faces[0]} to the row.`);
    expect(move(second, { place: 'table', pose: flatPose(1, 1) })).toBe(`You played the ${faces[1]}.`);
    expect(move(third, { place: 'heap' })).toBe(`You put the ${faces[2]} on the deck.`);
    expect(move(inRow(teller), { place: 'hand-red' })).toMatch(
      /^You took the canary-card-\d+ from the row\.$/,
    );
  });

  it('rotates and sorts without much ado', () => {
    const { says, ids } = bound('blue');
    expect(says('red', { verb: 'rotate', pieces: [ids.chip] })).toBe('Ann rotated a chip.');
    expect(says('red', { verb: 'arrange', place: 'hand-red', order: ids.red.toReversed() })).toBeNull();
    expect(says('red', { verb: 'shuffle', place: 'hand-red' })).toBe('Ann shuffled their hand.');
    expect(says('red', { verb: 'toHand', pieces: [ids.up] })).toMatch(/into their hand\.$/);
  });

  it('tells what the table did by itself', () => {
    const teller = new Teller('blue');
    const { table } = teller.sitting;
    expect(byTable(teller, 'setup', () => undefined)).toBe('The table was set up.');
    expect(byTable(teller, 'import', () => undefined)).toBe('The table came out of a saved file.');
    const copy = (how: string, seat: string | null) =>
      byTable(teller, 'export', (scribe) => scribe.set('saved', { by: 'Ann', seat, how, times: 1 }));
    expect(copy('sealed', 'blue')).toBe('You saved the table (sealed).');
    expect(copy('sealed', 'red')).toBe('Ann saved the table (sealed).');
    expect(copy('seen', null)).toBe('Ann kept what they have seen of the table.');
    expect(copy('asked', 'red')).toBe('Ann asked for an open copy of the table.');
    expect(copy('open', 'red')).toContain('Ann took an open copy of the table');
    const die = pieceOf(table, teller.ids.die);
    expect(byTable(teller, 'settle', (scribe) => scribe.rolled([{ piece: die, to: 5 }]))).toBe(
      'A die came to rest on 5 (decided by the table).',
    );
    expect(byTable(teller, 'renew', (scribe) => scribe.set('x', 1))).toMatch(/^Cards with pictures/);
    expect(byTable(teller, 'mend', (scribe) => scribe.set('x', 2))).toBeNull();
    expect(byTable(teller, 'reseed', (scribe) => scribe.set('chance', 'new'))).toMatch(/^The seed was told/);
    expect(
      byTable(teller, 'settle', (scribe) => scribe.place(die, { place: 'table', pose: flatPose(1, 2) })),
    ).toBeNull();
  });

  it('tells who sat down, left, joined a team or plays by itself', () => {
    const teller = new Teller('blue');
    const changed = (id: string, after: object) =>
      byTable(teller, 'seat', (scribe) => {
        const seat = seatOf(scribe.table, id);
        if (seat !== undefined) scribe.changeSeat(seat, after);
      });
    expect(changed('white', { holder: 'person', name: 'Dora' })).toBe('Dora sat down on the white seat.');
    expect(changed('white', { name: 'Dolly' })).toBe('Dora is now called Dolly.');
    expect(changed('white', { team: 'oak' })).toBe('White plays for team oak now.');
    expect(changed('white', { team: null })).toBe('White plays alone now.');
    expect(changed('white', { holder: 'nobody', name: 'white' })).toBe('Dolly left the white seat.');
    expect(changed('white', { holder: 'bot', name: 'greedy' })).toBe(
      '“greedy” plays the white seat by itself.',
    );
  });

  it('tells a move of a game by what it did, and one that moved nothing as a choice', () => {
    const teller = new Teller('blue');
    const { table } = teller.sitting;
    const play = (write: (scribe: Scribe) => void) => {
      const scribe = new Scribe(table);
      write(scribe);
      table.version++;
      return teller.told(act(table.version, 'red', { verb: 'act', asked: { verb: 'act' } }, scribe.effects));
    };
    expect(play((scribe) => scribe.rule(['turn'], 1))).toBe('Ann made a choice.');
    expect(
      play((scribe) => {
        scribe.rolled([{ piece: pieceOf(table, teller.ids.die), to: 3 }]);
        scribe.place(pieceOf(table, teller.ids.chip), { place: 'grid', at: 5 });
        scribe.flip(pieceOf(table, teller.ids.down));
        scribe.change(pieceOf(table, teller.ids.counter), { value: 9 });
      }),
    ).toMatch(/^Ann rolled 3, moved a chip to the board, flipped the canary-card-\d+ and more\.$/);
  });

  it('tells in one sentence who put what where, whatever it is made of', () => {
    const game = played('blue');
    game.place('spot', { label: 'zone 5, space III' });
    game.place('spot-tokens', { label: 'zone 5, space III' });
    game.place('ships', { label: "red's ships", owner: 'red' }, [game.ids.chip, game.ids.die]);
    const card = pieceOf(game.table, game.ids.red[0] as number);
    expect(
      game.acts((scribe) => {
        scribe.place(card, { place: 'spot', facing: 'up' });
        scribe.place(pieceOf(game.table, game.ids.chip), { place: 'spot-tokens' });
        scribe.rule(['turn'], 'blue');
      }),
    ).toBe(`Ann played the ${card.face} and a chip to zone 5, space III.`);
    expect(game.acts((scribe) => scribe.place(pieceOf(game.table, game.ids.die), { place: 'spot' }))).toBe(
      'Ann moved a die to zone 5, space III.',
    );
    expect(game.acts((scribe) => scribe.place(pieceOf(game.table, game.ids.chip), { place: 'ships' }))).toBe(
      'Ann moved a chip from zone 5, space III to their ships.',
    );
  });

  it('tells what was taken before what it cost, and not how the table was filled up after it', () => {
    const game = played('red');
    game.place('market', { label: 'the market' }, [game.ids.up]);
    game.place('fuel', { label: "red's fuel", owner: 'red' }, [game.ids.chip]);
    const card = pieceOf(game.table, game.ids.up);
    expect(
      game.acts((scribe) => {
        scribe.place(pieceOf(game.table, game.ids.chip), { place: 'row' });
        scribe.place(card, { place: 'hand-red' });
        scribe.place(topOf(game.table, 'deck'), { place: 'market', facing: 'up' });
      }),
    ).toBe(`You took the ${card.face} from the market and moved a chip to the row.`);
  });

  it('says a verb once for all that follows it, and where a piece came to lie in the end', () => {
    const game = played('green');
    game.place('left', { label: 'the left bank' });
    game.place('right', { label: 'the right bank' });
    const { chip, die } = game.ids;
    expect(
      game.acts((scribe) => {
        scribe.place(pieceOf(game.table, chip), { place: 'left' });
        scribe.place(pieceOf(game.table, die), { place: 'left' });
        scribe.place(pieceOf(game.table, die), { place: 'right' });
      }),
    ).toBe('Ann moved a chip to the left bank and a die to the right bank.');
  });

  it('says whose place it is by who sits there now', () => {
    const game = played('blue');
    game.place('ships', { label: "red's ships", owner: 'red' });
    game.place('mine', { label: "blue's ships", owner: 'blue' });
    const to = (place: string, by: string) =>
      game.acts((scribe) => scribe.place(pieceOf(game.table, game.ids.chip), { place }), by);
    expect(to('ships', 'green')).toBe('Green (bot) moved a chip to Ann’s ships.');
    expect(to('mine', 'green')).toBe('Green (bot) moved a chip from Ann’s ships to your ships.');
    expect(to('ships', 'red')).toBe('Ann moved a chip from your ships to their ships.');
  });

  it('tells discarding as such, and the end of a turn where nothing else can be told', () => {
    const game = played('blue');
    game.place('heap-of-red', { label: "red's discards", owner: 'red' });
    const card = pieceOf(game.table, game.ids.red[0] as number);
    expect(game.acts((scribe) => scribe.place(card, { place: 'heap-of-red', facing: 'down' }))).toBe(
      'Ann discarded a card.',
    );
    game.acts((scribe) => scribe.rule(['turn'], 'red'));
    expect(game.acts((scribe) => scribe.rule(['turn'], 'blue'))).toBe('Ann ended their turn.');
  });

  it('keeps quiet about a game that names its places anew', () => {
    const game = played('blue');
    game.place('spot', { label: 'zone 5' });
    expect(
      game.acts((scribe) => {
        scribe.place(pieceOf(game.table, game.ids.chip), { place: 'spot' });
        scribe.changePlace(placeOf(game.table, 'spot'), { label: 'zone 7' });
      }),
    ).toBe('Ann moved a chip to zone 7.');
  });

  it('tells bots apart by their seats', () => {
    const { says, teller } = bound('blue');
    const { seats } = teller.sitting.table;
    seats.splice(
      0,
      seats.length,
      ...seats.map((one) => ({ ...one, name: 'greedy', holder: 'bot' as const })),
    );
    expect(says('red', { verb: 'shuffle', place: 'deck' })).toBe('Red (bot) shuffled the deck.');
  });

  it('tells what the host moved past the rules like any move', () => {
    const teller = new Teller('blue');
    const { table } = teller.sitting;
    const scribe = new Scribe(table);
    scribe.flip(pieceOf(table, teller.ids.down));
    table.version++;
    const asked = { verb: 'override', command: { verb: 'flip', pieces: [teller.ids.down] } };
    expect(teller.told(act(table.version, 'blue', { verb: 'override', asked }, scribe.effects))).toMatch(
      /^You flipped the canary-card-\d+\.$/,
    );
  });

  it('never tells a face that the viewer was not told, whatever hands do', () => {
    fc.assert(
      fc.property(steps(1, 25), fc.constantFrom('red', 'blue', 'spectator'), (plan, viewer) => {
        const teller = new Teller(viewer);
        for (const { seat, numbers } of plan) {
          const done = teller.sitting.ask(seat, commandBy(teller.sitting.table, seat, chooser(numbers)));
          if ('refused' in done) continue;
          const said = teller.told(done) ?? '';
          const seen = teller.seen.at(-1);
          const mayKnow = JSON.stringify([seen?.act, [...(seen?.pieces.values() ?? [])]]);
          for (const [face] of said.matchAll(/canary-\w+-\d+/g)) expect(mayKnow).toContain(face);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('on a shared screen tells the next one nothing that was told to the last', () => {
    const teller = new Teller('red');
    expect(teller.says('red', { verb: 'draw', from: 'deck', count: 1 })).toContain(CANARY);
    const [seen] = teller.seen;
    const told = seen === undefined ? null : tellSeen(seen, { ...teller.reader, viewer: 'blue' });
    expect(told?.who).toBe('Ann');
    expect(told?.did).toBe('drew a card from the deck');
  });
});

function bound(viewer: string) {
  const teller = new Teller(viewer);
  return { teller, ids: teller.ids, says: teller.says.bind(teller) };
}

/** A table with places of a game, at which its rules move pieces. */
function played(viewer: string) {
  const teller = new Teller(viewer);
  const { table } = teller.sitting;
  return {
    table,
    ids: teller.ids,
    place(id: string, plan: PlacePlan, pieces: readonly number[] = []): void {
      const scribe = new Scribe(table);
      scribe.makePlace(id, 'row', { pose: flatPose(0, 0), ...plan });
      for (const piece of pieces) scribe.place(pieceOf(table, piece), { place: id });
    },
    acts(write: (scribe: Scribe) => void, by = 'red'): string | null {
      const scribe = new Scribe(table);
      write(scribe);
      table.version++;
      return teller.told(act(table.version, by, { verb: 'act', asked: { verb: 'act' } }, scribe.effects));
    },
  };
}

function kindOf(teller: Teller, id: string): Kind {
  const found = teller.sitting.table.kinds.get(id);
  if (found === undefined) throw new Error(`no kind ${id}`);
  return found;
}

function topOf(table: Table, place: string): Piece {
  return pieceOf(table, placeOf(table, place).pieces.at(-1) as number);
}

function inRow(teller: Teller): number {
  return placeOf(teller.sitting.table, 'row').pieces.at(-1) as number;
}

function deckPiece(teller: Teller): number {
  return placeOf(teller.sitting.table, 'deck').pieces[0] as number;
}

/** Something the table did by itself. */
function byTable(teller: Teller, verb: string, write: (scribe: Scribe) => void): string | null {
  const { table } = teller.sitting;
  const scribe = new Scribe(table);
  write(scribe);
  table.version++;
  return teller.told(act(table.version, null, { verb, asked: { verb } }, scribe.effects));
}
