import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import classes from './Panes.module.css';

type SplitterProps = {
  label: string;
  /** The direction of the line: a vertical line changes widths. */
  orientation: 'vertical' | 'horizontal';
  size: number;
  limits: readonly [min: number, max: number];
  /** Whether it resizes the pane after it. */
  isAfter?: boolean;
  onSize: (size: number) => void;
};

const step = 24;

/** A line between two panes, movable with the pointer and the arrow keys. */
export function Splitter({ label, orientation, size, limits: [min, max], isAfter = false, onSize }: SplitterProps) {
  const start = useRef<{ at: number; size: number }>(undefined);
  const isVertical = orientation === 'vertical';
  const place = (event: PointerEvent) => (isVertical ? event.clientX : event.clientY);
  const resize = (next: number) => onSize(Math.round(Math.min(max, Math.max(min, next))));
  const direction = isAfter ? -1 : 1;

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = isVertical ? { ArrowLeft: -1, ArrowRight: 1 } : { ArrowUp: -1, ArrowDown: 1 };
    const ends: Record<string, number> = { Home: min, End: max };
    const next =
      ends[event.key] ?? (steps[event.key] === undefined ? undefined : size + steps[event.key]! * step * direction);
    if (next === undefined) return;
    event.preventDefault();
    resize(next);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={classes.splitter}
      data-orientation={orientation}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: place(event), size };
      }}
      onPointerMove={(event) => {
        if (start.current) resize(start.current.size + (place(event) - start.current.at) * direction);
      }}
      onPointerUp={() => {
        start.current = undefined;
      }}
    />
  );
}
