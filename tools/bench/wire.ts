import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runLane, timeLane } from './wire/ours.ts';
import { float32Peer, int16Peer, jsonPeer } from './wire/peers.ts';
import { recordTraces } from './wire/traces.ts';
import type { Trace } from './wire/traces.ts';

// npm run bench -- wire [--quick] [--seed=word]
// Bytes on the motion lane against three other ways to send the same traces.

const GOAL = { float32: 5, int16: 2.5, millimetres: 1, degrees: 0.25 };
const AIM = { float32: 10, int16: 5 };
const quick = process.argv.includes('--quick');
const seed = process.argv.find((word) => word.startsWith('--seed='))?.slice('--seed='.length) ?? 'orrery';
const rates = quick ? [20] : [20, 30];
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

function p99(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
}

function versionOf(name: string): string {
  const require = createRequire(import.meta.url);
  const path = require.resolve(name).replace(/(node_modules\/(?:@[^/]+\/)?[^/]+)\/.*/, '$1/package.json');
  return `${name} ${(JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version}`;
}

const rows: Row[] = [];
const millimetres: number[] = [];
const degrees: number[] = [];
let idleBytes = 0;
let time = { pack: 0, unpack: 0 };

function measure(trace: Trace): void {
  const run = runLane(trace);
  const ours = sum(run.bytes);
  const bodies = sum(trace.frames.map(({ ids }) => ids.length));
  const frames = trace.frames.filter(({ ids }) => ids.length > 0).length;
  for (const part of run.millimetres) millimetres.push(part);
  for (const part of run.degrees) degrees.push(part);
  if (bodies === 0) idleBytes += ours;
  const name = `${trace.name}, ${trace.hz} Hz`;
  rows.push({ trace: name, codec: 'motion lane', bytes: ours, frames, bodies, ours });
  for (const peer of peers) {
    rows.push({ trace: name, codec: peer.name, bytes: sum(peer.bytes(trace)), frames, bodies, ours });
  }
}

console.log(
  `seed ${seed}; ${['@colyseus/schema', 'cannon-es'].map(versionOf).join(', ')}, Node ${process.version}`,
);
for (const hz of rates) {
  const traces = recordTraces(seed, hz, quick ? 6 : 12);
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

console.log(
  `${'trace'.padEnd(22)}${'codec'.padEnd(17)}${'bytes'.padStart(9)}${'bytes/frame'.padStart(13)}${'bytes/body/frame'.padStart(18)}${'lane is'.padStart(10)}`,
);
for (const { trace, codec, bytes, frames, bodies: moving, ours } of [...rows, ...totals]) {
  const per = (count: number): string =>
    count === 0 ? '–' : (bytes / count).toFixed(count === frames ? 1 : 2);
  const ratio = bytes === ours ? '' : `1/${(bytes / ours).toFixed(2)}`;
  console.log(
    `${trace.padEnd(22)}${codec.padEnd(17)}${String(bytes).padStart(9)}${per(frames).padStart(13)}${(moving === 0 ? '–' : (bytes / moving).toFixed(2)).padStart(18)}${ratio.padStart(10)}`,
  );
}

const error = { millimetres: p99(millimetres), degrees: p99(degrees) };
const worst = (codec: string): number =>
  Math.min(...rows.filter((row) => row.codec === codec && row.bodies > 0).map((row) => row.bytes / row.ours));
const float32 = worst(float32Peer.name);
const int16 = worst(int16Peer.name);
console.log(
  `error p99 ${error.millimetres.toFixed(3)} mm and ${error.degrees.toFixed(3)}° (limits ${GOAL.millimetres} mm, ${GOAL.degrees}°) over ${bodies} poses`,
);
console.log(
  `processor time per body and frame: ${time.pack.toFixed(1)} µs to pack, ${time.unpack.toFixed(1)} µs to unpack`,
);
console.log(
  'The lane pays for its key frame and for announcing each piece; its peers are spared their first full state.',
);
console.log('The figure below is that of the worst trace, not of all together.');

const fine =
  float32 >= GOAL.float32 &&
  int16 >= GOAL.int16 &&
  idleBytes === 0 &&
  error.millimetres <= GOAL.millimetres &&
  error.degrees <= GOAL.degrees;
if (!fine) process.exitCode = 1;
console.log(
  `wire: 1/${float32.toFixed(1)} of float32, 1/${int16.toFixed(1)} of quantised, idle ${idleBytes} bytes (goal ≤ 1/${GOAL.float32} and ≤ 1/${GOAL.int16}; aim 1/${AIM.float32} and 1/${AIM.int16})`,
);
