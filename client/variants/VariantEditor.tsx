import { Tabs } from 'radix-ui';
import { useEffect, useMemo, useState } from 'react';
import type { GameTold } from '#protocol/api';
import type { DiffLine, Variant } from '#rules/variant';
import { VARIANT_NAME_LENGTH, isByTheBook, changedKnobs, variantDiff } from '#rules/variant';
import { loadBox } from '../art/boxes.ts';
import { DiffList } from './DiffList.tsx';
import type { Draft } from './draft.ts';
import { draftOf, isChanged, judgeDraft, setBack, withKnob, withTyped } from './draft.ts';
import { KnobBench } from './KnobBench.tsx';
import { rulebookOf } from './rulebookOf.ts';
import { SheetGrid } from './SheetGrid.tsx';
import { useWeigh } from './useWeigh.ts';
import { VariantFile } from './VariantFile.tsx';
import './variants.css';

export interface VariantEditorProps {
  readonly game: GameTold;
  /** Where to begin: what the table plays, or what was planned. */
  readonly variant: Variant;
  /** A game is being played: what its box has decided is fixed. */
  readonly isPlaying: boolean;
  /** On the button that takes the variant. */
  readonly takeWords: string;
  /** Resolves to why not, or to null when it was taken. */
  readonly onTake: (variant: Variant) => Promise<string | null>;
  readonly onClose: () => void;
}

/** The bench of a designer: knobs, card values, a name, and at any time what is different from the rulebook. */
export function VariantEditor({ game, variant, isPlaying, takeWords, onTake, onClose }: VariantEditorProps) {
  const weigh = useWeigh(game.id);
  const book = useMemo(() => rulebookOf(game, weigh), [game, weigh]);
  const [draft, setDraft] = useState<Draft>(() => draftOf(book, variant));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => void loadBox(game.id), [game.id]);

  const fixed = isPlaying ? variant : null;
  const judged = useMemo(() => judgeDraft(book, draft, fixed), [book, draft, fixed]);
  const diff = useMemo(() => variantDiff(book, draft), [book, draft]);
  const sheets = book.sheets ?? [];
  const changed = Object.keys(changedKnobs(book, draft)).length;

  async function take() {
    setBusy(true);
    setRefusal(await onTake(draft));
    setBusy(false);
  }

  return (
    <div className="variant-editor">
      <div className="variant-head">
        <label className="field">
          <span>Name of the variant</span>
          <input
            value={draft.name}
            maxLength={VARIANT_NAME_LENGTH}
            placeholder={isByTheBook(book, draft) ? 'as in the rulebook' : 'without a name'}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        </label>
        <VariantFile game={book} draft={draft} onRead={setDraft} />
        <button
          type="button"
          className="button"
          disabled={diff.length === 0}
          onClick={() => setDraft(setBack(book, draft, fixed))}
        >
          All as in the rulebook
        </button>
      </div>

      <Tabs.Root
        className="variant-tabs"
        defaultValue={Object.keys(book.knobs).length > 0 ? 'knobs' : 'diff'}
      >
        <Tabs.List className="variant-tablist" aria-label="What to change">
          {Object.keys(book.knobs).length > 0 && (
            <Tabs.Trigger value="knobs">Knobs{counted(changed)}</Tabs.Trigger>
          )}
          {sheets.map((sheet) => (
            <Tabs.Trigger key={sheet.id} value={`sheet ${sheet.id}`}>
              {sheet.title}
              {counted(sheet.rows.filter((row) => isChanged(draft.edits, sheet, row)).length)}
            </Tabs.Trigger>
          ))}
          <Tabs.Trigger value="diff">Difference{counted(diff.length)}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="knobs" className="variant-page">
          {isPlaying && <p className="variant-hint">What decided the setup cannot be changed any more.</p>}
          <KnobBench
            game={game}
            draft={draft}
            isFixed={isPlaying}
            onChange={(name, value) => setDraft(withKnob(book, draft, name, value))}
          />
        </Tabs.Content>
        {sheets.map((sheet) => (
          <Tabs.Content key={sheet.id} value={`sheet ${sheet.id}`} className="variant-page">
            <SheetGrid
              sheet={sheet}
              edits={draft.edits}
              isFixed={isPlaying}
              onType={(row, column, typed) => setDraft(withTyped(book, draft, sheet, row, column, typed))}
              onSetBack={(row) => setDraft(setBack(book, draft, fixed, sheet, row))}
            />
          </Tabs.Content>
        ))}
        <Tabs.Content value="diff" className="variant-page">
          {diff.length === 0 ? (
            <p className="variant-hint">Everything is as the rulebook says.</p>
          ) : (
            <DiffList lines={diff} />
          )}
        </Tabs.Content>
      </Tabs.Root>

      {diff.length > 0 && <ShortDiff lines={diff} />}
      <div className="variant-said" role="status">
        {judged.faults.map((fault) => (
          <p key={fault} className="front-fault">
            {fault}
          </p>
        ))}
        {judged.odd.map((what) => (
          <p key={what} className="variant-odd">
            {what}
          </p>
        ))}
      </div>
      {refusal !== null && (
        <p role="alert" className="front-fault">
          {refusal}
        </p>
      )}
      <div className="front-dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          Back
        </button>
        <button
          type="button"
          className="button primary"
          disabled={busy || judged.faults.length > 0}
          onClick={() => void take()}
        >
          {takeWords}
        </button>
      </div>
    </div>
  );
}

/** So many differences are read at a glance. */
const GLANCE = 4;

/** What is different so far, in one line under whatever page is open. */
function ShortDiff({ lines }: { readonly lines: readonly DiffLine[] }) {
  const more = lines.length - GLANCE;
  return (
    <p className="variant-short">
      <span className="variant-short-head">Against the rulebook:</span>
      {lines.slice(0, GLANCE).map(({ what, rulebook, here }) => (
        <span key={what}>
          {what} <ins>{here}</ins> <del aria-label={`instead of ${rulebook}`}>{rulebook}</del>
        </span>
      ))}
      {more > 0 && <span>and {more} more</span>}
    </p>
  );
}

function counted(count: number): string {
  return count === 0 ? '' : ` (${count})`;
}
