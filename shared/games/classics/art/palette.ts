/** Brass, ink blue, bone white, walnut: the stuff of the observatory. */
export const BONE = '#f6f0e2';
export const BONE_DEEP = '#e6dbc2';
export const INK = '#1b2638';
export const NIGHT = '#0f1b33';
export const NIGHT_LIGHT = '#22406b';
export const BRASS = '#c9a24f';
export const BRASS_LIGHT = '#ecd293';
export const BRASS_DEEP = '#8a6a26';
export const WALNUT = '#4a2f1e';
export const WALNUT_LIGHT = '#6e4930';
export const WALNUT_DEEP = '#2f1c11';
export const FELT = '#174242';
export const FELT_DEEP = '#0f2e31';
