import { disc, drawing, group, icon, rect, text } from '#art/draw';
import { BONE, BRASS, ICON, NIGHT } from './palette.ts';
import { alienSign, stars } from './signs.ts';

/** The front of the box: a small planet with visitors stacked on it. */
export const cover = drawing(300, 400, [
  rect(0, 0, 300, 400, { fill: { angle: 90, stops: ['#2b1d52', NIGHT] } }),
  group(stars(300, 400, 60)),
  icon(ICON.galaxy, 238, 120, 90, BRASS, { opacity: 0.35 }),
  icon(ICON.ufo, 62, 132, 62, BONE, { opacity: 0.9, rotate: -10 }),
  group([disc(150, 430, 190, { fill: { angle: 90, stops: ['#4f9a7a', '#1d4a4a'] } })], {
    clip: rect(0, 0, 300, 400),
  }),
  disc(90, 330, 20, { fill: '#1d4a4a', opacity: 0.35 }),
  disc(214, 352, 28, { fill: '#1d4a4a', opacity: 0.35 }),
  alienSign('R', 90, 252, 62),
  alienSign('G', 150, 246, 62),
  alienSign('B', 150, 184, 62),
  alienSign('P', 210, 252, 62),
  alienSign('Y', 210, 190, 62),
  rect(0, 22, 300, 64, { fill: NIGHT, opacity: 0.55 }),
  text('Planetopia', 150, 55, 50, BONE, { font: 'display' }),
  rect(8, 8, 284, 384, { radius: 14, stroke: BRASS, line: 3 }),
]);
