export type PictureForm = 'card' | 'token' | 'tile' | 'board';

/** The longer side of what is made of a picture, in table units. */
const LONGER: Record<PictureForm, number> = { card: 3.5, token: 1, tile: 2, board: 12 };
const LEAST = 0.3;

/** Width and depth of a component so that its picture is not stretched. */
export function sizeFor(
  form: PictureForm,
  { width, height }: { readonly width: number; readonly height: number },
): [number, number] {
  const longer = Math.max(width, height);
  const side = (pixels: number) => Math.max(LEAST, Math.round((pixels / longer) * LONGER[form] * 100) / 100);
  return [side(width), side(height)];
}
