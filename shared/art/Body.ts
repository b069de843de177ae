import type { Json } from '#kernel/json';
import type { Form, Kind } from '#kernel/kind';

/** The outline of a flat thing: what it is cut to. */
export const CUTS = ['rect', 'round', 'hex', 'hex-flat', 'triangle', 'diamond', 'star', 'pentagon'] as const;
export type Cut = (typeof CUTS)[number];

/** Solid silhouettes that figures can have. A ship's class is known by its outline, not by its label. */
export const MODELS = [
  'pawn',
  'meeple',
  'king',
  'queen',
  'rook',
  'bishop',
  'knight',
  'chess-pawn',
  'cube',
  'cone',
  'stone',
  'pillar',
  'probe',
  'scout',
  'cruiser',
  'carrier',
  'station',
  'tank',
  'walker',
  'shuttle',
  'rover',
  'bag',
] as const;
export type Model = (typeof MODELS)[number];

/** What a component's body looks like, faces apart. Written into `Kind.art`; everything may be left out. */
export interface Body {
  /** Which box's `art.ts` draws its faces and backs. */
  readonly box?: string;
  readonly cut?: Cut;
  readonly model?: Model;
  /** Of the body: the sides of a token, the edge of a card, the stuff a die or a figure is made of. A CSS hex colour. */
  readonly colour?: string;
  /** Of numbers on dice. */
  readonly ink?: string;
  /** Roundness of the corners of a rectangular thing, in table units. */
  readonly corner?: number;
  readonly finish?: 'paper' | 'wood' | 'plastic' | 'metal' | 'glass' | 'cloth';
  /** Uploaded pictures that are its face and its back, by name: needs no box. What is secret about a face is never here. */
  readonly image?: string;
  readonly imageBack?: string;
}

export type SoundBody = Body & Required<Pick<Body, 'cut' | 'model' | 'colour' | 'ink' | 'corner' | 'finish'>>;

const CUT_OF: Partial<Record<Form, Cut>> = { coin: 'round', token: 'round' };
const MODEL_OF: Partial<Record<Form, Model>> = { bag: 'bag' };
const COLOUR_OF: Record<Form, string> = {
  card: '#f2ead8',
  die: '#f2ead8',
  coin: '#c9a24f',
  token: '#d8c7a0',
  tile: '#cbb98f',
  board: '#6b4a2f',
  figure: '#d8c7a0',
  bag: '#4b3a5c',
  counter: '#2b3a4a',
  note: '#f4e6a6',
  stand: '#6b4a2f',
};
const CORNER_OF: Partial<Record<Form, number>> = {
  card: 0.13,
  board: 0.2,
  tile: 0.1,
  counter: 0.15,
  stand: 0.1,
  note: 0.04,
};

const HEX_COLOUR = /^#[0-9a-f]{6}$/i;
/** As the house names pictures: anything else is not asked for. */
const PICTURE = /^[0-9a-f]{32}$/;

/** The body of a kind: what its art says where that makes sense, else the manner of its form. Never throws: kinds come from files too. */
export function bodyOf(kind: Pick<Kind, 'form' | 'art'>): SoundBody {
  let body = known.get(kind);
  if (body === undefined) {
    body = read(kind);
    known.set(kind, body);
  }
  return body;
}

/** Kinds do not change; an edited one is another. */
const known = new WeakMap<Pick<Kind, 'form' | 'art'>, SoundBody>();

function read({ form, art }: Pick<Kind, 'form' | 'art'>): SoundBody {
  const said = isRecord(art) ? art : {};
  const word = <T extends string>(key: string, of: readonly T[], otherwise: T): T => {
    const value = said[key];
    return of.includes(value as T) ? (value as T) : otherwise;
  };
  const matching = (key: string, pattern: RegExp): string | undefined => {
    const value = said[key];
    return typeof value === 'string' && pattern.test(value) ? value : undefined;
  };
  const corner = said['corner'];
  const box = matching('box', /^[a-z][a-z0-9-]{0,40}$/);
  const image = matching('image', PICTURE);
  const imageBack = matching('imageBack', PICTURE);
  return {
    ...(box === undefined ? {} : { box }),
    ...(image === undefined ? {} : { image }),
    ...(imageBack === undefined ? {} : { imageBack }),
    cut: word('cut', CUTS, CUT_OF[form] ?? 'rect'),
    model: word('model', MODELS, MODEL_OF[form] ?? 'pawn'),
    colour: matching('colour', HEX_COLOUR) ?? COLOUR_OF[form],
    ink: matching('ink', HEX_COLOUR) ?? '#1c2430',
    corner: typeof corner === 'number' && corner >= 0 && corner < 10 ? corner : (CORNER_OF[form] ?? 0.06),
    finish: word('finish', ['paper', 'wood', 'plastic', 'metal', 'glass', 'cloth'] as const, 'paper'),
  };
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
