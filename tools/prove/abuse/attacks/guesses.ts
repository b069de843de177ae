import { connect } from 'node:net';
import type { Attack, Order } from '../Attack.ts';
import { outcome } from '../Attack.ts';
import { WORK } from '../counts/WORK.ts';
import { dial, newAddress, reserve } from '../Intruder.ts';
import { settled } from '../pace.ts';
import { ownTable } from '../Raider.ts';

/** What one address has a minute, out of the box. */
const TRIES = 10;
const MINUTE = 60_000;
const CODES = 2000;
const LINES = 30;
const BETWEEN = 50;
const PASSWORDS = 100;
/** Sockets of one address are limited too: passwords are tried by that many at a time. */
const AT_ONCE = 40;

/** As many as come back meanwhile. */
const most = (began: number): number => TRIES + Math.ceil(((Date.now() - began) / MINUTE) * TRIES) + 1;

/** Wrong table codes: thousands on one line without waiting for an answer, and many lines with one each. */
export const wrongCodes: Attack = {
  name: 'wrong-codes',
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    const from = newAddress();
    const began = Date.now();
    let sent = 0;
    let judged = 0;
    let refused = 0;
    let answered = 0;
    begin();
    // Who is hung up on dials again.
    do {
      const apart = Array.from({ length: LINES }, () => guessCode(order, from));
      answered = Math.max(answered, await guessWithoutWaiting(order, from));
      for (const status of await Promise.all(apart))
        if (status === 404) judged++;
        else refused++;
      sent += CODES + LINES;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    } while (Date.now() - began < order.ms);
    const wrong: string[] = [];
    if (judged > most(began)) wrong.push(`${judged} wrong codes of one address were judged`);
    if (answered > LINES) wrong.push(`${answered} requests on one line were answered that nobody waited for`);
    return outcome({ sent, refused, wrong });
  },
};

async function guessCode({ address }: Order, from: string): Promise<number> {
  const answer = await fetch(`${address}/api/codes/ZZZZZZ`, { headers: { 'X-Forwarded-For': from } });
  return answer.status;
}

/** How many answers came back until one of both hung up. */
function guessWithoutWaiting({ address, ms }: Order, from: string): Promise<number> {
  const { hostname, port } = new URL(address);
  const ask = `GET /api/codes/ZZZZZZ HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n\r\n`;
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.end(ask.repeat(CODES)));
    const timer = setTimeout(() => socket.destroy(), ms + 20_000);
    socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(heard.split('HTTP/1.1 ').length - 1);
    });
  });
}

/** Wrong passwords, as many at once as one address has sockets. */
export const wrongPasswords: Attack = {
  name: 'wrong-passwords',
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    const table = await ownTable(order.address, { seats: 2, password: 'open sesame' });
    const from = newAddress();
    const began = Date.now();
    let judged = 0;
    let refused = 0;
    begin();
    for (let sent = 0; sent < PASSWORDS; sent += AT_ONCE) {
      const guesses = Array.from({ length: AT_ONCE }, (_, n) =>
        guess({ ...order, table }, `guess ${sent + n}`, from),
      );
      for (const said of await Promise.all(guesses))
        if (said === 'judged') judged++;
        else if (said === 'refused') refused++;
    }
    await settled();
    const wrong = judged > most(began) ? [`${judged} wrong passwords of one address were judged`] : [];
    return outcome({ sent: PASSWORDS, refused, wrong });
  },
  judge(_before, after) {
    const together = after.get(WORK.guesses) ?? 0;
    return together > 1 ? [`${together} guesses of one address were looked at at once`] : [];
  },
};

/** Tries to come in with a password: what was said to it. */
async function guess(
  order: Order,
  password: string,
  from: string,
): Promise<'judged' | 'refused' | 'unheard'> {
  const seat = await reserve(order, { password }, from);
  if (seat === null) return 'unheard';
  const socket = dial(order, seat, from);
  return new Promise((resolve) => {
    let said: 'judged' | 'refused' | 'unheard' = 'unheard';
    socket.on('message', (frame: Buffer) => {
      if (frame.includes('not the password')) said = 'judged';
      else if (frame.includes('Too many tries')) said = 'refused';
    });
    socket.on('error', () => {});
    socket.on('close', (_code, reason: Buffer) => {
      if (reason.includes('not the password')) said = 'judged';
      else if (reason.includes('Too many tries')) said = 'refused';
      resolve(said);
    });
  });
}
