import { isHand } from '#kernel/place';
import { ArrowDownAZ, Hand, PanelTop } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import { PieceFace } from '../../art/Face.tsx';
import { nameOf } from '../../art/drawingOf.ts';
import { counted } from '../../words/english.ts';
import { useTable, useSeen } from '../useTable.ts';
import { theOf } from '../titleOfTarget.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';
import { foundIn } from './foundIn.ts';

const FACE = 92;

/** Looks through a pile or a bag. Others see who does, and take nothing from it meanwhile; closing ends it. */
export function SearchDialog({ about: { place: id }, onClose }: DialogProps<'search'>) {
  const { client } = useTable();
  const table = useSeen((seen) => seen.table);
  const seat = useSeen((seen) => seen.seat);
  const [search, setSearch] = useState('');
  useSearch(id, onClose);
  const place = table?.places.get(id);
  const pieces = (place?.pieces ?? []).flatMap((one) => table?.pieces.get(one) ?? []).toReversed();
  const found = foundIn(pieces, table?.kinds ?? new Map(), search, nameOf);
  const hasHand =
    table !== null && [...table.places.values()].some((where) => isHand(where) && where.owner === seat);

  function takeOut(piece: number) {
    void client.ask({ verb: 'takeOut', piece });
  }

  function layBeside(piece: number) {
    if (table === null || place === undefined) return;
    const { x, z } = table.survey.frame(place);
    void client.ask({
      verb: 'takeOut',
      piece,
      to: { place: OPEN_TABLE, pose: flatPose(x + 3.2, z) },
      facing: 'up',
    });
  }

  return (
    <DialogFrame
      title={place === undefined ? 'Look through' : `Look through ${theOf(place)}`}
      about="Everybody sees that you are looking. Topmost first."
      wide
      onClose={onClose}
    >
      <div className="row">
        <label className="field grow">
          <span>Find by name</span>
          <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </label>
        {place?.ordered === true && (
          <button
            type="button"
            className="button"
            onClick={() => void client.ask({ verb: 'sort', place: id, by: 'face' })}
          >
            <ArrowDownAZ aria-hidden="true" size={16} /> Sort
          </button>
        )}
      </div>
      <p className="dim" role="status">
        {place?.pieces == null
          ? 'One moment…'
          : found.length === pieces.length
            ? counted(pieces.length, 'piece')
            : `${found.length} of ${pieces.length}`}
      </p>
      <ul className="faces">
        {found.map((piece) => {
          const kind = table?.kinds.get(piece.kind);
          if (kind === undefined) return null;
          const name = piece.label === '' ? nameOf(kind, piece.face) : piece.label;
          return (
            <li key={piece.id}>
              <PieceFace
                kind={kind}
                face={piece.face}
                down={piece.face === undefined && piece.facing === 'down'}
                width={FACE}
                value={piece.value}
                label={piece.label}
              />
              <span className="face-name">{name}</span>
              <span className="row">
                {hasHand && (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={`Take ${name} into your hand`}
                    title="Into my hand"
                    onClick={() => takeOut(piece.id)}
                  >
                    <Hand aria-hidden="true" size={18} />
                  </button>
                )}
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Lay ${name} on the table`}
                  title="Onto the table"
                  onClick={() => layBeside(piece.id)}
                >
                  <PanelTop aria-hidden="true" size={18} />
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </DialogFrame>
  );
}

/** Opens the pile to us while the dialog stands, and closes it however the dialog ends. */
function useSearch(id: string, onClose: () => void): void {
  const { client } = useTable();
  useEffect(() => {
    const { table, seat } = client.seen;
    const isOpen = seat !== null && table?.places.get(id)?.openTo.includes(seat) === true;
    if (!isOpen)
      void client.ask({ verb: 'search', pile: id }).then((answer) => (answer.ok ? undefined : onClose()));
    return () => void client.tryTo({ verb: 'closeSearch', pile: id });
    // Once for each opening: what else changes must not end the search.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [client, id]);
}
