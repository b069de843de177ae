import { Run } from '../figures/Run.ts';
import { quantile } from './lib/interleave.ts';
import { runLane, timeLane } from './wire/ours.ts';
import { float32Peer, int16Peer, jsonPeer } from './wire/peers.ts';
import { openNaive, openOurs } from './serving/ContenderHouse.ts';
import { recordTraces } from './wire/traces.ts';
import type { Trace } from './wire/traces.ts';
import { watchDrag } from './wire/watchedDrag.ts';

const GOAL = { float32: 5, int16: 2.5, millimetres: 1, degrees: 0.25, messages: 15 };
const AIM = { float32: 10, int16: 5 };

const run = new Run(
  'bench',
  'wire',
  'bytes on the motion lane against three other ways to send the same traces',
  ['@colyseus/schema', 'cannon-es'],
);
const rates = run.quick ? [20] : [20, 30];
const peers = [float32Peer, int16Peer, jsonPeer];

interface Row {
  readonly trace: string;
  readonly codec: string;
  readonly bytes: number;
  readonly frames: number;
  readonly bodies: number;
  readonly ours: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const rows: Row[] = [];
const millimetres: number[] = [];
const degrees: number[] = [];
let idleBytes = 0;
let time = { pack: 0, unpack: 0 };

function measure(trace: Trace): void {
  const lane = runLane(trace);
  const ours = sum(lane.bytes);
  const bodies = sum(trace.frames.map(({ ids }) => ids.length));
  const frames = trace.frames.filter(({ ids }) => ids.length > 0).length;
  for (const part of lane.millimetres) millimetres.push(part);
  for (const part of lane.degrees) degrees.push(part);
  if (bodies === 0) idleBytes += ours;
  const name = `${trace.name}, ${trace.hz} Hz`;
  rows.push({ trace: name, codec: 'motion lane', bytes: ours, frames, bodies, ours });
  for (const peer of peers) {
    rows.push({ trace: name, codec: peer.name, bytes: sum(peer.bytes(trace)), frames, bodies, ours });
  }
}

for (const hz of rates) {
  const traces = recordTraces(String(run.seed), hz, run.quick ? 6 : 12);
  for (const trace of traces) measure(trace);
  const [dice] = traces;
  if (dice !== undefined) time = timeLane(dice);
}

const bodies = millimetres.length;
const totals = ['motion lane', ...peers.map(({ name }) => name)].map((codec): Row => {
  const mine = rows.filter((row) => row.codec === codec);
  const total = (pick: (row: Row) => number): number => sum(mine.map(pick));
  return {
    trace: 'all together',
    codec,
    bytes: total((row) => row.bytes),
    frames: total((row) => row.frames),
    bodies,
    ours: total((row) => row.ours),
  };
});

run.table(
  ['trace', 'codec', 'bytes', 'bytes/frame', 'bytes/body/frame', 'lane is'],
  [...rows, ...totals].map(({ trace, codec, bytes, frames, bodies: moving, ours }) => [
    trace,
    codec,
    bytes,
    frames === 0 ? '–' : (bytes / frames).toFixed(1),
    moving === 0 ? '–' : (bytes / moving).toFixed(2),
    bytes === ours ? '' : `1/${(bytes / ours).toFixed(2)}`,
  ]),
);

const error = { millimetres: quantile(millimetres, 0.99), degrees: quantile(degrees, 0.99) };
const worst = (codec: string): number =>
  Math.min(...rows.filter((row) => row.codec === codec && row.bodies > 0).map((row) => row.bytes / row.ours));
const float32 = worst(float32Peer.name);
const int16 = worst(int16Peer.name);
run.say(
  `error p99 ${error.millimetres.toFixed(3)} mm and ${error.degrees.toFixed(3)}° (limits ${GOAL.millimetres} mm, ${GOAL.degrees}°) over ${bodies} poses`,
  `processor time per body and frame: ${time.pack.toFixed(1)} µs to pack, ${time.unpack.toFixed(1)} µs to unpack`,
  'The lane pays for its key frame and for announcing each piece; its peers are spared their first full state.',
  'Bytes are counted, not timed: the same seed gives the same bytes. The figure is that of the worst trace, not of all together.',
  '',
);
const houses = [await openOurs('real'), await openNaive('real', false)] as const;
const watched = [];
for (const house of houses) watched.push(await watchDrag(house, run.quick ? 4 : 15));
for (const house of houses) await house.served.close();
run.table(
  ['watching a dragged piece', 'messages a second', 'bytes a second'],
  watched.map(({ name, messages, bytes }) => [name, messages.toFixed(1), Math.round(bytes)]),
);
const [ours, naive] = watched as [(typeof watched)[0], (typeof watched)[0]];
const messages = Number(ours.messages.toFixed(1));

run.conclude({
  figure: `1/${float32.toFixed(1)} of float32, 1/${int16.toFixed(1)} of quantised, idle ${idleBytes} bytes; who watches a drag gets ${messages} messages a second`,
  goal: `≤ 1/${GOAL.float32} and ≤ 1/${GOAL.int16}, 0 idle; aim 1/${AIM.float32} and 1/${AIM.int16}; ≤ ${GOAL.messages} messages, fewer bytes than the naive room`,
  met:
    float32 >= GOAL.float32 &&
    int16 >= GOAL.int16 &&
    idleBytes === 0 &&
    messages <= GOAL.messages &&
    ours.bytes < naive.bytes &&
    error.millimetres <= GOAL.millimetres &&
    error.degrees <= GOAL.degrees,
});
