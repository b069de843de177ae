import { Canvas } from '@react-three/fiber';
import { Framing } from './scene/Framing.tsx';
import { TableTop } from './scene/TableTop.tsx';

export function FrontPage() {
  return (
    <>
      <Canvas
        className="table"
        frameloop="demand"
        shadows="percentage"
        camera={{ position: [0, 46, 52], fov: 40, near: 1, far: 1000 }}
      >
        <color attach="background" args={['#0d1117']} />
        <hemisphereLight args={['#9db8d9', '#1a120c', 1.1]} />
        <directionalLight
          color="#ffe2b8"
          intensity={4}
          position={[-30, 50, 20]}
          castShadow
          shadow-camera-left={-50}
          shadow-camera-right={50}
          shadow-camera-top={40}
          shadow-camera-bottom={-40}
        />
        <Framing />
        <TableTop />
      </Canvas>
      <header className="front">
        <h1>Orrery</h1>
        <p>A table, its pieces, your friends, and a referee only when you want one.</p>
      </header>
    </>
  );
}
