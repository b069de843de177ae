import type { Mutant } from '../mutants/Mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'empty tables stay open',
    file: 'server/room/TableRoom.ts',
    from: 'if (this.gathering.visitors.all().length === 0) this.awaitGuests();',
    to: '',
  },
  {
    name: 'windows of those who left are kept',
    file: 'server/room/Views.ts',
    from: 'this.windows.delete(client);',
    to: '',
  },
  {
    name: 'the story is never shortened',
    file: 'server/room/Story.ts',
    from: 'if (this.pages.length > REMEMBERED_ACTS) this.pages.shift();',
    to: '',
  },
];
