import type { PartName } from './parts.ts';
import { PARTS } from './parts.ts';

/** One part in a process of its own, for a mutant: `check.ts <part> <seed>` says its findings as JSON. */
const [part = '', seed = ''] = process.argv.slice(2);
console.log(JSON.stringify(await PARTS[part as PartName](Number(seed), 'quick')));
