import { useState } from 'react';
import type { Role } from '#commands/roles';
import { ROLES } from '#commands/roles';
import type { Json } from '#kernel/json';
import type { GameTold } from '#protocol/api';
import { go } from '../../desk/route.ts';
import { removeTable } from '../../net/fetchApi.ts';
import { KnobField } from '../../variants/KnobField.tsx';
import { sentenceOf } from '../../net/useAsked.ts';
import { isMyTable, may } from '../../table/Seen.ts';
import { ownerWords } from '../drawer/ownerWords.ts';
import { LevelSwitch } from '../LevelSwitch.tsx';
import { useTable, useSeen } from '../useTable.ts';
import { recordIn } from '../result/planAgain.ts';
import { useGame } from '../useGame.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';
import { leaveWords } from './leaveWords.ts';
import { Toggle } from './SettingsDialog.tsx';

const ONLY_OWNER = 'Only the owner can change what is greyed out here.';

/** To whom something is left, by the least of those who have it. */
const LEFT_TO: Readonly<Record<Role, string>> = {
  player: 'Everybody',
  promoted: 'Helpers',
  host: 'Only the owner',
};

/** How the table is run: for its owner to change, for who stands in as far as they may, for all others to read. */
export function HostDialog({ onClose }: DialogProps<'host'>) {
  const owner = useSeen(isMyTable);
  const told = useSeen((seen) => seen.people);
  const me = useSeen((seen) => seen.person);
  const game = useGame();
  return (
    <DialogFrame
      title={owner ? 'Run the table' : 'How the table is run'}
      {...(owner || told === null ? {} : { about: `${ownerWords(told, me)} ${ONLY_OWNER}` })}
      wide
      onClose={onClose}
    >
      <div className="settings">
        <section>
          <h3>The table</h3>
          <Title isFixed={!owner} />
          <Doors isFixed={!owner} />
          {game !== null && game.levels.length > 1 && <LevelSwitch levels={game.levels} />}
        </section>
        <Grants isFixed={!owner} />
        {game !== null && <Chores game={game} />}
        {game !== null && <Knobs game={game} />}
        {owner && <Remove onClose={onClose} />}
      </div>
    </DialogFrame>
  );
}

function Title({ isFixed }: { readonly isFixed: boolean }) {
  const { client } = useTable();
  const now = useSeen((seen) => seen.people?.title ?? '');
  const [title, setTitle] = useState(now);
  return (
    <form
      className="row end"
      onSubmit={(event) => {
        event.preventDefault();
        void client.askPeople({ do: 'title', title });
      }}
    >
      <label className="field grow">
        <span>Name of the table</span>
        <input
          value={title}
          maxLength={80}
          disabled={isFixed}
          onChange={(event) => setTitle(event.target.value)}
        />
      </label>
      {!isFixed && (
        <button type="submit" className="button" disabled={title.trim() === now}>
          Keep
        </button>
      )}
    </form>
  );
}

function Doors({ isFixed }: { readonly isFixed: boolean }) {
  const { client } = useTable();
  const isListed = useSeen((seen) => seen.people?.listed ?? false);
  const isLocked = useSeen((seen) => seen.people?.locked ?? false);
  const [password, setPassword] = useState('');
  return (
    <>
      <Toggle
        label="Listed on the front page"
        isOn={isListed}
        isFixed={isFixed}
        onChange={(listed) => void client.askPeople({ do: 'listed', listed })}
      />
      <p className="dim">{isLocked ? 'This table has a password.' : 'This table has no password.'}</p>
      {!isFixed && (
        <form
          className="row end"
          onSubmit={(event) => {
            event.preventDefault();
            void client
              .askPeople({ do: 'password', password })
              .then((answer) => answer.ok && setPassword(''));
          }}
        >
          <label className="field grow">
            <span>{isLocked ? 'Another password' : 'Password'}</span>
            <input
              type="password"
              autoComplete="new-password"
              maxLength={200}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </label>
          <button type="submit" className="button" disabled={password === ''}>
            Set
          </button>
          {isLocked && (
            <button
              type="button"
              className="button"
              onClick={() => void client.askPeople({ do: 'password', password: null })}
            >
              Take it away
            </button>
          )}
        </form>
      )}
    </>
  );
}

