import { OrbitControls, RoundedBox } from '@react-three/drei';
import { Canvas, useFrame } from '@react-three/fiber';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    /** When the first frame was drawn, in milliseconds since the page was asked for. */
    firstFrame?: number;
  }
}

/** What the two libraries' own first page shows: a box that can be looked at from all sides. */
function Hello() {
  useFrame(() => {
    window.firstFrame ??= performance.now();
  });
  return (
    <RoundedBox castShadow>
      <meshStandardMaterial color="orange" />
    </RoundedBox>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Canvas shadows>
    <ambientLight />
    <directionalLight position={[2, 4, 3]} castShadow />
    <Hello />
    <OrbitControls />
  </Canvas>,
);
