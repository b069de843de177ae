import type { Json } from '#kernel/json';
import type { GameTold } from '#protocol/api';
import { KnobField } from './KnobField.tsx';
import type { Draft } from './draft.ts';
import { knobGroups } from './draft.ts';
import { rulebookOf } from './rulebookOf.ts';

/** All knobs under their headings, each with what the rulebook says. */
export function KnobBench({
  game,
  draft,
  isFixed,
  onChange,
}: {
  readonly game: GameTold;
  readonly draft: Draft;
  readonly isFixed: boolean;
  readonly onChange: (name: string, value: Json) => void;
}) {
  return (
    <div className="knob-bench">
      {knobGroups(rulebookOf(game)).map(([group, names]) => (
        <section key={group} aria-label={group === '' ? 'Knobs' : group}>
          {group !== '' && <h3>{group}</h3>}
          {names.map((name) => {
            const knob = game.knobs[name];
            return (
              knob !== undefined && (
                <KnobField
                  key={name}
                  name={name}
                  knob={knob}
                  value={draft.knobs[name] ?? knob.default}
                  isFixed={isFixed && knob.setup === true}
                  onChange={(value) => onChange(name, value)}
                />
              )
            );
          })}
        </section>
      ))}
    </div>
  );
}
