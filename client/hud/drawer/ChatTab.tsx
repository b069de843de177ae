import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { seatColour } from '#art/seatColours';
import { SeatSign } from '../../art/SeatSign.tsx';
import type { ChatLine } from '../../table/Seen.ts';
import { mePerson } from '../../table/Seen.ts';
import { NONE, useTable, useSeen } from '../useTable.ts';
import { linksIn } from './linksIn.ts';
import { useFollowing } from './useFollowing.ts';

const LONGEST = 1000;
/** How long somebody is said to be typing after their last key. */
const TYPING = 4000;

/** What people say to each other: to all, to the team, or into one ear. */
export function ChatTab() {
  const chat = useSeen((seen) => seen.chat);
  const end = useFollowing();
  return (
    <div className="chat">
      <ol
        className="chat-lines"
        {...end}
        tabIndex={0}
        aria-live="polite"
        aria-label="What was said, newest last"
      >
        {chat.length === 0 && <li className="dim">Nobody has said anything yet.</li>}
        {chat.map((line) => (
          <Line key={line.at} line={line} />
        ))}
      </ol>
      <Typing />
      <Say />
    </div>
  );
}

const TO = { all: '', team: ' to the team', whisper: ' in a whisper' } as const;

function Line({ line }: { readonly line: ChatLine }) {
  const { from, name, seat, to, text, at } = line;
  const isMine = useSeen((seen) => seen.person === from);
  return (
    <li className={`chat-line ${to}`}>
      <SeatSign seat={seat} size={13} className="log-sign" />
      <p>
        <strong style={{ color: seatColour(seat).light }}>{isMine ? 'You' : name}</strong>
        {to !== 'all' && <em className="dim">{TO[to]}</em>}{' '}
        <time className="dim" dateTime={new Date(at).toISOString()}>
          {new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
        </time>
        <br />
        {linksIn(text).map((part, i) =>
          'link' in part ? (
            <a key={i} href={part.link} target="_blank" rel="noopener noreferrer nofollow">
              {part.link}
            </a>
          ) : (
            <span key={i}>{part.text}</span>
          ),
        )}
      </p>
    </li>
  );
}

function Typing() {
  const me = useSeen((seen) => seen.person);
  const presence = useSeen((seen) => seen.presence);
  const people = useSeen((seen) => seen.people?.people);
  const typing = [...presence.values()]
    .filter((one) => one.typing && one.person !== me)
    .flatMap((one) => people?.find(({ id, present }) => id === one.person && present)?.name ?? []);
  const words =
    typing.length === 0
      ? ''
      : typing.length === 1
        ? `${typing[0]} is writing…`
        : `${typing.length} people are writing…`;
  return (
    <p className="typing dim" aria-live="off">
      {words}
    </p>
  );
}

function Say() {
  const { client } = useTable();
  const [text, setText] = useState('');
  const [to, setTo] = useState('all');
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const me = useSeen((seen) => seen.person);
  const people = useSeen((seen) => seen.people?.people ?? NONE);
  const isMuted = useSeen((seen) => mePerson(seen)?.muted ?? false);
  const hasTeam = useSeen((seen) => {
    const own = mePerson(seen)?.seats ?? [];
    return seen.table?.observation.seats.some(({ id, team }) => own.includes(id) && team !== null) ?? false;
  });
  useEffect(() => {
    field.current?.focus();
    // Enter comes back to the line from wherever nothing else wants it.
    const onKey = (event: KeyboardEvent) => {
      const isFree = event.target === document.body || event.target instanceof HTMLCanvasElement;
      if (event.key !== 'Enter' || !isFree) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      if (timer.current !== null) clearTimeout(timer.current);
    };
  }, []);

  function typing() {
    if (timer.current === null) client.say('typing', { typing: true });
    else clearTimeout(timer.current);
    timer.current = setTimeout(still, TYPING);
  }

  function still() {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    client.say('typing', { typing: false });
  }

  function say() {
    const words = text.trim();
    if (words === '') return;
    still();
    client.say('chat', {
      text: words,
      to: to === 'all' || to === 'team' ? { kind: to } : { kind: 'whisper', person: to },
    });
    setText('');
  }

  if (isMuted) return <p className="dim">You have been muted: you can read, but not write.</p>;
  return (
    <form
      className="say"
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <label className="field">
        <span className="unseen">To whom</span>
        <select value={to} onChange={(event) => setTo(event.target.value)}>
          <option value="all">To all</option>
          {hasTeam && <option value="team">To my team</option>}
          {people
            .filter(({ id, present }) => id !== me && present)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                Whisper to {name}
              </option>
            ))}
        </select>
      </label>
      <div className="say-line">
        <input
          ref={field}
          value={text}
          maxLength={LONGEST}
          placeholder="Say something"
          aria-label="Say something"
          onChange={(event) => {
            setText(event.target.value);
            typing();
          }}
          onBlur={still}
        />
        <button type="submit" className="icon-button" aria-label="Send" disabled={text.trim() === ''}>
          <SendHorizontal aria-hidden="true" size={18} />
        </button>
      </div>
    </form>
  );
}
