/** A warm lamp above left and a cool sky. `shadow` is the side of the shadow map in pixels; 0 = no shadows. */
export function Lamps({ shadow }: { readonly shadow: number }) {
  return (
    <>
      <hemisphereLight args={['#b5cdf0', '#2e2530', 1]} />
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
    </>
  );
}
