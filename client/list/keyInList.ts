import type { OpenLine } from './tableOutline.ts';

/** What a key does in the list. */
export type ListDeed =
  | { readonly do: 'walk'; readonly to: OpenLine }
  | { readonly do: 'toggle' | 'menu' | 'pick'; readonly line: OpenLine }
  | { readonly do: 'nothing' };

/** null: the key is none of the list's and goes on to the table, where it acts on the line in focus. */
export function keyInList(key: string, shown: readonly OpenLine[], current: OpenLine): ListDeed | null {
  const index = shown.findIndex((line) => line.key === current.key);
  switch (key) {
    case 'ArrowDown':
      return walk(shown[index + 1]);
    case 'ArrowUp':
      return walk(shown[index - 1]);
    case 'Home':
      return walk(shown[0]);
    case 'End':
      return walk(shown.at(-1));
    case 'ArrowRight':
      if (current.isOpen) return walk(shown[index + 1]);
      return current.lines.length > 0 ? { do: 'toggle', line: current } : { do: 'nothing' };
    case 'ArrowLeft':
      if (current.isOpen) return { do: 'toggle', line: current };
      return walk(shown.slice(0, index).findLast((line) => line.level < current.level));
    case 'Enter':
      return { do: 'menu', line: current };
    case ' ':
      return { do: 'pick', line: current };
    default:
      return null;
  }
}

/** At either end an arrow does nothing; the table must not have it for that. */
function walk(to: OpenLine | undefined): ListDeed {
  return to === undefined ? { do: 'nothing' } : { do: 'walk', to };
}
