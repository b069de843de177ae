import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createDesk } from '../../desk/desk.ts';
import { settings } from '../../desk/settings.ts';
import { notify } from '../../table/notices.ts';
import { Tools } from '../../tools/Tools.ts';
import { Hud } from '../Hud.tsx';
import { TrialClient, asClient } from './TrialClient.ts';
import '../../style.css';

const trial = new TrialClient();
const client = asClient(trial);
const desk = createDesk();
const camera = {
  orbit: () => undefined,
  pan: () => undefined,
  zoom: () => undefined,
  reset: () => undefined,
  nextView: () => undefined,
  save: () => undefined,
  recall: () => undefined,
  quickZoom: () => undefined,
  yaw: 0,
};
const tools = new Tools({
  client,
  desk,
  scene: { pick: () => ({ target: null, point: { x: 0, z: 0 }, height: 0 }), within: () => [], camera },
  clock: {
    now: () => performance.now(),
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
  },
  settings,
});

Object.assign(globalThis, { trial, desk, notify, likings: settings });
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <div
        style={{ position: 'fixed', inset: 0, background: 'radial-gradient(#1f6b66, #0f3a38 60%, #2a1a10)' }}
      />
      <Hud client={client} desk={desk} tools={tools} />
    </StrictMode>,
  );
