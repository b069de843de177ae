import { createRoot } from 'react-dom/client';
import type { PieceId } from '#kernel/piece';
import { createDesk } from '../../desk/desk.ts';
import type { Settings } from '../../desk/readSettings.ts';
import { settings } from '../../desk/settings.ts';
import { QUALITY } from '../quality.ts';
import { stageOf } from '../stage/stage.ts';
import { TableScene } from '../TableScene.tsx';
import { oneMeshEach } from './oneMeshEach.ts';
import { StagedTable, seenBy } from './StagedTable.ts';
import { crowd, showcase } from './showcase.ts';

// ?pieces=1000 a crowd instead of the showcase · ?each the same with one mesh each · ?quality=low · ?seat=nobody
const asked = new URLSearchParams(location.search);
const pieces = Number(asked.get('pieces') ?? 0);
const quality = (asked.get('quality') ?? 'medium') as Settings['quality'];
const seat = asked.get('seat') ?? 'red';
const MOVING = 40;
settings.setState({ quality, motion: 'full' });

/** What the bench drives, the same for both scenes. */
interface Driven {
  /** Moves forty pieces and the camera, draws, and says how long the JavaScript of that took, in milliseconds. */
  frame(i: number): number;
  /**
   * From here on only `frame` draws: a frame that the loop adds by itself would be counted to whatever is measured at
   * that moment.
   */
  begin(): void;
  /** Everything is let go of and comes to rest. */
  rest(): void;
  calls(): number;
  frames(): number;
}

const shown = pieces > 0 ? crowd(pieces) : showcase();
const root = document.getElementById('root') as HTMLElement;

function ours(): void {
  const client = new StagedTable(shown.table, seat === 'nobody' ? null : seat);
  const desk = createDesk();
  const moving: PieceId[] = [...shown.table.pieces.keys()].slice(0, MOVING);
  const along = moving.slice(1).map((piece, n) => ({ piece, dx: (n % 8) * 2, dz: Math.floor(n / 8) * 2 }));
  const driven: Driven = {
    frame(i) {
      const orrery = window.orrery as NonNullable<typeof window.orrery>;
      const start = performance.now();
      orrery.scene.camera.orbit(i % 2 === 0 ? 3 : -3, 0);
      desk.setState({
        carrying: {
          target: { piece: moving[0] as PieceId },
          along,
          at: { x: Math.sin(i / 7) * 12, z: Math.cos(i / 9) * 6 },
          yaw: 0,
          landing: null,
        },
      });
      orrery.draw();
      return performance.now() - start;
    },
    begin: () => window.orrery?.hold(true),
    rest: () => {
      window.orrery?.hold(false);
      desk.setState({ carrying: null });
    },
    calls: () => window.orrery?.scene.stats().calls ?? 0,
    frames: () => window.orrery?.scene.stats().frames ?? 0,
  };
  Object.assign(window, { bench: { client, desk, shown, ...driven } });
  createRoot(root).render(
    <TableScene client={client} desk={desk} onReady={() => Object.assign(window, { isReady: true })} />,
  );
}

function theOther(): void {
  const canvas = root.appendChild(document.createElement('canvas'));
  const bodies = stageOf(seenBy(shown.table, 'red'), 'red');
  const { gl, camera, meshes, draw } = oneMeshEach(canvas, bodies, QUALITY[quality].shadow);
  let frames = 0;
  const driven: Driven = {
    frame(i) {
      const start = performance.now();
      camera.position.x = Math.sin(i / 20) * 6;
      camera.lookAt(0, 0, 0);
      meshes.slice(0, MOVING).forEach((mesh, n) => {
        mesh.position.set(Math.sin(i / 7) * 12 + (n % 8) * 2, 2, Math.cos(i / 9) * 6 + Math.floor(n / 8) * 2);
      });
      draw();
      frames++;
      return performance.now() - start;
    },
    begin: () => undefined,
    rest: () => undefined,
    calls: () => gl.info.render.calls,
    frames: () => frames,
  };
  draw();
  Object.assign(window, { bench: driven, isReady: true });
}

if (asked.has('each')) theOther();
else ours();
