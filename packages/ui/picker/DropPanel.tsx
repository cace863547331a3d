import { useClickOutside } from '@mantine/hooks';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import classes from './DropPanel.module.css';
import { type PanelAlign, usePanelPlace } from './usePanelPlace.ts';

export type DropTriggerProps = {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
};

type DropPanelProps = {
  /** The purpose of the panel, for screen readers. */
  label: string;
  /** Renders the button that opens the panel; it must take all these props. */
  trigger: (props: DropTriggerProps) => ReactNode;
  /** The edge of the button that the panel aligns with. */
  align?: PanelAlign;
  width?: number;
  onClose?: () => void;
  children: (close: () => void) => ReactNode;
};

/** A button with a small panel below it. Lightweight, because it is part of first pages. */
export function DropPanel({ label, trigger, align = 'start', width = 280, onClose, children }: DropPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  function close() {
    if (!isOpen) return;
    setOpen(false);
    onClose?.();
  }
  function closeAndReturn() {
    close();
    button.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    const step = steps[event.key];
    if (step && panel.current) moveFocus(event, panel.current, step);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    closeAndReturn();
  }
  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }
  const anchor = useClickOutside<HTMLDivElement>(close);
  const panel = useRef<HTMLDivElement>(null);
  const place = usePanelPlace(button, panel, { isOpen, align });
  useEffect(() => {
    // An element in the panel may already have taken the focus, such as an input.
    if (isOpen && !panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from wherever the focus is inside
    <div className={classes.anchor} ref={anchor} onKeyDown={onKeyDown} onBlur={closeWhenLeft}>
      {trigger({
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? panelId : undefined,
        onClick: () => (isOpen ? close() : setOpen(true)),
      })}
      {isOpen && (
        <div
          ref={panel}
          id={panelId}
          className={classes.panel}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          style={{ inlineSize: width, ...place }}
        >
          {children(closeAndReturn)}
        </div>
      )}
    </div>
  );
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves from one entry of the panel to the next; inputs keep their own arrow keys. */
function moveFocus(event: KeyboardEvent, panel: HTMLElement, step: 1 | -1): void {
  if (event.defaultPrevented || (event.target as Element).matches('input:not([type="checkbox"]), select, textarea'))
    return;
  const entries = [...panel.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)')];
  const at = entries.indexOf(event.target as HTMLElement);
  if (entries.length === 0) return;
  event.preventDefault();
  const next = at < 0 && step < 0 ? entries.length - 1 : at + step;
  entries[Math.max(0, Math.min(next, entries.length - 1))]?.focus();
}
