import type { Attack } from '../Attack.ts';
import { Intruder, dismiss, newAddress, reserve } from '../Intruder.ts';
import { pace } from '../pace.ts';

const SEATS_PER_SECOND = 100;
/** Sockets that one address may have, out of the box. */
const MOST_SOCKETS = 60;
const TRIED = 75;

/** Takes reservations and never comes, takes seats and never plays. */
export const seats: Attack = {
  name: 'seats',
  isPatient: true,
  async strike(order, _chance, begin) {
    let sent = 0;
    let refused = 0;
    const inside: Intruder[] = [];
    begin();
    await pace(order.ms, SEATS_PER_SECOND, () => {
      sent++;
      const seat = ['red', 'blue', 'green', 'white'][sent % 4] ?? '';
      if (sent % 8 === 0)
        void Intruder.enter(order, { seat }).then((one) => (one === null ? refused++ : inside.push(one)));
      else void reserve(order, { seat }).then((one) => (one === null ? refused++ : 0));
    });
    return dismiss(inside, { sent, refused });
  },
};

/** Opens socket after socket from one address, and sits on them. */
export const manySockets: Attack = {
  name: 'many-sockets',
  isPatient: true,
  async strike(order, _chance, begin) {
    const from = newAddress();
    begin();
    const came = await Promise.all(Array.from({ length: TRIED }, () => Intruder.enter(order, {}, from)));
    const inside = came.filter((one) => one !== null);
    const refused = TRIED - inside.length;
    const wrong = inside.length > MOST_SOCKETS ? [`${inside.length} sockets of one address were open`] : [];
    if (inside.length === 0) wrong.push('nobody was let in at all');
    return { ...(await dismiss(inside, { sent: TRIED, refused })), wrong };
  },
};
