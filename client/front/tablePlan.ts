import type { Json } from '#kernel/json';
import { sameJson } from '#kernel/json';
import type { GameTold, PresetTold } from '#protocol/api';
import type { NewTable } from '#protocol/messages';
import type { Edits } from '#rules/Sheet';
import type { Variant } from '#rules/variant';

/** A table as somebody is about to set it up. */
export interface TablePlan {
  readonly title: string;
  readonly seats: number;
  readonly level: 'off' | 'advise' | 'enforce';
  readonly knobs: Readonly<Record<string, Json>>;
  /** Where card values differ from the rulebook. */
  readonly edits: Edits;
  /** What the variant is called; '' = nothing. */
  readonly variant: string;
  /** By seat; '' = a person. */
  readonly bots: Readonly<Record<string, string>>;
  readonly password: string;
  readonly listed: boolean;
}

export const LEVEL_WORDS = {
  off: 'Off: a sandbox with the same pieces',
  advise: 'Advise: anything goes, breaches are named',
  enforce: 'Enforce: only legal moves',
} as const;

const COLOURS = ['red', 'blue', 'green', 'yellow', 'pink', 'white', 'orange', 'purple', 'teal', 'brown'];

export function seatColours(count: number): readonly string[] {
  return COLOURS.slice(0, count);
}

export function firstPlan(game: GameTold, name: string): TablePlan {
  const seats = Math.min(game.seats.max, Math.max(game.seats.min, 4));
  return {
    title: name === '' ? game.title : `${game.title} with ${name}`,
    seats,
    level: game.levels.includes('enforce') ? 'enforce' : 'off',
    knobs: {},
    edits: {},
    variant: '',
    bots: {},
    password: '',
    listed: false,
  };
}

/** Another number of seats: bots of seats that are gone go with them. */
export function withSeats(game: GameTold, plan: TablePlan, wanted: number): TablePlan {
  const seats = Math.min(game.seats.max, Math.max(game.seats.min, wanted));
  const there = new Set(seatColours(seats));
  return {
    ...plan,
    seats,
    bots: Object.fromEntries(Object.entries(plan.bots).filter(([seat]) => there.has(seat))),
  };
}

/** The plan as a preset has it: its seats, knobs and bots. What the table is called and who may come stays. */
export function withPreset(game: GameTold, plan: TablePlan, preset: PresetTold): TablePlan {
  const { seats, knobs, bots, title } = preset;
  const others = seatColours(seats).slice(1);
  return {
    ...withSeats(game, plan, seats),
    knobs,
    edits: {},
    variant: Object.keys(knobs).length === 0 ? '' : title,
    bots: Object.fromEntries(bots.map((bot, i) => [others[i] ?? '', bot])),
  };
}

/** Whether a plan is still the preset, whatever else was chosen since. */
export function isPreset(game: GameTold, plan: TablePlan, preset: PresetTold): boolean {
  const { seats, knobs, edits } = withPreset(game, plan, preset);
  const { bots } = requestOf(game, plan);
  return (
    plan.seats === seats &&
    sameJson(plan.knobs, knobs) &&
    sameJson(plan.edits, edits) &&
    sameJson(bots ?? {}, requestOf(game, withPreset(game, plan, preset)).bots ?? {})
  );
}

/** The plan with another variant in it. */
export function withVariant(plan: TablePlan, { name, knobs, edits }: Variant): TablePlan {
  return { ...plan, variant: name.trim(), knobs, edits };
}

/** What to send: only what differs from what the house would do by itself. */
export function requestOf(game: GameTold, plan: TablePlan): Omit<NewTable, 'key'> {
  const bots = Object.entries(plan.bots).filter(([, bot]) => bot !== '');
  return {
    game: game.id,
    title: plan.title,
    seats: plan.seats,
    level: plan.level,
    knobs: { ...plan.knobs } as NonNullable<NewTable['knobs']>,
    listed: plan.listed,
    ...(plan.variant === '' ? {} : { variant: plan.variant }),
    ...(Object.keys(plan.edits).length === 0 ? {} : { edits: structuredClone(plan.edits) }),
    ...(plan.password === '' ? {} : { password: plan.password }),
    ...(bots.length === 0 ? {} : { bots: Object.fromEntries(bots) }),
  };
}

/** What "play now" sets up: the first box without rules, for whoever comes; a bare table where there is none. */
export function sandboxPlan(games: readonly GameTold[], name: string): Omit<NewTable, 'key'> {
  const box = games.find(({ levels }) => levels.every((level) => level === 'off'));
  const title = name === '' ? 'A table among friends' : `${name}’s table`;
  const seats = box === undefined ? 4 : firstPlan(box, name).seats;
  return { game: box?.id ?? null, seats, title, level: 'off' };
}
