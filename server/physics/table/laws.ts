/** One step of the table, and how many the solver makes of it: a die crosses half its own size in a whole one. */
export const STEP = 1 / 60;
export const SUBSTEPS = 2;

/** Under half of the earth's in inches: dice fall and tumble slowly enough to be followed. */
export const GRAVITY = 170;

/** A piece that has moved less than this for so many steps is still. */
export const STILL_STEPS = 16;
export const STILL_DISTANCE = 0.012;
export const STILL_ANGLE = 0.012;
export const PATIENCE_STEPS = 60;

/** A die that leans more than this (7°) lies on no face: it is cocked. */
export const COCKED = 0.122;
/** A coin has only two sides to choose from: it may lean on another. */
export const COCKED_COIN = 0.5;
export const MOST_NUDGES = 4;

/** Whatever still moves after 6 seconds is brought to rest; the last steps are for gliding there. */
export const LONGEST_STEPS = 360;
export const GLIDE_STEPS = 8;
export const FORCED_GLIDE_STEPS = 14;

export const FASTEST = 55;
export const FASTEST_SPIN = 45;
/** Level pieces near others move no more than this in a step of the solver: thin things would end up inside each other. */
export const CREEP = 0.02;
/** What has fallen this far has fallen off. */
export const FALLEN = -3;

/** What moves at once is bounded, and so is who may touch whom: a step costs no more, however the table is laid. */
export const MOST_MOVING = 64;
export const MOST_PAIRS = 400;
/** Two or three that start in each other part by themselves; no more. */
export const MOST_INSIDE = 3;
/** The radius of the largest piece that moves by itself. What is larger covers half the table, and is just set down. */
export const LARGEST = 20;
/** Pieces that have lost their support and begin to fall in one step; the others wait for their turn. */
export const MOST_WOKEN = 64;
/** Dice thrown for drawn numbers in one throw, and throws looked ahead at the same time. The others are laid on another side where they are. */
export const MOST_THROWN = 40;
export const MOST_AIMS = 6;
/** How much looking ahead may cost in a step, for all throws together, in units of Tabletop.effort. */
export const MOST_AHEAD = 2000;
