import { Switch } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { Settings } from '../../desk/readSettings.ts';
import { USUAL } from '../../desk/readSettings.ts';
import { settings } from '../../desk/settings.ts';
import type { ActionName } from '../../tools/keymap.ts';
import { KEY_PLANS, wordFor } from '../../tools/keymap.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';
import { GROUPS } from './KeysDialog.tsx';
import { conflictOf, mayBeGiven, shownKey, withKey } from './remap.ts';

const set = (part: Partial<Settings>) => settings.setState(part);

/** How this person likes a table. Kept in this browser, and in force at once. */
export function SettingsDialog({ onClose }: DialogProps<'settings'>) {
  const now = useStore(settings);
  return (
    <DialogFrame title="Settings" about="Kept in this browser." wide onClose={onClose}>
      <div className="settings">
        <section>
          <h3>Seeing</h3>
          <Choice
            label="Graphics"
            value={now.quality}
            of={[
              ['low', 'Simple (for weak machines)'],
              ['medium', 'Usual'],
              ['high', 'Fine'],
            ]}
            onChoose={(quality) => set({ quality })}
          />
          <Slide
            label="Size of text"
            value={now.textSize}
            min={0.8}
            max={1.6}
            step={0.05}
            words={`${Math.round(now.textSize * 100)} %`}
            onSlide={(textSize) => set({ textSize })}
          />
          <Toggle
            label="High contrast"
            isOn={now.highContrast}
            onChange={(highContrast) => set({ highContrast })}
          />
          <Choice
            label="Motion"
            value={now.motion}
            of={[
              ['system', 'As the system wishes'],
              ['full', 'Let things fly'],
              ['reduced', 'Let things fade'],
            ]}
            onChoose={(motion) => set({ motion })}
          />
        </section>
        <section>
          <h3>Hearing</h3>
          <Toggle label="Sound" isOn={!now.muted} onChange={(isOn) => set({ muted: !isOn })} />
          <Slide
            label="Volume"
            value={now.volume}
            min={0}
            max={1}
            step={0.05}
            words={`${Math.round(now.volume * 100)} %`}
            onSlide={(volume) => set({ volume })}
          />
          <h3>Hands</h3>
          <Choice
            label="Q and E rotate by"
            value={String(now.rotationStep)}
            of={[15, 30, 45, 60, 90].map((step) => [String(step), `${step}°`] as const)}
            onChoose={(step) => set({ rotationStep: Number(step) })}
          />
        </section>
        <Keys />
      </div>
      <button
        type="button"
        className="button grave"
        onClick={() => set({ ...USUAL, name: now.name, seenHints: now.seenHints })}
      >
        Everything as usual again
      </button>
    </DialogFrame>
  );
}

function Line({
  label,
  id,
  children,
}: {
  readonly label: string;
  readonly id: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="setting">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

function Choice<T extends string>({
  label,
  value,
  of,
  onChoose,
}: {
  readonly label: string;
  readonly value: T;
  readonly of: readonly (readonly [T, string])[];
  readonly onChoose: (value: T) => void;
}) {
  const id = useId();
  return (
    <Line label={label} id={id}>
      <select
        id={id}
        className="hud-field"
        value={value}
        onChange={(event) => onChoose(event.target.value as T)}
      >
        {of.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </Line>
  );
}

function Slide({
  label,
  value,
  min,
  max,
  step,
  words,
  onSlide,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly words: string;
  readonly onSlide: (value: number) => void;
}) {
  const id = useId();
  return (
    <Line label={label} id={id}>
      <span className="slide">
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={words}
          onChange={(event) => onSlide(event.target.valueAsNumber)}
        />
        <output htmlFor={id}>{words}</output>
      </span>
    </Line>
  );
}

export function Toggle({
  label,
  isOn,
  isFixed = false,
  onChange,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly isFixed?: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <Line label={label} id={id}>
      <Switch.Root id={id} className="switch" checked={isOn} disabled={isFixed} onCheckedChange={onChange}>
        <Switch.Thumb className="switch-thumb" />
      </Switch.Root>
    </Line>
  );
}

const NAMES = Object.keys(KEY_PLANS) as ActionName[];

function Keys() {
  return (
    <section className="whole">
      <h3>Keys</h3>
      <p className="dim">
        Press a key’s button, then the key you would like instead. Esc leaves it as it is.
      </p>
      <div className="key-groups">
        {GROUPS.map(([group, title]) => (
          <section key={group}>
            <h4>{title}</h4>
            {NAMES.filter((name) => KEY_PLANS[name].group === group).map((name) => (
              <KeyLine key={name} name={name} />
            ))}
          </section>
        ))}
      </div>
    </section>
  );
}

function KeyLine({ name }: { readonly name: ActionName }) {
  const wishes = useStore(settings, (now) => now.keys);
  const [isWaiting, setWaiting] = useState(false);
  const conflict = conflictOf(wishes, name);
  const key = shownKey(wishes, name);
  const isFixed = name === 'menu';

  function press(event: KeyboardEvent) {
    if (!isWaiting) return;
    event.preventDefault();
    event.stopPropagation();
    const mods = { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey };
    const isAlone = ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key);
    // Held with something else, a modifier is not the key; let alone, it is when it is let go.
    if (isAlone && event.type === 'keydown') return;
    const word = wordFor({ key: event.key, code: event.code, mods });
    setWaiting(false);
    if (mayBeGiven(word)) set({ keys: withKey(wishes, name, word) });
  }

  return (
    <div className="key-line">
      <span>{KEY_PLANS[name].title}</span>
      <button
        type="button"
        className={`button small${isWaiting ? ' primary' : ''}`}
        aria-label={`${KEY_PLANS[name].title}: ${isWaiting ? 'press a key' : key}`}
        data-awaits-key={isWaiting ? '' : undefined}
        aria-describedby={conflict === null ? undefined : `conflict-${name}`}
        disabled={isFixed}
        onClick={() => setWaiting(true)}
        onBlur={() => setWaiting(false)}
        onKeyDown={press}
        onKeyUp={(event) => {
          if (isWaiting && ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) press(event);
        }}
      >
        {isWaiting ? 'Press a key…' : key}
      </button>
      {conflict !== null && (
        <p className="fault" id={`conflict-${name}`} role="status">
          {conflict}
        </p>
      )}
    </div>
  );
}
