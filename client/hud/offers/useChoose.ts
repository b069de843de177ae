import type { OfferTold } from '#protocol/TurnTold';
import { useOpen, useTable } from '../useTable.ts';

/** What choosing an offer does, wherever it stands: it is done at once, or first what it leaves open is filled in. */
export function useChoose(): (offer: OfferTold) => void {
  const { client } = useTable();
  const open = useOpen();
  return (offer) => {
    if (offer.open === undefined) void client.ask({ verb: 'act', action: offer.action });
    else open({ dialog: 'fill', offer });
  };
}
