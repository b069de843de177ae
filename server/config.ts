import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Quotas } from './operations/Quota.ts';

/** What keeps one guest from spoiling the house for the others. */
export interface Limits {
  /** Sockets open at the same time from one address. */
  readonly socketsPerAddress: number;
  /** Requests that ask for something, per address and minute. */
  readonly postsPerMinute: number;
  /** Requests that only look, pages and files included, per address and minute. */
  readonly looksPerMinute: number;
  /** Tables set up per address and hour. */
  readonly tablesPerHour: number;
  /** Pictures brought to tables, per address and hour. */
  readonly picturesPerHour: number;
  /** Megabytes of saved tables, sent here or written with their pictures, per address and hour. */
  readonly savedMegabytesPerHour: number;
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
  /** Opens the room inspector at /monitor, and /metrics from afar. Without it there is neither. */
  monitorPassword: string | null;
  /**
   * Names this house answers to besides its own addresses; `null`: only to those, or to whatever our own proxies let
   * through. A strange site whose name was made to point here could otherwise speak through a guest's browser.
   */
  hosts: readonly string[] | null;
  /** A table that nobody opened for so many days is removed; 0: none ever is. */
  tablesExpireDays: number;
  quotas: Quotas;
  /** After so many days without the owner of a table, those who were seated may agree on another. */
  ownerGoneDays: number;
  /** What seals saves, in hex: the first seals, the others open what they sealed before. None: one is made in the data folder. */
  saveKeys: readonly string[];
  limits: Limits;
}

export const DEFAULT_LIMITS: Limits = {
  socketsPerAddress: 60,
  postsPerMinute: 600,
  looksPerMinute: 3000,
  tablesPerHour: 120,
  picturesPerHour: 1200,
  savedMegabytesPerHour: 4096,
  triesPerMinute: 10,
};

const MB = 1024 * 1024;

export const DEFAULT_QUOTAS: Quotas = {
  house: 10_240 * MB,
  perAddress: 2048 * MB,
  perTable: 512 * MB,
  tablesPerAddress: 1000,
  freeDisk: 256 * MB,
};

const list = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '');
const limit = (most: number) => z.coerce.number().int().min(1).default(most);
const megabytes = (most: number) => limit(most / MB).transform((count) => count * MB);

/** What can be set; docs/settings.md says what for. */
export const environment = z.object({
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
  HOSTS: z
    .string()
    .transform((text) => list(text.toLowerCase()))
    .optional(),
  TABLES_EXPIRE_DAYS: z.coerce.number().int().min(0).max(36_500).default(0),
  HOUSE_MB: megabytes(DEFAULT_QUOTAS.house),
  ADDRESS_MB: megabytes(DEFAULT_QUOTAS.perAddress),
  TABLE_MB: megabytes(DEFAULT_QUOTAS.perTable),
  TABLES_PER_ADDRESS: limit(DEFAULT_QUOTAS.tablesPerAddress),
  FREE_DISK_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(DEFAULT_QUOTAS.freeDisk / MB),
  OWNER_GONE_DAYS: z.coerce.number().int().min(1).default(30),
  SAVE_KEY: z
    .string()
    .default('')
    .transform(list)
    .refine((keys) => keys.every((key) => /^[0-9a-f]{64}$/.test(key)), 'keys of 64 hexadecimal digits'),
  SOCKETS_PER_ADDRESS: limit(DEFAULT_LIMITS.socketsPerAddress),
  POSTS_PER_MINUTE: limit(DEFAULT_LIMITS.postsPerMinute),
  LOOKS_PER_MINUTE: limit(DEFAULT_LIMITS.looksPerMinute),
  TABLES_PER_HOUR: limit(DEFAULT_LIMITS.tablesPerHour),
  PICTURES_PER_HOUR: limit(DEFAULT_LIMITS.picturesPerHour),
  SAVED_MB_PER_HOUR: limit(DEFAULT_LIMITS.savedMegabytesPerHour),
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
    dist: fileURLToPath(new URL('../dist/client', import.meta.url)),
    origins: data.ORIGINS,
    data: data.DATA,
    proxies: data.TRUST_PROXY,
    monitorPassword: data.MONITOR_PASSWORD ?? null,
    hosts: data.HOSTS ?? null,
    tablesExpireDays: data.TABLES_EXPIRE_DAYS,
    quotas: {
      house: data.HOUSE_MB,
      perAddress: data.ADDRESS_MB,
      perTable: data.TABLE_MB,
      tablesPerAddress: data.TABLES_PER_ADDRESS,
      freeDisk: data.FREE_DISK_MB * MB,
    },
    ownerGoneDays: data.OWNER_GONE_DAYS,
    saveKeys: data.SAVE_KEY,
    limits: {
      socketsPerAddress: data.SOCKETS_PER_ADDRESS,
      postsPerMinute: data.POSTS_PER_MINUTE,
      looksPerMinute: data.LOOKS_PER_MINUTE,
      tablesPerHour: data.TABLES_PER_HOUR,
      picturesPerHour: data.PICTURES_PER_HOUR,
      savedMegabytesPerHour: data.SAVED_MB_PER_HOUR,
      triesPerMinute: data.TRIES_PER_MINUTE,
    },
  };
}
