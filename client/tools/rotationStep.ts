import type { JsonObject } from '#kernel/json';
import { USUAL } from '../desk/readSettings.ts';
import type { ToolKit } from './ToolKit.ts';

/** By how many degrees things are rotated here: my own wish, else the table's, else 15. */
export function rotationStep(kit: ToolKit): number {
  return ownStep(kit) ?? tableStep(kit);
}

/** My own wish, when it differs from the usual step; then it goes before the table's. */
export function ownStep({ settings }: ToolKit): number | undefined {
  const { rotationStep: own } = settings.getState();
  return own === USUAL.rotationStep ? undefined : own;
}

function tableStep({ table }: ToolKit): number {
  const step = (table?.observation.settings as JsonObject | undefined)?.['rotationStep'];
  return typeof step === 'number' && step > 0 && step <= 180 ? step : USUAL.rotationStep;
}
