import type { ChatLine } from '../../table/Seen.ts';
import { shortened } from '../../words/english.ts';

const LONGEST = 60;
const SAYS = { all: '', team: ' to the team', whisper: ' in a whisper' } as const;

/** The beginning of what somebody said, on one line. */
export function chatPreview({ name, to, text }: Pick<ChatLine, 'name' | 'to' | 'text'>): string {
  return `${name}${SAYS[to]}: ${shortened(text.trim().replaceAll(/\s+/g, ' '), LONGEST)}`;
}
