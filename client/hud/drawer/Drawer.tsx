import { BookOpen, MessageCircle, ScrollText, Users, X } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { Tab } from '../../desk/desk.ts';
import { useDesk, useTable, useSeen } from '../useTable.ts';

const TABS = {
  log: {
    name: 'Log',
    Icon: ScrollText,
    Body: lazy(() => import('./LogTab.tsx').then((m) => ({ default: m.LogTab }))),
  },
  chat: {
    name: 'Chat',
    Icon: MessageCircle,
    Body: lazy(() => import('./ChatTab.tsx').then((m) => ({ default: m.ChatTab }))),
  },
  rules: {
    name: 'Rules',
    Icon: BookOpen,
    Body: lazy(() => import('./RulesTab.tsx').then((m) => ({ default: m.RulesTab }))),
  },
  players: {
    name: 'Players',
    Icon: Users,
    Body: lazy(() => import('./PlayersTab.tsx').then((m) => ({ default: m.PlayersTab }))),
  },
} as const;
const ORDER = ['log', 'chat', 'rules', 'players'] as const satisfies readonly Tab[];

/** One drawer for everything that is read beside the table; closed, only its handles are left. */
export function Drawer() {
  const { desk } = useTable();
  const tab = useDesk((state) => state.drawer);
  const unread = useUnread(tab === 'chat');
  const Body = tab === null ? null : TABS[tab].Body;
  return (
    <aside className={`drawer${tab === null ? '' : ' open'}`} aria-label="Log, chat, rules and players">
      <div
        className="drawer-handles"
        role="tablist"
        aria-orientation="vertical"
        aria-label="Beside the table"
      >
        {ORDER.map((one) => {
          const { name, Icon } = TABS[one];
          const badge = one === 'chat' && unread > 0 ? unread : null;
          return (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              aria-selected={tab === one}
              aria-controls={tab === one ? 'drawer-body' : undefined}
              aria-label={badge === null ? name : `${name}, ${badge} unread`}
              title={name}
              className="icon-button handle"
              onClick={() => desk.setState({ drawer: tab === one ? null : one })}
            >
              <Icon aria-hidden="true" size={20} />
              {badge !== null && <span className="badge">{badge > 99 ? '99+' : badge}</span>}
            </button>
          );
        })}
      </div>
      {tab !== null && Body !== null && (
        <div className="drawer-panel panel" role="tabpanel" id="drawer-body" aria-labelledby={`tab-${tab}`}>
          <div className="drawer-head">
            <h2>{TABS[tab].name}</h2>
            <button
              type="button"
              className="icon-button"
              aria-label="Close the drawer"
              onClick={() => desk.setState({ drawer: null })}
            >
              <X aria-hidden="true" size={18} />
            </button>
          </div>
          <Suspense fallback={<p className="dim">One moment…</p>}>
            <Body />
          </Suspense>
        </div>
      )}
    </aside>
  );
}

/** Lines that others wrote since the chat was last open. */
function useUnread(isOpen: boolean): number {
  const chat = useSeen((seen) => seen.chat);
  const me = useSeen((seen) => seen.person);
  const newest = chat.at(-1)?.at ?? 0;
  // What was said before we came is history, not news.
  const [read, setRead] = useState(newest);
  if (isOpen && read !== newest) setRead(newest);
  return isOpen ? 0 : chat.filter((line) => line.at > read && line.from !== me).length;
}
