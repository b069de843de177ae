import type { Mutant } from '../mutants/Mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the same number is done again',
    file: 'server/room/Authority.ts',
    from: 'if (known !== undefined) return known;',
    to: 'if (known !== undefined && seq < 0) return known;',
  },
  {
    name: 'numbers go with the socket',
    file: 'server/room/TableRoom.ts',
    from: '`${person.id}.${join.page}`',
    to: '`${person.id}.${client.sessionId}`',
  },
  {
    name: 'the story goes on one act too late',
    file: 'server/room/Gathering.ts',
    from: 'this.story.since(viewer, since) }',
    to: 'this.story.since(viewer, since + 1) }',
  },
];
