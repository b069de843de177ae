import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import type { AddressLimits } from './AddressLimits.ts';
import { addressIn } from './answers.ts';

/** Knows who may look behind the tables: whoever has the password, by basic authentication under any name. */
export class Operator {
  constructor(
    /** null: nobody may. */
    readonly password: string | null,
    private readonly addresses: Pick<AddressLimits, 'take' | 'giveBack'>,
  ) {}

  /**
   * Whether this request bears the password; otherwise it has been answered. Guesses are limited like those at a table: taken
   * before they are looked at, given back when they are right.
   */
  isMeant(request: Request, response: Response): boolean {
    const { authorization } = request.headers;
    const address = addressIn(request);
    if (this.password === null) {
      response.sendStatus(404);
      return false;
    }
    if (authorization !== undefined) {
      if (!this.addresses.take(address, 'try')) {
        response.sendStatus(429);
        return false;
      }
      if (bears(authorization, this.password)) {
        this.addresses.giveBack(address, 'try');
        return true;
      }
    }
    response.setHeader('WWW-Authenticate', 'Basic realm="operator", charset="UTF-8"').sendStatus(401);
    return false;
  }
}

/** Takes as long for a wrong one. */
function bears(authorization: string, password: string): boolean {
  const [, encoded = ''] = authorization.split(' ');
  const [, given = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(password));
}
