import type { Tools } from '../tools/Tools.ts';

/** What the HUD needs of the tools: what can be done with something, and what a finger on the bare table means. */
export type HudTools = Pick<Tools, 'menuFor' | 'mode' | 'setMode'>;
