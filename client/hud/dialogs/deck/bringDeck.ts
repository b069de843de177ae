import type { ActTold } from '#kernel/tell';
import type { Request } from '#rules/request';
import type { TableClient } from '../../../table/TableClient.ts';
import { postPicture } from '../postPicture.ts';
import { batchesOf } from './batchesOf.ts';
import type { Chosen, Front } from './Chosen.ts';

type Custom = Extract<Request, { verb: 'custom' }>;

/** A deck somebody has put together: one back and shape, many fronts. */
export interface DeckPlan extends Pick<Custom, 'form' | 'title' | 'cut' | 'size' | 'pose'> {
  readonly back: Chosen | null;
  readonly fronts: readonly Front[];
}

const COLUMNS: Custom['columns'] = [
  { name: 'title', type: 'text' },
  { name: 'front', type: 'picture' },
];

/**
 * Brings the pictures of a deck to the table and makes one deck of them. `brought` keeps what has come, so that a second try
 * does not bring it again. Resolves to null, or to why not in a sentence; throws when the house cannot be reached.
 */
export async function bringDeck(
  client: TableClient,
  { back, fronts, ...plan }: DeckPlan,
  brought: Map<File, string>,
  onProgress: (done: number) => void,
): Promise<string | null> {
  const bring = async ({ file }: Chosen): Promise<string> => {
    const name = brought.get(file) ?? (await postPicture(client.visit.table, file));
    brought.set(file, name);
    onProgress(brought.size);
    return name;
  };
  const imageBack = back === null ? undefined : await bring(back);
  const faces: Custom['faces'] = [];
  for (const front of fronts)
    faces.push({ row: { title: front.title, front: await bring(front) }, count: front.count });
  const [first, ...others] = batchesOf(faces);
  if (first === undefined) return null;
  const made = await actOf(client, {
    verb: 'custom',
    ...plan,
    ...(imageBack === undefined ? {} : { back: imageBack }),
    columns: COLUMNS,
    faces: first,
    // Said aloud where more is to come: what is added lies as the rest does.
    ...(others.length > 0 ? { facing: 'down' } : {}),
  });
  if (typeof made === 'string') return made;
  const kind = made.effects.find((effect) => effect.type === 'kind-changed')?.kind;
  const pile = made.effects.find((effect) => effect.type === 'place-made')?.what.id;
  for (const more of others) {
    if (kind === undefined || pile === undefined) return 'The rest of the deck found no pile to lie on.';
    const answer = await client.ask({ verb: 'extend', kind, faces: more, pile, facing: 'down' });
    if (!answer.ok) return answer.refusal.text;
  }
  return null;
}

/** Asks for something and waits to be told what came of it: the answer alone does not say what the deck is called. */
async function actOf(client: TableClient, request: Request): Promise<ActTold | string> {
  const told = new Map<number, ActTold>();
  let hear = (): void => {};
  const leave = client.acts((act) => {
    told.set(act.version, act);
    hear();
  });
  try {
    const answer = await client.ask(request);
    if (!answer.ok) return answer.refusal.text;
    for (;;) {
      const act = told.get(answer.version) ?? client.seen.acts.find((one) => one.version === answer.version);
      if (act !== undefined) return act;
      await new Promise<void>((resolve) => (hear = resolve));
    }
  } finally {
    leave();
  }
}
