import { z } from 'zod';

/** What the id of a table looks like: unguessable, and safe wherever it is written. */
export const tableId = z.string().regex(/^[0-9a-f]{32}$/);
