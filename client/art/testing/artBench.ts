import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  Camera,
  GLSL3,
  Mesh,
  PlaneGeometry,
  RawShaderMaterial,
  Vector3,
  WebGLRenderTarget,
  WebGLRenderer,
} from 'three';
import type { Texture } from 'three';
import type { Drawing } from '#art/Drawing';
import { bodyOf } from '#art/Body';
import { cutTo } from '#art/cutTo';
import type { Kind } from '#kernel/kind';
import { kind } from '#kernel/kind';
import { Atlas } from '../Atlas.ts';
import type { AtlasSlot } from '../Atlas.ts';
import type { AtlasQuality } from '../atlasQuality.ts';
import { boxes, coverOf, ensureBoxes, loadBox } from '../boxes.ts';
import { dieSheet } from '../dice.ts';
import { backDrawing, faceDrawing } from '../drawingOf.ts';
import { PieceFace } from '../Face.tsx';
import type { PieceFaceProps } from '../Face.tsx';
import { fontsReady } from '../fonts.ts';
import { loadIcons } from '../icons.ts';
import { paint } from '../paint.ts';
import { showPicturesOf } from '../pictures.ts';

/** One pixel, lit by one texel: sampled as the scene samples it, then brought back to the numbers colours are written in. */
const LIGHT = new WebGLRenderTarget(1, 1, { depthBuffer: false });
const UNIFORMS = {
  atlas: { value: null as Texture | null },
  spot: { value: new Vector3() },
  level: { value: 0 },
};
const LENS = Object.assign(
  new RawShaderMaterial({
    glslVersion: GLSL3,
    depthTest: false,
    uniforms: UNIFORMS,
    vertexShader: 'in vec3 position; void main() { gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader: `
      precision highp float;
      precision highp sampler2DArray;
      uniform sampler2DArray atlas;
      uniform vec3 spot;
      uniform float level;
      out vec4 colour;
      void main() {
        vec4 light = textureLod(atlas, spot, level);
        vec3 dim = light.rgb * 12.92;
        vec3 bright = 1.055 * pow(light.rgb, vec3(1.0 / 2.4)) - 0.055;
        colour = vec4(mix(bright, dim, vec3(lessThanEqual(light.rgb, vec3(0.0031308)))), light.a);
      }`,
  }),
  { uniforms: UNIFORMS },
);

/** What a test asks of the art in a real browser: everything here runs in the page. */
const bench = {
  arrival: (): Promise<unknown> => Promise.all([fontsReady, loadIcons()]),
  atlas(quality: AtlasQuality): Atlas {
    const renderer = new WebGLRenderer({ canvas: document.createElement('canvas') });
    const atlas = new Atlas(renderer, quality);
    renderers.set(atlas, renderer);
    return atlas;
  },
  /** The texel of one of the smaller copies in the middle of a part of a slot, as the graphics card holds it. */
  texel(atlas: Atlas, { layer, u, v, w, h }: AtlasSlot, x: number, y: number, level = 0): number[] {
    const renderer = renderers.get(atlas);
    if (renderer === undefined) throw new Error('That atlas is not from this bench.');
    const { uniforms } = LENS;
    uniforms.atlas.value = atlas.texture;
    uniforms.spot.value.set(u + w * x, v + h * y, layer);
    uniforms.level.value = level;
    renderer.setRenderTarget(LIGHT);
    renderer.render(new Mesh(new PlaneGeometry(2, 2), LENS), new Camera());
    const pixel = new Uint8Array(4);
    renderer.readRenderTargetPixels(LIGHT, 0, 0, 1, 1, pixel);
    renderer.setRenderTarget(null);
    const error = renderer.getContext().getError();
    if (error !== 0) throw new Error(`The graphics card complains: ${error}.`);
    return [...pixel];
  },
  /** What happens when a laptop wakes up or a driver crashes: the graphics card forgets everything. */
  async forget(atlas: Atlas): Promise<void> {
    const renderer = renderers.get(atlas);
    const loss = renderer?.getContext().getExtension('WEBGL_lose_context');
    if (renderer === undefined || loss === undefined || loss === null) throw new Error('It cannot forget.');
    const happened = (event: string): Promise<void> =>
      new Promise((resolve) => {
        renderer.domElement.addEventListener(event, () => resolve(), { once: true });
      });
    const lost = happened('webglcontextlost');
    loss.loseContext();
    await lost;
    // Only when all who listen have heard of it may the context come back.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    const restored = happened('webglcontextrestored');
    loss.restoreContext();
    await restored;
  },
  /** Puts a drawing on the page and returns its pixels' colour at a share of its sides. */
  show(drawing: Drawing, width: number, title = ''): (x: number, y: number) => number[] {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = Math.round((width * drawing.height) / drawing.width);
    canvas.title = title;
    document.body.append(canvas);
    const ctx = canvas.getContext('2d', { willReadFrequently: true });
    if (ctx === null) throw new Error('No canvas.');
    const draw = (): void => paint(ctx, drawing, canvas.width, canvas.height, draw);
    draw();
    return (x, y) => [
      ...ctx.getImageData(Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1).data,
    ];
  },
  /** The component as the hand tray uses it; returns the colour at a share of its sides. */
  mount(props: PieceFaceProps): (x: number, y: number) => number[] {
    const here = document.createElement('div');
    document.body.append(here);
    const root = createRoot(here);
    flushSync(() => root.render(createElement(PieceFace, props)));
    return (x, y) => {
      const canvas = here.querySelector('canvas');
      if (canvas === null) throw new Error('Nothing is there.');
      const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, -Math.floor(x * canvas.width), -Math.floor(y * canvas.height));
      return [...(copy?.getImageData(0, 0, 1, 1).data ?? [])];
    };
  },
  flat: (one: Kind, drawing: Drawing): Drawing => cutTo(bodyOf(one), drawing),
  /** Puts a box on the shelf that draws one colour on everything. */
  bringBox(id: string, fill: string): void {
    const all = {
      width: 250,
      height: 350,
      marks: [{ mark: 'rect', x: 0, y: 0, width: 250, height: 350, fill } as const],
    };
    const art = { cover: all, face: () => all, back: () => all, name: () => id };
    boxes.setState(({ version, arts }) => ({ version: version + 1, arts: new Map(arts).set(id, art) }));
  },
  kind,
  faceDrawing,
  backDrawing,
  dieSheet,
  loadBox,
  ensureBoxes,
  coverOf,
  showPicturesOf,
};

export type ArtBench = typeof bench;
const renderers = new WeakMap<Atlas, WebGLRenderer>();

Object.assign(globalThis, { artBench: bench });
