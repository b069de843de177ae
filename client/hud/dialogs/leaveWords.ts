import { isLeave, LEAVES } from '#commands/roles';

/** What a leave is for, in the words of people. One this page does not know yet is shown by its own name. */
export function leaveWords(leave: string): string {
  return isLeave(leave) ? LEAVES[leave].words : leave.replaceAll('-', ' ');
}
