import { useMemo } from 'react';
import { TABLE } from '#layout/tableTop';
import { roundedSlab } from './roundedSlab.ts';

/** The felt lies at height 0, so that pieces rest on it. */
const { width: WIDTH, depth: DEPTH } = TABLE;

export function TableTop() {
  const walnut = useMemo(() => roundedSlab(WIDTH + 6, DEPTH + 6, 2.4, 7), []);
  const brass = useMemo(() => roundedSlab(WIDTH + 0.7, DEPTH + 0.7, 0.3, 4.3), []);
  const felt = useMemo(() => roundedSlab(WIDTH, DEPTH, 0.3, 4), []);
  return (
    <group>
      <mesh geometry={walnut} position-y={-0.15} receiveShadow castShadow>
        <meshStandardMaterial color="#4a2d1c" roughness={0.55} />
      </mesh>
      <mesh geometry={brass} position-y={-0.06} receiveShadow>
        <meshStandardMaterial color="#b08d4f" metalness={0.75} roughness={0.4} />
      </mesh>
      <mesh geometry={felt} receiveShadow>
        <meshStandardMaterial color="#175350" roughness={1} />
      </mesh>
    </group>
  );
}
