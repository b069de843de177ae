import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { SeatSign } from '../../art/SeatSign.tsx';
import { useDesk, useTable } from '../useTable.ts';
import { ASIDES, Bystander } from './Bystander.ts';

function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

/** What others do, said in passing: one line of each sort. */
export function Asides() {
  const { client, desk, chronicle } = useTable();
  const bystander = useMemo(
    () => new Bystander({ client, desk, chronicle, after }),
    [client, desk, chronicle],
  );
  useEffect(() => bystander.follow(), [bystander]);
  const said = useStore(bystander.store);
  // Something is read or chosen there: it stays uncovered, and who listens is told all the same.
  const isVeiled = useDesk(
    ({ menu, dialog, closeLook, list, blindfold }) =>
      menu !== null || dialog !== null || closeLook !== null || list || blindfold,
  );
  return (
    <div className={`asides${isVeiled ? ' veiled' : ''}`} aria-live="polite">
      {ASIDES.map((kind) => {
        const aside = said[kind];
        if (aside === null) return null;
        const { text, seat, isHeard } = aside;
        return (
          <p key={kind} className="aside" {...(isHeard ? { 'aria-hidden': true } : {})}>
            <SeatSign seat={seat} size={13} className="aside-sign" />
            <span>{text}</span>
          </p>
        );
      })}
    </div>
  );
}
