import { permissionOf } from '#commands/commands';
import { isRefusal } from '#commands/refusal';
import type { Permission } from '#commands/roles';
import { unwind } from '#kernel/apply';
import type { SeatId } from '#kernel/seat';
import type { Desk } from '#rules/decide';
import { decide, rulesInForce } from '#rules/decide';
import { levelOf } from '#rules/level';
import type { Request } from '#rules/request';
import { parseRequest } from '#rules/request';

/** Only who may change the rules can ask for these. */
const SETTINGS: ReadonlySet<string> = new Set(['level', 'knobs', 'variant', 'override']);

/**
 * Tries at a table that nobody sees what would come of a request, and takes it back. What is left of it afterwards shows
 * when that table is compared with the real one.
 */
export class Rehearsal {
  constructor(
    private readonly desk: Desk,
    private readonly seat: SeatId,
    private readonly may: (permission: Permission) => boolean,
  ) {}

  /** Whether it would be done. What makes anything throw is as good: it must be seen what comes of it. */
  isWorthAsking(raw: unknown): boolean {
    const { table, game } = this.desk;
    const request = parseRequest(raw, rulesInForce(game, levelOf(table)));
    if (isRefusal(request)) return false;
    const needed = permissionNeeded(request);
    if (needed !== null && !this.may(needed)) return false;
    const { nextId, version } = table;
    const decision = decide(this.desk, this.seat, request);
    if (!decision.ok) return decision.refusal.refused === 'fault';
    unwind(table, decision.act.effects);
    table.version = version;
    table.nextId = nextId;
    return true;
  }
}

function permissionNeeded(request: Request): Permission | null {
  if (request.verb === 'act') return null;
  return SETTINGS.has(request.verb)
    ? 'settings'
    : permissionOf(request as Parameters<typeof permissionOf>[0]);
}
