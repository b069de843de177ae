import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export interface Config {
  /** 0 takes any free port. */
  port: number;
  /** The interface to listen on; undefined means all of them. */
  host?: string | undefined;
  /** The built client. */
  dist: string;
  /** Sites besides our own whose pages may open a socket to a table. */
  origins: readonly string[];
}

const list = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(2567),
  HOST: z.string().min(1).optional(),
  ORIGINS: z.string().default('').transform(list),
});

/** Reads the settings; throws a sentence that names the wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = environment.safeParse(env);
  if (!read.success) throw new Error(`Wrong setting:\n${z.prettifyError(read.error)}`);
  return {
    port: read.data.PORT,
    host: read.data.HOST,
    dist: fileURLToPath(new URL('../dist', import.meta.url)),
    origins: read.data.ORIGINS,
  };
}
