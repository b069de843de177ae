import { EyeOff } from 'lucide-react';
import { useDesk, useTable } from './useTable.ts';

/** Covers the table while somebody must not look, and leaves the HUD to be used. */
export function Blindfold() {
  const { desk } = useTable();
  const isOn = useDesk((state) => state.blindfold);
  if (!isOn) return null;
  return (
    <div className="blindfold">
      <p>
        <EyeOff aria-hidden="true" size={40} />
      </p>
      <p>You wear a blindfold.</p>
      <button type="button" className="button primary" onClick={() => desk.setState({ blindfold: false })}>
        Take it off
      </button>
    </div>
  );
}
