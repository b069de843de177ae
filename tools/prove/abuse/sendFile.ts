import { randomBytes } from 'node:crypto';
import type { ClientRequest } from 'node:http';
import { request } from 'node:http';
import { KEY_HEADER } from '#protocol/api';
import type { Order } from './Attack.ts';
import { newAddress } from './Intruder.ts';

/** What every save begins with. */
export const SAVE_HEAD = '{"orrery":"save","format":2,"kind":"full","title":"x","game":null,"table":{"a":';

export interface Said {
  readonly status: number;
  readonly text: string;
}

/** Brings a file to be made a table. */
export async function sendFile(order: Order, body: Buffer, from = newAddress()): Promise<Said> {
  const { line, said } = openFile(order, body.length, from);
  line.end(body);
  return said;
}

/** Says that a file comes; it is written on the line. */
export function openFile(
  order: Order,
  length: number,
  from: string,
): { line: ClientRequest; said: Promise<Said> } {
  const line = request(`${order.address}/api/import`, {
    method: 'POST',
    headers: {
      'Content-Length': length,
      'X-Forwarded-For': from,
      [KEY_HEADER]: randomBytes(32).toString('hex'),
    },
  });
  const said = new Promise<Said>((resolve) => {
    // Hung up on: that is a refusal too.
    line.on('error', () => resolve({ status: 499, text: '' }));
    line.on('response', (response) => {
      let text = '';
      response.on('data', (bytes: Buffer) => (text += bytes.toString()));
      response.on('close', () => resolve({ status: response.statusCode ?? 499, text }));
    });
  });
  return { line, said };
}
