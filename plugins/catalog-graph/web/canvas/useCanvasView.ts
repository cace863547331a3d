import { useReactFlow } from '@xyflow/react';
import type { KeyboardEvent } from 'react';
import { fitPadding } from './viewOf.ts';

/** How far an arrow key moves the view, in pixels. */
const step = 80;
const moves: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
};

/** Changes the view by buttons and keys; `duration` is the animation time in milliseconds. */
export function useCanvasView(duration: number) {
  const { getViewport, setViewport, ...flow } = useReactFlow();
  const zoomIn = () => void flow.zoomIn({ duration });
  const zoomOut = () => void flow.zoomOut({ duration });
  const fit = () => void flow.fitView({ duration, padding: fitPadding });
  const keys: Readonly<Record<string, () => void>> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit };

  /** Plus, minus and 0 zoom, arrows move. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    const run = keys[event.key];
    if (!move && !run) return;
    event.preventDefault();
    const { x, y, zoom } = getViewport();
    if (move) void setViewport({ x: x + move.x, y: y + move.y, zoom }, { duration });
    run?.();
  };
  return { zoomIn, zoomOut, fit, onKeyDown };
}