function Grants({ isFixed }: { readonly isFixed: boolean }) {
  const { client } = useTable();
  const grants = useSeen((seen) => seen.people?.grants);
  return (
    <section>
      <h3>Who may do what</h3>
      {Object.entries(grants ?? {}).map(([permission, to]) => (
        <label key={permission} className="setting">
          <span>{leaveWords(permission)}</span>
          <select
            className="hud-field"
            value={to}
            disabled={isFixed}
            onChange={(event) =>
              void client.askPeople({ do: 'grant', permission, to: event.target.value as Role })
            }
          >
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {LEFT_TO[role]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </section>
  );
}

/** Whether the rules and settings of the table are ours to change now. */
function useMayChange(): boolean {
  return useSeen((seen) => seen.seat !== null && may(seen, 'settings'));
}

function Chores({ game }: { readonly game: GameTold }) {
  const { client } = useTable();
  const settings = useSeen((seen) => seen.table?.observation.settings ?? null);
  const mayChange = useMayChange();
  const chores = Object.entries(game.automation);
  const now = recordIn(recordIn(settings)['automation'] ?? null);
  const flags = Object.fromEntries(Object.entries(now).map(([key, value]) => [key, value !== false]));
  if (chores.length === 0) return null;
  return (
    <section>
      <h3>What the table does by itself</h3>
      {chores.map(([chore, about]) => (
        <Toggle
          key={chore}
          label={about}
          isOn={flags[chore] !== false}
          isFixed={!mayChange}
          onChange={(isOn) =>
            void client.ask({ verb: 'set', key: 'automation', value: { ...flags, [chore]: isOn } })
          }
        />
      ))}
    </section>
  );
}

function Knobs({ game }: { readonly game: GameTold }) {
  const { client } = useTable();
  const settings = useSeen((seen) => seen.table?.observation.settings ?? null);
  const mayChange = useMayChange();
  const [changed, setChanged] = useState<Readonly<Record<string, Json>>>({});
  const knobs = Object.entries(game.knobs);
  const values = recordIn(recordIn(settings)['knobs'] ?? null);
  if (knobs.length === 0) return null;
  const keep = () =>
    void client
      .ask({ verb: 'knobs', set: structuredClone(changed) as Record<string, never> })
      .then((answer) => answer.ok && setChanged({}));
  return (
    <section>
      <h3>Knobs of {game.title}</h3>
      <p className="dim">
        {mayChange
          ? 'What decides the setup can be changed only when a new table is set up.'
          : 'Set when the table was set up.'}
      </p>
      {knobs.map(([name, knob]) => (
        <fieldset key={name} className="bare" disabled={!mayChange || knob.setup === true}>
          <KnobField
            name={name}
            knob={knob}
            value={changed[name] ?? values[name] ?? knob.default}
            onChange={(value) => setChanged({ ...changed, [name]: value })}
          />
        </fieldset>
      ))}
      {Object.keys(changed).length > 0 && (
        <div className="row">
          <button type="button" className="button primary" onClick={keep}>
            Change them
          </button>
          <button type="button" className="button" onClick={() => setChanged({})}>
            Leave them
          </button>
        </div>
      )}
    </section>
  );
}

function Remove({ onClose }: { readonly onClose: () => void }) {
  const { client } = useTable();
  const [isSure, setSure] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function remove() {
    if (!isSure) {
      setSure(true);
      return;
    }
    try {
      await removeTable(client.visit.table);
      onClose();
      go({ page: 'front' });
    } catch (error) {
      setFault(sentenceOf(error));
    }
  }

  return (
    <section>
      <h3>The end</h3>
      <button
        type="button"
        className="button grave"
        onClick={() => void remove()}
        onBlur={() => setSure(false)}
      >
        {isSure ? 'Yes, remove it for good' : 'Remove this table'}
      </button>
      <p className="dim">It is gone for everybody then, with everything on it.</p>
      {fault !== null && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
    </section>
  );
}
