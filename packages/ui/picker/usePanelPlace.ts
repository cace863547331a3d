import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

const gap = 6;
const margin = 8;

export type PanelAlign = 'start' | 'end';

/**
 * The position of a panel in the window: below its button, or above it if there is more space. The browser shows it in the
 * top layer, because the button may be in a scrolling column that would clip the panel.
 */
export function usePanelPlace(
  button: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  { isOpen, align }: { isOpen: boolean; align: PanelAlign },
): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (!isOpen) return;
    if (panel.current) putOnTop(panel.current);
    const follow = () => {
      if (button.current && panel.current) setPlace(placeOf(button.current, panel.current, align));
    };
    follow();
    // Scrolling of the page or of a column in it.
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [button, panel, isOpen, align]);
  return place;
}

/** Browsers without support show the panel in place. */
function putOnTop(panel: HTMLElement): void {
  if (!panel.showPopover) return;
  panel.popover = 'manual';
  panel.showPopover();
}

function placeOf(button: HTMLElement, panel: HTMLElement, align: PanelAlign): CSSProperties {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const start = align === 'start' ? left : right - panel.offsetWidth;
  const across = { left: Math.max(margin, Math.min(start, clientWidth - panel.offsetWidth - margin)) };
  const [above, below] = [top - gap - margin, clientHeight - bottom - gap - margin];
  if (panel.offsetHeight <= below || below >= above) return { ...across, top: bottom + gap, maxHeight: below };
  // Anchored at its lower edge, so it stays with the button when it shrinks.
  return { ...across, bottom: clientHeight - top + gap, maxHeight: above };
}
