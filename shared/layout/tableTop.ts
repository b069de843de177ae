/** The table everybody sits at: a rounded slab of felt, its top at y = 0, its middle at the origin. */
export const TABLE = { width: 60, depth: 36, corner: 4 } as const;

/** The strip outside the felt in which a seat's hand stands, and the gap before it. */
export const HAND_DEPTH = 5;
export const HAND_GAP = 0.25;

/** Where the box stands by default: beyond a corner, where no seat's hand is. */
export const BOX_ZONE = 12;
export const BOX_CORNER = { x: -(TABLE.width / 2 + 14), z: -(TABLE.depth / 2 + 9) } as const;
