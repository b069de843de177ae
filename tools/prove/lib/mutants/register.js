// Plain JavaScript: this stands below the TypeScript loader. See spawnScript.ts.
import { register } from 'node:module';

const mutant = process.env.ORRERY_MUTANT;
if (mutant !== undefined) register('./hook.js', import.meta.url, { data: JSON.parse(mutant) });
