import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';

/** Numbers from 0 to 1 that are the same on every machine: a table does not look different after a reload. */
function grains(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function canvas(width: number, height: number): CanvasRenderingContext2D {
  const made = document.createElement('canvas');
  made.width = width;
  made.height = height;
  // Painted once by the processor: a graphics card without the time for it would keep the first picture waiting.
  const ctx = made.getContext('2d', { willReadFrequently: true });
  if (ctx === null) throw new Error('This browser cannot paint on a canvas.');
  return ctx;
}

function texture(ctx: CanvasRenderingContext2D, repeats: boolean): CanvasTexture {
  const made = new CanvasTexture(ctx.canvas);
  made.colorSpace = SRGBColorSpace;
  made.anisotropy = 8;
  if (repeats) {
    made.wrapS = RepeatWrapping;
    made.wrapT = RepeatWrapping;
  }
  return made;
}

/** Deep blue-green felt: a calm ground with the faintest weave. Repeats. */
export function feltTexture(): CanvasTexture {
  const side = 256;
  const ctx = canvas(side, side);
  const next = grains(7);
  const image = ctx.createImageData(side, side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const thread = ((x >> 1) + (y >> 1)) % 2 === 0 ? 3 : -3;
      const fibre = (next() - 0.5) * 13;
      const at = (y * side + x) * 4;
      image.data[at] = 17 + thread * 0.5 + fibre * 0.5;
      image.data[at + 1] = 70 + thread + fibre * 0.9;
      image.data[at + 2] = 88 + thread + fibre;
      image.data[at + 3] = 255;
    }
  }
  ctx.putImageData(image, 0, 0);
  return texture(ctx, true);
}

/** Walnut: long, slightly wandering grain along x. Repeats along x. */
export function walnutTexture(): CanvasTexture {
  const [wide, high] = [1024, 256];
  const ctx = canvas(wide, high);
  const next = grains(23);
  ctx.fillStyle = '#553422';
  ctx.fillRect(0, 0, wide, high);
  for (let band = 0; band < 26; band++) {
    ctx.fillStyle =
      next() > 0.5 ? `rgba(35,19,11,${0.05 + next() * 0.1})` : `rgba(140,92,58,${0.03 + next() * 0.07})`;
    ctx.fillRect(0, next() * high, wide, 3 + next() * 26);
  }
  for (let line = 0; line < 260; line++) {
    const y = next() * high;
    const sway = 1 + next() * 5;
    const phase = next() * Math.PI * 2;
    const waves = 1 + Math.floor(next() * 3);
    const dark = next() > 0.35;
    ctx.strokeStyle = dark
      ? `rgba(28,14,8,${0.06 + next() * 0.2})`
      : `rgba(176,122,78,${0.04 + next() * 0.1})`;
    ctx.lineWidth = 0.5 + next() * 1.5;
    ctx.beginPath();
    for (let x = 0; x <= wide; x += 16) {
      const wander = Math.sin((x / wide) * Math.PI * 2 * waves + phase) * sway;
      if (x === 0) ctx.moveTo(x, y + wander);
      else ctx.lineTo(x, y + wander);
    }
    ctx.stroke();
  }
  return texture(ctx, true);
}

/** How polished brass looks from every side, as a picture of a ball: needs no surroundings to mirror. */
export function brassTexture(): CanvasTexture {
  const side = 256;
  const ctx = canvas(side, side);
  const ball = ctx.createLinearGradient(side * 0.2, 0, side * 0.75, side);
  ball.addColorStop(0, '#e9c987');
  ball.addColorStop(0.22, '#c99f55');
  ball.addColorStop(0.45, '#8f6a2f');
  ball.addColorStop(0.62, '#5c4220');
  ball.addColorStop(0.8, '#a67f3e');
  ball.addColorStop(1, '#3a2a16');
  ctx.fillStyle = ball;
  ctx.fillRect(0, 0, side, side);
  const gleam = ctx.createRadialGradient(side * 0.36, side * 0.26, 0, side * 0.36, side * 0.26, side * 0.3);
  gleam.addColorStop(0, 'rgba(255,236,190,0.55)');
  gleam.addColorStop(1, 'rgba(255,240,200,0)');
  ctx.fillStyle = gleam;
  ctx.fillRect(0, 0, side, side);
  return texture(ctx, false);
}
