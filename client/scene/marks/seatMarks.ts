import { composed, flatPose, yawOf } from '#kernel/pose';
import { tableSizeOf } from '#kernel/tableSize';
import type { SeatId } from '#kernel/seat';
import { calledAs } from '#kernel/seat';
import { seatColour } from '#art/seatColours';
import { seatsAround } from '#layout/seatsAround';
import { RIM } from '../tableMeasures.ts';
import type { TableSeen } from '../../table/Seen.ts';
import type { TableMark } from './TableMark.ts';
import { tableMark } from './TableMark.ts';
import { wide } from './words.ts';

const HIGH = 0.92;
const PAD = 0.34;

/** The name plates on the rim, each with the seat's sign; the ones whose turn it is glow, and so does their side. */
export function seatMarks(
  table: TableSeen,
  names: ReadonlyMap<SeatId, string>,
  toAct: readonly SeatId[],
  yaw: number,
): TableMark[] {
  const { seats, settings } = table.observation;
  const marks: TableMark[] = [];
  seatsAround(Math.max(1, seats.length), tableSizeOf(settings)).forEach((spot, i) => {
    const seat = seats[i];
    if (seat === undefined) return;
    const { colour, light, sign } = seatColour(seat.id);
    const acts = toAct.includes(seat.id);
    const name = names.get(seat.id) ?? (seat.holder === 'nobody' ? 'free' : calledAs(seat));
    const words = `${sign} ${name.length > 18 ? `${name.slice(0, 17)}…` : name}`;
    const width = Math.min(spot.width, wide(words) * HIGH + PAD * 2);
    const plate = composed(spot.edge, flatPose(0, RIM.wide + 1.05, 0, RIM.plate));
    // Whoever looks reads it the right way up, wherever they sit.
    const upright = composed(plate, flatPose(0, 0, Math.cos(yawOf(plate) - yaw) < -0.1 ? Math.PI : 0));
    if (acts)
      marks.push(
        tableMark('soft', composed(spot.edge, flatPose(0, 0.5, 0, RIM.high + 0.02)), [spot.width, 1.5], {
          colour: light,
          alpha: 0.55,
          corner: 0.6,
        }),
      );
    marks.push(
      tableMark('rect', upright, [width, HIGH + PAD], {
        corner: 0.28,
        line: 0.07,
        colour: acts ? light : '#b08d4f',
        alpha: 1,
        fill: 0,
        glow: acts ? 0.5 : 0,
      }),
      tableMark('rect', upright, [width - 0.12, HIGH + PAD - 0.12], {
        corner: 0.24,
        colour: seat.holder === 'nobody' ? '#15171b' : colour,
        alpha: acts ? 0.95 : 0.72,
        fill: 1,
      }),
      tableMark('label', upright, [width - PAD, HIGH * 0.94], {
        words,
        colour: seat.id === 'white' ? '#14181f' : '#ffffff',
        alpha: seat.holder === 'nobody' ? 0.6 : 1,
      }),
    );
  });
  return marks;
}
