import type { BufferGeometry, Texture } from 'three';
import { BufferAttribute, MeshStandardMaterial } from 'three';

/** What a part of the table is made of: one mesh and one material for all three cost a third of the calls. */
export const STUFF = { felt: 0, walnut: 1, brass: 2 } as const;

/** Marks every corner of a part with what it is made of, and maps its uv (in table units) to those of its picture. */
export function madeOf(part: BufferGeometry, stuff: number, u: number, v: number): BufferGeometry {
  const uv = part.getAttribute('uv');
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) * u, uv.getY(i) * v);
  const marks = new Float32Array(uv.count).fill(stuff);
  return part.setAttribute('stuff', new BufferAttribute(marks, 1));
}

export function tableMaterial(felt: Texture, walnut: Texture, brass: Texture): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ map: walnut });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { felt: { value: felt }, brass: { value: brass } });
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute float stuff;\nvarying float vStuff;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvStuff = stuff;');
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nuniform sampler2D felt;\nuniform sampler2D brass;\nvarying float vStuff;',
      )
      .replace(
        '#include <map_fragment>',
        /* glsl */ `
vec3 wood = texture2D(map, vMapUv).rgb;
vec3 cloth = texture2D(felt, vMapUv).rgb;
bool isBrass = vStuff > 1.5;
diffuseColor.rgb = isBrass ? vec3(0.02) : vStuff > 0.5 ? wood : cloth;`,
      )
      .replace('#include <roughnessmap_fragment>', 'float roughnessFactor = vStuff > 0.5 ? 0.5 : 1.0;')
      .replace(
        '#include <emissivemap_fragment>',
        // Polished brass is lit by a picture of itself: there are no surroundings to mirror.
        /* glsl */ `
if (isBrass) {
  vec3 eye = normalize(vViewPosition);
  vec3 across = normalize(vec3(eye.z, 0.0, -eye.x));
  vec2 at = vec2(dot(across, normal), dot(cross(eye, across), normal)) * 0.495 + 0.5;
  totalEmissiveRadiance += texture2D(brass, at).rgb;
}`,
      );
  };
  return material;
}
