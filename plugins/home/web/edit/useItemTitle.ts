import { useTextResolver } from '@callboard/web-kit';
import type { LayoutItem } from '../layout/layout.ts';
import type { Widgets } from '../page/useWidgets.ts';

/** The title of a card: the titles of its widgets, or the id of a widget that is not installed. */
export function useItemTitle({ byId }: Widgets): (item: Pick<LayoutItem, 'widgets'>) => string {
  const textOf = useTextResolver();
  return ({ widgets }) =>
    widgets
      .map(({ widget }) => {
        const known = byId.get(widget);
        return known ? textOf(known.title) : widget;
      })
      .join(', ');
}
