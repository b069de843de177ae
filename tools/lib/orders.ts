import type { RateLimits } from '../../server/transport/RateLimit.ts';

/** What a house in a process of its own is started with. */
export interface HouseOrders {
  /** Where its tables are kept, or `:memory:`. */
  readonly data: string;
  /** Left out: what a house has out of the box. */
  readonly rateLimit?: RateLimits;
  /** Settings, as in the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether its time passes only when it is told to. */
  readonly isStepped?: boolean;
}

/** Those of this process. */
export const orders = (): HouseOrders => JSON.parse(process.argv[2] ?? '') as HouseOrders;
