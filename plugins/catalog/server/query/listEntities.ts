import { type EntityOrder, parseOrder } from '../../common/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import { pageOf } from '../readModel/page.ts';
import type { SlotSet } from '../readModel/slotSet.ts';
import { decodeAfter, encodeAfter, type Paging } from './cursors/afterCursor.ts';
import { type EntityTexts, entityTexts } from './entityTexts.ts';
import { selected } from './selection.ts';
import type { Visibility } from './visibility.ts';

export type ListRequest = Paging & {
  filter?: readonly string[];
  fields?: readonly string[];
  /** As the `order` parameter has them. */
  order?: readonly string[];
  after?: string;
};

export type EntityList = {
  items: EntityTexts;
  /** Leads to the next page, when there is one. */
  after?: string;
};

export function listEntities(index: CatalogIndex, request: ListRequest, visible: Visibility): EntityList {
  const { limit, offset = 0 } = request.after === undefined ? request : decodeAfter(request.after, request);
  const orders = parseOrder(request.order ?? []);
  const matches = selected(index, request, visible);
  // One more than asked for tells whether there is another page.
  const wanted = limit === undefined ? index.size : limit + 1;
  const slots =
    orders.length === 0
      ? pageOf({ order: index.orderByRef(), isDescending: false, matches, limit: wanted, offset })
      : sortedBy(index, matches ?? index.all, orders).slice(offset, offset + wanted);
  if (limit === undefined || slots.length <= limit) return { items: entityTexts(index, slots, request.fields) };
  return {
    items: entityTexts(index, slots.slice(0, limit), request.fields),
    after: encodeAfter({ limit, offset: offset + limit }),
  };
}

/** Wire: every order field counts, who lacks one comes last in either direction, and the uid decides between equals. */
function sortedBy(index: CatalogIndex, matches: SlotSet, orders: readonly EntityOrder[]): number[] {
  const columns = orders.flatMap(({ field, order }) => {
    const values = index.order(field);
    return values ? [{ values, sign: order === 'asc' ? 1 : -1 }] : [];
  });
  return matches.members().sort((left, right) => {
    for (const { values, sign } of columns) {
      const [ours, theirs] = [values.valueAt(left), values.valueAt(right)];
      if (ours === theirs) continue;
      if (ours === undefined) return 1;
      if (theirs === undefined) return -1;
      return ours < theirs ? -sign : sign;
    }
    return index.uidAt(left) < index.uidAt(right) ? -1 : 1;
  });
}
