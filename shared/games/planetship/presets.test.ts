import { describePresets } from '#rules/testing/suites/presets';
import { planetship } from './planetship.ts';

describePresets(planetship);
