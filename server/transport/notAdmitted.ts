import { ServerError } from '@colyseus/core';
import { NOT_ADMITTED } from '#protocol/codes';
import type { TableRefusalCode } from '#protocol/refuseAtTable';
import { refuseAtTable } from '#protocol/refuseAtTable';
import type { Services } from '../Services.ts';

/** Why somebody is not let in, as the error their join is answered with. */
export function notAdmitted({ metrics }: Pick<Services, 'metrics'>, code: TableRefusalCode): ServerError {
  metrics.count('not_admitted', code);
  const known = Object.hasOwn(NOT_ADMITTED, code) ? (code as keyof typeof NOT_ADMITTED) : 'bad-join';
  return new ServerError(NOT_ADMITTED[known], refuseAtTable(code).text);
}
