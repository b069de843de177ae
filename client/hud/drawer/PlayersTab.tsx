import { Bot, Crown, Eye, Handshake, MicOff, Settings2, Star } from 'lucide-react';
import { useState } from 'react';
import { seatColour } from '#art/seatColours';
import type { Seat } from '#kernel/seat';
import type { PersonTold } from '#protocol/messages';
import { NAME_LENGTH } from '#protocol/codes';
import { SeatSign } from '../../art/SeatSign.tsx';
import { settings } from '../../desk/settings.ts';
import { isGranted, isMyTable, isStandIn, may, mePerson } from '../../table/Seen.ts';
import { capital } from '../../words/english.ts';
import { NONE, useTable, useOpen, useSeen } from '../useTable.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { useGame } from '../useGame.ts';
import type { Onlooker } from './choicesFor.ts';
import { personChoices, seatChoices } from './choicesFor.ts';
import { ownerWords } from './ownerWords.ts';

const NOBODY: Readonly<Record<string, string>> = {};

/** Who is here, who sits where, and what can be done about it. */
export function PlayersTab() {
  const open = useOpen();
  const seats = useSeen((seen) => seen.table?.observation.seats ?? NONE);
  const told = useSeen((seen) => seen.people);
  const onlooker = useOnlooker();
  if (onlooker === null || told === null) return <p className="dim">One moment…</p>;
  const { people } = told;
  const watching = people.filter((one) => one.seats.length === 0 && !one.banned && one.present);
  const shutOut = people.filter((one) => one.banned && one.seats.length === 0);
  return (
    <div className="players">
      <p className="dim">{ownerWords(told, onlooker.me.id)}</p>
      <ul>
        {seats.map((seat) => (
          <SeatRow key={seat.id} seat={seat} people={people} onlooker={onlooker} />
        ))}
      </ul>
      {watching.length > 0 && (
        <>
          <h3>Watching</h3>
          <ul>
            {watching.map((one) => (
              <PersonRow key={one.id} person={one} onlooker={onlooker} />
            ))}
          </ul>
        </>
      )}
      {shutOut.length > 0 && (
        <>
          <h3>Shut out</h3>
          <ul>
            {shutOut.map((one) => (
              <PersonRow key={one.id} person={one} onlooker={onlooker} />
            ))}
          </ul>
        </>
      )}
      <Rename me={onlooker.me} />
      <button type="button" className="button" onClick={() => open({ dialog: 'host' })}>
        <Settings2 aria-hidden="true" size={16} />{' '}
        {onlooker.isOwner ? 'Run the table' : 'How the table is run'}
      </button>
    </div>
  );
}

function useOnlooker(): Onlooker | null {
  const { client } = useTable();
  const me = useSeen(mePerson);
  const owns = useSeen(isMyTable);
  const steers = useSeen(isStandIn);
  const kept = useSeen((seen) => seen.people?.kept ?? NOBODY);
  const heirs = useSeen((seen) => seen.people?.heirs ?? NONE);
  const mayTeam = useSeen((seen) => isGranted(seen, 'seats'));
  const maySeats = useSeen((seen) => may(seen, 'seats'));
  const mayMute = useSeen((seen) => may(seen, 'mute'));
  const mayKick = useSeen((seen) => may(seen, 'kick'));
  const bots = useGame()?.bots ?? NONE;
  if (me === undefined) return null;
  return {
    me,
    isOwner: owns,
    isStandIn: steers,
    maySeats,
    mayTeam,
    mayMute,
    mayKick,
    kept,
    heirs,
    bots,
    ask: (request) => void client.askPeople(request),
  };
}

function SeatRow({
  seat,
  people,
  onlooker,
}: {
  readonly seat: Seat;
  readonly people: readonly PersonTold[];
  readonly onlooker: Onlooker;
}) {
  const turn = useSeen((seen) => seen.turn);
  const holder = people.find(({ seats }) => seats.includes(seat.id));
  const isMine = holder?.id === onlooker.me.id;
  const isActive = isMine && onlooker.me.active === seat.id;
  const isAway = holder !== undefined && !holder.present;
  const keeper = people.find(({ id }) => id === onlooker.kept[seat.id]);
  const isKept = keeper !== undefined && keeper.id !== onlooker.me.id;
  const who = seat.holder !== 'nobody' ? seat.name : isKept ? `Waits for ${keeper.name}` : 'Free';
  const choices = seatChoices(seat, people, onlooker);
  const isFree = seat.holder === 'nobody' && holder === undefined;
  return (
    <li
      className={`player${isAway ? ' away' : ''}${turn?.toAct.includes(seat.id) === true ? ' to-act' : ''}`}
    >
      <SeatSign seat={seat.id} size={20} />
      <div className="player-who">
        <span {...(isFree ? { className: 'dim' } : { style: { color: seatColour(seat.id).light } })}>
          {who}
          {isActive && ' (you)'}
          {isMine && !isActive && ' (your other seat)'}
        </span>
        <span className="player-marks dim">
          {capital(seat.id)}
          {seat.team !== null && ` · team ${capital(seat.team)}`}
          {isAway && (holder.banned ? ' · shut out' : ' · away')}
          {turn?.toAct.includes(seat.id) === true && ' · to act'}
        </span>
      </div>
      {seat.holder === 'bot' && <Bot size={18} aria-label="Played by the table" />}
      {holder !== undefined && <RoleMarks person={holder} />}
      {isFree && !isKept && onlooker.me.seats.length === 0 && (
        <button
          type="button"
          className="button small"
          onClick={() => onlooker.ask({ do: 'sit', seat: seat.id })}
        >
          Sit
        </button>
      )}
      <MoreMenu
        label={`What can be done with the ${seat.id} seat`}
        choices={[...choices, ...(holder === undefined || isMine ? [] : personChoices(holder, onlooker))]}
      />
    </li>
  );
}

function RoleMarks({ person: { id, role, muted } }: { readonly person: PersonTold }) {
  const standsIn = useSeen((seen) => seen.people?.standIn === id);
  return (
    <>
      {role === 'host' && <Crown size={18} aria-label="Owns the table" className="crown" />}
      {standsIn && <Handshake size={18} aria-label="Stands in for the owner" className="crown" />}
      {role === 'promoted' && <Star size={16} aria-label="Helps the owner" className="crown" />}
      {muted && <MicOff size={16} aria-label="Muted" />}
    </>
  );
}

function PersonRow({ person, onlooker }: { readonly person: PersonTold; readonly onlooker: Onlooker }) {
  return (
    <li className="player">
      <Eye aria-hidden="true" size={18} />
      <div className="player-who">
        <span>
          {person.name}
          {person.id === onlooker.me.id && ' (you)'}
        </span>
      </div>
      <RoleMarks person={person} />
      <MoreMenu label={`What can be done about ${person.name}`} choices={personChoices(person, onlooker)} />
    </li>
  );
}

function Rename({ me }: { readonly me: PersonTold }) {
  const { client } = useTable();
  const [name, setName] = useState(me.name);
  const wanted = name.trim();
  return (
    <form
      className="rename"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === '' || wanted === me.name) return;
        settings.setState({ name: wanted });
        void client.askPeople({ do: 'rename', name: wanted });
      }}
    >
      <label className="field">
        <span>Your name</span>
        <input value={name} maxLength={NAME_LENGTH} onChange={(event) => setName(event.target.value)} />
      </label>
      <button type="submit" className="button" disabled={wanted === '' || wanted === me.name}>
        Change
      </button>
    </form>
  );
}
