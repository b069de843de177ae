// Plain JavaScript: a process that was started without TypeScript, as in a test, has to learn it by itself.
import { register } from 'tsx/esm/api';

if (!process.execArgv.some((word) => word.includes('tsx'))) register();
await import('./work.ts');
