import { flatPose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import type { TablePoint } from '../../desk/desk.ts';
import type { Target } from '../../desk/Target.ts';
import { notify } from '../../table/notices.ts';
import type { Clipboard } from '../Clipboard.ts';
import type { Doer, Done } from './asking.ts';
import { NOTHING, askAll, firm, onPieces, grabbablesNow } from './asking.ts';

export function copyTargets(doer: Doer, targets: readonly Target[], at?: TablePoint): Done {
  const pieces = firm(grabbablesNow(doer, targets));
  return askAll(
    doer,
    onPieces(pieces, (ids) => ({
      verb: 'copy',
      pieces: ids,
      ...(at === undefined ? {} : { at: { x: at.x, z: at.z } }),
    })),
  );
}

/** What copying or cutting remembers. */
export function remember(doer: Doer, targets: readonly Target[], cut: boolean): Clipboard | null {
  const pieces = firm(grabbablesNow(doer, targets));
  if (pieces.length === 0) return null;
  if (cut)
    notify('news', pieces.length === 1 ? 'Paste to move it.' : `Paste to move these ${pieces.length}.`);
  return { pieces, cut };
}

/** What was copied is copied there; what was cut moves there. */
export function paste(doer: Doer, { pieces, cut }: Clipboard, at: TablePoint): Done {
  const here = pieces.filter((id) => doer.store.getState().table?.pieces.has(id));
  if (here.length === 0) {
    notify('news', 'What you copied is not there any more.');
    return NOTHING;
  }
  return askAll(doer, [
    cut
      ? { verb: 'move', pieces: here, to: { place: OPEN_TABLE, pose: flatPose(at.x, at.z) } }
      : { verb: 'copy', pieces: here, at: { x: at.x, z: at.z } },
  ]);
}
