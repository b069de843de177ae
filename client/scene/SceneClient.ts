import type { TableClient } from '../table/TableClient.ts';

type Part<T, K extends keyof T> = { readonly [P in K]: T[P] };

/** As much of a visit as the scene needs: tests and benches bring a table of their own. */
export type SceneClient = Part<TableClient, 'store' | 'motion' | 'acts' | 'moves' | 'messages' | 'refusals'>;
