import { Canvas, useFrame, useThree } from '@react-three/fiber';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Group, PerspectiveCamera } from 'three';
import { useStore } from 'zustand';
import { ATLAS_QUALITY } from '../art/atlasQuality.ts';
import type { DeskStore } from '../desk/desk.ts';
import { prefersStillness, settings } from '../desk/settings.ts';
import { LENS } from './framing.ts';
import { Lamps } from './Lamps.tsx';
import { LiveScene } from './LiveScene.ts';
import { QUALITY } from './quality.ts';
import type { Quality } from './quality.ts';
import type { SceneClient } from './SceneClient.ts';
import { PaintSystem } from './systems/paint.ts';
import { ROOM } from './table/room.ts';
import { TableTop } from './TableTop.tsx';
import { useTableSize } from './useTableSize.ts';

interface Props {
  readonly client: SceneClient;
  readonly desk: DeskStore;
  /** Called when pointers can be asked about; again when the quality changes and everything is made anew. */
  readonly onReady: (scene: LiveScene) => void;
}

/**
 * What tests and benches reach for as `window.orrery`: `scene.stats()` says what is drawn, `scene.screenOf({ piece: 3 })`
 * where, `client.store` what is known, `desk` what this screen does, `draw()` draws one frame at once, and after
 * `hold(true)` nothing but `draw()` does.
 */
interface Handle {
  readonly client: SceneClient;
  readonly desk: DeskStore;
  readonly scene: LiveScene;
  draw(): void;
  hold(isHeld: boolean): void;
}
declare global {
  interface Window {
    orrery?: Handle;
  }
}

/** The table in three dimensions. Draws only when something has changed. */
export function TableScene(props: Props) {
  const level = useStore(settings, (now) => now.quality);
  const quality = QUALITY[level];
  // A picture of an empty table would cost the first moment in which a piece can be picked up.
  const isThere = useStore(props.client.store, ({ table }) => table !== null);
  const table = useTableSize(props.client.store);
  return (
    <Canvas
      key={level}
      className="table"
      frameloop={isThere ? 'demand' : 'never'}
      shadows="percentage"
      dpr={[1, quality.pixels]}
      gl={{ antialias: quality.antialias, powerPreference: 'high-performance' }}
      camera={{ fov: (LENS * 180) / Math.PI, position: [0, 60, 60] }}
      // Pointers are the tools' business.
      style={{ touchAction: 'none', background: ROOM }}
    >
      <Lamps shadow={quality.shadow} table={table} />
      <TableTop size={table} />
      <Living {...props} quality={quality} />
    </Canvas>
  );
}

function Living({ client, desk, onReady, quality }: Props & { readonly quality: Quality }) {
  const gl = useThree((state) => state.gl);
  const camera = useThree((state) => state.camera) as PerspectiveCamera;
  const invalidate = useThree((state) => state.invalidate);
  const advance = useThree((state) => state.advance);
  const setFrameloop = useThree((state) => state.setFrameloop);
  const size = useThree((state) => state.size);
  const living = useRef<LiveScene | null>(null);

  const mount = useCallback(
    (root: Group) => {
      const paint = new PaintSystem(gl, ATLAS_QUALITY[quality.atlas], invalidate);
      const scene = new LiveScene({ client, desk, gl, paint, camera, quality, wake: invalidate });
      const handle: Handle = {
        client,
        desk,
        scene,
        draw: () => advance(performance.now()),
        hold: (isHeld) => setFrameloop(isHeld ? 'never' : 'demand'),
      };
      const calm = (): void => scene.calm(prefersStillness());
      calm();
      scene.resize(gl.domElement.getBoundingClientRect());
      const leave = settings.subscribe(calm);
      root.add(scene.root);
      // Nothing of this moves as a whole: instances and the camera do.
      root.parent?.traverse((part) => {
        part.updateMatrix();
        part.matrixAutoUpdate = part === camera;
      });
      // While the table is on its way, the card makes ready what will draw it.
      if (root.parent !== null) gl.compile(root.parent, camera);
      living.current = scene;
      window.orrery = handle;
      onReady(scene);
      return () => {
        leave();
        root.remove(scene.root);
        living.current = null;
        if (window.orrery === handle) delete window.orrery;
        scene.dispose();
      };
    },
    [client, desk, gl, camera, quality, invalidate, advance, setFrameloop, onReady],
  );

  useLayoutEffect(() => {
    living.current?.resize({ left: size.left, top: size.top, width: size.width, height: size.height });
    invalidate();
  }, [size, invalidate]);

  useFrame(() => living.current?.frame());
  return <group ref={mount} />;
}
