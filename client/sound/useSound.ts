import { useEffect } from 'react';
import type { ActTold } from '#kernel/tell';
import { notices } from '../table/notices.ts';
import type { TableClient } from '../table/TableClient.ts';
import { noisesOf } from './noises.ts';
import { Speakers } from './Speakers.ts';

/** Lets a table be heard: what is done at it, what is refused, somebody pointing, and the bell when it is my turn. */
export function useSound(client: TableClient): void {
  useEffect(() => {
    const speakers = new Speakers();
    const noises = (act: ActTold) => {
      const kinds = client.seen.table?.kinds;
      return noisesOf(act, (kind) => kinds?.get(kind)?.form);
    };
    // Dice rattle as they are thrown, which tells nothing; what came of it is heard when they lie.
    const stopThrows = client.acts((act) => {
      if (noises(act).includes('dice')) speakers.play('dice');
    });
    const stopActs = client.presented((act) => {
      for (const noise of noises(act)) if (noise !== 'dice') speakers.play(noise);
    });
    const stopNotices = notices.subscribe(({ shown }, before) => {
      if (shown.at(-1)?.tone === 'refusal' && shown.at(-1)?.id !== before.shown.at(-1)?.id)
        speakers.play('no');
    });
    const stopPings = client.messages('ping', () => speakers.play('ping'));
    let wasMine = false;
    const stopTurns = client.store.subscribe(({ turn, seat }) => {
      const isMine = seat !== null && turn !== null && turn.toAct.includes(seat);
      if (isMine && !wasMine) speakers.play('bell');
      wasMine = isMine;
    });
    return () => {
      stopThrows();
      stopActs();
      stopNotices();
      stopPings();
      stopTurns();
    };
  }, [client]);
}
