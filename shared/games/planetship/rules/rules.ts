import type { Rules } from '#rules/Rules';
import type { PlanetshipAction } from './actions.ts';
import { actionShape } from './actions.ts';
import { adopt } from './adopt.ts';
import { gesture } from './gesture.ts';
import { judge } from './judge.ts';
import { legal } from './legal.ts';
import { play } from './play.ts';
import { prompt } from './prompt.ts';
import { read } from './read.ts';
import { result } from './result.ts';
import { toAct } from './toAct.ts';
import { words } from './words.ts';

export const rules: Rules<PlanetshipAction> = {
  shape: actionShape,
  toAct,
  legal,
  judge,
  play,
  read,
  gesture,
  words,
  prompt,
  adopt,
  result,
};
