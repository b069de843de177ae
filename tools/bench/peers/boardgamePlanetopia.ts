import { COSMOS, PRESTIGE, STARTING } from '#games/planetopia/cards';
import type { MoveOf } from './boardgame.ts';
import { INVALID_MOVE, onBareReducer } from './boardgame.ts';

/**
 * What the stripped-down Planetopia leaves out. What it has is a turn of take, play or recover, one optional atomizing or
 * combo, aliens placed one by one under gravity, patterns, and supplies that run out.
 */
export const LEFT_OUT =
  'special tokens, swaps and the Raygun (such cards do nothing), knobs and card edits, piece identities, ' +
  'hidden hands, refusals with reasons, the end of a round, tie-breaks';

const COLUMNS = 3;
const CELLS = 9;
const ROW = 5;
const ROUNDS = 100;
const TARGET = 25;
const MOST_ATOMIZED = 2;

interface Planet {
  /** Three rows, the top one first; '' is empty. */
  readonly cells: string[];
  hand: string[];
  played: string[];
  atoms: number;
  points: number;
}

interface Board {
  readonly planets: Record<string, Planet>;
  readonly aliens: Record<string, number>;
  atoms: number;
  readonly cosmos: string[];
  readonly cosmosRow: { card: string; atoms: number }[];
  readonly prestige: string[];
  readonly prestigeRow: string[];
  landing: string[];
  mandatory: number;
  optional: number;
  atomized: number;
  recover: boolean;
}

type Draw = (n: number) => number;
type Move = MoveOf<Board>;

let draw: Draw = () => 0;

const game = {
  setup({ ctx }: { ctx: { numPlayers: number } }): Board {
    const cosmos = shuffled(Object.keys(COSMOS).filter((card) => COSMOS[card]?.icon === 0));
    const prestige = shuffled(Object.keys(PRESTIGE).filter((card) => PRESTIGE[card]?.points !== 9));
    const ids = Array.from({ length: ctx.numPlayers }, (_, i) => String(i));
    return {
      planets: Object.fromEntries(ids.map((id) => [id, newPlanet()])),
      aliens: { G: 16, R: 16, P: 16, B: 16, Y: 16 },
      atoms: 40 - 2 * ctx.numPlayers,
      cosmosRow: cosmos.splice(0, ROW).map((card) => ({ card, atoms: 0 })),
      prestigeRow: prestige.splice(0, ctx.numPlayers + 1),
      cosmos,
      prestige,
      landing: [],
      mandatory: 1,
      optional: 1,
      atomized: 0,
      recover: false,
    };
  },
  turn: {
    onBegin({ G }: { G: Board }) {
      G.mandatory = 1;
      G.optional = 1;
      G.atomized = 0;
      G.recover = false;
    },
  },
  moves: {
    take({ G, playerID }: Move, slot: number) {
      const planet = planetOf(G, playerID);
      const chosen = G.cosmosRow[slot];
      if (chosen === undefined || !canTake(G, playerID, slot)) return INVALID_MOVE;
      for (const nearer of G.cosmosRow.slice(0, slot)) nearer.atoms++;
      planet.atoms += chosen.atoms - slot;
      planet.hand.push(chosen.card);
      G.cosmosRow.splice(slot, 1);
      const next = G.cosmos.shift();
      if (next !== undefined) G.cosmosRow.push({ card: next, atoms: 0 });
      G.mandatory--;
      return undefined;
    },
    play({ G, playerID }: Move, at: number) {
      const planet = planetOf(G, playerID);
      const name = planet.hand[at];
      const card = COSMOS[name ?? ''] ?? STARTING[name ?? ''];
      if (name === undefined || card === undefined || !isFree(G) || G.mandatory === 0) return INVALID_MOVE;
      planet.hand.splice(at, 1);
      planet.played.push(name);
      G.mandatory--;
      if (planet.hand.length === 0) G.recover = true;
      gain(G, planet, card.atoms);
      if (!planet.cells.includes('')) return undefined;
      for (const colour of card.aliens) {
        if ((G.aliens[colour] ?? 0) === 0) continue;
        G.aliens[colour] = (G.aliens[colour] ?? 0) - 1;
        G.landing.push(colour);
      }
      return undefined;
    },
    place({ G, playerID }: Move, colour: string, column: number) {
      const { cells } = planetOf(G, playerID);
      const cell = restingCell(cells, column);
      const waiting = G.landing.indexOf(colour);
      if (cell < 0 || waiting < 0) return INVALID_MOVE;
      cells[cell] = colour;
      G.landing.splice(waiting, 1);
      if (cells.includes('')) return undefined;
      for (const alien of G.landing) G.aliens[alien] = (G.aliens[alien] ?? 0) + 1;
      G.landing = [];
      return undefined;
    },
    recover({ G, playerID }: Move) {
      const planet = planetOf(G, playerID);
      if (!isFree(G) || G.mandatory === 0 || planet.played.length === 0) return INVALID_MOVE;
      recoverCards(planet);
      G.mandatory--;
      return undefined;
    },
    atomize({ G, playerID }: Move, cell: number) {
      const planet = planetOf(G, playerID);
      const alien = planet.cells[cell];
      if (alien === undefined || alien === '' || !canAtomize(G)) return INVALID_MOVE;
      if (G.atomized === 0) G.optional--;
      G.atomized++;
      remove(G, planet, cell);
      fall(planet.cells);
      gain(G, planet, 1);
      return undefined;
    },
    combo({ G, playerID }: Move, slot: number) {
      const planet = planetOf(G, playerID);
      const card = G.prestigeRow[slot];
      if (card === undefined || !isFree(G) || G.optional === 0 || !matches(card, planet.cells))
        return INVALID_MOVE;
      for (let cell = 0; cell < CELLS; cell++) if (signIn(card, cell) !== '.') remove(G, planet, cell);
      fall(planet.cells);
      planet.points += PRESTIGE[card]?.points ?? 0;
      G.prestigeRow.splice(slot, 1);
      const next = G.prestige.shift();
      if (next !== undefined) G.prestigeRow.push(next);
      G.optional--;
      return undefined;
    },
    end({ G, playerID, events }: Move) {
      if (!isFree(G) || G.mandatory > 0) return INVALID_MOVE;
      if (G.recover) recoverCards(planetOf(G, playerID));
      events.endTurn();
      return undefined;
    },
  },
  endIf: ({ G, ctx }: { G: Board; ctx: { turn: number; numPlayers: number } }) => {
    const most = Math.max(...Object.values(G.planets).map((planet) => planet.points));
    return most >= TARGET || ctx.turn > ROUNDS * ctx.numPlayers ? { most } : undefined;
  },
};

