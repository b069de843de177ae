import { CircleHelp, Crown, Dices, Info, List, LogOut, Play, Save, Settings, UserPlus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { go } from '../../desk/route.ts';
import { CREDITS } from '../../art/credits.ts';
import { useTable, useOpen } from '../useTable.ts';
import { useGame } from '../useGame.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';

/** The way to everything that is not about pieces. */
export function MenuDialog({ onClose }: DialogProps<'menu'>) {
  const { client, desk } = useTable();
  const open = useOpen();
  const [isAbout, setAbout] = useState(false);

  function leave() {
    void client.leave();
    onClose();
    go({ page: 'front' });
  }

  function list() {
    desk.setState({ dialog: null, list: !desk.getState().list });
  }

  if (isAbout) return <About onClose={onClose} onBack={() => setAbout(false)} />;
  return (
    <DialogFrame title="Menu" onClose={onClose}>
      <nav className="main-menu" aria-label="Menu">
        <Line Icon={Play} words="Back to the table" onChoose={onClose} />
        <Line Icon={UserPlus} words="Invite people" onChoose={() => open({ dialog: 'invite' })} />
        <Line Icon={Crown} words="How the table is run" onChoose={() => open({ dialog: 'host' })} />
        <Line Icon={Settings} words="Settings" onChoose={() => open({ dialog: 'settings' })} />
        <Line Icon={Save} words="Save and load" onChoose={() => open({ dialog: 'saves' })} />
        <Line Icon={Dices} words="Chance at this table" onChoose={() => open({ dialog: 'chance' })} />
        <Line Icon={List} words="The table as a list" onChoose={list} />
        <Line Icon={CircleHelp} words="Keys and help" onChoose={() => open({ dialog: 'keys' })} />
        <Line Icon={Info} words="About and credits" onChoose={() => setAbout(true)} />
        <Line Icon={LogOut} words="Leave the table" onChoose={leave} />
      </nav>
      <p className="dim">Everything at the table is kept. You can come back by its link.</p>
    </DialogFrame>
  );
}

function Line({
  Icon,
  words,
  onChoose,
}: {
  readonly Icon: LucideIcon;
  readonly words: string;
  readonly onChoose: () => void;
}) {
  return (
    <button type="button" className="button" onClick={onChoose}>
      <Icon aria-hidden="true" size={18} /> {words}
    </button>
  );
}

function About({ onClose, onBack }: { readonly onClose: () => void; readonly onBack: () => void }) {
  const game = useGame();
  return (
    <DialogFrame
      title="About Orrery"
      about="A table, its pieces, your friends, and a referee only when you want one."
      onClose={onClose}
    >
      {game !== null && game.credit !== '' && (
        <p>
          <strong>{game.title}.</strong> {game.credit}
        </p>
      )}
      <ul className="credits">
        {CREDITS.map(({ what, by, licence, from }) => (
          <li key={what}>
            <strong>{what}</strong> by {by} ({licence}; {from}).
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={onBack}>
        Back
      </button>
    </DialogFrame>
  );
}
