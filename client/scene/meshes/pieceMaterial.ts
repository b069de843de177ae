import type { IUniform, Texture, WebGLProgramParametersWithUniforms } from 'three';
import { MeshDepthMaterial, MeshStandardMaterial } from 'three';

/** Shared by all pieces: the pages their prints are on, and what there is to say about time. */
export interface PieceUniforms extends Record<string, IUniform> {
  atlas: IUniform<Texture | null>;
}

/** Where the per-instance values come from. `piece*` are what the fragment shader reads. */
export interface Source {
  /** Declarations of the vertex shader. */
  readonly declare: string;
  /** Statements that set `top bottom look body edge` (vec4), before anything else. */
  readonly read: string;
  /** Statements that may replace `objectNormal`. */
  readonly normal: string;
  /** Statements that may replace `transformed`, and set `vPrintAt`, `vPaint` and `vHigh`. */
  readonly shape: string;
}

const FLAT_VARYINGS = /* glsl */ `
flat VARY vec4 pieceTop;
flat VARY vec4 pieceBottom;
flat VARY vec4 pieceLook;
flat VARY vec4 pieceBody;
flat VARY vec4 pieceEdge;
VARY vec2 vPrintAt;
VARY float vPaint;
VARY float vHigh;
`;

const vary = (keyword: 'in' | 'out'): string => FLAT_VARYINGS.replaceAll('VARY', keyword);

/** Half-transparent things are drawn as a fine screen: no sorting, and the same mesh as everything else. */
const SCREEN = /* glsl */ `
if (pieceBody.a < 0.995) {
  vec2 fine = floor(gl_FragCoord.xy);
  vec2 coarse = floor(gl_FragCoord.xy * 0.5);
  float grain = fract(coarse.x * 0.5 + coarse.y * coarse.y * 0.75) * 0.25 + fract(fine.x * 0.5 + fine.y * fine.y * 0.75);
  if (grain + 0.03 >= pieceBody.a) discard;
}
`;

const PRINT = /* glsl */ `
${SCREEN}
bool isTop = vPaint > 1.5 && vPaint < 2.5;
bool isBottom = vPaint > 2.5;
vec4 rect = isBottom ? pieceBottom : pieceTop;
float layer = isBottom ? pieceLook.y : pieceLook.x;
vec4 ink = texture(atlas, vec3(rect.xy + clamp(vPrintAt, 0.0, 1.0) * rect.zw, max(layer, 0.0)));
vec3 colour = pieceBody.rgb;
float layers = floor(pieceLook.z);
bool isTinted = fract(pieceLook.z) > 0.25;
if ((isTop || isBottom) && layer >= 0.0) {
  colour = mix(colour, ink.rgb, ink.a);
  if (isTinted) colour = mix(colour, colour * pieceBody.rgb * 1.6 + pieceBody.rgb * 0.12, 0.65);
} else if (!isTop && !isBottom) {
  if (vPaint > 0.5) colour = pieceEdge.rgb;
  if (layers > 1.5) {
    float at = vHigh * layers;
    float wide = fwidth(at);
    float sheet = floor(at);
    float gap = min(fract(at), 1.0 - fract(at));
    float fade = clamp(1.3 - wide * 1.6, 0.0, 1.0);
    colour *= 1.0 - 0.42 * fade * (1.0 - smoothstep(0.04, 0.22 + wide, gap));
    colour *= 1.0 + 0.16 * fade * (fract(sin(sheet * 12.9898) * 43758.5453) - 0.5);
  }
}
diffuseColor.rgb = colour;
`;

const FINISH = /* glsl */ `
roughnessFactor = floor(pieceEdge.a) / 100.0;
`;
const METAL = /* glsl */ `
metalnessFactor = fract(pieceEdge.a);
`;
const GLOW = /* glsl */ `
totalEmissiveRadiance += diffuseColor.rgb * pieceLook.w;
`;

/** Puts the vertex part of a source into any of three's built-in shaders. */
function stageVertex(shader: WebGLProgramParametersWithUniforms, source: Source): void {
  shader.vertexShader = shader.vertexShader
    .replace('#include <common>', `#include <common>\n${vary('out')}\n${source.declare}`)
    .replace(
      '#include <uv_vertex>',
      `#include <uv_vertex>\n{\n${source.read}\npieceTop = top; pieceBottom = bottom; pieceLook = look; pieceBody = body; pieceEdge = edge;\n}`,
    )
    .replace('#include <beginnormal_vertex>', `#include <beginnormal_vertex>\n${source.normal}`)
    .replace('#include <begin_vertex>', `#include <begin_vertex>\n${source.shape}`);
}

export function pieceMaterial(source: Source, uniforms: PieceUniforms): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ roughness: 0.7 });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    stageVertex(shader, source);
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>\nprecision highp sampler2DArray;\nuniform sampler2DArray atlas;\n${vary('in')}`,
      )
      .replace('#include <map_fragment>', PRINT)
      .replace('#include <roughnessmap_fragment>', `#include <roughnessmap_fragment>\n${FINISH}`)
      .replace('#include <metalnessmap_fragment>', `#include <metalnessmap_fragment>\n${METAL}`)
      .replace('#include <emissivemap_fragment>', GLOW);
  };
  material.customProgramCacheKey = () => source.declare;
  return material;
}

/** The same bodies as shadows see them. */
export function pieceDepthMaterial(source: Source): MeshDepthMaterial {
  const material = new MeshDepthMaterial();
  material.onBeforeCompile = (shader) => {
    stageVertex(shader, { ...source, normal: '' });
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${vary('in')}`)
      .replace('#include <map_fragment>', SCREEN);
  };
  material.customProgramCacheKey = () => `depth ${source.declare}`;
  return material;
}
