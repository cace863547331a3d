import { useStored } from '@callboard/web-kit';
import { useState } from 'react';
import type { SizedPane } from './Splitter.tsx';

type PaneSizes = Record<SizedPane, number>;

const defaults: PaneSizes = { tree: 240, form: 420, results: 260 };

/**
 * The sizes of the panes in pixels. Moving a splitter resizes the panes on this page; letting go of it stores the sizes for the user:
 *
 *     stored ── resize ──▶ resized ── keep ──▶ stored
 *                           ▲   │
 *                           └───┘ resize
 */
export function usePaneSizes() {
  const [stored, store] = useStored<Partial<PaneSizes>>('scaffolder-editor', 'panes', defaults);
  // These win over stored sizes, so panes do not jump when another tab stores different ones.
  const [resized, setResized] = useState<Partial<PaneSizes>>({});
  const sizes: PaneSizes = { ...defaults, ...stored, ...resized };
  return {
    sizes,
    resize: (pane: SizedPane, size: number) => setResized((before) => ({ ...before, [pane]: size })),
    keep: (pane: SizedPane, size: number) => store({ ...sizes, [pane]: size }),
  };
}
