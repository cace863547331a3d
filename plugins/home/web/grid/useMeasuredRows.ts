import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { rowsFor } from '../layout/layout.ts';

const loading = '[aria-busy="true"]';

/** Reports how many rows a card needs to show all of its content, initially and after each change, but not of placeholders. */
export function useMeasuredRows(onRows: ((rows: number) => void) | undefined): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const isWanted = onRows !== undefined;
  const report = useEffectEvent((rows: number) => onRows?.(rows));
  useEffect(() => {
    const body = content.current?.parentElement;
    const card = body?.parentElement;
    if (!isWanted || !content.current || !body || !card) return;
    const inner = content.current;
    const measure = () => {
      if (inner.querySelector(loading)) return;
      const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(body);
      const padding = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd);
      const frame = card.offsetHeight - body.clientHeight;
      report(rowsFor(frame + padding + inner.offsetHeight));
    };
    const resizes = new ResizeObserver(measure);
    resizes.observe(inner);
    // Content may be exactly as high as its placeholder.
    const arrivals = new MutationObserver(measure);
    arrivals.observe(inner, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    return () => {
      resizes.disconnect();
      arrivals.disconnect();
    };
  }, [isWanted]);
  return content;
}
