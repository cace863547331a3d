import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { rowsFor } from '../layout/layout.ts';

/** Reports how many rows a card needs to show all of its content, initially and after each change. */
export function useMeasuredRows(onRows: ((rows: number) => void) | undefined): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const isWanted = onRows !== undefined;
  const report = useEffectEvent((rows: number) => onRows?.(rows));
  useEffect(() => {
    const body = content.current?.parentElement;
    const card = body?.parentElement;
    if (!isWanted || !content.current || !body || !card) return;
    const inner = content.current;
    const observer = new ResizeObserver(() => {
      const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(body);
      const padding = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd);
      const frame = card.offsetHeight - body.clientHeight;
      report(rowsFor(frame + padding + inner.offsetHeight));
    });
    observer.observe(inner);
    return () => observer.disconnect();
  }, [isWanted]);
  return content;
}
