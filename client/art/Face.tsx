import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { bodyOf } from '#art/Body';
import type { Drawing } from '#art/Drawing';
import { cutTo } from '#art/cutTo';
import type { Kind } from '#kernel/kind';
import { boxes } from './boxes.ts';
import { backDrawing, faceDrawing, nameOf } from './drawingOf.ts';
import type { FaceMarks } from './drawingOf.ts';
import { paint } from './paint.ts';
import { ready } from './ready.ts';

export interface FaceProps {
  readonly drawing: Drawing;
  /** In CSS pixels; the height follows from the drawing. */
  readonly width: number;
  readonly className?: string | undefined;
  /** What it is, for those who do not see it. */
  readonly title: string;
}

/** A drawing as a crisp flat picture. */
export function Face({ drawing, width, className, title }: FaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const height = drawing.width > 0 ? (width * drawing.height) / drawing.width : width;
  useEffect(() => {
    const here = canvas.current;
    const ctx = here?.getContext('2d');
    if (here === null || ctx === null || ctx === undefined) return;
    let gone = false;
    const draw = (): void => {
      if (gone) return;
      const sharpness = Math.min(3, globalThis.devicePixelRatio || 1);
      here.width = Math.max(1, Math.round(width * sharpness));
      here.height = Math.max(1, Math.round(height * sharpness));
      paint(ctx, drawing, here.width, here.height, draw);
    };
    draw();
    const leave = ready.subscribe(draw);
    return () => {
      gone = true;
      leave();
    };
  }, [drawing, width, height]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={title}
      title={title}
      className={className}
      style={{ width, height }}
    />
  );
}

export interface PieceFaceProps extends FaceMarks {
  readonly kind: Kind;
  /** Left out where it is hidden or there is none. */
  readonly face?: string | undefined;
  /** Shows the other side. */
  readonly down?: boolean;
  readonly width: number;
  readonly className?: string | undefined;
  /** Instead of the piece's name. */
  readonly title?: string | undefined;
}

/** A piece as a flat picture, cut to its outline: in the hand, in the close look, in a search. */
export function PieceFace({
  kind,
  face,
  down = false,
  width,
  className,
  title,
  value,
  label,
  text,
}: PieceFaceProps) {
  const box = useSyncExternalStore(boxes.subscribe, () => boxes.getState().version);
  const drawing = useMemo(() => {
    return cutTo(bodyOf(kind), down ? backDrawing(kind) : faceDrawing(kind, face, { value, label, text }));
    // A box that has arrived draws the same piece differently.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, face, down, value, label, text, box]);
  return (
    <Face
      drawing={drawing}
      width={width}
      className={className}
      title={title ?? nameOf(kind, down ? undefined : face)}
    />
  );
}
