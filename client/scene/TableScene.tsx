import { Canvas, useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { PerspectiveCamera } from 'three';
import { useStore } from 'zustand';
import type { Desk } from '../desk/desk.ts';
import { prefersStillness, settings } from '../desk/settings.ts';
import { LENS } from './framing.ts';
import { Lamps } from './Lamps.tsx';
import type { SceneClient } from './LiveScene.ts';
import { LiveScene } from './LiveScene.ts';
import { QUALITY } from './quality.ts';
import type { Quality } from './quality.ts';
import { TableTop } from './TableTop.tsx';

interface Props {
  readonly client: SceneClient;
  readonly desk: Desk;
  /** Called when pointers can be asked about; again when the quality changes and everything is made anew. */
  readonly onReady: (scene: LiveScene) => void;
}

/**
 * What tests and benches reach for as `window.orrery`: `scene.stats()` says what is drawn, `scene.screenOf({ piece: 3 })`
 * where, `client.store` what is known, `desk` what this screen does, and `draw()` draws one frame at once.
 */
interface Handle {
  readonly client: SceneClient;
  readonly desk: Desk;
  readonly scene: LiveScene;
  draw(): void;
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
  return (
    <Canvas
      key={level}
      className="table"
      frameloop="demand"
      shadows="percentage"
      dpr={[1, quality.pixels]}
      gl={{ antialias: quality.antialias, powerPreference: 'high-performance' }}
      camera={{ fov: (LENS * 180) / Math.PI, position: [0, 60, 60] }}
      // Pointers are the tools' business.
      style={{ touchAction: 'none' }}
    >
      <Lamps shadow={quality.shadow} />
      <TableTop />
      <Living {...props} quality={quality} />
    </Canvas>
  );
}

function Living({ client, desk, onReady, quality }: Props & { readonly quality: Quality }) {
  const gl = useThree((state) => state.gl);
  const camera = useThree((state) => state.camera) as PerspectiveCamera;
  const invalidate = useThree((state) => state.invalidate);
  const advance = useThree((state) => state.advance);
  const size = useThree((state) => state.size);
  const [scene, setScene] = useState<LiveScene | null>(null);

  useEffect(() => {
    // Shadows are drawn anew when something has moved, not whenever the camera turns.
    gl.shadowMap.autoUpdate = false;
    gl.shadowMap.needsUpdate = true;
    const made = new LiveScene({ client, desk, gl, camera, quality, wake: invalidate });
    setScene(made);
    return () => made.dispose();
  }, [client, desk, gl, camera, invalidate, quality]);

  useLayoutEffect(() => {
    if (scene === null) return;
    scene.resize({ left: size.left, top: size.top, width: size.width, height: size.height });
    invalidate();
  }, [scene, size, invalidate]);

  useEffect(() => {
    if (scene === null) return undefined;
    const apply = (): void => {
      scene.still = prefersStillness();
    };
    apply();
    return settings.subscribe(apply);
  }, [scene]);

  useEffect(() => {
    if (scene === null) return undefined;
    const handle: Handle = { client, desk, scene, draw: () => advance(performance.now()) };
    window.orrery = handle;
    onReady(scene);
    return () => {
      if (window.orrery === handle) delete window.orrery;
    };
  }, [client, desk, scene, onReady, advance]);

  useFrame(() => scene?.frame());
  return scene === null ? null : <primitive object={scene.root} />;
}
