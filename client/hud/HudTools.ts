import type { Tools } from '../tools/Tools.ts';

/** What the HUD needs of the tools: what can be done with something, what a finger on the bare table means, and an end to what hands do. */
export type HudTools = Pick<Tools, 'menuFor' | 'mode' | 'setMode' | 'cancel'>;
