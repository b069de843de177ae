import { Trophy } from 'lucide-react';
import { whoIs } from '#kernel/seat';
import { seatColour } from '#art/seatColours';
import { listed } from '../words/english.ts';
import { useTable, useSeen } from './useTable.ts';
import { recordIn } from './result/planAgain.ts';
import { SeatName } from './SeatName.tsx';

export const LEVEL_NAMES = { off: 'Rules off', advise: 'Rules advise', enforce: 'Rules in force' } as const;

/** Whose turn it is and what is asked of whom. My own turn is unmistakable. */
export function TurnPlate() {
  const turn = useSeen((seen) => seen.turn);
  const seat = useSeen((seen) => seen.seat);
  const seats = useSeen((seen) => seen.table?.observation.seats);
  const { desk } = useTable();
  const hasGame = useSeen((seen) => recordIn(seen.table?.observation.settings ?? null)['game'] !== undefined);
  if (turn === null || seats === undefined) return null;
  if (turn.level === 'off')
    return hasGame ? <p className="turn-plate panel turn-level">{LEVEL_NAMES.off}</p> : null;
  // A box of pieces without a referee: nobody is to act, and there is nothing to say about it.
  if (turn.toAct.length === 0 && turn.prompt === '' && turn.result === null) return null;
  const isMine = seat !== null && turn.toAct.includes(seat);
  const nameOf = (id: string) => whoIs(seats, id);
  const openRules = () => desk.setState({ drawer: 'rules' });
  if (turn.result !== null)
    return (
      <button type="button" className="turn-plate panel over" onClick={openRules} aria-live="polite">
        <span className="turn-who">
          <Trophy aria-hidden="true" size={18} />{' '}
          {turn.result.winners.length === 0
            ? 'The game is over'
            : `${listed(turn.result.winners.map(nameOf))} won`}
        </span>
        <span className="turn-prompt">See the result</span>
      </button>
    );
  return (
    <button
      type="button"
      className={`turn-plate panel${isMine ? ' mine' : ''}`}
      style={isMine ? { borderColor: seatColour(seat).light } : undefined}
      onClick={openRules}
      aria-live="polite"
    >
      <span className="turn-who">
        {isMine ? (
          <strong>{turn.toAct.length > 1 ? 'Your turn, with others' : 'Your turn'}</strong>
        ) : turn.toAct.length > 3 ? (
          `${turn.toAct.length} seats are to act`
        ) : (
          turn.toAct.map((id) => <SeatName key={id} seat={id} name={nameOf(id)} />)
        )}
        <span className="turn-level">{LEVEL_NAMES[turn.level]}</span>
      </span>
      {sentencesOf(turn.prompt).map((sentence) => (
        <span key={sentence} className={isOptional(sentence) ? 'turn-prompt optional' : 'turn-prompt'}>
          {sentence}{' '}
        </span>
      ))}
    </button>
  );
}

/** What must be done and what may be done stand on lines of their own. */
function sentencesOf(prompt: string): readonly string[] {
  return prompt.split(/(?<=[.!?]) +/).filter((sentence) => sentence !== '');
}

function isOptional(sentence: string): boolean {
  return sentence.startsWith('You may');
}
