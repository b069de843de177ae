import { Dialog } from 'radix-ui';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Json } from '#kernel/json';
import type { GameTold } from '#protocol/api';
import { variantDiff } from '#rules/variant';
import { SeatSign } from '../art/SeatSign.tsx';
import { go } from '../desk/route.ts';
import { settings } from '../desk/settings.ts';
import { setUpTable } from '../net/fetchApi.ts';
import { seatRange } from './GameBox.tsx';
import { DiffList } from '../variants/DiffList.tsx';
import { rulebookOf } from '../variants/rulebookOf.ts';
import { VariantDialog } from '../variants/VariantDialog.tsx';
import { KnobField } from '../variants/KnobField.tsx';
import type { TablePlan } from './tablePlan.ts';
import {
  LEVEL_WORDS,
  firstPlan,
  isPreset,
  requestOf,
  seatColours,
  withPreset,
  withSeats,
  withVariant,
} from './tablePlan.ts';
import { sentenceOf } from '../net/useAsked.ts';

/** So few are set right here; more have a bench of their own. */
const FEW_KNOBS = 2;

/** Everything about a new table, with choices that can all be left alone. */
export function NewTableForm({ game, onClose }: { readonly game: GameTold; readonly onClose: () => void }) {
  const [plan, setPlan] = useState<TablePlan>(() => firstPlan(game, settings.getState().name));
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<TablePlan>) => setPlan((now) => ({ ...now, ...part }));

  async function open(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    try {
      go({ page: 'table', id: await setUpTable(requestOf(game, plan)) });
    } catch (error) {
      setFault(sentenceOf(error));
      setBusy(false);
    }
  }

  const knobs = Object.entries(game.knobs);
  const isLarge = knobs.length > FEW_KNOBS || game.sheets !== undefined;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="front-veil" />
        <Dialog.Content className="front-dialog" aria-describedby={undefined}>
          <form onSubmit={(event) => void open(event)}>
            <Dialog.Title className="front-dialog-title">{game.title}</Dialog.Title>
            <p>
              {game.line} <span className="box-seats">{seatRange(game)}</span>
            </p>
            <Presets game={game} plan={plan} onPlan={setPlan} />
            <div className="front-fields">
              <label className="field">
                <span>Seats</span>
                <select
                  value={plan.seats}
                  onChange={(event) => setPlan(withSeats(game, plan, Number(event.target.value)))}
                >
                  {range(game.seats.min, game.seats.max).map((count) => (
                    <option key={count} value={count}>
                      {count}
                    </option>
                  ))}
                </select>
              </label>
              {game.levels.length > 1 && (
                <label className="field">
                  <span>Rules</span>
                  <select
                    value={plan.level}
                    onChange={(event) => change({ level: event.target.value as TablePlan['level'] })}
                  >
                    {game.levels.map((level) => (
                      <option key={level} value={level}>
                        {LEVEL_WORDS[level]}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              <label className="field wide">
                <span>Name of the table</span>
                <input
                  value={plan.title}
                  maxLength={80}
                  onChange={(event) => change({ title: event.target.value })}
                />
              </label>
            </div>

            {game.bots.length > 0 && (
              <fieldset className="front-bots">
                <legend>Who sits where</legend>
                {seatColours(plan.seats).map((seat, i) => (
                  <label key={seat}>
                    <SeatSign seat={seat} />
                    <span className="unseen">{seat}</span>
                    <select
                      value={plan.bots[seat] ?? ''}
                      onChange={(event) => change({ bots: { ...plan.bots, [seat]: event.target.value } })}
                    >
                      <option value="">{i === 0 ? 'you' : 'a friend'}</option>
                      {game.bots.map(({ name, title }) => (
                        <option key={name} value={name}>
                          bot: {title}
                        </option>
                      ))}
                    </select>
                  </label>
                ))}
              </fieldset>
            )}

            {isLarge && <VariantPlan game={game} plan={plan} onPlan={setPlan} />}
            {!isLarge && knobs.length > 0 && (
              <details className="front-knobs" open>
                <summary>Set-up</summary>
                {knobs.map(([name, knob]) => (
                  <KnobField
                    key={name}
                    name={name}
                    knob={knob}
                    value={plan.knobs[name] ?? knob.default}
                    onChange={(value: Json) => change({ knobs: { ...plan.knobs, [name]: value } })}
                  />
                ))}
              </details>
            )}

            <details className="front-knobs">
              <summary>Who may come</summary>
              <label className="field">
                <span>Password (leave empty for none)</span>
                <input
                  value={plan.password}
                  autoComplete="off"
                  maxLength={200}
                  onChange={(event) => change({ password: event.target.value })}
                />
              </label>
              <label className="check">
                <input
                  type="checkbox"
                  checked={plan.listed}
                  onChange={(event) => change({ listed: event.target.checked })}
                />
                Show it among the open tables on the front page
              </label>
            </details>

            {fault !== null && (
              <p role="alert" className="front-fault">
                {fault}
              </p>
            )}
            <div className="front-dialog-actions">
              <Dialog.Close asChild>
                <button type="button" className="button">
                  Back
                </button>
              </Dialog.Close>
              <button type="submit" className="button primary" disabled={busy}>
                {busy ? 'Setting the table…' : 'Open the table'}
              </button>
            </div>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PlanProps {
  readonly game: GameTold;
  readonly plan: TablePlan;
  readonly onPlan: (plan: TablePlan) => void;
}

/** Ways to start that the game recommends; nothing where it has none. */
function Presets({ game, plan, onPlan }: PlanProps) {
  const { presets = [] } = game;
  if (presets.length === 0) return null;
  return (
    <fieldset className="front-presets">
      <legend>A way to start</legend>
      {presets.map((preset) => (
        <button
          key={preset.id}
          type="button"
          className="button"
          aria-pressed={isPreset(game, plan, preset)}
          onClick={() => onPlan(withPreset(game, plan, preset))}
        >
          <strong>{preset.title}</strong> <span>{preset.line}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** What differs from the rulebook, and the way to the bench where it is changed. */
function VariantPlan({ game, plan, onPlan }: PlanProps) {
  const [isOpen, setOpen] = useState(false);
  const lines = variantDiff(rulebookOf(game), plan);
  return (
    <section className="front-knobs" aria-label="Variant">
      <div className="variant-line">
        <span>
          {plan.variant !== ''
            ? `Variant: ${plan.variant}`
            : lines.length === 0
              ? 'By the rulebook'
              : 'A variant without a name'}
        </span>
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {lines.length === 0 ? 'Make a variant' : 'Change the variant'}
        </button>
      </div>
      {lines.length > 0 && <DiffList lines={lines} />}
      {isOpen && (
        <VariantDialog
          game={game}
          variant={{ name: plan.variant, knobs: plan.knobs, edits: plan.edits }}
          isPlaying={false}
          takeWords="Take this variant"
          onTake={async (variant) => {
            onPlan(withVariant(plan, variant));
            setOpen(false);
            return null;
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
