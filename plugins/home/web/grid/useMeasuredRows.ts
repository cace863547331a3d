import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** In pixels; a card of n rows is as high as n rows and the gaps between them. */
export const rowHeight = 76;
export const gap = 16;

const rowsFor = (height: number): number => Math.ceil((height + gap) / (rowHeight + gap));

export const heightOf = (rows: number): number => rows * (rowHeight + gap) - gap;

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
