import type { Attack } from '../Attack.ts';
import { Intruder, dismiss, reserve } from '../Intruder.ts';
import { pace } from '../pace.ts';

const SEATS_PER_SECOND = 100;

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
