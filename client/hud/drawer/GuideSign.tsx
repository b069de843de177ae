import { useEffect, useSyncExternalStore } from 'react';
import { ICON_BOX, iconPath, loadIcons } from '../../art/icons.ts';
import { ready } from '../../art/ready.ts';

/** The plate stands out a little around the icon. */
const RIM = 56;

/** An icon as it is printed on the pieces, beside the words that name it. Room is kept for it until it has arrived. */
export function GuideSign({ icon, ground }: { readonly icon: string; readonly ground?: string | undefined }) {
  const path = useSyncExternalStore(
    ready.subscribe,
    () => iconPath(icon),
    () => iconPath(icon),
  );
  useEffect(() => void loadIcons(), []);
  const side = ICON_BOX + 2 * RIM;
  return (
    <svg className="guide-sign" viewBox={`${-RIM} ${-RIM} ${side} ${side}`} aria-hidden="true">
      {ground !== undefined && (
        <rect x={-RIM} y={-RIM} width={side} height={side} rx={RIM * 2} style={{ fill: ground }} />
      )}
      {path !== undefined && <path d={path} fill="currentColor" />}
    </svg>
  );
}
