/** A quarter of a zone tile, as printed: clockwise from the upper left. */
export const QUADRANTS = ['NW', 'NE', 'SE', 'SW'] as const;
export type Quadrant = (typeof QUADRANTS)[number];

export interface Space {
  readonly quadrant: Quadrant;
  /** May be entered directly. */
  readonly dock: boolean;
  /** Cards go there face down. */
  readonly stealth: boolean;
  /** A character played there may send a probe. */
  readonly probe: boolean;
}

export interface Zone {
  readonly number: number;
  readonly name: string;
  /** Spaces I, II, III and in one zone IV. */
  readonly spaces: readonly Space[];
  /** Where the reward lies; null = on the crossing of the four quarters. */
  readonly reward: Quadrant | null;
  readonly rewardStealth: boolean;
}

/** The marks of a space in short: d dock, s stealth, p probe. */
function space(quadrant: Quadrant, marks = ''): Space {
  return {
    quadrant,
    dock: marks.includes('d'),
    stealth: marks.includes('s'),
    probe: marks.includes('p'),
  };
}

function zone(number: number, name: string, rewardStealth: boolean, ...spaces: readonly Space[]): Zone {
  return { number, name, spaces, reward: spaces.length > 3 ? null : 'NW', rewardStealth };
}

/** The ten zones as printed, by number. */
export const ZONES: readonly Zone[] = [
  zone(0, 'Senate', false, space('NE', 'd'), space('SW', 'ds'), space('SE', 'p')),
  zone(1, 'Leisure Area', false, space('SW', 'dp'), space('NE', 'ds'), space('SE')),
  zone(2, 'Hangar', false, space('NE', 'dp'), space('SE', 'd'), space('SW', 'd')),
  zone(3, 'Military Area', true, space('SE'), space('NE', 'ds'), space('SW', 'dp')),
  zone(4, 'Prison', true, space('NE', 'd'), space('SE', 's'), space('SW', 'p')),
  zone(5, 'Command Center', false, space('SE', 's'), space('SW', 'dp'), space('NE', 'd')),
  zone(6, 'Hibernation Chamber', true, space('NE', 'ds'), space('SW', 'd'), space('SE', 'sp')),
  zone(7, 'Radioactive Area', false, space('NE', 'd'), space('SW', 'dp'), space('SE', 's')),
  zone(8, 'Observatory', true, space('NW', 'd'), space('NE', 'dp'), space('SE', 'ds'), space('SW', 'p')),
  zone(9, 'Harvests', false, space('SW', 'd'), space('SE', 'p'), space('NE', 'ds')),
];

/** What stands on a tile's upper side. */
export function zoneFace(number: number): string {
  return `zone-${number}`;
}

const BY_FACE: ReadonlyMap<string, Zone> = new Map(ZONES.map((one) => [zoneFace(one.number), one]));

export function zoneOf(face: string): Zone | undefined {
  return BY_FACE.get(face);
}

/** Which quarter of the table a printed quarter shows in after so many quarter turns clockwise. */
export function turnedQuadrant(quadrant: Quadrant, turn: number): Quadrant {
  const at = (QUADRANTS.indexOf(quadrant) + turn) % QUADRANTS.length;
  return QUADRANTS[(at + QUADRANTS.length) % QUADRANTS.length] as Quadrant;
}
