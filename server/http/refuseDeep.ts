import type { NextFunction, Request, Response } from 'express';
import { answerRefusal } from './answers.ts';

/** Nothing anybody sends us is nested deeper; checking by recursion runs out of stack at some thousands. */
const MOST_DEEP = 64;

/** Stands behind whatever reads bodies: what is nested without end is refused before anybody looks into it. */
export function refuseDeep(request: Request, response: Response, next: NextFunction): void {
  if (isShallow(request.body)) next();
  else answerRefusal(response, 400, 'bad-request', 'That request is nested too deeply.');
}

function isShallow(body: unknown): boolean {
  let level = [body];
  for (let deep = 0; level.length > 0; deep++) {
    if (deep > MOST_DEEP) return false;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return true;
}
