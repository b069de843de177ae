import type { PictureType } from '#protocol/api';
import { MOST_PICTURE_BYTES, MOST_PICTURE_PIXELS, MOST_PICTURE_SIDE, PICTURE_TYPES } from '#protocol/api';

/** What is wrong with a picture before it is sent, in a sentence; null when nothing is. Sizes are in pixels. */
export function pictureFault(
  { type, size }: Pick<File, 'type' | 'size'>,
  pixels: { readonly width: number; readonly height: number } | null,
): string | null {
  if (!isPictureType(type)) return 'Choose a PNG, JPEG or WebP picture.';
  if (size === 0) return 'That file is empty.';
  if (size > MOST_PICTURE_BYTES)
    return `That picture is too large: it has ${inMegabytes(size)} MB, and ${inMegabytes(MOST_PICTURE_BYTES)} MB are the most.`;
  if (pixels === null) return 'That file cannot be read as a picture.';
  if (Math.max(pixels.width, pixels.height) > MOST_PICTURE_SIDE)
    return `That picture is too large: ${pixels.width} × ${pixels.height}, and ${MOST_PICTURE_SIDE} a side are the most.`;
  if (pixels.width * pixels.height > MOST_PICTURE_PIXELS)
    return `That picture is too large: ${pixels.width} × ${pixels.height}, and ${inMegabytes(MOST_PICTURE_PIXELS)} megapixels are the most.`;
  return null;
}

export function isPictureType(type: string): type is PictureType {
  return (PICTURE_TYPES as readonly string[]).includes(type);
}

function inMegabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '');
}
