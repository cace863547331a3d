import { useTranslation } from '@callboard/web-kit';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { editorTranslation } from '../editorMessages.ts';
import classes from './Panes.module.css';

/** The direction is that of the line: a vertical line changes widths. A pane after its line grows when the line moves back. */
const splitters = {
  tree: { label: 'editor.resizeTree', orientation: 'vertical', min: 160, max: 480, growth: 1 },
  form: { label: 'editor.resizeForm', orientation: 'vertical', min: 280, max: 760, growth: -1 },
  results: { label: 'editor.resizeResults', orientation: 'horizontal', min: 80, max: 640, growth: -1 },
} as const;

export type SizedPane = keyof typeof splitters;

type SplitterProps = {
  /** The pane that it resizes. */
  pane: SizedPane;
  size: number;
  /** Called for every movement. */
  onResize(size: number): void;
  /** Called once, when the pointer or the key is released. */
  onResized(size: number): void;
};

const keyStep = 24;
const stepsOfKeys = {
  vertical: { ArrowLeft: -1, ArrowRight: 1 } as Record<string, number>,
  horizontal: { ArrowUp: -1, ArrowDown: 1 } as Record<string, number>,
};

/**
 * A line between two panes, movable with the pointer and the arrow keys.
 *
 *     resting ── pointer down ──▶ held ── pointer moves ──▶ moving ── released, cancelled ──▶ resting
 *        │                                                    ▲ │
 *        └────────────────── arrow key, Home, End ────────────┘ └── key up, focus lost ─────▶ resting
 */
export function Splitter({ pane, size, onResize, onResized }: SplitterProps) {
  const { t } = useTranslation(editorTranslation);
  const { label, orientation, min, max, growth } = splitters[pane];
  /** Where the pointer went down, and the size at that time; undefined unless it is held. */
  const held = useRef<{ at: number; size: number }>(undefined);
  /** The last size of this movement; undefined while resting. */
  const moved = useRef<number>(undefined);
  const positionOf = (event: PointerEvent) => (orientation === 'vertical' ? event.clientX : event.clientY);

  function move(next: number) {
    moved.current = Math.round(Math.min(max, Math.max(min, next)));
    onResize(moved.current);
  }

  function rest() {
    const last = moved.current;
    held.current = undefined;
    moved.current = undefined;
    if (last !== undefined) onResized(last);
  }

  function moveByKey(event: KeyboardEvent) {
    const step = stepsOfKeys[orientation][event.key];
    if (event.key === 'Home') move(min);
    else if (event.key === 'End') move(max);
    else if (step !== undefined) move((moved.current ?? size) + step * keyStep * growth);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      aria-label={t(label)}
      aria-orientation={orientation}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={classes.splitter}
      data-orientation={orientation}
      onKeyDown={moveByKey}
      onKeyUp={rest}
      onBlur={rest}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        held.current = { at: positionOf(event), size };
      }}
      onPointerMove={(event) => {
        if (held.current) move(held.current.size + (positionOf(event) - held.current.at) * growth);
      }}
      onPointerUp={rest}
      onPointerCancel={rest}
    />
  );
}
