import type { EntityOrder } from '../../common/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import type { SlotSet } from '../readModel/slotSet.ts';
import { sortedPage } from '../readModel/sortedPage.ts';
import { type Cursor, encodeCursor } from './cursors/cursor.ts';

type Walk = Pick<Cursor, 'filter' | 'query' | 'order' | 'text'>;
type AbsentLastRequest = {
  walk: Walk;
  matches: SlotSet | undefined;
  limit: number;
  offset: number;
  /** Whether the walk has begun before this page. */
  isGoingOn: boolean;
  totalItems: number;
};

const byName: EntityOrder = { field: 'metadata.name', order: 'asc' };

/**
 * A page whose order includes all entities: those that lack the field come last, in either direction, by name. A cursor has no value to
 * point to among them, so such a walk uses an offset.
 */
export function absentLastPage(index: CatalogIndex, request: AbsentLastRequest) {
  const { walk, matches, limit, offset, isGoingOn, totalItems } = request;
  if (limit === 0) return { slots: [], pageInfo: {} };
  const orders = walk.order ? [walk.order, byName] : [byName];
  const found = sortedPage(index, orders, { matches, limit: limit + 1, offset });
  const slots = found.slice(0, limit);
  const cursorAt = (place: number) => {
    const { filter, query, order, text } = walk;
    const nowhere = { value: '', uid: '' };
    return encodeCursor({
      filter,
      query,
      order,
      text,
      totalItems,
      position: nowhere,
      first: nowhere,
      isPrevious: false,
      offset: place,
    });
  };
  const pageInfo = {
    ...(found.length > limit ? { nextCursor: cursorAt(offset + limit) } : {}),
    ...(isGoingOn && offset > 0 && slots.length > 0 ? { prevCursor: cursorAt(Math.max(0, offset - limit)) } : {}),
  };
  return { slots, pageInfo };
}
