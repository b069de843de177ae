import { connect } from 'node:net';
import type { Attack, Order } from '../Attack.ts';
import { outcome } from '../Attack.ts';
import { newAddress } from '../Intruder.ts';
import { settled } from '../pace.ts';
import { SAVE_HEAD, openFile, sendFile } from '../sendFile.ts';

/** As long as a save may be: small to send, and more than a gigabyte when somebody makes something of it. */
const BYTES = 23 * 1024 * 1024;
const AT_ONCE = 3;
/** What a besieged house takes of one address in an hour, and keeps of all, in megabytes: little, so that it is soon reached. */
export const SAVED_MB = 64;
export const HOUSE_MB = 512;
/** Files that come in at the same time, from whomever; one more is turned away. */
const MOST_INSIDE = 8;
/** So many of them fill the house if they are believed. */
const LONG = 60 * 1024 * 1024;

/** Files that are small to send and huge to read, from several addresses at once, and several at once from one. */
export const imports: Attack = {
  name: 'imports',
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    const bombs = ['[],', '{},', '1,', '[[[[[[[['].map((unit) =>
      Buffer.from(`${SAVE_HEAD}[${unit.repeat(Math.floor(BYTES / unit.length))}`.slice(0, BYTES)),
    );
    const wrong = new Set<string>();
    let sent = 0;
    let refused = 0;
    const began = Date.now();
    begin();
    do {
      // First of all: whoever spoils the counting by it has all that follows for nothing.
      const unsaid = await sendUnsaid(order);
      if (unsaid !== 411) wrong.add(`a file whose length nobody said was answered ${unsaid}`);
      const said = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) =>
          sendFile(order, bombs[(sent + n) % bombs.length] as Buffer),
        ),
      );
      sent += AT_ONCE;
      for (const { status, text } of said) {
        if (status >= 400) refused++;
        if (status < 400) wrong.add('a file of nothing but brackets became a table');
        // Whoever was let in must have been stopped while it came in.
        if (status === 400 && !/too much in it|nested too deeply/.test(text))
          wrong.add(`a file was read that could have been let go: ${text.slice(0, 80)}`);
      }
      if (await areTwoInside(order)) wrong.add('two files of one address came in at the same time');
      if (!(await areRefused(order, MOST_INSIDE + 1, BYTES, 503)))
        wrong.add(`more than ${MOST_INSIDE} files came in at the same time`);
      if (!(await areRefused(order, MOST_INSIDE, LONG, 507)))
        wrong.add(`room was set aside for ${MOST_INSIDE} files that do not fit into the house`);
      if (!(await areRefused(order, 2, (SAVED_MB / 2) * 1024 * 1024 + 1, 429, newAddress())))
        wrong.add(`one address brought more than ${SAVED_MB} MB`);
    } while (Date.now() - began < order.ms);
    await settled();
    return outcome({ sent, refused, wrong: [...wrong] });
  },
};

/** Brings a file without saying how long it is, by count or in pieces: the status it is answered with. */
function sendUnsaid({ address }: Order): Promise<number> {
  const { hostname, port } = new URL(address);
  const head = `POST /api/import HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-For: ${newAddress()}\r\n\r\n`;
  return new Promise((resolve) => {
    let heard = '';
    const line = connect(Number(port), hostname, () => line.write(head));
    line.setEncoding('latin1').on('data', (text: string) => (heard += text));
    line.on('error', () => {});
    line.on('close', () => resolve(Number(heard.split(' ')[1] ?? 0)));
  });
}

/** Holds one file back in the middle and sends another from the same address: whether that was let in. */
async function areTwoInside(order: Order): Promise<boolean> {
  const from = newAddress();
  const held = openFile(order, BYTES, from);
  held.line.write(SAVE_HEAD);
  await settled();
  const { status } = await sendFile(order, Buffer.from('{}'), from);
  held.line.destroy();
  return status === 400;
}

/** Holds so many files of that length back in the middle, one after the other: whether one of them was refused like this. */
async function areRefused(
  order: Order,
  count: number,
  length: number,
  status: number,
  from?: string,
): Promise<boolean> {
  const held: ReturnType<typeof openFile>[] = [];
  let isRefused = false;
  for (let n = 0; n < count && !isRefused; n++) {
    const file = openFile(order, length, from ?? newAddress());
    file.line.write(SAVE_HEAD);
    const said = await Promise.race([file.said, settled()]);
    isRefused = said?.status === status;
    // What one address has spent is spent, also when it hangs up; all others wait inside.
    if (from === undefined) held.push(file);
    else file.line.destroy();
    if (from !== undefined) await settled();
  }
  for (const { line } of held) line.destroy();
  await settled();
  return isRefused;
}
