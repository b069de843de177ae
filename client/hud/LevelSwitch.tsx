import { may } from '../table/Seen.ts';
import { useTable, useSeen } from './useTable.ts';

const LEVELS = [
  ['off', 'Off', 'Everything a hand can do is free.'],
  ['advise', 'Advise', 'The table says when a rule is broken, and lets it happen.'],
  ['enforce', 'Enforce', 'The table keeps to the rules.'],
] as const;

/** How much the rules have to say. Only who may change it can. */
export function LevelSwitch({ levels }: { readonly levels: readonly string[] }) {
  const { client } = useTable();
  const level = useSeen((seen) => seen.turn?.level ?? 'off');
  const mayChange = useSeen((seen) => may(seen, 'settings') && seen.seat !== null);
  return (
    <fieldset className="levels" disabled={!mayChange}>
      <legend>The rules</legend>
      <div className="segments" role="radiogroup" aria-label="How much the rules have to say">
        {LEVELS.filter(([id]) => levels.includes(id)).map(([id, name]) => (
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={level === id}
            className="button segment"
            disabled={!mayChange}
            onClick={() => level !== id && void client.ask({ verb: 'level', level: id })}
          >
            {name}
          </button>
        ))}
      </div>
      <p className="dim">
        {LEVELS.find(([id]) => id === level)?.[2]}
        {!mayChange && ' Only who runs the table, and sits at it, can change this.'}
      </p>
    </fieldset>
  );
}
