import { useDesk } from './useTable.ts';

/** The rectangle drawn while a hand selects several pieces. */
export function SelectionBox() {
  const selecting = useDesk((state) => state.selecting);
  if (selecting === null) return null;
  const { from, to } = selecting;
  return (
    <div
      className="selection-box"
      aria-hidden="true"
      style={{
        left: Math.min(from.x, to.x),
        top: Math.min(from.y, to.y),
        width: Math.abs(to.x - from.x),
        height: Math.abs(to.y - from.y),
      }}
    />
  );
}
