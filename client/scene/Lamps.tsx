import { useEffect, useMemo } from 'react';
import { roomTexture } from './table/weave.ts';

/** A warm lamp above left, a cool sky, a dim room. `shadow` is the side of the shadow map in pixels; 0 = no shadows. */
export function Lamps({ shadow }: { readonly shadow: number }) {
  const room = useMemo(() => roomTexture(), []);
  useEffect(() => () => room.dispose(), [room]);
  return (
    <>
      <primitive object={room} attach="background" />
      <hemisphereLight args={['#b5cdf0', '#2a1c12', 0.8]} />
      <spotLight
        key={shadow}
        color="#ffe0b0"
        intensity={5.4}
        decay={0}
        position={[-27, 78, 8]}
        angle={0.62}
        penumbra={1}
        castShadow={shadow > 0}
        shadow-mapSize-width={Math.max(1, shadow)}
        shadow-mapSize-height={Math.max(1, shadow)}
        shadow-bias={-0.00012}
        shadow-normalBias={0.03}
        shadow-radius={3}
        shadow-camera-near={30}
        shadow-camera-far={130}
      />
      <directionalLight color="#8fb2e6" intensity={0.5} position={[40, 30, -30]} />
    </>
  );
}
