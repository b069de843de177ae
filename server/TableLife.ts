import type { LiveTable } from './LiveTable.ts';
import { renewOldPictures } from './pictures/renewPictures.ts';
import type { Services } from './Services.ts';

/** How an open table begins, before its first guest, and how it ends, after its last. */
export class TableLife {
  constructor(
    private readonly services: Pick<Services, 'pictures' | 'storage' | 'randomHex'>,
    private readonly live: LiveTable,
  ) {}

  /** What a crash may have left half done is finished, and what an older version left is brought up to date. */
  async begin(): Promise<void> {
    const { authority, members, store, core, bots } = this.live;
    const { id } = store.record;
    await members.begin();
    await store.begin();
    await this.services.pictures.opened(id);
    await members.releaseAll();
    await renewOldPictures(authority, id, this.services);
    await core.mend();
    // After a crash or a restart nothing says that the owner is away: nobody who comes now was here before.
    await members.noteOwner();
    core.seeds.look();
    bots.look();
  }

  /** Finishes what was asked and makes the table quick to bring back. */
  async end(): Promise<void> {
    const { authority, lane, store } = this.live;
    lane.close();
    this.still();
    // What is finished may leave something to be made up for: that has to be done as well.
    do await authority.idle();
    while (authority.waiting > 0);
    // What was done last may have set them going again: nothing of a closed room may write into a table opened anew.
    this.still();
    await store.end();
    this.services.pictures.closed(store.record.id);
  }

  /** Nothing goes on by itself any more. */
  private still(): void {
    const { bots, core, motion, presence } = this.live;
    for (const part of [bots, core.seeds, motion, presence, core.undo.votes]) part.stop();
  }
}
