import type { Json } from '#kernel/json';
import { sameJson } from '#kernel/json';
import type { Scribe } from '#kernel/scribe';

/** Writes into the rules slot what changes, and only that: an effect that changes nothing would still stand in the log. */
export function noteRules(scribe: Scribe, after: object): void {
  const { rules } = scribe.table;
  for (const [key, value] of Object.entries(after) as [string, Json][])
    if (!sameJson(rules[key], value)) scribe.rule([key], value);
}
