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
export function spaceWith(quadrant: Quadrant, marks = ''): Space {
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
  zone(0, 'Senate', false, spaceWith('NE', 'd'), spaceWith('SW', 'ds'), spaceWith('SE', 'p')),
  zone(1, 'Leisure Area', false, spaceWith('SW', 'dp'), spaceWith('NE', 'ds'), spaceWith('SE')),
  zone(2, 'Hangar', false, spaceWith('NE', 'dp'), spaceWith('SE', 'd'), spaceWith('SW', 'd')),
  zone(3, 'Military Area', true, spaceWith('SE'), spaceWith('NE', 'ds'), spaceWith('SW', 'dp')),
  zone(4, 'Prison', true, spaceWith('NE', 'd'), spaceWith('SE', 's'), spaceWith('SW', 'p')),
  zone(5, 'Command Center', false, spaceWith('SE', 's'), spaceWith('SW', 'dp'), spaceWith('NE', 'd')),
  zone(6, 'Hibernation Chamber', true, spaceWith('NE', 'ds'), spaceWith('SW', 'd'), spaceWith('SE', 'sp')),
  zone(7, 'Radioactive Area', false, spaceWith('NE', 'd'), spaceWith('SW', 'dp'), spaceWith('SE', 's')),
  zone(
    8,
    'Observatory',
    true,
    spaceWith('NW', 'd'),
    spaceWith('NE', 'dp'),
    spaceWith('SE', 'ds'),
    spaceWith('SW', 'p'),
  ),
  zone(9, 'Harvests', false, spaceWith('SW', 'd'), spaceWith('SE', 'p'), spaceWith('NE', 'ds')),
];

/** What stands on a tile's upper side. */
export function zoneFace(number: number): string {
  return `zone-${number}`;
}

/** Which quarter of the table a printed quarter shows in at this heading. */
export function rotatedQuadrant(quadrant: Quadrant, heading: number): Quadrant {
  const at = (QUADRANTS.indexOf(quadrant) + heading) % QUADRANTS.length;
  return QUADRANTS[(at + QUADRANTS.length) % QUADRANTS.length] as Quadrant;
}
