import { GAMES } from '#games/registry';
import { FREE } from '../../../server/processor/Processor.ts';
import { wallClock } from '../../../server/clock/Clock.ts';
import { orders } from '../../lib/orders.ts';
import { runHouse } from '../../lib/runHouse.ts';
import { CROWD } from './crowd.ts';
import { TICK_MS, obey } from './obey.ts';
import { StepClock } from './StepClock.ts';

/** The real server. Everybody here sits on one address, and time may stand still between their messages: nobody is held up. */
const clock = new StepClock();
await runHouse({
  games: new Map([...GAMES, ...CROWD]),
  settings: { SOCKETS_PER_ADDRESS: '5000', POSTS_PER_MINUTE: '1000000', TABLES_PER_HOUR: '100000' },
  overrides: {
    clock: orders().isStepped === true ? clock : wallClock,
    allotment: FREE,
    rateLimit: { perSecond: 1_000_000, burst: 1_000_000, patience: 1000, garbage: 20 },
  },
  asked: () => obey(() => clock.step(TICK_MS)),
});
