import { PIECE_FACTS } from '#kernel/forms';
import { useEffect, useState } from 'react';
import { PieceFace } from '../art/Face.tsx';
import { nameOf, printedText } from '../art/drawingOf.ts';
import type { ScreenPoint } from '../desk/desk.ts';
import { capital, counted } from '../words/english.ts';
import { useDesk, useSeen } from './useTable.ts';
import type { LookedAt } from './lookAt.ts';
import { lookAt } from './lookAt.ts';

const LENS = 240;

/** A piece held up to the eye: large, right way up, with its name and all that is written about it. */
export function CloseLook() {
  const table = useSeen((seen) => seen.table);
  const held = useDesk((state) => state.closeLook);
  const hover = useDesk((state) => state.hover);
  const isBlind = useDesk((state) => state.blindfold);
  const pointer = usePointer(held === null);
  const target = held?.target ?? hover;
  const look = table === null || target === null ? null : lookAt(table, target, held?.under ?? false);
  if (look === null || isBlind) return null;
  if (held === null) {
    const isRight = pointer.x > innerWidth / 2;
    return (
      <div
        className="lens panel"
        aria-hidden="true"
        style={{
          left: isRight ? pointer.x - LENS - 56 : pointer.x + 32,
          top: Math.max(8, Math.min(innerHeight - LENS * 1.6, pointer.y - LENS / 2)),
        }}
      >
        <Picture look={look} wide={LENS} high={LENS * 1.5} />
      </div>
    );
  }
  return (
    <div className="close-look" role="dialog" aria-label={titleOf(look)}>
      <Picture look={look} wide={Math.min(520, innerWidth * 0.8)} high={innerHeight * 0.62} />
      <Caption look={look} />
    </div>
  );
}

function Picture({
  look,
  wide,
  high,
}: {
  readonly look: LookedAt;
  readonly wide: number;
  readonly high: number;
}) {
  const { kind, face, down, piece } = look;
  const [width, depth] = kind.size;
  return (
    <PieceFace
      kind={kind}
      face={face}
      down={down}
      width={Math.round(Math.min(wide, (high * width) / depth))}
      {...(piece === null ? {} : { value: piece.value, label: piece.label })}
    />
  );
}

function titleOf({ kind, face, down, piece }: LookedAt): string {
  if (piece !== null && piece.label !== '') return piece.label;
  return capital(nameOf(kind, down ? undefined : face));
}

function Caption({ look }: { readonly look: LookedAt }) {
  const { kind, face, down, piece, pile } = look;
  const text = down ? '' : printedText(kind, face);
  const states = PIECE_FACTS[kind.form].build === 'solid' && piece !== null ? `Shows ${piece.value}.` : '';
  return (
    <div className="close-caption panel">
      <h2>{titleOf(look)}</h2>
      {pile !== null && (
        <p className="dim">
          {pile.title}: {counted(pile.count, kind.form)}
        </p>
      )}
      {down && <p className="dim">Its other side is hidden from you.</p>}
      {states !== '' && <p>{states}</p>}
      {text !== '' && <p className="close-text">{text}</p>}
      {piece !== null && piece.about !== '' && <p className="close-text">{piece.about}</p>}
    </div>
  );
}

/** Where the pointer is in the window; followed only while the lens needs it. */
function usePointer(isNeeded: boolean): ScreenPoint {
  const [at, setAt] = useState<ScreenPoint>({ x: innerWidth / 2, y: innerHeight / 2 });
  useEffect(() => {
    if (!isNeeded) return;
    const follow = (event: PointerEvent) => setAt({ x: event.clientX, y: event.clientY });
    addEventListener('pointermove', follow);
    return () => removeEventListener('pointermove', follow);
  }, [isNeeded]);
  return at;
}
