import { type RefObject, useRef, useState } from 'react';
import type { Held } from '../grid/Grid.tsx';
import type { Layout } from '../layout/layout.ts';
import type { PageLayout } from '../page/usePageLayout.ts';
import { useHistory } from './useHistory.ts';

/** What the pointer does at this moment: shown, and not kept before it is let go. */
type Preview = { layout: Layout; held?: Held };

export type Editor = {
  isEditing: boolean;
  layout: Layout;
  preview: Preview | undefined;
  grid: RefObject<HTMLUListElement | null>;
  /** Whether the page is the standard one. */
  isStandard: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** What a screen reader hears of the last change. */
  said: string;
  start(): void;
  done(): void;
  show(preview: Preview | undefined): void;
  change(layout: Layout, said?: string, series?: string): void;
  undo(): void;
  redo(): void;
  restore(): void;
};

/** Every change is stored at once; until editing is done, each of them can be undone. */
export function useEditor({ own, layout, keep }: PageLayout): Editor {
  const [isEditing, setEditing] = useState(false);
  const [preview, show] = useState<Preview>();
  const [said, say] = useState('');
  const grid = useRef<HTMLUListElement>(null);
  const { canUndo, canRedo, change, undo, redo, forget } = useHistory<Layout | undefined>(own, keep);
  return {
    ...{ isEditing, layout, preview, grid, said, canUndo, canRedo, undo, redo, show },
    isStandard: own === undefined,
    start: () => setEditing(true),
    done() {
      setEditing(false);
      show(undefined);
      say('');
      forget();
    },
    change(next, words = '', series) {
      say(words);
      if (next !== layout) change(next, series);
    },
    restore: () => change(undefined),
  };
}
