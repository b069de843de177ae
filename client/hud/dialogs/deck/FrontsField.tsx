import { X } from 'lucide-react';
import { Stepper } from '../Stepper.tsx';
import type { Front } from './Chosen.ts';
import { choose, titleOfFile } from './Chosen.ts';

const MOST_COPIES = 200;

/** The fronts of a deck: many files at once, each with what it is called and how many there are of it. */
export function FrontsField({
  fronts,
  single,
  onChange,
  onFault,
}: {
  readonly fronts: readonly Front[];
  /** One front, once: a board is not a deck. */
  readonly single: boolean;
  readonly onChange: (change: (fronts: readonly Front[]) => readonly Front[]) => void;
  readonly onFault: (fault: string | null) => void;
}) {
  async function add(files: readonly File[]) {
    onFault(null);
    const added: Front[] = [];
    const faults: string[] = [];
    for (const file of files) {
      const chosen = await choose(file);
      if (typeof chosen === 'string') faults.push(`${file.name}: ${chosen}`);
      else added.push({ ...chosen, title: titleOfFile(file.name), count: 1 });
    }
    if (faults.length > 0) onFault(faults.slice(0, 3).join(' '));
    onChange((known) => (single ? added.slice(0, 1) : [...known, ...added]));
  }
  const edit = (at: number, change: Partial<Front>) =>
    onChange((known) => known.map((front, i) => (i === at ? { ...front, ...change } : front)));
  const remove = (at: number) =>
    onChange((known) => {
      const gone = known[at];
      if (gone !== undefined) URL.revokeObjectURL(gone.url);
      return known.filter((_, i) => i !== at);
    });

  return (
    <>
      <label className="field">
        <span>{single ? 'Front' : 'Fronts (choose as many as you like)'}</span>
        <input
          type="file"
          multiple={!single}
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            void add(files);
          }}
        />
      </label>
      {fronts.length > 0 && (
        <ul className="fronts" aria-label="Fronts">
          {fronts.map((front, at) => (
            <li key={front.url}>
              <img src={front.url} alt="" />
              <div className="field">
                <input
                  aria-label={`What ${front.file.name} is called`}
                  value={front.title}
                  maxLength={80}
                  onChange={(event) => edit(at, { title: event.target.value })}
                />
              </div>
              {!single && (
                <Stepper
                  label="How many"
                  value={front.count}
                  min={1}
                  max={MOST_COPIES}
                  onChange={(count) => edit(at, { count })}
                />
              )}
              <button
                type="button"
                className="icon-button"
                aria-label={`Leave out ${front.title === '' ? front.file.name : front.title}`}
                onClick={() => remove(at)}
              >
                <X aria-hidden="true" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
