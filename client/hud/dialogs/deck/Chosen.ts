import { pictureFault } from '../pictureFault.ts';

/** A picture from this computer, looked at and found fit to be brought. */
export interface Chosen {
  readonly file: File;
  readonly url: string;
  readonly pixels: { readonly width: number; readonly height: number };
}

/** A front of a deck: its picture, what it is called, and how many cards bear it. */
export interface Front extends Chosen {
  readonly title: string;
  readonly count: number;
}

/** The picture in a file, or what is wrong with it in a sentence. Whoever is done with it lets its url go. */
export async function choose(file: File): Promise<Chosen | string> {
  const pixels = await pixelsOf(file);
  const fault = pictureFault(file, pixels);
  if (fault !== null || pixels === null) return fault ?? '';
  return { file, url: URL.createObjectURL(file), pixels };
}

/** What a picture is called by its file: "fire_dragon-2.png" is a fire dragon 2. */
export function titleOfFile(name: string): string {
  return name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, 80);
}

async function pixelsOf(file: File): Promise<Chosen['pixels'] | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return null;
  }
}
