import { Unplug } from 'lucide-react';
import { go } from '../desk/route.ts';
import { useSeen } from './useTable.ts';

/** Says when the table cannot be reached, and why; and when we are not at it any more, what to do. */
export function StandingBanner() {
  const standing = useSeen((seen) => seen.standing);
  const why = useSeen((seen) => seen.why);
  if (standing === 'away')
    return (
      <p className="away-banner panel" role="alert">
        <Unplug aria-hidden="true" size={18} />
        <span>
          <strong>You are offline.</strong> {why === '' ? 'Trying to come back.' : why} What you do meanwhile
          is sent as soon as the table can be reached.
        </span>
      </p>
    );
  if (standing === 'gone')
    return (
      <div className="gone" role="alertdialog" aria-modal="true" aria-labelledby="gone-title">
        <div className="gone-card panel">
          <h2 id="gone-title">You are not at this table any more</h2>
          <p>{why === '' ? 'The visit has ended.' : why}</p>
          <p className="dim">
            Nothing at the table was lost. Who was at it before can come again by its link, unless its owner
            has closed it.
          </p>
          <div className="row">
            <button type="button" className="button primary" autoFocus onClick={() => go({ page: 'front' })}>
              Back to the front page
            </button>
            <button type="button" className="button" onClick={() => location.reload()}>
              Try to come again
            </button>
          </div>
        </div>
      </div>
    );
  return null;
}
