import {
  BoxGeometry,
  CanvasTexture,
  Color,
  CylinderGeometry,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  SpotLight,
  WebGLRenderer,
} from 'three';
import type { BufferGeometry, Material } from 'three';
import { dieGeometry } from '../shapes/dieGeometry.ts';
import { cutGeometry } from '../shapes/cutGeometry.ts';
import { modelGeometry } from '../shapes/modelGeometry.ts';
import type { DrawnBody } from '../stage/DrawnBody.ts';

/**
 * The usual way to draw a table, to be measured against: a mesh for every piece, with a material of its own, because each
 * can be lit and tinted by itself, as each of ours can. Geometries and pictures are shared; the same lamp, the same shadows.
 */
export function oneMeshEach(canvas: HTMLCanvasElement, bodies: readonly DrawnBody[], shadow: number) {
  const gl = new WebGLRenderer({ canvas, antialias: true });
  gl.setSize(innerWidth, innerHeight);
  gl.shadowMap.enabled = true;
  gl.shadowMap.type = PCFShadowMap;
  const scene = new Scene();
  scene.background = new Color('#0d1117');
  const lamp = new SpotLight('#ffe0b0', 5, 0, 0.62, 1, 0);
  lamp.position.set(-27, 78, 8);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(shadow, shadow);
  const felt = new Mesh(
    new PlaneGeometry(60, 36).rotateX(-Math.PI / 2),
    new MeshStandardMaterial({ color: '#14505a' }),
  );
  felt.receiveShadow = true;
  scene.add(new HemisphereLight('#b5cdf0', '#2a1c12', 0.8), lamp, felt);
  const geometries = new Map<string, BufferGeometry>();
  const pictures = new Map<string, CanvasTexture>();
  const meshes = bodies.map((body) => {
    const mesh = new Mesh(
      remembered(geometries, JSON.stringify([body.shape, body.size]), () => geometryOf(body)),
      materialOf(body, pictures),
    );
    mesh.position.set(body.rest.x, body.rest.y, body.rest.z);
    mesh.quaternion.set(body.rest.qx, body.rest.qy, body.rest.qz, body.rest.qw);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    scene.add(mesh);
    return mesh;
  });
  const camera = new PerspectiveCamera(32, innerWidth / innerHeight, 1, 400);
  camera.position.set(0, 76, 62);
  camera.lookAt(0, 0, 0);
  return { gl, scene, camera, meshes, draw: () => gl.render(scene, camera) };
}

function geometryOf({ shape, size }: DrawnBody): BufferGeometry {
  const [w, d, h] = size;
  if (shape.family === 'die') return dieGeometry(shape.sides).scale(h, h, h);
  if (shape.family === 'cut') return cutGeometry(shape.cut).scale(w, h, d);
  if (shape.family === 'model') return modelGeometry(shape.model).geometry.scale(w, h, d);
  return shape.corner * 2 >= w ? new CylinderGeometry(w / 2, w / 2, h, 32) : new BoxGeometry(w, h, d);
}

function materialOf({ top, colour }: DrawnBody, pictures: Map<string, CanvasTexture>): Material {
  if (top === null) return new MeshStandardMaterial({ color: colour });
  return new MeshStandardMaterial({ map: remembered(pictures, top.key, () => pictureOf(top.key, colour)) });
}

function pictureOf(words: string, colour: string): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 64;
  const ctx = canvas.getContext('2d');
  if (ctx !== null) {
    ctx.fillStyle = colour;
    ctx.fillRect(0, 0, 64, 64);
    ctx.fillStyle = '#222222';
    ctx.fillText(words.slice(-6), 4, 34);
  }
  return new CanvasTexture(canvas);
}

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
