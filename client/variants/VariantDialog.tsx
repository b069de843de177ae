import { Dialog } from 'radix-ui';
import { Suspense, lazy } from 'react';
import type { VariantEditorProps } from './VariantEditor.tsx';
import './variants.css';

/** Hardly anybody designs a game before playing it: the bench comes when it is asked for. */
const VariantEditor = lazy(() =>
  import('./VariantEditor.tsx').then(({ VariantEditor: editor }) => ({ default: editor })),
);

/** The bench of a designer over everything else. Keys stay in it: a letter typed into a card flips no piece. */
export function VariantDialog(props: VariantEditorProps) {
  const { game, onClose } = props;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="variant-veil" />
        <Dialog.Content
          className="variant-dialog"
          aria-describedby={undefined}
          onKeyDown={(event) => event.stopPropagation()}
          // What was typed for minutes must not go because of a click beside it.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Dialog.Title className="front-dialog-title">A variant of {game.title}</Dialog.Title>
          <Suspense fallback={<p className="variant-hint">Fetching the bench…</p>}>
            <VariantEditor {...props} />
          </Suspense>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
