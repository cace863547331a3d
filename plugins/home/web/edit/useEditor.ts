import { type RefObject, useRef, useState } from 'react';
import type { Held } from '../grid/Grid.tsx';
import type { Layout, LayoutItem } from '../layout/layout.ts';
import type { PageLayout } from '../page/usePageLayout.ts';
import type { Widgets } from '../page/useWidgets.ts';
import { useHistory } from './useHistory.ts';

/** The drag in progress: shown, but only saved on release. */
type Preview = { layout: Layout; held?: Held };

export type Editor = {
  isEditing: boolean;
  layout: Layout;
  preview: Preview | undefined;
  grid: RefObject<HTMLUListElement | null>;
  /** Whether the page is the default one. */
  isStandard: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** The last change, announced to screen readers. */
  message: string;
  start(): void;
  done(): void;
  show(preview: Preview | undefined): void;
  change(layout: Layout, message?: string, series?: string): void;
  undo(): void;
  redo(): void;
  restore(): void;
};

/** Every change is saved immediately, and can be undone until editing is done. */
export function useEditor({ own, layout, keep }: PageLayout): Editor {
  const [isEditing, setEditing] = useState(false);
  const [preview, show] = useState<Preview>();
  const [message, setMessage] = useState('');
  const grid = useRef<HTMLUListElement>(null);
  const { canUndo, canRedo, change, undo, redo, forget } = useHistory<Layout | undefined>(own, keep);
  return {
    isEditing,
    layout,
    preview,
    grid,
    message,
    canUndo,
    canRedo,
    undo,
    redo,
    show,
    isStandard: own === undefined,
    start: () => setEditing(true),
    done() {
      setEditing(false);
      show(undefined);
      setMessage('');
      forget();
    },
    change(next, text = '', series) {
      setMessage(text);
      if (next !== layout) change(next, series);
    },
    restore: () => change(undefined),
  };
}

/** The props shared by the tools of a card. */
export type ToolProps = {
  /** The item as it is rendered, which differs from the stored one on a page with fewer columns. */
  item: LayoutItem;
  columns: number;
  editor: Editor;
  widgets: Widgets;
};
