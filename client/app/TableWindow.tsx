import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { ensureBoxes } from '../art/boxes.ts';
import { showPicturesOf } from '../art/pictures.ts';
import { createDesk } from '../desk/desk.ts';
import { settings } from '../desk/settings.ts';
import { Hud } from '../hud/Hud.tsx';
import { Speaker } from '../list/Speaker.tsx';
import type { LiveScene } from '../scene/LiveScene.ts';
import { TableScene } from '../scene/TableScene.tsx';
import { useSound } from '../sound/useSound.ts';
import type { TableClient } from '../table/TableClient.ts';
import { bindInput } from '../tools/bindInput.ts';
import { Tools } from '../tools/Tools.ts';
import { HandTray } from '../tray/HandTray.tsx';
import { useEditsShown } from '../variants/useEditsShown.ts';
import { useFirstPicture, useOverdue } from './firstPicture.ts';
import { SettingTable } from './SettingTable.tsx';
import { Welcome } from './Welcome.tsx';

const ListView = lazy(() => import('../list/ListView.tsx').then(({ ListView: view }) => ({ default: view })));

const CLOCK = {
  now: () => performance.now(),
  after(milliseconds: number, call: () => void): () => void {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Somebody is at a table: the scene, the hands, and everything around them. */
export function TableWindow({ client }: { readonly client: TableClient }) {
  const desk = useMemo(() => createDesk(), []);
  const [scene, setScene] = useState<LiveScene | null>(null);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const tools = useMemo(
    () => (scene === null ? null : new Tools({ client, desk, scene, clock: CLOCK, settings })),
    [client, desk, scene],
  );
  const isDrawn = useFirstPicture(scene);
  const isOverdue = useOverdue(scene !== null);
  const isGone = useStore(client.store, ({ standing }) => standing === 'gone');
  const kinds = useStore(client.store, (seen) => seen.table?.kinds);
  const list = useStore(desk, (state) => state.list);

  useSound(client);
  useEditsShown(client);
  useEffect(() => () => tools?.end(), [tools]);
  useEffect(() => {
    showPicturesOf(client.visit.table);
    return () => showPicturesOf(null);
  }, [client]);
  useEffect(() => {
    if (kinds !== undefined) ensureBoxes(kinds.values());
  }, [kinds]);
  useEffect(() => (tools === null || stage === null ? undefined : bindInput(stage, tools)), [tools, stage]);

  return (
    <>
      <div className="stage" ref={setStage}>
        <TableScene client={client} desk={desk} onReady={setScene} />
      </div>
      {!isDrawn && !isGone && <SettingTable />}
      {tools !== null && (isDrawn || isOverdue) && (
        <>
          <Hud client={client} desk={desk} tools={tools} />
          <HandTray client={client} desk={desk} tools={tools} />
          <Welcome client={client} />
        </>
      )}
      {list && (
        <Suspense fallback={null}>
          <ListView client={client} desk={desk} />
        </Suspense>
      )}
      <Speaker client={client} />
    </>
  );
}
