/** An open copy that everybody has agreed to: of this table as it is now, for this person, for a while. */
export interface OpenGrant {
  readonly person: string;
  readonly until: number;
  /** Who holds which seat, and what lies hidden where. */
  readonly of: string;
  /** The change of the table whose file was handed out for it: the same one may be fetched again, no other. null: none was yet. */
  readonly used: number | null;
}

/** So long everybody's yes is good for, in milliseconds. */
export const GRANT_MS = 10 * 60 * 1000;

/**
 * What everybody at a table has agreed to hand out, by table. Kept for as long as the process runs and told to nobody: what lies hidden
 * is part of it.
 */
export class OpenGrants {
  private readonly grants = new Map<string, OpenGrant>();

  give(table: string, grant: OpenGrant, now: number): void {
    for (const [id, { until }] of this.grants) if (until < now) this.grants.delete(id);
    this.grants.set(table, grant);
  }

  /** The grant, unless its time is over. */
  find(table: string, now: number): OpenGrant | undefined {
    const grant = this.grants.get(table);
    return grant === undefined || grant.until < now ? undefined : grant;
  }

  drop(table: string): void {
    this.grants.delete(table);
  }
}
