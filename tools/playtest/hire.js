// Plain JavaScript: Node 20 does not hand its loader on to worker threads, so each has to learn TypeScript by itself.
import { register } from 'tsx/esm/api';

register();
await import('./work.ts');
