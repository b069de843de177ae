import { PIECE_FACTS } from '#kernel/forms';
import { useEffect, useRef, useState } from 'react';
import { flatPose } from '#kernel/pose';
import { sentenceOf } from '../../net/useAsked.ts';
import { useTable } from '../useTable.ts';
import type { Chosen, Front } from './deck/Chosen.ts';
import { choose } from './deck/Chosen.ts';
import { bringDeck } from './deck/bringDeck.ts';
import { FrontsField } from './deck/FrontsField.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';
import type { PictureForm } from './sizeFor.ts';
import { sizeFor } from './sizeFor.ts';

const FORMS = [
  { form: 'card', name: 'Cards', isCut: false },
  { form: 'token', name: 'Tokens', isCut: true },
  { form: 'tile', name: 'Tiles', isCut: true },
  { form: 'board', name: 'A board', isCut: false },
] as const;
const CUTS = [
  ['rect', 'Square corners'],
  ['round', 'Round'],
  ['hex', 'Hexagon'],
  ['diamond', 'Diamond'],
  ['star', 'Star'],
] as const;

/** Makes one deck, or one component, out of pictures from this computer. */
export function PictureDialog({ about: { at }, onClose }: DialogProps<'picture'>) {
  const { client } = useTable();
  const [fronts, setFronts] = useState<readonly Front[]>([]);
  const [back, setBack] = useState<Chosen | null>(null);
  const [form, setForm] = useState<PictureForm>('card');
  const [cut, setCut] = useState('rect');
  const [title, setTitle] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  /** How many pictures have been brought; null while none are. */
  const [done, setDone] = useState<number | null>(null);
  const brought = useRef(new Map<File, string>());
  useRevoked(fronts, back);
  const isAlone = PIECE_FACTS[form].ground;
  const isCut = FORMS.some((one) => one.form === form && one.isCut);
  const used = isAlone ? fronts.slice(0, 1).map((front) => ({ ...front, count: 1 })) : fronts;
  const pieces = used.reduce((sum, { count }) => sum + count, 0);
  const pictures = used.length + (back === null ? 0 : 1);

  async function make() {
    const [first] = used;
    if (first === undefined) return;
    setDone(0);
    setFault(null);
    try {
      const why = await bringDeck(
        client,
        {
          form,
          title,
          back,
          fronts: used,
          size: sizeFor(form, first.pixels),
          pose: flatPose(at.x, at.z),
          ...(isCut ? { cut } : {}),
        },
        brought.current,
        setDone,
      );
      if (why === null) onClose();
      else setFault(why);
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setDone(null);
    }
  }

  return (
    <DialogFrame
      title="Make a deck from pictures"
      about="Everybody sees the back. A front is shown only to those who see that side of the card. Use only what you may share."
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <FrontsField fronts={used} single={isAlone} onChange={setFronts} onFault={setFault} />
        <BackField chosen={back} onChoose={setBack} onFault={setFault} />
        <label className="field">
          <span>What they are</span>
          <select value={form} onChange={(event) => setForm(event.target.value as PictureForm)}>
            {FORMS.map((one) => (
              <option key={one.form} value={one.form}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        {isCut && (
          <label className="field">
            <span>Cut to</span>
            <select value={cut} onChange={(event) => setCut(event.target.value)}>
              {CUTS.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="field">
          <span>{pieces > 1 ? 'What the deck is called' : 'What it is called'}</span>
          <input value={title} maxLength={80} onChange={(event) => setTitle(event.target.value)} />
        </label>
        {fault !== null && (
          <p role="alert" className="fault">
            {fault}
          </p>
        )}
        <button type="submit" className="button primary" disabled={pieces === 0 || done !== null}>
          {done !== null
            ? `Bringing ${Math.min(done + 1, pictures)} of ${pictures}…`
            : pieces > 1
              ? `Put ${pieces} on the table`
              : 'Put it on the table'}
        </button>
      </form>
    </DialogFrame>
  );
}

/** Lets the pictures go that were shown here, when the dialog closes. */
function useRevoked(fronts: readonly Front[], back: Chosen | null): void {
  const shown = useRef<readonly Chosen[]>([]);
  useEffect(() => {
    shown.current = back === null ? fronts : [...fronts, back];
  }, [fronts, back]);
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );
}

function BackField({
  chosen,
  onChoose,
  onFault,
}: {
  readonly chosen: Chosen | null;
  readonly onChoose: (chosen: Chosen | null) => void;
  readonly onFault: (fault: string | null) => void;
}) {
  async function take(file: File | undefined) {
    onFault(null);
    if (chosen !== null) URL.revokeObjectURL(chosen.url);
    const read = file === undefined ? null : await choose(file);
    onFault(typeof read === 'string' ? read : null);
    onChoose(typeof read === 'string' ? null : read);
  }
  return (
    <div className="picture-field">
      <label className="field grow">
        <span>Back of them all (if they have one)</span>
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </label>
      {chosen !== null && <img src={chosen.url} alt={`Back: ${chosen.file.name}`} />}
    </div>
  );
}