const { begin, move } = onBareReducer<Board>(game, 2);

/** Plays one random game of two; returns how many moves it took. */
export function playBoardgamePlanetopia(below: Draw): number {
  draw = below;
  let state = begin();
  let moves = 0;
  for (; state.ctx.gameover === undefined; moves++) {
    const options = listed(state.G, state.ctx.currentPlayer);
    const [type, ...args] = options[below(options.length)] ?? ['end'];
    state = move(state, type, args);
  }
  return moves;
}

/** What may be done now: boardgame.io itself does not say. */
function listed(G: Board, playerID: string): [string, ...unknown[]][] {
  const planet = planetOf(G, playerID);
  const found: [string, ...unknown[]][] = [];
  if (!isFree(G)) {
    for (const colour of new Set(G.landing))
      for (let column = 0; column < COLUMNS; column++)
        if (restingCell(planet.cells, column) >= 0) found.push(['place', colour, column]);
    return found;
  }
  if (G.mandatory > 0) {
    for (let slot = 0; slot < ROW; slot++) if (canTake(G, playerID, slot)) found.push(['take', slot]);
    planet.hand.forEach((_, at) => found.push(['play', at]));
    if (planet.played.length > 0) found.push(['recover']);
  }
  if (G.optional > 0)
    G.prestigeRow.forEach((card, slot) => {
      if (matches(card, planet.cells)) found.push(['combo', slot]);
    });
  if (canAtomize(G))
    planet.cells.forEach((alien, cell) => {
      if (alien !== '') found.push(['atomize', cell]);
    });
  if (G.mandatory === 0) found.push(['end']);
  return found;
}

function newPlanet(): Planet {
  const cells = Array.from({ length: CELLS }, () => '');
  return { cells, hand: Object.keys(STARTING), played: [], atoms: 2, points: 0 };
}

function planetOf(G: Board, id: string): Planet {
  const planet = G.planets[id];
  if (planet === undefined) throw new Error(`no planet ${id}`);
  return planet;
}

function isFree(G: Board): boolean {
  return G.landing.length === 0;
}

function canTake(G: Board, id: string, slot: number): boolean {
  return isFree(G) && G.mandatory > 0 && slot < G.cosmosRow.length && planetOf(G, id).atoms >= slot;
}

function canAtomize(G: Board): boolean {
  return isFree(G) && (G.optional > 0 || (G.atomized > 0 && G.atomized < MOST_ATOMIZED));
}

function gain(G: Board, planet: Planet, atoms: number): void {
  const count = Math.min(atoms, G.atoms);
  G.atoms -= count;
  planet.atoms += count;
}

function remove(G: Board, planet: Planet, cell: number): void {
  const alien = planet.cells[cell] ?? '';
  G.aliens[alien] = (G.aliens[alien] ?? 0) + 1;
  planet.cells[cell] = '';
}

function fall(cells: string[]): void {
  for (let column = 0; column < COLUMNS; column++) {
    let floor = CELLS - COLUMNS + column;
    for (let at = floor; at >= 0; at -= COLUMNS) {
      const alien = cells[at] ?? '';
      if (alien === '') continue;
      cells[at] = '';
      cells[floor] = alien;
      floor -= COLUMNS;
    }
  }
}

function restingCell(cells: readonly string[], column: number): number {
  for (let at = CELLS - COLUMNS + column; at >= 0; at -= COLUMNS) if (cells[at] === '') return at;
  return -1;
}

function signIn(card: string, cell: number): string {
  return PRESTIGE[card]?.pattern[Math.floor(cell / COLUMNS)]?.[cell % COLUMNS] ?? '.';
}

function matches(card: string, cells: readonly string[]): boolean {
  return cells.every((alien, cell) => signIn(card, cell) === '.' || signIn(card, cell) === alien);
}

function recoverCards(planet: Planet): void {
  planet.hand.push(...planet.played);
  planet.played = [];
}

function shuffled<T>(cards: readonly T[]): T[] {
  const left = [...cards];
  return cards.map(() => left.splice(draw(left.length), 1)[0] as T);
}
