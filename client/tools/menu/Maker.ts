import type { Permission } from '#commands/roles';
import { refuse } from '#commands/refusal';
import type { Dialog } from '../../desk/desk.ts';
import type { Target } from '../../desk/Target.ts';
import { may } from '../../table/Seen.ts';
import type { ActionName } from '../keymap.ts';
import { keysOf } from '../keymap.ts';
import type { ToolKit } from '../ToolKit.ts';
import type { MenuEntry } from './MenuEntry.ts';

interface Plan {
  readonly key?: ActionName;
  readonly danger?: boolean;
  /** What the host must have given for it. */
  readonly permission?: Permission;
  /** Another reason why not, as a sentence; false: none. */
  readonly unless?: string | false;
}

/** Why not, in the words of the refusal that would follow. */
export const WHY = {
  locked: refuse('locked').text,
  hidden: refuse('face-hidden').text,
  none: refuse('nothing-there').text,
  few: refuse('too-few').text,
  upright: refuse('not-flippable').text,
  noHand: refuse('no-hand').text,
  same: refuse('nothing-changed').text,
} as const;

/** Makes menu entries with the reasons why not, in the words a refusal would use. */
export class Maker {
  constructor(
    readonly kit: ToolKit,
    readonly targets: readonly Target[],
  ) {}

  /** Something that changes the table: only for who has a seat and leave to do it. */
  action(id: string, title: string, run: () => void, plan: Plan = {}): MenuEntry {
    return this.entry(id, title, run, plan, this.why(plan));
  }

  /** Something at this screen only. */
  screen(id: string, title: string, run: () => void, plan: Plan = {}): MenuEntry {
    return this.entry(id, title, run, plan, plan.unless || undefined);
  }

  dialog(id: string, title: string, dialog: Dialog, plan: Plan = {}): MenuEntry {
    return this.action(id, title, () => this.kit.set({ dialog }), plan);
  }

  /** An entry that opens others. It is as forbidden as they are. */
  sub(id: string, title: string, submenu: readonly MenuEntry[], plan: Plan = {}): MenuEntry {
    const why = this.why(plan);
    return { ...this.entry(id, title, () => undefined, plan, why), submenu };
  }

  /** As `sub`, for what concerns this screen only. */
  screenSub(id: string, title: string, submenu: readonly MenuEntry[]): MenuEntry {
    return { id, title, submenu, run: () => undefined };
  }

  private why({ permission, unless }: Plan): string | undefined {
    const { seen } = this.kit;
    if (seen.seat === null) return refuse('no-such-seat').text;
    if (permission !== undefined && !may(seen, permission)) return refuse('not-allowed').text;
    return unless || undefined;
  }

  private entry(
    id: string,
    title: string,
    run: () => void,
    { key, danger }: Plan,
    disabled: string | undefined,
  ): MenuEntry {
    const shown = key === undefined ? undefined : keysOf(key, this.kit.settings.getState().keys)[0];
    return {
      id,
      title,
      ...(shown === undefined ? {} : { key: shown }),
      ...(danger === true ? { danger } : {}),
      ...(disabled === undefined ? {} : { disabled }),
      run: () => {
        if (disabled === undefined) run();
      },
    };
  }
}
