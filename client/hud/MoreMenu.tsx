import { ChevronRight, EllipsisVertical } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';

/** One line of a small menu: something to do, or more to choose from. */
export type Choice =
  | { readonly words: string; readonly grave?: boolean; readonly run: () => void }
  | { readonly words: string; readonly choices: readonly Choice[] };

/** Three dots that open what else can be done. Nothing to do, no dots. */
export function MoreMenu({
  label,
  choices,
}: {
  readonly label: string;
  readonly choices: readonly Choice[];
}) {
  const isByPointer = useRef(false);
  if (choices.length === 0) return null;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className="icon-button small"
        aria-label={label}
        onPointerDown={() => {
          isByPointer.current = true;
        }}
        onKeyDown={() => {
          isByPointer.current = false;
        }}
      >
        <EllipsisVertical aria-hidden="true" size={18} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu panel"
          align="end"
          collisionPadding={8}
          // Opened by pointer, the dots must not keep the keyboard: Space would open them again.
          onCloseAutoFocus={(event) => isByPointer.current && event.preventDefault()}
        >
          <Choices choices={choices} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Choices({ choices }: { readonly choices: readonly Choice[] }) {
  return choices.map((choice) =>
    'choices' in choice ? (
      <DropdownMenu.Sub key={choice.words}>
        <DropdownMenu.SubTrigger className="menu-item" disabled={choice.choices.length === 0}>
          <span>{choice.words}</span>
          <ChevronRight aria-hidden="true" size={16} />
        </DropdownMenu.SubTrigger>
        <DropdownMenu.Portal>
          <DropdownMenu.SubContent className="menu panel" collisionPadding={8}>
            <Choices choices={choice.choices} />
          </DropdownMenu.SubContent>
        </DropdownMenu.Portal>
      </DropdownMenu.Sub>
    ) : (
      <DropdownMenu.Item
        key={choice.words}
        className={`menu-item${choice.grave === true ? ' grave' : ''}`}
        onSelect={() => choice.run()}
      >
        {choice.words}
      </DropdownMenu.Item>
    ),
  );
}
