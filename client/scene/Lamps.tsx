import type { TableSize } from '#kernel/tableSize';
import { HOUSE_TABLE } from '#kernel/tableSize';

interface Props {
  /** The side of the shadow map in pixels; 0 = no shadows. */
  readonly shadow: number;
  readonly table: TableSize;
}

/** A warm lamp above left and a cool sky. Over a larger table the lamp hangs higher, or its corners would lie in the dark. */
export function Lamps({ shadow, table }: Props) {
  const up = Math.max(0.6, Math.max(table.width, table.depth) / HOUSE_TABLE.width);
  return (
    <>
      <hemisphereLight args={['#b5cdf0', '#2e2530', 1]} />
      <spotLight
        // What is drawn never moves by itself, so a lamp that hangs elsewhere is another lamp.
        key={`${shadow}/${up}`}
        color="#ffe0b0"
        intensity={5.4}
        decay={0}
        position={[-27 * up, 78 * up, 8 * up]}
        angle={0.62}
        penumbra={1}
        castShadow={shadow > 0}
        shadow-mapSize-width={Math.max(1, shadow)}
        shadow-mapSize-height={Math.max(1, shadow)}
        shadow-bias={-0.00012}
        shadow-normalBias={0.03}
        shadow-radius={3}
        shadow-camera-near={30 * up}
        shadow-camera-far={130 * up}
      />
    </>
  );
}
