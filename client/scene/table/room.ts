/** Rings of a great instrument in the dark, so faint that one feels rather than sees them. */
const RINGS = [
  [430, 2],
  [600, 1.5],
  [800, 3],
  [1060, 1.5],
  [1380, 2],
]
  .map(
    ([radius, line]) => `<ellipse rx="${radius}" ry="${(radius as number) * 0.6}" stroke-width="${line}"/>`,
  )
  .join('');

const INSTRUMENT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-800 -450 1600 900" preserveAspectRatio="xMidYMid slice"><g fill="none" stroke="#d6b270" stroke-opacity="0.055" transform="translate(-120 -60) rotate(-17)">${RINGS}</g></svg>`;

/** The dim room behind the table, as a CSS background: the page paints it once, and no frame has to. */
export const ROOM = [
  `url("data:image/svg+xml,${encodeURIComponent(INSTRUMENT)}") center / cover no-repeat`,
  'radial-gradient(ellipse 75% 70% at 42% 38%, rgb(58 50 42 / 55%), rgb(26 30 42 / 35%) 55%, transparent)',
  'linear-gradient(#0a0f1a, #0d1421 55%, #07090e)',
].join(', ');
