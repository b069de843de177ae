import { Hand, Ruler, SquareDashedMousePointer } from 'lucide-react';
import { useStore } from 'zustand';
import { useTable, useSeen } from './useTable.ts';

const MODES = [
  ['hand', 'Move the camera', Hand],
  ['select', 'Select several', SquareDashedMousePointer],
  ['measure', 'Point and measure', Ruler],
] as const;

/** What dragging a finger over the bare table does. A mouse has buttons and keys for that. */
export function ModeSwitch() {
  const { tools } = useTable();
  const { mode } = useStore(tools.mode);
  const isSeated = useSeen((seen) => seen.seat !== null);
  if (!isSeated) return null;
  return (
    <div className="mode-switch" role="radiogroup" aria-label="What a finger on the table does">
      {MODES.map(([id, name, Icon]) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={mode === id}
          aria-label={name}
          title={name}
          className="icon-button handle"
          onClick={() => tools.setMode(id)}
        >
          <Icon aria-hidden="true" size={20} />
        </button>
      ))}
    </div>
  );
}
