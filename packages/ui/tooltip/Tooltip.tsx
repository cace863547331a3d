import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './Tooltip.module.css';
import { TooltipBubble, type TooltipSide } from './TooltipBubble.tsx';

type TooltipProps = {
  label: ReactNode;
  /** Hover delay in milliseconds. */
  delay?: number;
  /** Shows the tooltip regardless of the pointer. */
  isForced?: boolean;
  /** Shows nothing while the label is visible next to the element. */
  isDisabled?: boolean;
  side?: TooltipSide;
  /** One focusable element, or plain text in a span. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/** A short explanation on hover and on keyboard focus. Lightweight, because it is on every page. */
export function Tooltip({
  label,
  delay = 300,
  isForced = false,
  isDisabled = false,
  side = 'top',
  children,
}: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function later(shown: boolean, milliseconds: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(shown), milliseconds);
  }
  const isOpen = !isDisabled && (isShown || isForced);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the wrapper only observes the pointer and focus of its child
    <span
      ref={anchor}
      className={classes.anchor}
      onMouseEnter={() => later(true, delay)}
      onMouseLeave={() => later(false, 80)}
      onFocus={(event) => event.target.matches(':focus-visible') && later(true, 0)}
      onBlur={() => later(false, 0)}
      onKeyDown={(event) => event.key === 'Escape' && isShown && later(false, 0)}
    >
      {cloneElement(children, isOpen ? { 'aria-describedby': id } : {})}
      {isOpen && (
        <TooltipBubble id={id} anchor={anchor} side={side}>
          {label}
        </TooltipBubble>
      )}
    </span>
  );
}
