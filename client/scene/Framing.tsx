import { useThree } from '@react-three/fiber';
import { useLayoutEffect } from 'react';

/** Wide enough for the whole table where the window is at least this much wider than high. */
const ROOMY = 1.55;

/** Steps back until the whole table is in sight: on a phone held upright that is far. */
export function Framing() {
  const camera = useThree((state) => state.camera);
  const { width, height } = useThree((state) => state.size);
  const invalidate = useThree((state) => state.invalidate);
  useLayoutEffect(() => {
    const back = Math.max(1, ROOMY / (width / height));
    camera.position.set(0, 46 * back, 52 * back);
    camera.lookAt(0, 0, 2);
    invalidate();
  }, [camera, width, height, invalidate]);
  return null;
}
