import { useClickOutside } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
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
  /** What the panel is for, for screen readers. */
  label: string;
  /** Draws the button that opens the panel; it must take all these props. */
  trigger: (props: DropTriggerProps) => ReactNode;
  /** The edge of the button that the panel keeps to. */
  align?: PanelAlign;
  width?: number;
  onClose?: () => void;
  children: (close: () => void) => ReactNode;
};

/** A button with a small panel below it. Light on purpose: it is part of first pages. */
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
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    closeAndReturn();
  }
  const anchor = useClickOutside<HTMLDivElement>(close);
  const panel = useRef<HTMLDivElement>(null);
  const place = usePanelPlace(button, panel, { isOpen, align });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from wherever the focus is inside
    <div className={classes.anchor} ref={anchor} onKeyDown={closeOnEscape}>
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
          style={{ inlineSize: width, ...place }}
        >
          {children(closeAndReturn)}
        </div>
      )}
    </div>
  );
}
