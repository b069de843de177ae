import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

/** What every dialog looks like: Esc and the cross close it, the focus stays inside and goes back where it was. */
export function DialogFrame({
  title,
  about,
  wide = false,
  onClose,
  children,
}: {
  readonly title: string;
  /** One sentence on what it is for. */
  readonly about?: string;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content
          className={`dialog panel${wide ? ' wide' : ''}`}
          {...(about === undefined ? { 'aria-describedby': undefined } : {})}
          onOpenAutoFocus={focusFirst}
          onEscapeKeyDown={(event) => {
            // A button that waits for a key takes this one too, to give up waiting.
            if (document.activeElement?.hasAttribute('data-awaits-key') === true) event.preventDefault();
          }}
          // One dialog may lead to another: who opened the first gets the focus back, in Dialogs.
          onCloseAutoFocus={(event) => event.preventDefault()}
          // Keys are for the fields in here, not for the pieces under the pointer.
          onKeyDown={(event) => event.stopPropagation()}
        >
          <header className="dialog-head">
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label="Close">
              <X aria-hidden="true" size={20} />
            </Dialog.Close>
          </header>
          {about !== undefined && <Dialog.Description className="dim">{about}</Dialog.Description>}
          <div className="dialog-body">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Where the keyboard goes in a dialog: to what asks for it, else to the first that can be used. A number is typed before it is stepped. */
const FIRST = [
  '.dialog-body [data-first]:not(:disabled)',
  '.dialog-body :is(input, select, textarea, button):not(:disabled, .unseen, .stepper button)',
] as const;

/** The first field has the keyboard, not the cross. A finger would only bring up the letters: there the dialog itself has it. */
function focusFirst(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const field = FIRST.map((one) => dialog.querySelector<HTMLElement>(one)).find((one) => one !== null);
  if (matchMedia('(pointer: coarse)').matches || field == null) dialog.focus();
  else field.focus();
}
