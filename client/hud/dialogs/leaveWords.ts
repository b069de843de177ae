/** What each leave is for, in the words of people. */
const WORDS: Readonly<Record<string, string>> = {
  lock: 'Lock and unlock pieces',
  scale: 'Resize pieces',
  tint: 'Colour pieces',
  name: 'Name pieces',
  copy: 'Copy pieces',
  search: 'Look through piles and bags',
  peek: 'Peek at what lies face down',
  delete: 'Remove pieces',
  spawn: 'Bring out new pieces',
  reset: 'Gather decks again',
  'flip-table': 'Flip the table',
  settings: 'Change rules and settings',
  'undo-others': 'Take back what others did',
  kick: 'Show people out',
  mute: 'Mute people',
  seats: 'Arrange seats, bots and teams',
};

/** A leave this page does not know yet is shown by its own name. */
export function leaveWords(leave: string): string {
  return WORDS[leave] ?? leave.replaceAll('-', ' ');
}
