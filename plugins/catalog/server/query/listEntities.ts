import { parseOrder } from '../../common/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import { pageOf } from '../readModel/page.ts';
import { sortedPage } from '../readModel/sortedPage.ts';
import { decodeAfter, encodeAfter, type Paging } from './cursors/afterCursor.ts';
import { type EntityTexts, entityTexts } from './entityTexts.ts';
import { selected } from './selection.ts';
import type { Visibility } from './visibility.ts';

export type ListRequest = Paging & {
  filter?: readonly string[];
  fields?: readonly string[];
  /** As in the `order` parameter. */
  order?: readonly string[];
  after?: string;
};

export type EntityList = {
  items: EntityTexts;
  /** Points to the next page, if there is one. */
  after?: string;
};

export function listEntities(index: CatalogIndex, request: ListRequest, visible: Visibility): EntityList {
  const { limit, offset = 0 } = request.after === undefined ? request : decodeAfter(request.after, request);
  const orders = parseOrder(request.order ?? []);
  const matches = selected(index, request, visible);
  // One more than requested shows whether there is another page.
  const wanted = limit === undefined ? index.size : limit + 1;
  const slots =
    orders.length === 0
      ? pageOf({ order: index.orderByRef(), isDescending: false, matches, limit: wanted, offset })
      : sortedPage(index, orders, { matches, limit: wanted, offset });
  if (limit === undefined || slots.length <= limit) return { items: entityTexts(index, slots, request.fields) };
  return {
    items: entityTexts(index, slots.slice(0, limit), request.fields),
    after: encodeAfter({ limit, offset: offset + limit }),
  };
}
