import { useStore } from 'zustand';
import { settings } from '../../desk/settings.ts';
import type { KeyGroup, KeyHelp } from '../../tools/keymap.ts';
import { keyList } from '../../tools/keymap.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';

export const GROUPS: readonly (readonly [KeyGroup, string])[] = [
  ['pieces', 'Pieces'],
  ['piles', 'Piles'],
  ['looking', 'Looking'],
  ['camera', 'Camera'],
  ['table', 'The table'],
  ['sandbox', 'With leave'],
];

const HANDS = [
  ['Drag a piece', 'Lift it, carry it, let it go'],
  ['Drag a deck quickly', 'Take its top card; hold still first to take all of it'],
  ['Drag the empty table', 'Select several; Ctrl and click adds one'],
  ['Right click, or a long press', 'What can be done with it'],
  ['Right drag, or two fingers', 'Orbit with the camera; the wheel or a pinch comes nearer'],
] as const;

/** Everything keys and hands do. */
export function KeysDialog({ onClose }: DialogProps<'keys'>) {
  const wishes = useStore(settings, (now) => now.keys);
  const all = keyList(wishes);
  return (
    <DialogFrame title="Keys and hands" wide onClose={onClose}>
      <div className="key-groups">
        <section>
          <h3>Hands</h3>
          <dl>
            {HANDS.map(([what, does]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
        {GROUPS.map(([group, title]) => (
          <section key={group}>
            <h3>{title}</h3>
            <dl>
              {all
                .filter((one) => one.group === group)
                .map((one) => (
                  <Key key={one.title} help={one} />
                ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogFrame>
  );
}

function Key({ help: { title, keys } }: { readonly help: KeyHelp }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{title}</dd>
    </div>
  );
}
