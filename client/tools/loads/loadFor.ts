import type { TakenUp, Press } from '../State.ts';
import type { ToolKit } from '../ToolKit.ts';
import { GroupLoad } from './GroupLoad.ts';
import type { Load } from './Load.ts';
import { PieceLoad } from './PieceLoad.ts';
import { PileLoad } from './PileLoad.ts';

/** The load that a grip takes into the hand. */
export function loadFor(kit: ToolKit, press: Press, grip: TakenUp): Load {
  if ('lift' in grip) return new PieceLoad(kit, grip.lift, press.fromTray);
  if ('pile' in grip) return new PileLoad(kit, grip.pile);
  return new GroupLoad(kit, grip.group, grip.piles);
}
