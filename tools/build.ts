import { parseArgs } from 'node:util';
import { buildClient } from './buildClient.ts';
import { buildServer } from './buildServer.ts';

// `npm run build` builds everything; `npm start` asks for what is out of date.
const { values } = parseArgs({ options: { stale: { type: 'boolean', default: false } } });

await buildServer({ anew: !values.stale });
await buildClient({ anew: !values.stale });
