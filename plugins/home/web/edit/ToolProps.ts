import type { LayoutItem } from '../layout/layout.ts';
import type { Widgets } from '../page/useWidgets.ts';
import type { Editor } from './useEditor.ts';

/** What the tools of one card work with. */
export type ToolProps = {
  /** As it is drawn, which on a page with fewer columns is not as it is kept. */
  item: LayoutItem;
  columns: number;
  editor: Editor;
  widgets: Widgets;
};
