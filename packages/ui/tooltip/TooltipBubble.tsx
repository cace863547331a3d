import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './Tooltip.module.css';

const gap = 6;
const margin = 8;

export type TooltipSide = 'top' | 'right';

type TooltipBubbleProps = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  side: TooltipSide;
  children: ReactNode;
};

/** Shown above its anchor (below if there is no space) or to its right, and always inside the window. */
export function TooltipBubble({ id, anchor, side, children }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });

  useLayoutEffect(() => {
    if (!anchor.current || !bubble.current) return;
    const target = anchor.current.getBoundingClientRect();
    const { width, height } = bubble.current.getBoundingClientRect();
    if (side === 'right') {
      setPlace({ left: target.right + gap, top: target.top + target.height / 2 - height / 2 });
      return;
    }
    const centred = target.left + target.width / 2 - width / 2;
    const above = target.top - height - gap;
    setPlace({
      left: Math.max(margin, Math.min(centred, window.innerWidth - width - margin)),
      top: above < margin ? target.bottom + gap : above,
    });
  }, [anchor, side]);

  return createPortal(
    <div ref={bubble} id={id} role="tooltip" className={classes.bubble} style={place}>
      {children}
    </div>,
    document.body,
  );
}
