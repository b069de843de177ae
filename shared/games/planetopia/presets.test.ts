import { describePresets } from '#rules/testing/suites/presets';
import { planetopia } from './planetopia.ts';

describePresets(planetopia);
