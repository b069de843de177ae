import { useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Kind } from '#kernel/kind';
import type { Observation } from '#kernel/observe';
import shownAt from '../../assets/showcase.json?url';
import { ensureBoxes } from '../art/boxes.ts';
import { createDesk } from '../desk/desk.ts';
import type { SceneClient } from '../scene/SceneClient.ts';
import { TableScene } from '../scene/TableScene.tsx';
import { MotionInbox } from '../table/MotionInbox.ts';
import type { Seen } from '../table/Seen.ts';
import { NOTHING_SEEN } from '../table/Seen.ts';
import { tableSeen } from '../table/tableSeen.ts';

interface Shown {
  readonly observation: Observation;
  readonly kinds: readonly Kind[];
}

const DESK = createDesk();
const stay = () => () => undefined;

/** A table nobody sits at, drawn as every other: what somebody sees here is what they get. */
export function Showcase() {
  const [client, setClient] = useState<SceneClient | null>(null);
  useEffect(() => {
    let gone = false;
    const show = async (): Promise<void> => {
      const shown = (await (await fetch(shownAt)).json()) as Shown;
      if (!gone) setClient(showing(shown));
    };
    // The words and the shelf stand without it.
    show().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return client === null ? null : <TableScene client={client} desk={DESK} onReady={() => undefined} />;
}

function showing({ observation, kinds }: Shown): SceneClient {
  ensureBoxes(kinds);
  const table = tableSeen(observation, new Map(kinds.map((kind) => [kind.id, kind])));
  return {
    store: createStore<Seen>(() => ({ ...NOTHING_SEEN, standing: 'here', table })),
    motion: new MotionInbox(() => undefined),
    acts: stay,
    moves: stay,
    refusals: stay,
    messages: stay,
  };
}
