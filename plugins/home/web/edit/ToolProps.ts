import type { LayoutItem } from '../layout/layout.ts';
import type { Widgets } from '../page/useWidgets.ts';
import type { Editor } from './useEditor.ts';

/** The props shared by the tools of a card. */
export type ToolProps = {
  /** The item as it is rendered, which differs from the stored one on a page with fewer columns. */
  item: LayoutItem;
  columns: number;
  editor: Editor;
  widgets: Widgets;
};
