import type { ActTold } from '#kernel/tell';
import type { FromServer } from '#protocol/messages';
import type { MessageEmitter } from './MessageEmitter.ts';

/** Brings acts, and the story of those that were missed, into one order, and tells each once (a resequencer). */
export class ActOrder {
  private version = 0;
  /** Acts that came before the story they continue; null when the story has been told. */
  private ahead: ActTold[] | null = null;

  constructor(private readonly messages: Pick<MessageEmitter, 'emit'>) {}

  /** The last act that was told. */
  get last(): number {
    return this.version;
  }

  /** The page has come in, and asks what happened since the last act it knows. */
  awaitStory(): void {
    this.ahead = [];
  }

  story({ since, acts }: FromServer['story']): void {
    const told = acts ?? [];
    const ahead = this.ahead ?? [];
    // What happened before we came is for the log alone: nothing of it is seen to happen now.
    if (since === 0)
      this.messages.emit('story', { since, acts: told.filter(({ version }) => version > this.version) });
    this.ahead = null;
    if (since === 0) this.version = Math.max(this.version, told.at(-1)?.version ?? 0);
    else for (const act of told) this.act(act);
    for (const act of ahead) this.act(act);
  }

  act(act: ActTold): void {
    // Told at once it would make the story look like something heard before.
    if (this.ahead !== null) {
      this.ahead.push(act);
      return;
    }
    // Told again after coming back: the story goes on from where we were.
    if (act.version <= this.version) return;
    this.version = act.version;
    this.messages.emit('act', act);
  }
}
