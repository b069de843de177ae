import type { Scribe } from '#kernel/scribe';
import { noteRules } from '#rules/noteRules';
import type { Slot } from './Slot.ts';

export const write: (scribe: Scribe, changes: Partial<Slot>) => void = noteRules;
