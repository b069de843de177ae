/** What a character can do when its zone is resolved, in the order the missions name them. */
export const ABILITIES = ['HAC', 'SCA', 'TRA', 'SHI', 'RAD', 'TEL'] as const;
export type Ability = (typeof ABILITIES)[number];

export const RACES = ['MAU', 'GRT', 'NEN', 'HUM', 'OCE', 'BOO'] as const;
export type Race = (typeof RACES)[number];

export const COLOURS = ['red', 'blue', 'green', 'yellow', 'pink'] as const;
export type Colour = (typeof COLOURS)[number];

/** What is printed on a character card. */
export interface CharacterCard {
  readonly number: number;
  /** Whose starting character it is; null = of the deck. */
  readonly colour: Colour | null;
  readonly race: Race;
  readonly strength: number;
  readonly points: number;
  /** The same ability may stand there twice. */
  readonly icons: readonly Ability[];
  /** How many there are in the game. */
  readonly copies: number;
}

function card(
  number: number,
  colour: Colour | null,
  race: Race,
  strength: number,
  points: number,
  ...icons: readonly Ability[]
): CharacterCard {
  return { number, colour, race, strength, points, icons, copies: 1 };
}

/** Every character, by number. The first thirty are the starting characters, six of each colour. */
const PRINTED: readonly CharacterCard[] = [
  card(1, 'red', 'MAU', 1, 0, 'HAC'),
  card(2, 'red', 'GRT', 1, 1, 'SCA'),
  card(3, 'red', 'NEN', 2, 0, 'TRA'),
  card(4, 'red', 'HUM', 2, 1, 'SHI'),
  card(5, 'red', 'OCE', 2, 1, 'RAD'),
  card(6, 'red', 'BOO', 3, 0, 'TEL'),
  card(7, 'blue', 'GRT', 1, 0, 'HAC'),
  card(8, 'blue', 'NEN', 1, 1, 'SCA'),
  card(9, 'blue', 'HUM', 2, 0, 'TRA'),
  card(10, 'blue', 'OCE', 2, 1, 'SHI'),
  card(11, 'blue', 'BOO', 2, 1, 'RAD'),
  card(12, 'blue', 'MAU', 3, 0, 'TEL'),
  card(13, 'green', 'NEN', 1, 0, 'HAC'),
  card(14, 'green', 'HUM', 1, 1, 'SCA'),
  card(15, 'green', 'OCE', 2, 0, 'TRA'),
  card(16, 'green', 'BOO', 2, 1, 'SHI'),
  card(17, 'green', 'MAU', 2, 1, 'RAD'),
  card(18, 'green', 'GRT', 3, 0, 'TEL'),
  card(19, 'yellow', 'HUM', 1, 0, 'HAC'),
  card(20, 'yellow', 'OCE', 1, 1, 'SCA'),
  card(21, 'yellow', 'BOO', 2, 0, 'TRA'),
  card(22, 'yellow', 'MAU', 2, 1, 'SHI'),
  card(23, 'yellow', 'GRT', 2, 1, 'RAD'),
  card(24, 'yellow', 'NEN', 3, 0, 'TEL'),
  card(25, 'pink', 'OCE', 1, 0, 'HAC'),
  card(26, 'pink', 'BOO', 1, 1, 'SCA'),
  card(27, 'pink', 'MAU', 2, 0, 'TRA'),
  card(28, 'pink', 'GRT', 2, 1, 'SHI'),
  card(29, 'pink', 'NEN', 2, 1, 'RAD'),
  card(30, 'pink', 'HUM', 3, 0, 'TEL'),
  card(31, null, 'MAU', 5, 1),
  card(32, null, 'MAU', 4, 2),
  card(33, null, 'MAU', 4, 1, 'HAC'),
  card(34, null, 'MAU', 3, 2, 'SCA'),
  card(35, null, 'MAU', 3, 2, 'TRA'),
  card(36, null, 'MAU', 2, 3, 'SHI'),
  card(37, null, 'MAU', 2, 2, 'RAD', 'TEL'),
  card(38, null, 'MAU', 1, 3, 'HAC', 'SCA'),
  card(39, null, 'MAU', 1, 3, 'TRA', 'TRA'),
  card(40, null, 'MAU', 0, 4, 'SHI', 'RAD', 'TEL'),
  card(41, null, 'GRT', 5, 1),
  card(42, null, 'GRT', 4, 2),
  card(43, null, 'GRT', 4, 1, 'SCA'),
  card(44, null, 'GRT', 3, 2, 'TRA'),
  card(45, null, 'GRT', 3, 2, 'SHI'),
  card(46, null, 'GRT', 2, 3, 'RAD'),
  card(47, null, 'GRT', 2, 2, 'TEL', 'HAC'),
  card(48, null, 'GRT', 1, 3, 'SCA', 'TRA'),
  card(49, null, 'GRT', 1, 3, 'SHI', 'SHI'),
  card(50, null, 'GRT', 0, 4, 'RAD', 'TEL', 'HAC'),
  card(51, null, 'NEN', 5, 1),
  card(52, null, 'NEN', 4, 2),
  card(53, null, 'NEN', 4, 1, 'TRA'),
  card(54, null, 'NEN', 3, 2, 'SHI'),
  card(55, null, 'NEN', 3, 2, 'RAD'),
  card(56, null, 'NEN', 2, 3, 'TEL'),
  card(57, null, 'NEN', 2, 2, 'HAC', 'SCA'),
  card(58, null, 'NEN', 1, 3, 'TRA', 'SHI'),
  card(59, null, 'NEN', 1, 3, 'RAD', 'RAD'),
  card(60, null, 'NEN', 0, 4, 'TEL', 'HAC', 'SCA'),
  card(61, null, 'HUM', 5, 1),
  card(62, null, 'HUM', 4, 2),
  card(63, null, 'HUM', 4, 1, 'SHI'),
  card(64, null, 'HUM', 3, 2, 'RAD'),
  card(65, null, 'HUM', 3, 2, 'TEL'),
  card(66, null, 'HUM', 2, 3, 'HAC'),
  card(67, null, 'HUM', 2, 2, 'SCA', 'TRA'),
  card(68, null, 'HUM', 1, 3, 'SHI', 'RAD'),
  card(69, null, 'HUM', 1, 3, 'TEL', 'TEL'),
  card(70, null, 'HUM', 0, 4, 'HAC', 'SCA', 'TRA'),
  card(71, null, 'OCE', 5, 1),
  card(72, null, 'OCE', 4, 2),
  card(73, null, 'OCE', 4, 1, 'RAD'),
  card(74, null, 'OCE', 3, 2, 'TEL'),
  card(75, null, 'OCE', 3, 2, 'HAC'),
  card(76, null, 'OCE', 2, 3, 'SCA'),
  card(77, null, 'OCE', 2, 2, 'TRA', 'SHI'),
  card(78, null, 'OCE', 1, 3, 'RAD', 'TEL'),
  card(79, null, 'OCE', 1, 3, 'HAC', 'HAC'),
  card(80, null, 'OCE', 0, 4, 'SCA', 'TRA', 'SHI'),
  card(81, null, 'BOO', 5, 1),
  card(82, null, 'BOO', 4, 2),
  card(83, null, 'BOO', 4, 1, 'TEL'),
  card(84, null, 'BOO', 3, 2, 'HAC'),
  card(85, null, 'BOO', 3, 2, 'SCA'),
  card(86, null, 'BOO', 2, 3, 'TRA'),
  card(87, null, 'BOO', 2, 2, 'SHI', 'RAD'),
  card(88, null, 'BOO', 1, 3, 'TEL', 'HAC'),
  card(89, null, 'BOO', 1, 3, 'SCA', 'SCA'),
  card(90, null, 'BOO', 0, 4, 'TRA', 'SHI', 'RAD'),
];

