import type { Mutant } from '../lib/mutants/Mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'empty tables stay open',
    of: 'TableRoom.onLeave',
    hole: { call: 'awaitGuests' },
    rule: 'S39',
  },
  {
    name: 'windows of those who left are kept',
    of: 'Views.close',
    hole: { call: 'windows.delete' },
    rule: 'S230',
  },
  {
    name: 'the story is never shortened',
    of: 'ActStream.tell',
    hole: { condition: 'REMEMBERED_ACTS', is: false },
    rule: 'S94',
  },
  {
    name: 'who guessed once stands in line for ever',
    of: 'GuessLimit.judge',
    hole: { call: 'lines.delete' },
    rule: 'S230',
  },
  {
    name: 'what a closed table owes is never forgotten',
    of: 'Lane.isSettled',
    hole: { body: 'return false;' },
    rule: 'S230',
  },
  {
    name: 'a closed table counts among those where something moves',
    of: 'MotionShares.leaveOut',
    hole: { body: '' },
    rule: 'S88',
  },
  {
    name: 'copies that are not kept any more stay on the disk',
    of: 'KeptFiles.keep',
    hole: { call: 'spool.remove' },
    rule: 'S230',
  },
  {
    name: 'files that came in stay on the disk',
    of: 'Spool.during',
    hole: { call: 'remove' },
    rule: 'S230',
  },
  {
    name: 'the pictures of closed tables are known by name',
    of: 'Pictures.closed',
    hole: { body: '' },
    rule: 'S230',
  },
  {
    name: 'room for a picture stays set aside',
    of: 'servePictures',
    hole: { call: 'room.release' },
    rule: 'S164',
  },
  {
    name: 'a vote that is over stays open',
    of: 'Votes.end',
    hole: { call: 'open.delete' },
    rule: 'S34',
  },
];
