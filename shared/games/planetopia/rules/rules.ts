import type { Rules } from '#rules/Rules';
import type { PlanetopiaAction } from './actions.ts';
import { actionShape } from './actions.ts';
import { adopt } from './adopt.ts';
import { gesture } from './gesture.ts';
import { judge } from './judge.ts';
import { legal } from './legal.ts';
import { play } from './play.ts';
import { prompt } from './prompt.ts';
import { read } from './read.ts';
import { result } from './result.ts';
import { turnIn } from './turn.ts';
import { words } from './words.ts';

export const rules: Rules<PlanetopiaAction> = {
  shape: actionShape,
  toAct(table) {
    const { over, turn } = turnIn(table);
    return over ? [] : [turn];
  },
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
