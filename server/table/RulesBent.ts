import type { Act } from '#kernel/act';
import { BENT, bends } from '#rules/isPlayedOut';
import type { Authority } from './Authority.ts';
import type { Follower } from './Follower.ts';

/** How the table itself writes down that the rules were bent. */
const BEND = 'bend';

/**
 * Writes down at the table, for good, that somebody changed the rules of a game under way or moved past them. The log is cut and
 * copied; what it said must still be known when the game seems to be over.
 */
export class RulesBent implements Follower {
  readonly name = 'bent';
  /** Seen, and perhaps not yet written: a disk may be full. */
  private isSeen = false;

  constructor(private readonly authority: Authority) {}

  /** A crash may have come between the act and the note. */
  async begin(): Promise<void> {
    this.isSeen = this.authority.history.acts.some(bends);
    await this.write();
  }

  acted(act: Act): void {
    this.isSeen ||= bends(act);
    void this.write();
  }

  private async write(): Promise<void> {
    const { game, table } = this.authority;
    if (!this.isSeen || game === null || table.settings[BENT] === true) return;
    await this.authority.change(BEND, { verb: BEND }, (scribe) => {
      if (scribe.table.settings[BENT] !== true) scribe.set(BENT, true);
      return undefined;
    });
  }
}
