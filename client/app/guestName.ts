const STARS = [
  'Rigel',
  'Vega',
  'Altair',
  'Mira',
  'Deneb',
  'Spica',
  'Castor',
  'Alcor',
  'Electra',
  'Maia',
  'Adhara',
  'Bellatrix',
];

/** A name for somebody who has not said theirs: the name of a star, the same for the whole visit. */
export function guestName(): string {
  chosen ??= STARS[Math.floor(Math.random() * STARS.length)] as string;
  return chosen;
}

let chosen: string | undefined;
