import type { ChanceHeard } from '#kernel/chance/HeardChance';
import type { ChanceTold } from '#protocol/api';

/** What a house says of its chance, and what one screen was told of it before: as the page about chance saves both. */
export interface Claim extends ChanceTold {
  readonly heard: ChanceHeard;
}
