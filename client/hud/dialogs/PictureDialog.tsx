import { useEffect, useState } from 'react';
import { flatPose } from '#kernel/pose';
import { sentenceOf } from '../../front/useAsked.ts';
import { useHere } from '../Here.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';
import { pictureFault } from './pictureFault.ts';
import { postPicture } from './postPicture.ts';
import type { PictureForm } from './sizeFor.ts';
import { sizeFor } from './sizeFor.ts';
import { Stepper } from './Stepper.tsx';

interface Chosen {
  readonly file: File;
  readonly url: string;
  readonly pixels: { readonly width: number; readonly height: number };
}

const FORMS = [
  ['card', 'Card'],
  ['token', 'Token'],
  ['tile', 'Tile'],
  ['board', 'Board'],
] as const;
const CUTS = [
  ['rect', 'Square corners'],
  ['round', 'Round'],
  ['hex', 'Hexagon'],
  ['diamond', 'Diamond'],
  ['star', 'Star'],
] as const;

/** Makes a component out of a picture from this computer. */
export function PictureDialog({ about: { at }, onClose }: DialogProps<'picture'>) {
  const { client } = useHere();
  const [front, setFront] = useState<Chosen | null>(null);
  const [back, setBack] = useState<Chosen | null>(null);
  const [form, setForm] = useState<PictureForm>('card');
  const [cut, setCut] = useState('rect');
  const [title, setTitle] = useState('');
  const [count, setCount] = useState(1);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function make() {
    if (front === null) return;
    setBusy(true);
    setFault(null);
    try {
      const image = await postPicture(client.visit.table, front.file);
      const imageBack = back === null ? undefined : await postPicture(client.visit.table, back.file);
      const answer = await client.ask({
        verb: 'custom',
        form,
        title,
        image,
        ...(imageBack === undefined ? {} : { imageBack }),
        ...(form === 'token' || form === 'tile' ? { cut } : {}),
        size: sizeFor(form, front.pixels),
        count: form === 'board' ? 1 : count,
        pose: flatPose(at.x, at.z),
      });
      if (answer.ok) onClose();
      else setFault(answer.refusal.text);
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <DialogFrame
      title="Make a component from a picture"
      about="Everybody at this table will see the picture. Use only what you may share."
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <PictureField label="Front" chosen={front} onChoose={setFront} onFault={setFault} />
        <PictureField label="Back (if it has one)" chosen={back} onChoose={setBack} onFault={setFault} />
        <label className="field">
          <span>What it is</span>
          <select value={form} onChange={(event) => setForm(event.target.value as PictureForm)}>
            {FORMS.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {(form === 'token' || form === 'tile') && (
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
          <span>What it is called</span>
          <input value={title} maxLength={80} onChange={(event) => setTitle(event.target.value)} />
        </label>
        {form !== 'board' && <Stepper label="How many" value={count} min={1} max={200} onChange={setCount} />}
        {fault !== null && (
          <p role="alert" className="fault">
            {fault}
          </p>
        )}
        <button type="submit" className="button primary" disabled={front === null || isBusy}>
          {isBusy ? 'Bringing it…' : 'Put it on the table'}
        </button>
      </form>
    </DialogFrame>
  );
}

function PictureField({
  label,
  chosen,
  onChoose,
  onFault,
}: {
  readonly label: string;
  readonly chosen: Chosen | null;
  readonly onChoose: (chosen: Chosen | null) => void;
  readonly onFault: (fault: string | null) => void;
}) {
  const url = chosen?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );

  async function choose(file: File | undefined) {
    onFault(null);
    if (file === undefined) return;
    const pixels = await pixelsOf(file);
    const fault = pictureFault(file, pixels);
    onFault(fault);
    onChoose(fault === null && pixels !== null ? { file, url: URL.createObjectURL(file), pixels } : null);
  }

  return (
    <div className="picture-field">
      <label className="field grow">
        <span>{label}</span>
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      {chosen !== null && <img src={chosen.url} alt={`${label}: ${chosen.file.name}`} />}
    </div>
  );
}

async function pixelsOf(file: File): Promise<Chosen['pixels'] | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return null;
  }
}
