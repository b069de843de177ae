import { buildClient } from './buildClient.ts';

await buildClient();
await import('../server/main.ts');
