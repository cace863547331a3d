import { useTranslation } from '@callboard/web-kit';
import { gridColumns, inReadingOrder, type Layout } from '../layout/layout.ts';
import { editTranslation } from './editTranslation.ts';
import type { ToolProps } from './useEditor.ts';
import { useItemTitle } from './useItemTitle.ts';

/** Announcements for screen readers: the position and size of an item. */
export function useChangeMessages({ item, columns, widgets }: ToolProps) {
  const { t } = useTranslation(editTranslation);
  const title = useItemTitle(widgets)(item);
  const now = (layout: Layout) => layout.find(({ id }) => id === item.id) ?? item;
  return {
    moved(layout: Layout): string {
      const { x, y } = now(layout);
      if (columns === gridColumns) return t('said.moved', { title, column: x + 1, row: y + 1 });
      const place = inReadingOrder(layout).findIndex(({ id }) => id === item.id) + 1;
      return t('said.ordered', { title, place, count: layout.length });
    },
    resized(layout: Layout): string {
      const { columns: wide, rows } = now(layout);
      return t('said.resized', { title, columns: wide, rows });
    },
    removed: () => t('said.removed', { title }),
  };
}
