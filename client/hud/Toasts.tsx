import { CircleAlert, Info, Lightbulb, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Notice } from '../table/notices.ts';
import { notices, takeDown } from '../table/notices.ts';
import { Asides } from './log/Asides.tsx';

const ICON = { refusal: CircleAlert, advice: Lightbulb, news: Info, fault: TriangleAlert } as const;
/** Read at a calm pace, and never gone before it can be read. */
const LEAST = 4000;
const PER_LETTER = 60;

/** What is told in passing: refusals with their reason, advice, news; below them what others do. */
export function Toasts() {
  const shown = useStore(notices, (state) => state.shown);
  return (
    <div className="toasts">
      <ol className="toast-list" role="status" aria-live="polite" aria-label="Notices">
        {shown.map((notice) => (
          <Toast key={notice.id} notice={notice} />
        ))}
      </ol>
      <Asides />
    </div>
  );
}

function Toast({ notice: { id, tone, text } }: { readonly notice: Notice }) {
  const Icon = ICON[tone];
  useEffect(() => {
    const timer = setTimeout(() => takeDown(id), LEAST + text.length * PER_LETTER);
    return () => clearTimeout(timer);
  }, [id, text]);
  return (
    <li className={`toast panel ${tone}`}>
      <Icon aria-hidden="true" size={18} />
      <span>{text}</span>
      <button
        type="button"
        className="icon-button small"
        aria-label="Close this notice"
        onClick={() => takeDown(id)}
      >
        <X aria-hidden="true" size={16} />
      </button>
    </li>
  );
}
