import type { KeyInput, Mods, PointerInput } from './Input.ts';
import type { Tools } from './Tools.ts';

type Bound = Pick<Tools, 'pointer' | 'wheel' | 'key' | 'leave' | 'cancel' | 'capture'>;

/** A line of text on a wheel that counts in lines, in pixels. */
const LINE = 16;

/**
 * Feeds tools with what the browser says about an element: the canvas of the table. Returns what ends it. Moves are
 * passed on once a frame: a fast mouse speaks a thousand times a second.
 */
export function bindInput(element: HTMLElement, tools: Bound): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const moves = new Map<number, PointerInput>();
  let frame = 0;
  const flush = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
    const waiting = [...moves.values()];
    moves.clear();
    for (const move of waiting) tools.pointer(move);
  };
  const tell = (input: PointerInput): void => {
    flush();
    tools.pointer(input);
  };

  const touchAction = element.style.touchAction;
  element.style.touchAction = 'none';
  tools.capture = (pointer) => capture(element, pointer);

  element.addEventListener(
    'pointerdown',
    (event) => {
      capture(element, event.pointerId);
      // The keyboard belongs to the table now, whatever field had it.
      if (document.activeElement instanceof HTMLElement && document.activeElement !== element)
        document.activeElement.blur();
      tell(pointerInput(event, 'down'));
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      // A second button of a mouse comes as a move.
      if (event.button > -1 && event.pointerType === 'mouse') {
        const down = (event.buttons & (BITS[event.button] ?? 0)) !== 0;
        return tell(pointerInput(event, down ? 'down' : 'up'));
      }
      moves.set(event.pointerId, pointerInput(event, 'move'));
      if (frame === 0) frame = requestAnimationFrame(flush);
    },
    { signal },
  );
  element.addEventListener('pointerup', (event) => tell(pointerInput(event, 'up')), { signal });
  element.addEventListener('pointercancel', (event) => tell(pointerInput(event, 'cancel')), { signal });
  element.addEventListener(
    'pointerleave',
    (event) => {
      moves.delete(event.pointerId);
      if (event.pointerType !== 'touch') tools.leave();
    },
    { signal },
  );
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? element.clientHeight : 1;
      tools.wheel({
        at: { x: event.clientX, y: event.clientY },
        dy: event.deltaY * unit,
        mods: modsOf(event),
      });
    },
    { signal, passive: false },
  );
  for (const what of ['down', 'up'] as const)
    globalThis.addEventListener(
      `key${what}`,
      (event) => {
        if (event.defaultPrevented || event.isComposing || isCopyingText(event)) return;
        flush();
        if (tools.key(keyInput(event, what, element))) event.preventDefault();
      },
      { signal },
    );
  globalThis.addEventListener('blur', () => tools.cancel(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) tools.cancel();
    },
    { signal },
  );

  return () => {
    ended.abort();
    cancelAnimationFrame(frame);
    element.style.touchAction = touchAction;
    tools.capture = () => undefined;
    tools.cancel();
  };
}

/** Text that somebody marked in the log is copied by the browser. */
function isCopyingText(event: KeyboardEvent): boolean {
  const marked = document.getSelection()?.isCollapsed === false;
  return marked && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
}

/** The bit of `buttons` for each button. */
const BITS: readonly number[] = [1, 4, 2, 8, 16];

/** A pointer event as tools take it. The HUD needs it for cards pressed in the hand tray. */
export function pointerInput(
  event: Pick<
    PointerEvent,
    | 'pointerId'
    | 'pointerType'
    | 'button'
    | 'clientX'
    | 'clientY'
    | 'ctrlKey'
    | 'metaKey'
    | 'shiftKey'
    | 'altKey'
  >,
  what: PointerInput['what'],
): PointerInput {
  const { pointerId: id, pointerType, clientX: x, clientY: y } = event;
  const kind = pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
  return { what, id, kind, button: Math.max(0, event.button), at: { x, y }, mods: modsOf(event) };
}

function keyInput(event: KeyboardEvent, what: KeyInput['what'], element: HTMLElement): KeyInput {
  const { key, code, repeat } = event;
  return { what, key, code, repeat, mods: modsOf(event), focus: focusOf(event.target, element) };
}

function modsOf(event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean }): Mods {
  return { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey };
}

function focusOf(target: EventTarget | null, element: HTMLElement): 'table' | 'hud' | 'field' {
  if (!(target instanceof HTMLElement) || target === document.body || target === document.documentElement)
    return 'table';
  if (target.isContentEditable || target.matches('input, textarea, select')) return 'field';
  return target === element || element.contains(target) ? 'table' : 'hud';
}

/** A pointer that is gone meanwhile cannot be captured; then there is nothing to follow either. */
function capture(element: HTMLElement, pointer: number): void {
  try {
    element.setPointerCapture(pointer);
  } catch {
    // As said.
  }
}
