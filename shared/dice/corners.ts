import type { Vec } from './rotation.ts';

const PHI = (1 + Math.sqrt(5)) / 2;
const SIGNS = [1, -1] as const;
const v = (x: number, y: number, z: number): Vec => ({ x, y, z });

/** A log of n long sides lies on one of them; its pointed ends keep it from standing. */
export const LONGEST_LOG = 30;
const LOG_LENGTH = 1.1;

/** The corners of a die before it is rotated and sized. Nothing for a die round as a ball. */
export function cornersOf(sides: number): readonly Vec[] {
  switch (sides) {
    case 2:
      return discCorners(8, 0.1);
    case 4:
      return [v(1, 1, 1), v(1, -1, -1), v(-1, 1, -1), v(-1, -1, 1)];
    case 6:
      return SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z) => v(x, y, z))));
    case 8:
      return SIGNS.flatMap((s) => [v(s, 0, 0), v(0, s, 0), v(0, 0, s)]);
    case 10:
      return trapezohedron();
    case 12:
      return [
        ...SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z) => v(x, y, z)))),
        ...golden(1 / PHI, PHI),
      ];
    case 20:
      return golden(1, PHI);
    default:
      return sides <= LONGEST_LOG ? logCorners(sides) : [];
  }
}

function golden(short: number, long: number): Vec[] {
  return SIGNS.flatMap((a) =>
    SIGNS.flatMap((b) => [v(0, a * short, b * long), v(a * short, b * long, 0), v(b * long, 0, a * short)]),
  );
}

/** Ten kites: two points and a zigzag belt. Only this ratio of their heights makes each kite flat. */
function trapezohedron(): Vec[] {
  const step = Math.PI / 5;
  const zigzag = 0.105;
  const point = (zigzag * (1 + Math.cos(step))) / (1 - Math.cos(step));
  const belt = Array.from({ length: 10 }, (_, i) =>
    v(Math.cos(i * step), i % 2 === 0 ? zigzag : -zigzag, Math.sin(i * step)),
  );
  return [v(0, point, 0), v(0, -point, 0), ...belt];
}

function discCorners(segments: number, thickness: number): Vec[] {
  return SIGNS.flatMap((s) =>
    Array.from({ length: segments }, (_, i) => {
      const angle = ((i + 0.5) * 2 * Math.PI) / segments;
      return v(Math.cos(angle) / 2, (s * thickness) / 2, Math.sin(angle) / 2);
    }),
  );
}

function logCorners(sides: number): Vec[] {
  const ring = (x: number) =>
    Array.from({ length: sides }, (_, i) => {
      const angle = Math.PI / 2 + ((i + 0.5) * 2 * Math.PI) / sides;
      return v(x, Math.sin(angle), Math.cos(angle));
    });
  return [...ring(LOG_LENGTH), ...ring(-LOG_LENGTH), v(LOG_LENGTH + 0.8, 0, 0), v(-LOG_LENGTH - 0.8, 0, 0)];
}
