export interface Credit {
  readonly what: string;
  readonly by: string;
  readonly licence: string;
  /** Where it comes from. */
  readonly from: string;
}

/** Whose work is in the product besides our own, for the About box. The full notices are in assets/LICENSES.md. */
export const CREDITS: readonly Credit[] = [
  {
    what: 'Icons (game-icons.net, recoloured)',
    by: 'Lorc, Delapouite & contributors',
    licence: 'CC BY 3.0',
    from: 'game-icons.net',
  },
  {
    what: 'Inter, the letters for reading',
    by: 'the Inter Project Authors',
    licence: 'SIL Open Font License 1.1',
    from: 'rsms.me/inter',
  },
  {
    what: 'Marcellus, the letters for titles',
    by: 'Brian J. Bonislawsky (Astigmatic)',
    licence: 'SIL Open Font License 1.1',
    from: 'fonts.google.com/specimen/Marcellus',
  },
  {
    what: 'Lucide, the signs on buttons',
    by: 'the Lucide contributors and Cole Bemis (Feather)',
    licence: 'ISC, in part MIT',
    from: 'lucide.dev',
  },
  {
    what: 'Three.js, React Three Fiber and drei, the view of the table',
    by: 'their authors (mrdoob, Poimandres & contributors)',
    licence: 'MIT',
    from: 'threejs.org',
  },
  { what: 'ZzFX, the sounds', by: 'Frank Force', licence: 'MIT', from: 'github.com/KilledByAPixel/ZzFX' },
];
