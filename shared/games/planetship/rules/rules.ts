import { readHands } from '#rules/readHands';
import type { Rules } from '#rules/Rules';
import type { PlanetshipAction } from './actions.ts';
import { actionShape } from './actions.ts';
import { adopt } from './adopt.ts';
import { gesture } from './gesture.ts';
import { hands } from './hands.ts';
import { judge } from './judge.ts';
import { legal } from './legal.ts';
import { play } from './play.ts';
import { prompt } from './prompt.ts';
import { result } from './result.ts';
import { toAct } from './toAct.ts';
import { words } from './words.ts';

const answers = {
  shape: actionShape,
  toAct,
  legal,
  judge,
  play,
  gesture,
  words,
  prompt,
  adopt,
  result,
};

export const rules: Rules<PlanetshipAction> = { ...answers, read: readHands(answers, hands) };
