import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** What keeps one guest from spoiling the house for the others. */
export interface Limits {
  /** Sockets open at the same time from one address. */
  readonly socketsPerAddress: number;
  /** Requests that ask for something, per address and minute. */
  readonly postsPerMinute: number;
  /** Tables set up per address and hour. */
  readonly tablesPerHour: number;
  /** Pictures brought to tables, per address and hour. */
  readonly picturesPerHour: number;
  /** Wrong passwords and codes per address and minute. */
  readonly triesPerMinute: number;
}

export interface Config {
  /** 0 takes any free port. */
  port: number;
  /** The interface to listen on; undefined means all of them. */
  host?: string | undefined;
  /** The built client. */
  dist: string;
  /** Sites besides our own whose pages may open a socket to a table. */
  origins: readonly string[];
  /** Where tables are kept; `:memory:` forgets them with the process. */
  data: string;
  /** How many proxies of ours stand before us and say whom they speak for; 0: nobody is believed. */
  proxies: number;
  /** Opens the room inspector at /monitor, which shows every hidden card. Without it there is none. */
  monitorPassword: string | null;
  limits: Limits;
}

export const DEFAULT_LIMITS: Limits = {
  socketsPerAddress: 60,
  postsPerMinute: 600,
  tablesPerHour: 120,
  picturesPerHour: 300,
  triesPerMinute: 10,
};

const list = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '');
const limit = (most: number) => z.coerce.number().int().min(1).default(most);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(2567),
  HOST: z.string().min(1).optional(),
  ORIGINS: z.string().default('').transform(list),
  DATA: z
    .string()
    .min(1)
    .default(fileURLToPath(new URL('../data', import.meta.url))),
  TRUST_PROXY: z
    .union([
      z.literal('').transform(() => 0),
      z.literal('true').transform(() => 1),
      z.coerce.number().int().min(0).max(10),
    ])
    .default(0),
  MONITOR_PASSWORD: z.string().min(12, 'at least 12 characters').optional(),
  SOCKETS_PER_ADDRESS: limit(DEFAULT_LIMITS.socketsPerAddress),
  POSTS_PER_MINUTE: limit(DEFAULT_LIMITS.postsPerMinute),
  TABLES_PER_HOUR: limit(DEFAULT_LIMITS.tablesPerHour),
  PICTURES_PER_HOUR: limit(DEFAULT_LIMITS.picturesPerHour),
  TRIES_PER_MINUTE: limit(DEFAULT_LIMITS.triesPerMinute),
});

/** Reads the settings; throws a sentence that names the wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = environment.safeParse(env);
  if (!read.success) throw new Error(`Wrong setting:\n${z.prettifyError(read.error)}`);
  const { data } = read;
  return {
    port: data.PORT,
    host: data.HOST,
    dist: fileURLToPath(new URL('../dist', import.meta.url)),
    origins: data.ORIGINS,
    data: data.DATA,
    proxies: data.TRUST_PROXY,
    monitorPassword: data.MONITOR_PASSWORD ?? null,
    limits: {
      socketsPerAddress: data.SOCKETS_PER_ADDRESS,
      postsPerMinute: data.POSTS_PER_MINUTE,
      tablesPerHour: data.TABLES_PER_HOUR,
      picturesPerHour: data.PICTURES_PER_HOUR,
      triesPerMinute: data.TRIES_PER_MINUTE,
    },
  };
}