/** A face is the number with a letter before it: a bare number in the rules slot would look like a hidden face. */
export function faceOf(number: number): string {
  return `C${number}`;
}

export const CHARACTERS: Readonly<Record<string, CharacterCard>> = Object.fromEntries(
  PRINTED.map((printed) => [faceOf(printed.number), printed]),
);

export interface Mission {
  readonly kind: 'icon' | 'race';
  readonly counts: Ability | Race;
  /** What it is worth; null = what missions of its kind are worth. */
  readonly points: number | null;
  /** Whether it is among those the missions in play are drawn from. */
  readonly drawn: boolean;
}

/** What the card itself says, whatever the knobs say. */
export function worthPrinted({ kind, points }: Mission): number {
  return points ?? (kind === 'icon' ? 6 : 7);
}

/** M01 to M06 count icons, M07 to M12 count characters of a race. */
export const MISSIONS: Readonly<Record<string, Mission>> = Object.fromEntries([
  ...ABILITIES.map((counts, i): [string, Mission] => [
    missionFace(i),
    { kind: 'icon', counts, points: null, drawn: true },
  ]),
  ...RACES.map((counts, i): [string, Mission] => [
    missionFace(i + ABILITIES.length),
    { kind: 'race', counts, points: null, drawn: true },
  ]),
]);

function missionFace(index: number): string {
  return `M${String(index + 1).padStart(2, '0')}`;
}
