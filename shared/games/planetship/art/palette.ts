import type { Ability, Race } from '../cards.ts';

export const INK = '#16202c';
export const NIGHT = '#1b2740';
export const DEEP = '#101828';
export const STEEL = '#3b4a61';
export const BONE = '#f2ead8';
export const BRASS = '#d0a95a';
export const PALE = '#a9b6c9';

/** Every race has a colour and a figure of its own: nobody needs to tell the colours apart. */
export const RACE_LOOKS: Readonly<Record<Race, { readonly colour: string; readonly icon: string }>> = {
  MAU: { colour: '#7d55a8', icon: 'octopus' },
  GRT: { colour: '#b56a26', icon: 'alien-bug' },
  NEN: { colour: '#2f7fa6', icon: 'alien-stare' },
  HUM: { colour: '#96803f', icon: 'astronaut-helmet' },
  OCE: { colour: '#5f7182', icon: 'spider-bot' },
  BOO: { colour: '#4c8238', icon: 'ogre' },
};

export const ABILITY_ICONS: Readonly<Record<Ability, string>> = {
  HAC: 'circuitry',
  SCA: 'radar-sweep',
  TRA: 'magnet',
  SHI: 'bolt-shield',
  RAD: 'radio-tower',
  TEL: 'teleport',
};

/** By number. */
export const ZONE_ICONS = [
  'capitol',
  'martini',
  'rocket-thruster',
  'battle-tank',
  'prisoner',
  'ship-wheel',
  'cryo-chamber',
  'radioactive',
  'telescope',
  'wheat',
] as const;

/** What a zone is tinted with, by number: its name, number and icon say the same. */
export const ZONE_COLOURS = [
  '#7a63c4',
  '#c4568f',
  '#4f7fb8',
  '#6f8a3d',
  '#8a8f98',
  '#c98a2b',
  '#3fa3b5',
  '#a8b52e',
  '#4a5fd0',
  '#4f9a54',
] as const;

export const ICON = {
  dock: 'entry-door',
  stealth: 'domino-mask',
  probe: 'satellite',
  ship: 'spaceship',
  shield: 'shield',
  reward: 'dna1',
  planet: 'ringed-planet',
  wreck: 'exploding-planet',
  mission: 'trophy-cup',
  first: 'laurel-crown',
  round: 'hourglass',
} as const;
