import { useState } from 'react';
import { flatPose } from '#kernel/pose';
import type { BoxTold } from '#protocol/api';
import { boxesThere } from '../../net/fetchApi.ts';
import { useAsked } from '../../net/useAsked.ts';
import { useTable } from '../useTable.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';
import { isFound } from './foundIn.ts';

/** Everything that can be laid on any table: boxes, their groups, what is in them. It stays open for the next thing. */
export function LibraryDialog({ about: { at }, onClose }: DialogProps<'library'>) {
  const { client } = useTable();
  const { value: boxes, fault, again } = useAsked(boxesThere);
  const [search, setSearch] = useState('');
  const [taken, setTaken] = useState(0);

  function take(box: string, entry: string) {
    // What is taken next lies beside it, not on top of it.
    const pose = flatPose(at.x + (taken % 5) * 1.2, at.z + Math.floor(taken / 5) * 1.2);
    void client.ask({ verb: 'take', box, entry, pose }).then((answer) => answer.ok && setTaken((n) => n + 1));
  }

  return (
    <DialogFrame
      title="Component library"
      about="Lay something on the table, from any box."
      wide
      onClose={onClose}
    >
      <label className="field">
        <span>Find</span>
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      {fault !== null && (
        <p role="alert" className="fault">
          {fault}{' '}
          <button type="button" className="button small" onClick={again}>
            Try again
          </button>
        </p>
      )}
      {boxes === null && fault === null && <p className="dim">One moment…</p>}
      {boxes !== null && boxes.length === 0 && (
        <p className="dim">There is nothing in the library of this house.</p>
      )}
      {boxes?.map((box) => (
        <Box
          key={box.box}
          box={box}
          isOpen={boxes.length === 1 || search !== ''}
          search={search}
          onTake={(entry) => take(box.box, entry)}
        />
      ))}
    </DialogFrame>
  );
}

function Box({
  box,
  isOpen,
  search,
  onTake,
}: {
  readonly box: BoxTold;
  readonly isOpen: boolean;
  readonly search: string;
  readonly onTake: (entry: string) => void;
}) {
  const entries = box.entries.filter(({ title, group }) => isFound(`${title} ${group} ${box.title}`, search));
  if (entries.length === 0) return null;
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <details open={isOpen} className="box">
      <summary>
        {box.title} <span className="dim">({entries.length})</span>
      </summary>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h4>{group}</h4>
          <ul className="entries">
            {entries
              .filter((entry) => entry.group === group)
              .map(({ id, title }) => (
                <li key={id}>
                  <button type="button" className="button" onClick={() => onTake(id)}>
                    {title}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
