import { Suspense, lazy, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { DeskStore } from '../desk/desk.ts';
import { settings } from '../desk/settings.ts';
import type { TableClient } from '../table/TableClient.ts';
import { ActionBar } from './ActionBar.tsx';
import { Blindfold } from './Blindfold.tsx';
import { Drawer } from './drawer/Drawer.tsx';
import type { HudTable } from './useTable.ts';
import { HudContext, useDesk } from './useTable.ts';
import type { HudTools } from './HudTools.ts';
import { Chronicle } from './log/Chronicle.ts';
import { LettingGo } from './offers/LettingGo.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import { SelectionBox } from './SelectionBox.tsx';
import { StandingBanner } from './StandingBanner.tsx';
import { Toasts } from './Toasts.tsx';
import { TopBar } from './TopBar.tsx';
import { TurnPlate } from './TurnPlate.tsx';
import { VoteBar } from './VoteBar.tsx';
// In this order: what stands later has the last word, a phone's sheet over all that floats.
import './hud.css';
import './top.css';
import './away.css';
import './drawer/drawer.css';
import './drawer/story.css';
import './drawer/people.css';
import './result/result.css';
import './actions.css';
import './offers/offers.css';
import './toasts.css';
import './menus.css';
import './phone.css';
import './closeLook.css';

const fetchDialogs = () => import('./dialogs/Dialogs.tsx');
const fetchMenu = () => import('./PieceMenu.tsx');
const fetchLook = () => import('./CloseLook.tsx');
const Dialogs = lazy(() => fetchDialogs().then((m) => ({ default: m.Dialogs })));
const PieceMenu = lazy(() => fetchMenu().then((m) => ({ default: m.PieceMenu })));
const CloseLook = lazy(() => fetchLook().then((m) => ({ default: m.CloseLook })));
/** The table comes first; then what the first right click would have to wait for. */
const WARM_UP = 4000;

/** Everything that floats over the table, except the hand and the list. */
export function Hud({
  client,
  desk,
  tools,
}: {
  readonly client: TableClient;
  readonly desk: DeskStore;
  readonly tools: HudTools;
}) {
  const here = useMemo<HudTable>(
    () => ({ client, desk, tools, chronicle: new Chronicle(client) }),
    [client, desk, tools],
  );
  useEffect(() => here.chronicle.follow(), [here]);
  useMotion();
  useWarmUp();
  return (
    <HudContext value={here}>
      <div className="hud">
        <header className="hud-top">
          <TopBar />
          <div className="hud-middle">
            <TurnPlate />
            <StandingBanner />
            <VoteBar />
          </div>
        </header>
        <ModeSwitch />
        <Drawer />
        <ActionBar />
        <LettingGo />
        <Blindfold />
        <SelectionBox />
        <WhenAsked />
        <Toasts />
      </div>
    </HudContext>
  );
}

/** What is fetched only when somebody wants it. */
function WhenAsked() {
  const menu = useDesk((state) => state.menu !== null);
  const dialog = useDesk((state) => state.dialog !== null);
  const look = useDesk((state) => state.closeLook !== null || (state.magnifier && state.hover !== null));
  return (
    <Suspense fallback={null}>
      {menu && <PieceMenu />}
      {look && <CloseLook />}
      {dialog && <Dialogs />}
    </Suspense>
  );
}

/** How much may move, where stylesheets can see it. */
function useMotion(): void {
  const motion = useStore(settings, (now) => now.motion);
  useEffect(() => {
    document.documentElement.dataset['motion'] = motion;
  }, [motion]);
}

/** Fetches in quiet what somebody will want soon. What cannot be fetched now is tried again when it is wanted. */
function useWarmUp(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const fetchPart of [fetchMenu, fetchLook, fetchDialogs]) fetchPart().catch(() => undefined);
    }, WARM_UP);
    return () => clearTimeout(timer);
  }, []);
}
