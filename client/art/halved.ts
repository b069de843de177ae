const EVERY_OTHER = 0x00ff00ff;

/** A picture of half the width and height, each pixel the mean of four. Both sides must be even. Four colours of a pixel are added up in two goes, two at a time: one by one it would take as long as painting. */
export function halved(pixels: Uint32Array, width: number, height: number): Uint32Array<ArrayBuffer> {
  const [w, h] = [width >> 1, height >> 1];
  const small = new Uint32Array(w * h);
  let to = 0;
  for (let y = 0; y < h; y++) {
    let at = y * 2 * width;
    for (let x = 0; x < w; x++, at += 2) {
      const a = pixels[at] ?? 0;
      const b = pixels[at + 1] ?? 0;
      const c = pixels[at + width] ?? 0;
      const d = pixels[at + width + 1] ?? 0;
      const even = (a & EVERY_OTHER) + (b & EVERY_OTHER) + (c & EVERY_OTHER) + (d & EVERY_OTHER) + 0x00020002;
      const odd =
        ((a >>> 8) & EVERY_OTHER) +
        ((b >>> 8) & EVERY_OTHER) +
        ((c >>> 8) & EVERY_OTHER) +
        ((d >>> 8) & EVERY_OTHER) +
        0x00020002;
      small[to++] = ((even >>> 2) & EVERY_OTHER) | (((odd >>> 2) & EVERY_OTHER) << 8);
    }
  }
  return small;
}
